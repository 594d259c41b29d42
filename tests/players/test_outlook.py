"""What the outlook counts goes under its own name: each weight meets the count that it was learned for."""

import pytest

from holdout import kernel
from holdout.encounters import board
from holdout.players import table_of
from holdout.players.alien import outlook as outlook_alien
from holdout.players.corps import outlook as outlook_corps
from holdout.players.xfiles import outlook as outlook_xfiles
from holdout.testing import tables
from holdout.testing.xfiles import XFilesWorld

xfiles = tables(XFilesWorld)


def test_the_counts_of_alien_stand_under_their_names():
    game = kernel.new(kernel.find("alien"), seats=3, seed=1).moment.game
    told = dict(zip(outlook_alien.FEATURES, outlook_alien.counted(game.position, game.faces), strict=True))
    zones = game.position.zones
    assert told["one"] == 1
    assert told["seats"] == 3 / 5
    assert told["dead"] == told["killed"] == told["clinging"] == 0
    assert told["hive"] == len(zones[board.THREATS]) / 10
    assert told["hidden"] == sum([len(zones[room]) for room in board.ROOMS])
    assert told["operations"] == len(zones[board.OPERATIONS])
    assert told["least health"] > 0


def test_the_counts_of_the_corps_stand_under_their_names():
    match = kernel.new(kernel.find("corps"), seats=2, seed=1, scenario="rescue")
    kernel.drive(match, table_of(("greedy",), match.frame, 1), 40)
    game = match.moment.game
    told = dict(zip(outlook_corps.FEATURES, outlook_corps.counted(game), strict=True))
    assert told["squad"] == told["standing"] == 5  # and two who are captive
    assert told["safe"] == told["gone"] == told["brought"] == 0
    assert told["turn"] == game.position.turn / 10
    assert told["seats"] == 2 / 5
    assert told["breath"] == told["endurance"] + told["exhausted"]
    assert told["distance"] == 0  # there and back: only the whole way is counted
    assert told["needed way"] > 0


def test_the_counts_of_the_x_files_stand_under_their_names():
    game = kernel.new(kernel.find("xfiles"), seats=3, seed=1).moment.game
    told = dict(zip(outlook_xfiles.FEATURES, outlook_xfiles.counted(game), strict=True))
    zones = game.position.zones
    assert (told["one"], told["seats"]) == (1, 3 / 5)
    assert told["deck"] == len(zones[board.THREATS]) / 10
    assert told["hidden"] == sum([len(zones[room]) for room in board.ROOMS])
    assert told["dead"] == told["scars"] == told["collected"] == told["joined"] == told["blows"] == 0
    assert outlook_xfiles.group(game) == ("1", "1")


@pytest.mark.parametrize(("left", "pile"), [(25, "1"), (20, "1"), (19, "2"), (11, "2"), (10, "3"), (1, "3")])
def test_the_outlook_of_the_x_files_goes_by_the_pile_on_top(xfiles, left, pile):
    table = xfiles(seats=1, conspiracy_holds=left)
    assert outlook_xfiles.stage(table.match.moment.game) == pile


def test_once_the_end_has_begun_the_outlook_goes_by_the_end_game_and_falls_with_its_health(xfiles):
    fresh = xfiles(field=["Abduction"], the_end=True).match.moment.game
    hurt = xfiles(field=["Abduction"], the_end=True, end_strikes=["Mortal Wound"]).match.moment.game
    assert outlook_xfiles.group(fresh) == ("The End", "Abduction")
    assert outlook_xfiles.outlook(fresh, 0) < outlook_xfiles.outlook(hurt, 0)


def test_a_scar_counts_as_one_damage_in_the_outlook(xfiles):
    games = [xfiles(scars=scars).match.moment.game for scars in ([], ["Mortal Wound"])]
    whole, scarred = [
        dict(zip(outlook_xfiles.FEATURES, outlook_xfiles.counted(one), strict=True)) for one in games
    ]
    assert round(5 * (whole["least health"] - scarred["least health"])) in (0, 1)
    assert scarred["scars"] == 1


def test_a_hard_mode_twin_is_weighed_like_the_objective_that_it_stands_for():
    games = [
        kernel.new(kernel.find("alien"), seats=1, hard_mode=mode).moment.game for mode in ("none", "all")
    ]
    plain, hard = [outlook_alien.weights(game.position, game.faces) for game in games]
    assert plain == hard


def test_the_queen_mother_is_no_dead_player_and_each_of_her_wounds_is_good_for_the_humans():
    game = kernel.new(kernel.find("alien"), seats=3, seed=1, queen_mother=True).moment.game
    position, faces = game.position, game.faces
    told = dict(zip(outlook_alien.FEATURES, outlook_alien.counted(position, faces), strict=True))
    assert (told["seats"], told["dead"]) == (2 / 5, 0)
    before = outlook_alien.team_chance(position, faces)
    wound = next(card for card in position.zones[board.STRIKES] if faces[position.face[card]].damage)
    position.zones[board.STRIKES].remove(wound)
    position.zones[board.WOUNDS[2]].append(wound)
    hurt = outlook_alien.team_chance(position, faces)
    position.opposes[2] = 0
    assert before < hurt < outlook_alien.team_chance(position, faces)

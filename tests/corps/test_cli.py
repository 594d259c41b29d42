"""The tactical game at the command line, through a pipe: the map, sight, reach, odds, campaign, simulation.

What it shares with the deck builder is tested in tests/alien/test_cli.py.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from holdout.cli.pictures.corps import map as corps_map
from holdout.cli.pictures.corps import table as corps
from holdout.corps import pieces, places
from holdout.corps.barricades import LayBarricade
from holdout.corps.geometry import Facing
from holdout.corps.pieces import DOOR
from holdout.corps.rules import RULES
from holdout.kernel import new

HOLDOUT = Path(sys.executable).with_name("holdout")
USUAL = ("--option", "gear-up=usual", "--option", "placing=usual", "--plain")
NEWT = ("play", "corps", "--scenario", "newt", "--seats", "1", "--seed", "7", *USUAL)
HICKS = "1"


def holdout(folder, *words, says=()):
    """Run the program with these lines as its input."""
    typed = "".join([f"{line}\n" for line in says])
    return subprocess.run(
        [HOLDOUT, *words], cwd=folder, input=typed, capture_output=True, text=True, timeout=120
    )


def answered(done):
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def match():
    """Mission 1 with one seat, everyone where the mission suggests."""
    options = {"gear-up": "usual", "placing": "usual", "heroes": ["Hicks"]}
    return new(RULES, seats=1, seed=7, scenario="newt", **options)


def space(match, name):
    return pieces.board_of(match.moment.game).space(name)


def put(match, card, name):
    match.moment.game.position.space[card] = space(match, name) + 1


# --- the map ---


def row(match, number):
    """The line of the map for a row of spaces."""
    return corps_map.drawn(match, 0)[2 * number]


def test_the_map_names_columns_and_rows_and_shows_the_squad(match):
    drawn = corps_map.drawn(match, 0)
    assert drawn[0].split()[:3] == ["a", "b", "c"]
    assert [line.split()[0] for line in drawn[2::2]] == [str(number) for number in range(1, 25)]
    assert "HI*" in row(match, 4)
    assert "hu " in row(match, 3)
    assert "?" in row(match, 14)
    assert "[k]" in row(match, 16)
    assert "@C" in row(match, 24)
    assert "XX" in row(match, 18)


def test_the_map_shows_who_is_down_and_how_large_a_swarm_is(match):
    position = match.moment.game.position
    position.down[pieces.characters(match.moment.game)[0]] = 1
    alien = next(card for card in position.zones[places.SUPPLY])
    match.moment.game.move(alien, places.ALIENS)
    put(match, alien, "f19")
    position.swarm[alien] = 2
    assert "HI_" in row(match, 4)
    assert "A3" in row(match, 19)


def test_the_map_tells_open_shut_and_barricaded_doors_apart(match):
    game = match.moment.game
    hicks = pieces.characters(game)[0]
    put(match, hicks, "g22")
    assert row(match, 22)[31] == "'", "who stands beside a door opens it"
    put(match, hicks, "g20")
    assert row(match, 22)[31] == '"' or "go" in row(match, 22)
    number = pieces.board_of(game).door("e23", "f23").number
    game.do(LayBarricade(DOOR, number))
    assert "X" in row(match, 23)


def test_a_sentry_gun_points_where_it_looks():
    made = new(
        RULES,
        seats=1,
        seed=1,
        scenario="survive",
        heroes=["Hicks"],
        **{"gear-up": "usual", "placing": "usual"},
    )
    gun = next(card for card in pieces.tokens(made.moment.game, "sentry-gun"))
    made.moment.game.position.facing[gun] = list(Facing).index(Facing.EAST)
    assert any("[>]" in line for line in corps_map.drawn(made, 0))


# --- what may be asked ---


def test_sight_tells_what_is_seen_and_what_hides_the_rest(match):
    said = "\n".join(corps.sight(match, 0, "f10"))
    assert said.startswith("From f10 one sees g3, f4, ")
    assert "Hicks in f4: in sight" in said
    assert "Frost in g2: hidden by the Character in g3" in said
    assert "A Blip in j11: hidden by the shut door between g11 and h11" in said
    assert "hidden by the wall behind" in said


def test_sight_of_a_space_that_is_not_there_is_told_in_a_sentence(match):
    with pytest.raises(corps.NotThere, match="There is no space 'zz9'"):
        corps.sight(match, 0, "zz9")


def test_reach_lists_the_spaces_of_a_move_by_distance(match):
    said = corps.reach(match, 0, "hi")
    assert said[0] == "Hicks has Speed 5 and can end a Move in:"
    assert [line.split(":")[0] for line in said[1:]] == ["1", "2", "3", "4", "5"]
    assert "g5" in said[1]


def test_odds_are_told_of_every_shot_test_and_defense(match):
    hicks, hudson = corps.odds(match, 0, "")[:2]
    assert hicks.startswith("Hicks: M41A Pulse Rifle 7 in 10, 1.4 hits in a burst; ")
    assert hicks.endswith("Tech Test 5 in 10; Defense Roll 7 in 10")
    assert "Tech Test 8 in 10" in hudson, "a Hand Welder helps"
    assert corps.odds(match, 0, "Hicks") == [hicks]


def test_a_number_is_explained_by_its_terms(tmp_path):
    said = answered(holdout(tmp_path, *NEWT, says=[HICKS, "number Hicks", "card smart", "quit"]))
    assert "Hicks: defense 7 = +6 printed Defense, +1 Body Armor" in said
    assert "M56 Smart Gun (weapon: cost 4, fire 3, hits 5)" in said


# --- playing ---


def test_words_of_the_board_are_understood_and_a_space_can_be_named_as_an_answer(tmp_path):
    says = [
        HICKS,
        "help",
        "map",
        "odds",
        "reach Hicks",
        "sight f4",
        "sight",
        "reach Bishop",
        "1",
        "g5",
        "quit",
    ]
    said = answered(holdout(tmp_path, *NEWT, says=says))
    assert "reach NAME" in said
    assert "There is no space ''" in said
    assert "There is no Character 'Bishop' on the board" in said
    assert "Hicks moves to g5." in said


def test_a_map_is_drawn_again_only_when_it_has_changed(tmp_path):
    said = answered(holdout(tmp_path, *NEWT, says=[HICKS, "2", "2", "quit"]))
    assert said.count("Player 1: What does Hicks do?") >= 2
    assert said.count("HI*") == 1


def test_a_saved_mission_goes_on_where_it_was(tmp_path):
    before = answered(holdout(tmp_path, *NEWT, says=[HICKS, "1", "f19", "save night.holdout", "map", "quit"]))
    after = answered(holdout(tmp_path, "play", "--resume", "night.holdout", "--plain", says=["map", "quit"]))
    assert _last_map(before) == _last_map(after)


def _last_map(said):
    return said[said.rindex("     a   b") :].split("HI a Hero")[0]


def test_a_campaign_is_saved_in_the_middle_and_goes_on(tmp_path):
    campaign = ("play", "corps", "--scenario", "campaign", "--seats", "1", "--seed", "7", *USUAL)
    before = answered(holdout(tmp_path, *campaign, says=[HICKS, "1", "f19", "map", "quit"]))
    assert "The mission is part of a campaign." in before
    assert (tmp_path / "corps.holdout").read_bytes().startswith(b"holdout campaign\n")
    after = answered(holdout(tmp_path, "play", "--resume", "corps.holdout", "--plain", says=["map", "quit"]))
    assert _last_map(before) == _last_map(after)


def test_computer_players_play_a_campaign_to_its_end_and_its_log_is_told(tmp_path):
    words = ("--scenario", "campaign", "--seats", "2", "--players", "random", "--seed", "3", "--plain")
    said = answered(holdout(tmp_path, "play", "corps", *words))
    assert "Mission 1: Newt is " in said
    assert "[corps.campaign.losing-ends-it]" in said


def test_missions_are_simulated_and_summed_up(tmp_path):
    words = (
        "--scenario",
        "bug-hunt-1",
        "--seats",
        "2",
        "--players",
        "greedy,random",
        "--games",
        "2",
        "--json",
    )
    figures = json.loads(answered(holdout(tmp_path, "sim", "corps", *words)))
    assert figures["games"] == 2
    assert figures["errors"] == 0
    assert figures["decisions"] > 20


def test_the_list_of_games_names_the_missions(tmp_path):
    listed = json.loads(answered(holdout(tmp_path, "games", "--json")))
    [game] = [game for game in listed if game["name"] == "corps"]
    assert game["seats"] == [1, 2, 3, 4, 5, 6]
    assert "bug-hunt-4" in game["scenarios"]


def test_a_mission_that_is_not_there_is_told_in_a_sentence(tmp_path):
    done = holdout(tmp_path, "sim", "corps", "--scenario", "picnic", "--games", "1")
    assert done.returncode != 0
    assert "picnic" in done.stderr
    assert "Traceback" not in done.stderr

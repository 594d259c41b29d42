"""The numbers and notes on a table of The X-Files, and its first game as the lobby offers it."""

import pytest

from holdout import kernel
from holdout.encounters import board
from holdout.table import catalogue, presenting
from holdout.testing import tables
from holdout.testing.xfiles import XFilesWorld

xfiles = tables(XFilesWorld)


@pytest.fixture(scope="module")
def match():
    return kernel.new(kernel.find("xfiles"), seats=2, seed=1)


def test_spaces_of_bureau_and_shadows_tell_what_a_scan_costs(match):
    scans = {zone: cost for value, zone, cost in presenting.numbers(match, 0) if value == "scan"}
    assert scans == {
        **dict(zip(board.MARKET, (1, 1, 1, 2, 2), strict=True)),
        **dict(zip(board.ROOMS, (3, 2, 2, 1, 1), strict=True)),
    }


def test_hidden_cards_of_the_bureau_tell_neither_cost_nor_attack(match):
    hidden = [card for zone in board.MARKET for card in match.moment.game.zones[zone]]
    told = {subject for value, subject, _ in presenting.numbers(match, 0) if value in ("cost", "attack")}
    assert len(hidden) == 5
    assert told.isdisjoint(hidden)


def test_damage_is_written_on_an_end_game_only_once_it_lies_open(match):
    assert presenting.view(match, 0)["notes"] == []


def test_a_space_of_the_bureau_is_told_as_shut_while_a_syndicate_enemy_lies_open_in_it(xfiles):
    table = xfiles(bureau={2: "Knowle Rohrer", 3: "Take Charge"}, hidden_bureau={4: "Toothpick Man"})
    shown = presenting.view(table.match, 0)
    assert shown["shut"] == [board.MARKET[1]]


@pytest.mark.rule("xfiles.first-game.academy-characters")
def test_the_guided_first_game_has_the_recommended_academy():
    [game] = [game for game in catalogue.games() if game.name == "xfiles"]
    options = {"scenario": game.guided, **game.guided_options}
    setup = kernel.new(kernel.find("xfiles"), seats=2, seed=1, **options).frame.setup
    assert setup["scenario"] == "seasons-1-3"
    assert setup["academy"] == ["Charles Burks", "Brad Follmer", "Sean Pendrell", "The Lone Gunmen"]


def option_rows(table):
    """The options of the decision as the first seat's table shows them: words, points and price."""
    [asked] = presenting.view(table.match, 0)["decisions"]
    prices = asked["prices"]
    return {
        "".join(part.words for part in one.parts): (list(one.points), prices.get(one.id))
        for one in asked["options"]
    }


def test_options_tell_what_they_cost_and_in_which_points(xfiles):
    table = xfiles(
        hand=["Field Agent"],
        bureau={2: "Take Charge"},
        hidden_bureau={4: "Clean House"},
        hidden={1: "Flukeman"},
        shadows={3: "Howard Graves", 4: "Eve 9 and Eve 10"},
        field=["Duane Barry"],
        recruit=9,
        attack=9,
    )
    prices = {label: price for label, (_, price) in option_rows(table).items()}
    assert prices["Recruit Take Charge"] == ("recruit", 2)
    assert prices["Scan Shadows 1"] == ("attack", 3)
    assert prices["Scan Bureau 4"] == ("recruit", 2)
    assert prices["Fight Howard Graves"] == ("recruit", 2)
    assert prices["Play Field Agent"] is None


def test_the_played_card_is_where_its_activate_is_chosen(xfiles):
    table = xfiles(hand=["Digital Enhancement"], hidden={1: "Flukeman"})
    table.play("Digital Enhancement")
    [points] = [points for label, (points, _) in option_rows(table).items() if "Activate" in label]
    [card] = table.match.moment.game.zones[board.PLAY[0]]
    assert points == [("card", card)]

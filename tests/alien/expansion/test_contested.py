"""Contested rulings of the Expansion: each that leaves a choice is an option, and its positions play."""

import pytest

from holdout import ledger
from holdout.encounters import board
from holdout.encounters.alien.options import OPTIONS
from holdout.encounters.alien.rules import RULES
from holdout.kernel import SetupError, new
from tests.alien.expansion.test_boxes import MARKS, hive_by_part

PRIZE = "Harpoon Gun"


def test_every_ruling_that_leaves_a_choice_is_an_option_of_the_table():
    rulings = [one for one in ledger.library().rulings if one.option and one.id.startswith("expansion.")]
    assert len(rulings) == 9
    for ruling in rulings:
        option = OPTIONS[ruling.option]
        assert str(option.default) == str(ruling.default), ruling.id
        if ruling.choices:
            assert [str(one) for one in option.choices] == [str(one) for one in ruling.choices], ruling.id


@pytest.mark.ruling(
    "expansion.ruling.g2-soldiers-per-minideck",
    "expansion.ruling.g2-soldiers-per-minideck=2",
    "expansion.ruling.g2-soldiers-per-minideck=3",
)
@pytest.mark.rule("expansion.soldiers.before-drones", "expansion.soldiers.one-per-minideck")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_table_may_take_more_soldiers_for_each_mini_deck(alien, number):
    options = {"soldiers": True, "soldiers-per-minideck": number}
    table = alien(seats=2, options=options, turn=None)
    parts = hive_by_part(table)
    assert [len(parts[part]) for part in (1, 2, 3)] == [9 + number, 12 + number, 15 + number]
    assert [[MARKS[name] for name in parts[part] if name in MARKS] for part in (1, 2, 3)] == [
        [part] * number for part in (1, 2, 3)
    ]


CHARTS = [
    ("humans", 3, [9, 12, 15], 0),
    ("everybody", 3, [11, 14, 17], 0),
    ("everybody", 5, [13, 16, 19], 4),
    ("generous", 2, [11, 14, 17], 0),
    ("generous", 3, [13, 16, 19], 0),
    ("generous", 4, [13, 16, 19], 3),
    ("generous", 5, [13, 16, 19], 8),
]


@pytest.mark.ruling(
    "expansion.ruling.g5-queen-mode-drones",
    "expansion.ruling.g5-queen-mode-drones=everybody",
    "expansion.ruling.g5-queen-mode-drones=generous",
)
@pytest.mark.parametrize(("counted", "seats", "sizes", "preparing"), CHARTS)
def test_a_table_says_with_whom_the_drone_chart_is_read_against_the_queen(counted, seats, sizes, preparing):
    game = new(RULES, seats=seats, seed=1, queen_mother=True, queen_mode_drones=counted).moment.game
    parts = [len([one for one in game.position.origin if one == part]) for part in (1, 2, 3)]
    assert parts == sizes
    assert game.position.preparing == max(0, preparing - 1)  # the first of those turns has begun


@pytest.mark.ruling(
    "expansion.ruling.h4-placing-captured-characters",
    "expansion.ruling.h4-placing-captured-characters=at-once",
)
@pytest.mark.parametrize("when", ["next-action-phase", "at-once"])
def test_a_captured_character_drawn_in_cleanup_waits_unless_the_table_says_at_once(queens_turn, when):
    table = queens_turn(
        hand={0: ["Grunt"], 2: ["Biter"]},
        deck={2: ["Rusher", PRIZE]},
        hive=["Egg"],
        options={"captured-drawn-in-cleanup": when},
    )
    table.done()
    at_once = when == "at-once"
    assert table.cards("the Combat Zone") == ([PRIZE] if at_once else [])
    assert (PRIZE in table.cards("hand", 2)) is not at_once
    assert len(table.cards("hand", 2)) == 6


@pytest.mark.ruling(
    "expansion.ruling.h8-facehugger-through-bite",
    "expansion.ruling.h8-facehugger-through-bite=next-human",
)
@pytest.mark.rule("expansion.bite.facehugger-strike")
@pytest.mark.parametrize(("lands", "seat"), [("bitten-human", 1), ("next-human", 0)])
def test_a_facehugger_of_a_bite_stays_with_the_bitten_human_unless_the_table_says_otherwise(
    queens, lands, seat
):
    egg = "Knocked Into the Eggs"
    table = queens(
        hand=["Biter"], attack=8, strikes=["Flesh Wound", egg], options={"bitten-facehugger": lands}
    )
    table.play("Biter").choose(egg).answer("Player 2", verb="bite")
    assert [len(table.position.zones[board.BEFORE[one]]) for one in (0, 1)] == [seat == 0, seat == 1]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"soldiers-per-minideck": 2}, "choose soldiers=yes as well"),
        ({"queen-mode-drones": "generous"}, "choose queen-mother=yes as well"),
        (
            {"queen-mother": True, "queen-mode-drones": "generous", "drone-chart": "one-per-player"},
            "leave drone-chart out",
        ),
        (
            {"queen-mother": True, "queen-mode-drones": "generous", "drone-chart": "expansion"},
            "leave drone-chart out",
        ),
        ({"soldiers": "maybe"}, "soldiers cannot be 'maybe': choose yes or no."),
    ],
)
def test_an_option_that_means_nothing_at_a_table_gets_one_sentence(options, words):
    with pytest.raises(SetupError, match=words):
        RULES.set_up(3, options)

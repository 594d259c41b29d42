"""Numbers of the game: values with their terms, what lasts, and what is counted."""

import pytest

from holdout.kernel import RuleError
from tests.kernel.station import played, station
from tests.small.table import BRIDGE, GEAR, LAB, RING


@pytest.mark.rule("small.cards.wrench", "small.cards.adrenaline", "small.repair.amount")
def test_terms_say_why_a_number_is_what_it_is():
    table = station(
        gear={0: ["wrench", "wrench"]}, hand={0: ["adrenaline"]}, wounds={0: 1}, leaks={BRIDGE: 5}
    ).answer("play adrenaline")
    terms = table.match.terms("repair", 0)
    assert [(term.amount, term.why) for term in terms] == [
        (1, "Everybody repairs 1"),
        (1, "Wrench"),
        (1, "Wrench"),
        (1, "Adrenaline, this turn"),
        (-1, "Wounds"),
    ]
    assert [term.card for term in terms[1:3]] == table.position.zones[GEAR[0]]
    table.answer("repair")
    assert table.position.leaks[0] == 5 - 3


def test_a_value_with_a_lower_bound_says_so_in_its_terms():
    match = station(wounds={0: 3}).match
    assert [(term.amount, term.why) for term in match.terms("repair", 0)][-1] == (2, "not below 0")
    assert match.moment.game.value("repair", 0) == 0


def test_terms_add_up_to_the_value_throughout_a_game():
    for seed in range(4):
        game = played(60, seats=4, seed=seed).moment.game
        for seat in range(4):
            for name in ("repair", "health"):
                assert sum(term.amount for term in game.terms(name, seat)) == game.value(name, seat)


def test_a_number_that_does_not_exist_has_no_terms():
    with pytest.raises(RuleError, match="no value called 'charm'"):
        station().match.terms("charm", 0)


def test_a_continuous_effect_is_over_when_its_card_leaves():
    table = station(gear={0: ["suit"]}, room={0: LAB}, leaks={LAB: 1})
    assert table.match.moment.game.value("health", 0) == 5
    table.answer("end", "yes")
    assert table.match.moment.game.value("health", 0) == 4


@pytest.mark.rule("small.cards.adrenaline")
def test_what_lasts_this_turn_ends_with_the_turn_though_its_card_left_long_ago():
    table = station(hand={0: ["adrenaline"]}).answer("play adrenaline")
    assert table.match.moment.game.value("repair", 0) == 2
    table.answer("end")
    assert table.match.moment.game.value("repair", 0) == 1
    assert table.position.lasting == []


@pytest.mark.rule("small.cards.lockdown")
def test_what_lasts_until_your_next_turn_outlives_the_turns_between():
    table = station(seats=2, hand={0: ["lockdown"]}, room={0: LAB, 1: LAB}, deck=["barter"] * 2)
    table.answer("play lockdown", f"zone:{RING}", "end").pass_window()
    assert table.why_not[f"walk:{RING}"] == "small.cards.lockdown"
    assert table.match.view(None)["locked"] == [RING]
    table.answer("end").pass_window()
    assert table.match.decision is not None
    assert table.match.decision.seat == 0
    assert f"walk:{RING}" in table.offered


def test_what_lasts_until_the_turn_of_a_dead_seat_ends_when_that_turn_would_come():
    table = station(hand={0: ["lockdown", "overload"]}, wounds={0: 3}, room={1: LAB, 2: LAB})
    table.answer("play lockdown", f"zone:{RING}", "play overload", "number:1").pass_window()
    assert table.position.alive[0] == 0
    assert table.why_not[f"walk:{RING}"] == "small.cards.lockdown"
    table.answer("end").pass_window()
    assert table.why_not[f"walk:{RING}"] == "small.cards.lockdown"
    table.answer("end").pass_window()
    assert f"walk:{RING}" not in table.why_not


@pytest.mark.rule("small.search.once", "small.search.crate", "small.search.look")
def test_once_this_turn_is_counted_within_the_turn():
    table = station(seats=2, crates={BRIDGE: ["wrench", "suit"]}, deck=["barter"] * 2)
    assert station().why_not["search"] == "small.search.crate"
    table.answer("search", "no")
    assert table.why_not["search"] == "small.search.once"
    table.answer("end").pass_window().answer("end").pass_window()
    assert "search" in table.offered


def test_what_is_counted_in_the_game_is_not_forgotten_with_the_turn():
    table = station(seats=2).answer("accuse")
    table.answer("abstain", seat=0).answer("abstain", seat=1)
    table.answer("end").pass_window().answer("end").pass_window()
    assert table.why_not["accuse"] == "small.vote.once"

"""Whole rounds with the Queen: what begins on her turn, and whose turns it lasts."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.facehuggers import is_infected
from holdout.encounters.dying import Die
from holdout.encounters.fighting import Fight
from holdout.encounters.turns import turn
from holdout.kernel import step
from tests.alien.expansion.conftest import ACTION

HERS = "expansion.queen-turn.phases"
HANDS = {0: ["Grunt"], 1: ["Grunt"], 2: ["Biter"]}


@pytest.fixture
def her_turn(queens_turn):
    """The Queen's turn in a round A, B, Queen; nothing comes out of the Hive that would disturb it."""

    def lay(**given):
        return queens_turn(**{"hive": ["Egg"] * 4, "hand": HANDS, "attack": 6, **given})

    return lay


def looked(her_turn, card, **given):
    """She has looked into the Airlock and turned up the card there."""
    table = her_turn(hidden={"the Airlock": card}, **given).choose("Yes")
    return table.answer("the Airlock", verb="look")


def bitten(her_turn, strike, **given):
    """She has bitten the second human, who draws a Strike of her choice."""
    table = her_turn(strikes=["Flesh Wound", strike], **given).play("Biter")
    return table.choose(strike).answer("Player 2", verb="bite")


def price(table):
    """What the first card of the HQ costs now."""
    return table.match.moment.game.value("cost", table.position.zones[board.MARKET[0]][0])


def infected(table, seat):
    return is_infected(table.match.moment.game, seat)


@step("test.queen-rounds.arm")
def arm(game, attack):
    """The active player has so much Attack."""
    game.position.attack = attack


# --- Facehuggers ---


@pytest.mark.ruling("expansion.ruling.h9-facehugger-timer-in-queen-mode")
@pytest.mark.rule("expansion.queen-misc.facehugger-timer-delayed")
def test_a_facehugger_of_her_turn_counts_the_turns_of_its_victim_and_of_the_human_after(her_turn):
    table = looked(her_turn, "Facehugger").done()
    assert table.position.active == 0
    table.done()
    assert table.position.active == 1
    assert not infected(table, 0)
    table.done().leaves_open(HERS)
    assert infected(table, 0)


@pytest.mark.rule("expansion.queen-misc.facehugger-timer-lone-human", "expansion.queen-setup.one-human")
def test_a_lone_human_has_the_next_two_turns_and_hers_between_them_does_not_count(her_turn):
    table = looked(her_turn, "Facehugger", humans=1, hand={0: ["Grunt"], 1: ["Biter"]})
    for active in (1, 0, 1, 0):
        assert table.position.active == active
        assert not infected(table, 0)
        assert len(table.cards("in front", 0)) == 1
        table.done()
    assert infected(table, 0)
    table.leaves_open(HERS)


@pytest.mark.ruling("expansion.ruling.h9-facehugger-timer-in-queen-mode")
@pytest.mark.rule("expansion.queen-misc.queen-turn-not-counted")
def test_a_facehugger_of_the_last_humans_turn_counts_that_turn_and_the_first_humans(against):
    table = against(
        seat=1,
        begin=(turn, 1),
        home=ACTION,
        hand=HANDS,
        hive=["Egg"] * 4,
        attack=3,
        hidden={"the Airlock": "Facehugger"},
    ).scan("the Airlock")
    for active in (1, 2, 0):
        assert table.position.active == active
        assert not infected(table, 1)
        table.done()
    assert infected(table, 1)


@pytest.mark.rule("expansion.bite.facehugger-strike", "expansion.queen-misc.queen-turn-not-counted")
def test_a_facehugger_of_a_bite_is_fought_before_it_counts_and_counts_two_human_turns(her_turn):
    table = bitten(her_turn, "Knocked Into the Eggs").done()
    (card,) = table.position.zones[board.BEFORE[1]]
    assert table.why_not(Fight(0, card)).rule == "alien.fight.all-or-nothing"
    assert table.run(arm, 3).why_not(Fight(0, card)) is None
    for active in (0, 1, 2, 0):
        assert table.position.active == active
        assert not infected(table, 1)
        table.done()
    assert infected(table, 1)


# --- this turn ---


@pytest.mark.ruling("expansion.ruling.h28-this-turn-on-her-turn")
@pytest.mark.rule("expansion.queen-misc.this-turn-effects")
def test_what_the_next_human_takes_on_this_turn_holds_on_that_humans_turn_alone(her_turn):
    table = looked(her_turn, "Curse")
    printed = price(table)
    assert table.position.active == 2
    table.done()
    assert (table.position.active, price(table)) == (0, printed + 1)
    table.done()
    assert (table.position.active, price(table)) == (1, printed)


@pytest.mark.ruling("expansion.ruling.h28-this-turn-on-her-turn")
@pytest.mark.rule("expansion.queen-misc.this-turn-effects")
def test_what_a_bitten_human_takes_on_this_turn_waits_for_that_humans_turn(her_turn):
    table = bitten(her_turn, "Trial Bewilderment")
    printed = price(table)
    for active, more in ((2, 0), (0, 0), (1, 1), (2, 0)):
        assert (table.position.active, price(table)) == (active, printed + more)
        table.done()


@pytest.mark.rule("expansion.queen-misc.this-turn-effects")
def test_the_end_of_this_turn_is_that_of_the_bitten_humans_own_next_turn(her_turn):
    table = bitten(her_turn, "Trial Aftermath", **{"Discarded Strikes": []})
    for active, drawn in ((2, 0), (0, 0), (1, 0), (2, 1)):
        assert table.position.active == active
        assert len(table.cards("Strikes on the Avatar", 1)) == drawn
        table.done()


def test_a_bitten_human_who_draws_one_card_fewer_draws_five_after_the_own_next_turn(her_turn):
    table = bitten(her_turn, "Winded").done()
    assert len(table.cards("hand", 1)) == 1
    table.done()
    assert table.position.active == 1
    table.done().leaves_open(HERS)
    assert len(table.cards("hand", 1)) == 5


@step("test.queen-rounds.dies")
def dies(game, seat):
    """A human dies."""
    game.do(Die(seat))


def test_what_waits_for_the_turn_of_a_human_who_dies_first_is_forgotten(her_turn):
    table = bitten(her_turn, "Trial Bewilderment").run(dies, 1)
    card = table.position.zones[board.MARKET[0]][0]
    printed = table.frame.faces[table.position.face[card]].cost
    table.done().done().leaves_open(HERS)
    assert (table.position.active, price(table)) == (2, printed)
    assert not [row for row in table.position.lasting if row[1] == "later-said"]


# --- whom texts mean ---


@pytest.mark.ruling("expansion.ruling.h29-each-and-next-player-on-her-turn")
@pytest.mark.rule("expansion.queen-misc.each-player-order")
@pytest.mark.parametrize(("alive", "order"), [({}, [0, 1, 2]), ({0: 0}, [1, 2]), ({1: 0}, [0, 2])])
def test_an_effect_on_each_player_starts_with_the_next_human_and_goes_on_clockwise(queens, alive, order):
    strikes = ["Flesh Wound", "Raking Claws", "Rattled"]
    table = queens(humans=3, attack=3, alive=alive, strikes=strikes, hidden={"the Airlock": "Quaker"}).choose(
        "Yes"
    )
    table.answer("the Airlock", verb="look")
    assert [table.cards("Strikes on the Avatar", seat) for seat in order] == [
        [strike] for strike in strikes[: len(order)]
    ]
    assert not table.cards("Strikes on the Avatar", 3)


@pytest.mark.rule("expansion.queen-misc.similar-effects")
def test_the_active_player_of_a_text_is_the_next_human_even_when_she_could_be_struck(queens):
    table = queens(
        attack=3,
        front=["Trial Queen: Strong"],
        strikes=["Flesh Wound"],
        hidden={"the Airlock": "Accuser"},
    ).choose("Yes")
    table.answer("the Airlock", verb="look")
    assert table.cards("Strikes on the Avatar", 0) == ["Flesh Wound"]


@pytest.mark.ruling("expansion.ruling.h30-deaths-on-her-turn")
@pytest.mark.rule("expansion.queen-misc.death-on-her-turn")
def test_after_a_bite_has_killed_the_first_human_an_event_hits_the_second(her_turn):
    table = her_turn(
        wounds={0: ["Dragged by the Leg", "Trail of Blood"]},
        before={0: ["Facehugger"]},
        attack=12,
        strikes=["Run Through", "Flesh Wound", "Raking Claws", "Rattled"],
        hidden={"the Airlock": "alien/hive/event-alien-1"},
    ).play("Biter")
    table.choose("Run Through").answer("Player 1", verb="bite")
    assert table.cards("Dead Enemies") == ["Facehugger"]
    table.choose("Yes").answer("the Airlock", verb="look")
    assert len(table.cards("Strikes on the Avatar", 1)) == 2  # you, and you again as the next player
    table.leaves_open(HERS)

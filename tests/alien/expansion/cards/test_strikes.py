"""The ten Strikes of the expansion."""

import pytest

from holdout.encounters.strikes import draw_strikes
from holdout.kernel import step
from tests.alien.cards.before import WEAK

WOUND = "Flesh Wound"
SPLASH, WHIP, SLOW, BLEEDING = "Splash Damage", "Tail Whip", "Slow Gestation", "Bleeding Out"


@step("testing.new-strikes.draw")
def draws(game, seat):
    """A player draws a Strike that no enemy is behind."""
    draw_strikes(game, seat, 1)


def struck(expansion, strike, *more, **given):
    """The first player draws this Strike, and further ones lie below it."""
    return expansion(strikes=[strike, *more], **given)


@pytest.mark.card("Splash Damage")
def test_splash_damage_hits_the_next_player_too(expansion):
    table = struck(expansion, SPLASH, WOUND, seats=2, hand=["Grunt"])
    with table.changes(damage={0: +1, 1: +1}):
        table.run(draws, 0)


@pytest.mark.card("Tail Whip")
def test_tail_whip_hands_discarded_flesh_wounds_to_the_others(expansion):
    table = struck(expansion, WHIP, seats=3, hand=["Grunt"], discarded_strikes=[WOUND, WOUND])
    with table.changes(damage={0: +1, 1: +1, 2: +1}):
        table.run(draws, 0)


@pytest.mark.card("Slow Gestation")
def test_slow_gestation_lies_in_the_deck_until_it_is_drawn(expansion):
    table = struck(expansion, SLOW, hand=["Grunt"])
    with table.changes(damage=0, discard_pile=+1):
        table.run(draws, 0)
    assert table.cards("discard pile") == [SLOW]


@pytest.mark.card("Slow Gestation")
def test_slow_gestation_becomes_a_chestburster_when_it_is_drawn(expansion):
    table = expansion(hand=["We're Getting Out of Here Together", "Grunt"], deck=[SLOW])
    table.play("We're Getting Out of Here Together").answer("Activate We're Getting Out of Here Together")
    assert table.cards("discard pile") == ["Chestburster"]
    assert table.cards("hand") == ["Grunt"]
    assert SLOW in table.cards("Discarded Strikes")


@pytest.mark.card("Bleeding Out")
def test_bleeding_out_costs_a_card_for_the_first_fight_of_a_turn(expansion):
    table = expansion(
        hand=["Grunt", "Grunt", "Specialist"],
        wounds=[BLEEDING],
        front=[WEAK, "Shape in the Shafts"],
        attack=20,
    )
    with table.changes(discard_pile=+1):
        table.choose("Specialist").fight("Shape in the Shafts")
    with table.changes(discard_pile=0):
        table.fight(WEAK)


@pytest.mark.card("Pinned to the Floor")
def test_pinned_to_the_floor_leaves_no_way_to_avoid_a_strike(expansion):
    table = expansion(
        turn=True, hand=["Evasive Maneuvers", "Grunt"], wounds=["Pinned to the Floor"], front=[WEAK],
        strikes=[WOUND], hive=["Egg"],
    )  # fmt: skip
    with table.changes(damage=+1):
        table.play("Evasive Maneuvers").done().leaves_open("alien.action-phase.interleave")


@pytest.mark.card("Dropped Rifle")
def test_dropped_rifle_costs_a_character(expansion):
    table = struck(expansion, "Dropped Rifle", hand=["Grunt"])
    with table.changes(damage=+1, hand=-1, dead_characters=+1):
        table.run(draws, 0)


@pytest.mark.card("Knocked Breathless")
def test_knocked_breathless_costs_two_cards(expansion):
    table = struck(expansion, "Knocked Breathless", hand=["Grunt"] * 4)
    with table.changes(damage=+1, hand=-2):
        table.run(draws, 0)


@pytest.mark.card("Nobody Heard It Come")
def test_nobody_heard_it_come_is_followed_by_another(expansion):
    table = struck(expansion, "Nobody Heard It Come", hand=["Grunt"], hive=["Egg"])
    with table.changes(damage=+2, the_hive=-1):
        table.run(draws, 0)

"""Strikes at their edges: several strikes with one way out, decks that run dry, deaths in between."""

import pytest

from holdout.encounters.strikes import strike_phase
from tests.alien.rows import ROOMS, A, B, N, row
from tests.alien.wounds import DEADLY, almost_dead

DOUBLE = "Two-Jawed Xenomorph"
ORGANISM = "The Perfect Organism"
EVENT = "alien/hive/event-aliens-3"


@pytest.mark.ruling("alien.ruling.d4-avoid-before-the-draw")
@pytest.mark.rule("alien.strikes.avoid-one-of-many", "alien.strikes.avoid-choice")
@pytest.mark.parametrize("nth", [0, 1, 2, 3])
def test_an_avoid_covers_whichever_of_four_strikes_its_holder_picks(alien, nth):
    table = alien(
        turn=True, hand=["Evasive Maneuvers", "Grunt"], front=[DOUBLE, ORGANISM],
        strikes=["Flesh Wound"] * 4, hive=[N],
    )  # fmt: skip
    table.play("Evasive Maneuvers").choose(*["No"] * nth, "Yes").done()
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"] * 3


@pytest.mark.rule("alien.strikes.avoid-one-of-many", "alien.strikes.avoid-skips-strike-ability")
def test_two_body_armors_avoid_two_strikes_and_what_belongs_to_them(alien):
    table = alien(
        in_play=["Body Armor", "Body Armor"], front=["Xenomorph Screecher"] * 3,
        strikes=["Flesh Wound"] * 3,
    )  # fmt: skip
    table.choose("Yes", "No", "Yes")
    table.run(strike_phase, 0)
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"]
    assert table.position.drawing_less[0] == 1
    assert table.cards("discard pile")[-2:] == ["Body Armor", "Body Armor"]


@pytest.mark.rule("alien.multi-strike.double", "alien.strikes.from-effects")
def test_double_strike_counts_whenever_an_enemy_strikes_not_only_in_the_strike_phase(alien):
    """The Event of this Objective has each enemy in the Combat Zone strike at once."""
    table = alien(
        options={"scenario": "aliens"}, objective=3, attack=3, front=[DOUBLE, A],
        hidden={ROOMS[0]: EVENT}, strikes=["Flesh Wound"] * 4,
    )  # fmt: skip
    with table.changes(strikes_on_the_avatar=+3):
        table.scan(ROOMS[0])


@pytest.mark.rule("alien.decks.strikes-empty", "alien.multi-strike.double")
def test_the_strike_deck_is_made_anew_between_two_strikes_of_one_enemy(alien):
    table = alien(
        front=[DOUBLE], empty=["the Strike deck"], strikes=["Flesh Wound"],
        discarded_strikes=["Raking Claws"],
    )  # fmt: skip
    table.run(strike_phase, 0)
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound", "Raking Claws"]
    assert table.cards("the Strike deck") == table.cards("Discarded Strikes") == []


@pytest.mark.rule("alien.player-death.immediate", "alien.player-death.threshold")
def test_what_a_deadly_strike_says_is_no_longer_done(alien):
    table = alien(
        seats=2, front=[A], wounds=almost_dead(), rooms=row(B, "-", "-", "-", "-"),
        strikes=["Trail of Blood"],
    )  # fmt: skip
    table.run(strike_phase, 0)
    assert not table.position.alive[0]
    assert table.row()[0] == B
    assert table.cards("the Combat Zone") == [A]


@pytest.mark.rule("alien.strike-phase.order", "alien.player-death.immediate")
def test_the_enemies_after_the_one_that_kills_strike_the_next_player(alien):
    table = alien(
        seats=2, turn=True, front=[DOUBLE, A], wounds=almost_dead(), hive=[N, N],
        strikes=[DEADLY, "Flesh Wound", "Flesh Wound", "Flesh Wound"],
    )  # fmt: skip
    table.done()
    assert list(table.position.alive) == [0, 1]
    assert table.position.active == 1
    table.done()
    assert table.cards("Strikes on the Avatar", seat=1) == ["Flesh Wound"] * 3


@pytest.mark.rule("alien.strikes.cancel", "alien.multi-strike.strike-ability-each")
def test_a_cancelled_strike_of_two_leaves_the_other(alien):
    table = alien(seats=2, front=[DOUBLE], in_play={1: ["Guardian"]}, strikes=["Run Through", "Flesh Wound"])
    table.choose("Yes")
    table.run(strike_phase, 0)
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"]
    assert table.cards("Discarded Strikes") == ["Run Through"]

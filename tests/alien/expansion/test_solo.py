"""Coordinate in solo play at a table that uses the Expansion."""

import pytest

from holdout.encounters.coordinate import CoordinateAlone

DISCARD = "Discard Torch Detail to draw a card"


@pytest.mark.ruling("expansion.ruling.i4-solo-coordinate-timing")
@pytest.mark.rule("expansion.solo-coordinate.from-hand-no-effect", "expansion.solo-coordinate.action-phase")
def test_a_card_discarded_to_draw_gives_nothing_else_and_was_not_played(expansion):
    table = expansion(hand=["Torch Detail", "Torch Detail"], deck=["Grunt"])
    with table.changes(attack=0, hand=0, discard_pile=+1, cites="expansion.solo-coordinate.action-phase"):
        table.answer(DISCARD)
    assert table.position.history == []
    assert table.refusal(DISCARD).rule == "alien.solo.coordinate"
    with table.changes(attack=+1):
        table.play("Torch Detail")


@pytest.mark.ruling("expansion.ruling.g10-one-person-with-several-avatars")
@pytest.mark.rule("expansion.solo-coordinate.single-avatar-only")
def test_whoever_plays_two_avatars_coordinates_between_them(expansion):
    table = expansion(seats=2, hand=["Torch Detail"])
    assert not table.offers(DISCARD)
    refusal = table.why_not(CoordinateAlone(0, table.number("Torch Detail")))
    assert refusal.rule == "expansion.solo-coordinate.single-avatar-only"


@pytest.mark.ruling("expansion.ruling.i5-solo-coordinate-of-the-last-survivor")
@pytest.mark.rule("expansion.solo-coordinate.after-others-died")
def test_the_last_survivor_of_a_group_may_too(expansion):
    table = expansion(seats=2, alive={1: 0}, hand=["Torch Detail"], deck=["Grunt"])
    with table.changes(hand=0, cites="expansion.solo-coordinate.after-others-died"):
        table.answer(DISCARD)

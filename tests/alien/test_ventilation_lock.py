"""Ventilation Lock: the room that is blocked away, and the Objective that this completes."""

import pytest

from tests.alien.rows import ROOMS, A, B, C, D, E, N, row

LOCK = "Ventilation Lock"


def locked(alien, **given):
    table = alien(objective=2, operations=[LOCK], recruit=5, **given)
    return table.answer(LOCK, verb="use")


@pytest.mark.ruling("alien.ruling.b7-blocking-an-occupied-room")
@pytest.mark.rule("alien.ventilation-lock.blocks")
def test_the_lock_makes_the_ventilation_shafts_cease_to_exist(alien):
    table = locked(alien, hidden=row(A, "-", "-", "-", "-"), attack=9)
    assert table.row() == ["-", A, "-", "-", "-"]  # what was there is pushed on first (ruling B7)
    assert not table.offers(ROOMS[0], verb="scan")
    assert table.offers(ROOMS[1], verb="scan")


@pytest.mark.ruling("alien.ruling.h5-objective-under-the-hive")
@pytest.mark.rule("alien.ventilation-lock.objective-exception")
def test_blocking_completes_the_objective_whose_card_marks_the_room(alien):
    table = locked(alien)
    assert table.position.objective == 3
    assert table.cards("the Objectives")[-1] == "A Perfect Organism"
    assert f"No One Can Hear You Scream lies over {ROOMS[0]} to mark it." in table.log()


@pytest.mark.rule("alien.ventilation-lock.four-rooms")
def test_four_cards_fill_a_complex_of_four_rooms(alien):
    four = alien(turn=True, blocked=1, hive=[N], rooms=row("-", A, B, C, "-"))
    assert four.row() == ["-", N, A, B, C]
    assert four.cards("the Combat Zone") == []
    five = alien(turn=True, blocked=1, hive=[N], rooms=row("-", A, B, C, D))
    assert five.row() == ["-", N, A, B, C]
    assert five.cards("the Combat Zone") == [D]


@pytest.mark.ruling("alien.ruling.b8-no-room-to-move-to")
def test_blocking_an_occupied_room_of_a_full_complex_pushes_one_card_out(alien):
    """Ruling B8: the ordinary chain carries one card into the Combat Zone."""
    table = locked(alien, rooms=row(A, B, C, D, E))
    assert table.row() == ["-", A, B, C, D]
    assert table.cards("the Combat Zone") == [E]


@pytest.mark.ruling("alien.ruling.b7-blocking-an-occupied-room")
def test_what_was_attached_to_a_blocked_room_is_discarded(alien):
    """Ruling B7: every card stays accounted for."""
    table = locked(alien, attached={ROOMS[0]: "Sentry Guns"})
    assert table.where("Sentry Guns") == ["Discarded Hazards and Events"]


def test_a_card_that_would_go_to_the_blocked_room_goes_nowhere(alien):
    """A Shape in the Shafts returns there when it strikes, if the room is clear."""
    table = alien(turn=True, blocked=1, hive=[N], front=["Shape in the Shafts"], strikes=["Flesh Wound"])
    table.done()
    assert "Shape in the Shafts" in table.cards("the Combat Zone")

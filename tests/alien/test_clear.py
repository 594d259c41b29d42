"""Clear rooms: what counts as a card in a room."""

import pytest

from tests.alien.rows import ROOMS, A, row

PROD = "Use Cattle Prod (once this turn)"


@pytest.mark.rule("alien.clear.hidden-counts", "alien.clear.definition")
def test_a_hidden_card_makes_a_room_not_clear(alien):
    """Cattle Prod moves an enemy to the Airlock if that is clear."""
    table = alien(hand=["Cattle Prod"], front=[A], hidden={ROOMS[4]: "Egg"}).play("Cattle Prod")
    assert not table.offers(PROD)
    assert alien(hand=["Cattle Prod"], front=[A]).play("Cattle Prod").offers(PROD)


@pytest.mark.rule("alien.clear.blocked-never")
def test_a_blocked_room_is_never_clear(alien):
    guns = {"options": {"scenario": "aliens"}, "objective": 2, "operations": ["Sentry Guns"], "recruit": 2}
    table = alien(**guns, blocked=1, rooms=row("-", A, "-", "-", "-")).answer("Sentry Guns", verb="use")
    assert sorted(table.option_labels) == ["the Airlock", "the Corridor", "the Med-Lab"]
    table.answer(ROOMS[4])

"""Attached cards: at a room, not in it."""

import pytest

from tests.alien.rows import ROOMS, A, B, N, row

ALIENS = {"scenario": "aliens"}
GUNS = "Sentry Guns"


@pytest.mark.rule("alien.attach.placement", "alien.attach.visible", "alien.clear.attachment-ok")
def test_a_card_is_attached_to_a_clear_room_and_stays_in_sight(alien):
    table = alien(options=ALIENS, objective=2, operations=[GUNS], recruit=2, rooms=row(A, "-", "-", "-", "-"))
    table.answer(GUNS, verb="use")
    assert sorted(table.option_labels) == ["the Airlock", "the Corridor", "the Crawlspace", "the Med-Lab"]
    table.answer(ROOMS[2])
    assert table.cards("attached to the Med-Lab") == [GUNS]
    (card,) = table.position.zones[table.zones["attached to the Med-Lab"][0]]
    assert table.position.up[card]
    assert all(table.match.moment.game.has_seen(seat, card) for seat in range(table.position.seats))


@pytest.mark.rule("alien.attach.not-in-room", "alien.clear.definition", "alien.clear.attachment-ok")
def test_a_room_with_nothing_but_an_attached_card_is_clear(alien):
    """Cattle Prod asks for a clear Airlock."""
    prod = "Use Cattle Prod (once this turn)"
    table = alien(hand=["Cattle Prod"], front=[A], attached={ROOMS[4]: GUNS}).play("Cattle Prod")
    assert table.answer(prod).row()[4] == A
    table = alien(hand=["Cattle Prod"], front=[A], rooms={ROOMS[4]: B}).play("Cattle Prod")
    assert not table.offers(prod)


@pytest.mark.rule("alien.attach.no-push", "alien.board.complex-capacity")
def test_an_attached_card_is_not_pushed_and_pushes_nothing(alien):
    table = alien(turn=True, hive=[N], rooms=row(A, "-", "-", "-", "-"), attached={ROOMS[0]: GUNS})
    assert table.row() == [N, A, "-", "-", "-"]
    assert table.where(GUNS) == ["attached to the Ventilation Shafts"]
    table = alien(turn=True, hive=[N], attached={ROOMS[0]: GUNS})
    assert table.row() == [N, "-", "-", "-", "-"]

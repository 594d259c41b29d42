"""The board: which spaces there are, and what they hold when."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.rules import RULES
from holdout.encounters.board import ROOMS as ROOM_ZONES
from holdout.kernel import new
from tests.alien.rows import ROOMS, A, B, C, D, E, N, row

SET_UP = (
    board.MARKET_DECK, board.THREATS, board.OBJECTIVES, board.LOCATION, piles.HATCHERY, board.STRIKES,
    board.RESERVE, *board.MARKET,
)  # fmt: skip
IN_PLAY = (
    *board.ROOMS, board.FRONT, board.OPERATIONS, board.DEAD_ENEMIES, board.DEAD_CHARACTERS, board.DISCARDED,
    board.STRIKE_DISCARD,
)  # fmt: skip


@pytest.mark.rule("alien.board.setup-spaces", "alien.board.play-spaces", "alien.setup.complex-starts-empty")
def test_seven_spaces_and_the_hq_get_cards_while_setting_up_and_the_others_none():
    position = new(RULES, seats=2).moment.game.position
    assert all(position.zones[zone] for zone in SET_UP)
    assert not any(position.zones[zone] for zone in IN_PLAY)


@pytest.mark.rule("alien.board.complex-rooms", "alien.board.complex-ends")
def test_cards_travel_through_five_rooms_from_the_shafts_to_the_airlock(alien):
    assert tuple(RULES.zones[zone].name for zone in ROOM_ZONES) == ROOMS
    table = alien(turn=True, hive=[N, A, B, C, D, E])
    for _ in range(4):
        table.done()
    assert table.row() == [D, C, B, A, N]
    table.always("alien.strikes.avoid-choice", "No").done()
    assert table.cards("the Combat Zone") == [N]


@pytest.mark.rule("alien.board.complex-capacity")
def test_a_room_holds_one_card(alien):
    table = alien(turn=True, hive=[N], rooms=row(A, B, C, D, E))
    assert [len(table.position.zones[zone]) for zone in ROOM_ZONES] == [1] * 5


@pytest.mark.rule("alien.board.scan-cost")
def test_every_room_has_a_scan_cost():
    game = new(RULES, seats=1).moment.game
    assert all(game.value("scan", room) > 0 for room in ROOM_ZONES)


@pytest.mark.rule("alien.board.combat-zone-order", "alien.board.combat-zone-capacity")
def test_the_combat_zone_takes_any_number_of_cards_and_keeps_their_order(alien):
    fifteen = [*[A] * 3, *[B] * 3, *[C] * 3, *[D] * 4, E, N]
    table = alien(turn=True, front=fifteen, hive=[N], rooms=row("-", "-", "-", "-", "-"))
    assert table.cards("the Combat Zone") == fifteen
    table = alien(turn=True, front=[A, B], hive=[N], rooms=row(C, C, D, D, E))
    assert table.cards("the Combat Zone") == [A, B, E]  # the newest comes last and strikes last


@pytest.mark.rule("alien.board.hq-size")
def test_the_hq_has_five_spaces_with_a_face_up_character_each():
    position = new(RULES, seats=2).moment.game.position
    shown = [position.zones[space] for space in board.MARKET]
    assert [len(cards) for cards in shown] == [1] * 5
    assert all(position.up[card] for cards in shown for card in cards)


def test_the_piles_of_alien_have_the_numbers_that_saved_games_know():
    known = (25, 26, 35, 38, 39, 40, 41, 77, 82)
    zones = (board.RESERVE, piles.HATCHERY, piles.DRONES, piles.ALIEN_DECK, piles.ALIEN_DISCARD,
             piles.ALIEN_AVATARS, piles.AGENDAS, piles.AGENDA[0], board.LENT[0])  # fmt: skip
    assert zones == known
    assert (piles.UNDER, piles.NEST, *piles.LAIR) == tuple(range(87, len(RULES.zones)))

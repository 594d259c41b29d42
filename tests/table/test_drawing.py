"""What a table of the Expansion draws beyond a view: guises, cards under Aliens, uses left, Health, modes."""

from typing import Any

import pytest

from holdout.cli import tables
from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.expansion.grabbing import _twin
from holdout.encounters.alien.expansion.queen import is_enemy_card
from holdout.encounters.market import Gain
from holdout.kernel import Match
from holdout.table import catalogue, lobby_text, presenting
from tests.table.worlds import started

QUEEN = 2


@pytest.fixture
def queens() -> Match[Any]:
    return started("alien", 3, {"queen-mother": True})


def card_in(view: dict[str, Any], number: int) -> dict[str, Any]:
    return next(card for zone in view["zones"] for card in zone["cards"] if card["card"] == number)


def told(match: Match[Any], value: str, subject: int) -> int | None:
    numbers = {(name, of): number for name, of, number in presenting.numbers(match, 0)}
    return numbers.get((value, subject))


def test_only_whoever_is_infected_reads_so_at_their_own_place(queens):
    game: Any = queens.moment.game
    card = game.zones[piles.HATCHERY][-1]
    assert presenting.view(queens, 1)["infected"] == 0
    game.do(Gain(1, card))
    assert presenting.view(queens, 1)["infected"] == 1
    for eyes in (0, QUEEN, None):
        assert presenting.view(queens, eyes)["infected"] == 0


def test_every_face_that_a_captured_character_can_show_is_told_to_its_table(queens):
    cards = {card.key: card for card in catalogue.cards_at_table("alien")}
    twins = [face for face in queens.frame.faces if face.deck == "captured"]
    assert len(twins) > 10
    for face in twins:
        card = cards[face.key]
        assert (card.name, card.numbers, card.text) == (face.name, {"attack": face.attack}, "")
        assert (card.tone, card.signs) == ("hostile", ["Alien"])
    assert not [card for card in catalogue.cards("alien") if card.deck == "captured"]


def test_a_captured_character_is_shown_as_the_alien_that_it_has_become(queens):
    game: Any = queens.moment.game
    [card] = game.zones[board.MARKET[0]]
    printed = card_in(presenting.view(queens, 0), card)["face"]
    game.guise[card] = _twin(game, card) + 1
    assert card_in(presenting.view(queens, 0), card)["face"] == f"captured/{printed}"


def test_how_much_the_queen_bears_is_not_told_before_her_enemy_card_has_come(queens):
    game: Any = queens.moment.game
    assert (told(queens, "health", QUEEN), told(queens, "defense", QUEEN)) == (None, None)
    assert told(queens, "health", 0) is not None
    assert any("(Queen Mother): 0 of ? damage;" in line for line in tables.summary(queens, 0))
    [enemy] = [card for card in game.zones[board.THREATS] if is_enemy_card(game, card)]
    game.move(enemy, board.ROOMS[0])
    game.up[enemy] = 1
    game.reveal(enemy)
    printed = game.faces[game.face[enemy]]
    assert (told(queens, "health", QUEEN), told(queens, "defense", QUEEN)) == (
        printed.health,
        printed.defense,
    )


def test_the_lair_tells_what_its_cards_cost(queens):
    game: Any = queens.moment.game
    costs = [told(queens, "cost", card) for space in piles.LAIR for card in game.zones[space]]
    assert len(costs) == 5
    assert None not in costs


def test_cards_under_an_alien_are_paired_with_it_for_everyone():
    match = started("alien", 2, {"scenario": "evolved"})
    game: Any = match.moment.game
    under, alien = game.zones[board.MARKET_DECK][-1], game.zones[board.THREATS][-1]
    assert "under" not in presenting.view(match, 0)
    game.move(under, piles.UNDER)
    game.move(alien, board.FRONT)
    for card in (under, alien):
        game.up[card] = 1
        game.reveal(card)
    game.position.put_under(under, alien)
    for eyes in (0, 1, None):
        assert presenting.view(match, eyes)["under"] == [(under, alien)]
        named = match.frame.faces[game.face[under]].name
        assert any(f", over {named}" in line for line in tables.summary(match, eyes))


def test_a_table_names_its_scenario_and_the_modes_that_it_uses():
    plain = started("alien", 1, {}).frame.setup
    assert lobby_text.modes("alien", plain) == ["Alien"]
    many = {"scenario": "evolved", "queen-mother": True, "hard-mode": "location", "soldiers": True}
    setup = started("alien", 3, many).frame.setup
    assert lobby_text.modes("alien", setup) == ["Alien Evolved", "Queen Mother", "Hard Mode", "Soldiers"]


def test_the_queen_is_told_how_often_she_may_still_bite(queens):
    game: Any = queens.moment.game
    assert "uses" not in presenting.view(queens, QUEEN)
    game.position.active = QUEEN
    game.count_up("turn", "unlocked", "bite")
    assert presenting.view(queens, None)["uses"] == {"bite": 1, "grab": 0, "hunt": 0, "rush": 0}
    assert any(line.endswith("Bite left this turn.") for line in tables.summary(queens, QUEEN))

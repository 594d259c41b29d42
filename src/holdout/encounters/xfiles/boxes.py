"""The box of a table: the cards by their decks, and drawing some of a deck unseen."""

from holdout.encounters import board
from holdout.encounters.game import EncounterGame


def box(game: EncounterGame) -> dict[str, list[int]]:
    """The cards that are still in the box, by their decks."""
    decks, number = game.catalogue.decks, game.face
    found: dict[str, list[int]] = {}
    for card in game.zones[board.BOX]:
        found.setdefault(decks[number[card]], []).append(card)
    return found


def drawn(game: EncounterGame, cards: list[int], number: int) -> list[int]:
    """So many of some cards, unseen and at random, or all of them if there are fewer."""
    game.shuffle(cards)
    return cards[:number]

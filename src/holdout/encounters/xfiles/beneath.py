"""Cards beneath others: they have no text, unless a line says so, and go when the card above them does."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face
from holdout.encounters.fighting import BY_ITSELF, kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.seats import you
from holdout.encounters.xfiles import piles

IN_PLAY: Final = frozenset({*board.MARKET, *board.ROOMS, board.FRONT})
AREA: Final = "beneath"
"""The heading of lines that work while their card lies under another."""


def card_above(game: EncounterGame, card: int) -> int | None:
    """The card under which another lies; None if it lies under none."""
    above = game.position.under[card] - 1
    return above if above >= 0 else None


def check_beneath(game: EncounterGame) -> bool:
    """A card is defeated when the one above it has left play or is hidden."""
    for card in game.zones[piles.BENEATH]:
        above = card_above(game, card)
        if above is None or not game.up[above] or game.where[above] not in IN_PLAY:
            game.cite("xfiles.beneath.defeated-if-top-leaves-or-hides")
            kill(game, card, you(game), BY_ITSELF)
            return True
        for line in face(game, card).lines:
            speaks = AREA in line.areas
            game.cite("xfiles.beneath.jeffrey-spender-exception" if speaks else "xfiles.beneath.no-text")
    return False

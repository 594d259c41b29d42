"""A card being resolved: it lies in no room meanwhile, and is then discarded unless an effect keeps it.

So are Events, Hazards and whatever else an edition resolves when it is revealed.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face_number
from holdout.encounters.game import EncounterGame
from holdout.kernel import EventKind

RESOLVED: Final = EventKind("resolved", ("card",), "{card} is discarded.", quiet=True)
WORDS: Final = (RESOLVED,)


def into_limbo(game: EncounterGame, card: int) -> int:
    """While it is resolved, the card is in no room (ruling C1).

    Returns where the card came from that is being resolved already, for `put_away`.
    """
    before = game.position.came_from
    game.position.came_from = game.where[card] + 1
    game.move(card, board.LIMBO)
    return before


def put_away(game: EncounterGame, card: int, before: int, rule: str) -> None:
    """Unless an effect put it elsewhere, a resolved card goes where its kind rests; `before` goes on."""
    game.position.came_from = before
    if game.where[card] == board.LIMBO:
        game.move(card, game.catalogue.rests[face_number(game, card)].zone)
        game.tell(RESOLVED, card, rule=rule)
    game.settle()


def keep_where_it_was(game: EncounterGame, card: int) -> None:
    """A card that stays goes back, face up, to where it turned up (alien.reveal.hazard-kept-on-board)."""
    place = game.position.came_from - 1
    free = place == board.FRONT or not game.zones[place]
    game.move(card, place if free else board.FRONT)
    game.up[card] = 1

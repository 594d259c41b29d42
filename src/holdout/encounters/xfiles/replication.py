"""Replication: an End Game behind which a second one comes, Clone, with Evidence of its own.

Clone comes out of the box once, face down. Both have to be defeated; each has its own Strikes and Evidence.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame
from holdout.encounters.row import EnterFront, enter_room
from holdout.encounters.speaking import fire
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.boxes import box, drawn
from holdout.encounters.xfiles.the_end import THE_END
from holdout.kernel import EventKind

CLONE: Final = "Clone"
RELEASED: Final = "released"
ON_DECK: Final = EventKind("clone-on-deck", ("card",), "{card} lies on the Conspiracy Deck.")
GETS: Final = EventKind("clone-gets", ("number",), "Clone gets {number} Evidence of its own, unseen.")
TURNED_UP: Final = EventKind("clone-evidence", ("card",), "{card} becomes an ability of Clone.")
WORDS: Final = (ON_DECK, GETS, TURNED_UP)
BEHIND: Final = "xfiles.card.replication-clone-placed-right"
LEFTMOST: Final = "xfiles.card.replication-in-field-clone-leftmost"
DECK: Final = "xfiles.card.replication-in-rightmost-clone-on-deck"
EVIDENCE: Final = "xfiles.card.replication-clone-evidence"
REVEALED: Final = "xfiles.card.replication-clone-evidence-revealed-with-clone"


def is_clone(game: EncounterGame, card: int) -> bool:
    """True if an End Game is the second one."""
    return face(game, card).name == CLONE


def release(game: EncounterGame, name: str, behind: int) -> bool:
    """Bring an End Game out of the box, face down behind another, once in a game (ruling M114)."""
    found = [card for card in box(game).get("end-games", []) if face(game, card).name == name]
    if not found or game.count("game", RELEASED, found[0]):
        return False
    card, where = found[0], game.where[behind]
    game.count_up("game", RELEASED, card)
    game.up[card] = 0
    if where == board.FRONT:
        _enter(game, card, board.ROOMS[-1], LEFTMOST)
    elif where == board.ROOMS[0]:
        game.move(card, board.THREATS)
        game.tell(ON_DECK, card, rule=DECK)
    else:
        _enter(game, card, board.ROOMS[board.ROOMS.index(where) - 1], BEHIND)
    _draw_evidence(game)
    return True


def _enter(game: EncounterGame, card: int, room: int, rule: str) -> None:
    out = enter_room(game, card, room, rule)
    if out is not None:
        game.do(EnterFront(out))


def _draw_evidence(game: EncounterGame) -> None:
    """One unseen Evidence out of the box for each priority that the first End Game has."""
    priorities = sorted({face(game, card).number for card in game.zones[piles.END_EVIDENCE]})
    left = box(game).get("evidence", [])
    for priority in priorities:
        same = [card for card in left if face(game, card).number == priority]
        game.move_all(drawn(game, same, 1), piles.CLONE_HIDDEN)
    game.tell(GETS, len(game.zones[piles.CLONE_HIDDEN]), rule=EVIDENCE)


def turn_up_evidence(game: EncounterGame) -> None:
    """Clone is revealed: its Evidence is turned up and works; no step of The End is repeated (ruling 101)."""
    for card in list(game.zones[piles.CLONE_HIDDEN]):
        game.move(card, piles.CLONE_EVIDENCE)
        game.up[card] = 1
        game.reveal(card)
        game.tell(TURNED_UP, card, rule=REVEALED)
        fire(game, card, THE_END, rule=REVEALED)


def retire(game: EncounterGame, card: int) -> None:
    """The one that is defeated first goes to the box with its Evidence, whose abilities end (ruling 99)."""
    own = (piles.CLONE_EVIDENCE, piles.CLONE_HIDDEN) if is_clone(game, card) else (piles.END_EVIDENCE,)
    for one in [card, *[one for zone in own for one in game.zones[zone]]]:
        game.move(one, board.BOX)
    game.settle()

"""Evidence: undiscovered face down on its space, discovered face up there, collected beside it.

Evidence that is not collected when the End Game is revealed becomes an ability of it (the_end.py).
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.boxes import box, drawn
from holdout.kernel import EventKind

THE_END: Final = "the-end"
"""The count of the game that tells that The End has begun."""
UNDISCOVERED: Final = "undiscovered"
"""Counts the Evidence that nobody had discovered when The End began."""
DISCOVERED, COLLECTED = "discovered", "collected"
"""What is counted over the game, each Evidence by itself: a Series scores these deeds (ruling M159)."""
DISCOVERS: Final = EventKind("discovers", ("seat", "card"), "{seat} discovers {card}.")
COLLECTS: Final = EventKind("collects", ("seat", "card"), "{seat} collects {card}.")
REPLACED: Final = EventKind(
    "evidence-replaced", ("card", "new"), "{card} goes to the box; {new} replaces it."
)
WORDS: Final = (DISCOVERS, COLLECTS, REPLACED)


def has_begun(game: EncounterGame) -> bool:
    """True once an End Game has been revealed: The End lasts to the end of the game (ruling M114)."""
    return game.count("game", THE_END) > 0


def on_spaces(game: EncounterGame) -> list[int]:
    """The Evidence on its spaces, face down or up, Priority 1 first."""
    return [card for zone in piles.EVIDENCE for card in game.zones[zone]]


def undiscovered(game: EncounterGame) -> list[int]:
    """The Evidence that lies face down on its space, Priority 1 first."""
    return [card for card in on_spaces(game) if not game.up[card]]


def discovered(game: EncounterGame) -> list[int]:
    """The Evidence that lies face up on its space."""
    return [card for card in on_spaces(game) if game.up[card]]


def was_left_undiscovered(game: EncounterGame) -> bool:
    """True if The End has turned up Evidence that nobody had discovered."""
    return game.count("game", UNDISCOVERED) > 0


def discover(game: EncounterGame, seat: int, card: int) -> None:
    """Turn Evidence face up; it stays on its space."""
    game.up[card] = 1
    game.reveal(card)
    game.count_up("game", DISCOVERED, card)
    game.tell(DISCOVERS, seat, card, rule="xfiles.evidence.discover-reveals-topmost-undiscovered")
    game.cite("xfiles.evidence-state.discovered")
    game.cite("xfiles.timing.the-end-abilities-dormant-before")


def collect(game: EncounterGame, seat: int, card: int) -> None:
    """Take Evidence off its space, so that it never joins the End Game."""
    game.move(card, piles.COLLECTED)
    game.up[card] = 1
    game.count_up("game", COLLECTED, card)
    game.tell(COLLECTS, seat, card, rule="xfiles.evidence.collect-moves-connected-evidence-off")
    game.cite("xfiles.evidence-state.collected")
    game.cite("xfiles.defeat.evidence-collected-slides-left")
    game.cite("xfiles.defeat.evidence-never-in-pile")


def replace(game: EncounterGame, card: int, *, hidden: bool) -> None:
    """Put Evidence into the box; an unseen one of its priority from there takes its place.

    Face up that is Discovered like the one before; a Lead stays connected to the space (ruling G64).
    """
    zone, priority = game.where[card], face(game, card).number
    same = [one for one in box(game).get("evidence", []) if face(game, one).number == priority]
    for new in drawn(game, same, 1):
        game.move(card, board.BOX)
        game.move(new, zone)
        game.up[new] = int(not hidden)
        if not hidden:
            game.reveal(new)
        game.tell(REPLACED, card, new, rule="xfiles.defeat.evidence-replaced-to-box")

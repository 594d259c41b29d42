"""Evidence: undiscovered face down on its space, discovered face up there, collected beside it.

Evidence that is not collected when the End Game is revealed becomes an ability of it (the_end.py).
"""

from typing import Final

from holdout.encounters.game import EncounterGame
from holdout.encounters.xfiles import piles
from holdout.kernel import EventKind

THE_END: Final = "the-end"
"""The count of the game that tells that The End has begun."""
DISCOVERED, COLLECTED = "discovered", "collected"
"""What is counted over the game, each Evidence by itself: a Series scores these deeds (ruling M159)."""
DISCOVERS: Final = EventKind("discovers", ("seat", "card"), "{seat} discovers {card}.")
COLLECTS: Final = EventKind("collects", ("seat", "card"), "{seat} collects {card}.")
WORDS: Final = (DISCOVERS, COLLECTS)


def has_begun(game: EncounterGame) -> bool:
    """True once an End Game has been revealed: The End lasts to the end of the game (ruling M114)."""
    return game.count("game", THE_END) > 0


def undiscovered(game: EncounterGame) -> list[int]:
    """The Evidence that lies face down on its space, Priority 1 first."""
    return [card for zone in piles.EVIDENCE for card in game.zones[zone] if not game.up[card]]


def discovered(game: EncounterGame) -> list[int]:
    """The Evidence that lies face up on its space."""
    return [card for zone in piles.EVIDENCE for card in game.zones[zone] if game.up[card]]


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

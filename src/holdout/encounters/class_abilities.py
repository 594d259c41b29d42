"""Class and crew abilities: whether one works now, by which rule, and what the table is told if it does not.

What counts is the turn's history, which lists every play in order, copies included (playing.py). Only what
everybody can see is looked at, so that a remark tells nothing of a secret hand.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import face, remark
from holdout.encounters.game import EncounterGame
from holdout.encounters.printed import Face, Line
from holdout.encounters.speaking import earlier

COPY: Final = -1
Plays = Sequence[tuple[int, ...]]


def is_class_ability(line: Line) -> bool:
    """Whether a line asks for an earlier card of a class or a crew."""
    return bool(line.classes or line.crews)


def works(game: EncounterGame, before: Plays, seat: int, card: int, printed: Face, line: Line) -> str:
    """The rule by which a player's ability works after what was played before; "" if it does not."""
    if not earlier(before, game, seat, line):
        _tell_why_not(game, printed, line)
        return ""
    enabling = [play for play in before if play[2] == seat and _shows(game.faces[play[1]], line)]
    if len(enabling) > 1:
        words = f"{printed.name} uses its ability once, however many fitting cards were played."
        remark(game, "alien.class-abilities.once-per-card", words)
    elif enabling[0][0] != COPY and game.where[enabling[0][0]] == board.DEAD_CHARACTERS:
        remark(game, "alien.class-abilities.dead-card-still-counts", "The dead card still counts as played.")
    if card == COPY or all(play[0] == COPY for play in enabling):
        return "alien.class-abilities.copy-counts"
    if line.crews:
        return "alien.class-abilities.crew-same"
    own = all(klass in printed.classes for klass in line.classes)
    return "alien.class-abilities.requires-earlier-card" if own else "alien.class-abilities.icon-decides"


def _tell_why_not(game: EncounterGame, printed: Face, line: Line) -> None:
    """A fitting card that does not count is worth a word."""
    active = game.position.active
    zones = game.zones
    played = [play[0] for play in game.history]
    standing = [card for card in zones[board.PLAY[active]] if card not in played]
    if any(_shows(face(game, card), line) for card in standing):
        words = f"{printed.name}: what stands in play since an earlier turn does not count."
        remark(game, "alien.vigilant.class-first-turn-only", words)
    elif _shows(printed, line):
        remark(game, "alien.class-abilities.not-itself", f"{printed.name} does not count for itself.")
    elif any(_shows(face(game, card), line) for card in zones[board.DISCARD[active]]):
        words = f"{printed.name}: only what was played this turn counts."
        remark(game, "alien.class-abilities.this-turn-only", words)


def _shows(printed: Any, line: Line) -> bool:
    return any(klass in printed.classes for klass in line.classes) or any(
        crew in printed.crews for crew in line.crews
    )

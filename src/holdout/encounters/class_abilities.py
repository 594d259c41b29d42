"""Class and crew abilities: whether one works now, by which rule, and what the table is told if it does not.

What counts is the turn's history, which lists every play in order, copies included (playing.py). Only what
everybody can see is looked at, so that a remark tells nothing of a secret hand.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame
from holdout.encounters.printed import Face, Line
from holdout.encounters.speaking import earlier

COPY: Final = -1
Plays = Sequence[tuple[int, ...]]


def is_class_ability(line: Line) -> bool:
    """True if a line asks for an earlier card of a class or a crew."""
    return bool(line.classes or line.crews)


def works(game: EncounterGame, before: Plays, seat: int, card: int, printed: Face, line: Line) -> str:
    """The rule by which a player's ability works after what was played before; "" if it does not."""
    if not earlier(before, game, seat, line):
        _tell_why_not(game, printed, line)
        return ""
    enabling = [play for play in before if play[2] == seat and _shows(game.prints[play[1]], line)]
    if len(enabling) > 1:
        game.cite("alien.class-abilities.once-per-card")
    elif enabling[0][0] != COPY and game.where[enabling[0][0]] == board.DEAD_CHARACTERS:
        game.cite("alien.class-abilities.dead-card-still-counts")
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
        game.cite("alien.vigilant.class-first-turn-only")
    elif _shows(printed, line):
        game.cite("alien.class-abilities.not-itself")
    elif any(_shows(face(game, card), line) for card in zones[board.DISCARD[active]]):
        game.cite("alien.class-abilities.this-turn-only")


def _shows(printed: Any, line: Line) -> bool:
    return any(klass in printed.classes for klass in line.classes) or any(
        crew in printed.crews for crew in line.crews
    )

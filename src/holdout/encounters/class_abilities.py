"""Class and crew abilities: whether one works now, by which rule, and which rule is cited if it does not.

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
from holdout.kernel import Choice, Question

COPY: Final = -1
Plays = Sequence[tuple[int, ...]]
FIRST: Final = Choice("first-ability", ("name",), "{name} first")
WHICH_FIRST: Final = Question(
    "Which of the two class abilities comes first?", "expansion.dual-class.order-of-choice"
)


def is_class_ability(line: Line) -> bool:
    """True if a line asks for an earlier card of a class or a crew."""
    return bool(line.classes or line.crews)


def is_dual(printed: Face, line: Line) -> bool:
    """True if a line is one of the class abilities of a card that shows several classes."""
    return len(printed.classes) > 1 and any(klass in printed.classes for klass in line.classes)


def which_first(game: EncounterGame, before: Plays, seat: int, printed: Face, left: Sequence[Line]) -> int:
    """The place of the line that comes next among those that are left of a card of several classes.

    Where two of its class abilities work at once, its player picks (expansion.dual-class.order-of-choice).
    """
    dual = [number for number, line in enumerate(left) if is_dual(printed, line)]
    if len(dual) < 2 or dual[0] > 0:
        return 0
    works_now = [number for number in dual if earlier(before, game, seat, left[number])]
    if len(works_now) < len(dual):
        game.cite("expansion.dual-class.separate-checks")
    at_once = [number for number in works_now if not left[number].often]
    if len(at_once) < 2:
        return 0
    term = game.edition.language.vocabulary.term
    picks = [FIRST(term("class", left[number].classes[0])) for number in at_once]
    chosen = game.ask(seat, WHICH_FIRST, picks)
    game.cite("expansion.dual-class.mandatory")
    return at_once[picks.index(chosen)]


def works(game: EncounterGame, before: Plays, seat: int, card: int, printed: Face, line: Line) -> str:
    """The rule by which a player's ability works after what was played before; "" if it does not."""
    if not earlier(before, game, seat, line):
        _tell_why_not(game, printed, line)
        return ""
    enabling = [play for play in before if play[2] == seat and _shows(game.faces[play[1]], line)]
    if len(enabling) > 1:
        dual = is_dual(printed, line)
        game.cite("expansion.dual-class.once-each" if dual else "alien.class-abilities.once-per-card")
    elif enabling[0][0] != COPY and game.where[enabling[0][0]] == board.DEAD_CHARACTERS:
        game.cite("alien.class-abilities.dead-card-still-counts")
    if card == COPY or all(play[0] == COPY for play in enabling):
        return "alien.class-abilities.copy-counts"
    if line.crews:
        return "alien.class-abilities.crew-same"
    own = all(klass in printed.classes for klass in line.classes)
    return "alien.class-abilities.requires-earlier-card" if own else "alien.class-abilities.icon-decides"


def _tell_why_not(game: EncounterGame, printed: Face, line: Line) -> None:
    """Cite why a card that matches the heading does not set the ability off."""
    active = game.position.active
    zones = game.zones
    played = [play[0] for play in game.history]
    standing = [card for card in zones[board.PLAY[active]] if card not in played]
    if any(_shows(face(game, card), line) for card in standing):
        game.cite("alien.vigilant.class-first-turn-only")
    elif _shows(printed, line):
        dual = is_dual(printed, line)
        game.cite("expansion.dual-class.no-self-trigger" if dual else "alien.class-abilities.not-itself")
    elif any(_shows(face(game, card), line) for card in zones[board.DISCARD[active]]):
        game.cite("alien.class-abilities.this-turn-only")


def _shows(printed: Any, line: Line) -> bool:
    return any(klass in printed.classes for klass in line.classes) or any(
        crew in printed.crews for crew in line.crews
    )

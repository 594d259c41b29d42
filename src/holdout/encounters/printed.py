"""What is printed on a card of a deck builder, made ready for play once.

A `Face` is frozen and shared by every match. Its text is cut into lines, each with the heading that says
when it works; a line is named in positions by the face and its number. How lines are carried out is told
in speaking.py.
"""

from typing import Final

import msgspec

from holdout.language.lines import PLAYED, Line, keywords_of, lines_of
from holdout.language.standing.forms import WATCHES as WAITS

__all__ = [
    "ACTIVATE", "DESPERATION", "PLAYED", "Face", "Line", "is_used", "keywords_of", "lines_of", "used_for",
]  # fmt: skip

ACTIVATE: Final = "activate"
"""How often an ability under "Activate:" may be used; the same as "once this turn" under another name."""
DESPERATION: Final = "desperation"
"""The trigger of a line that a played card carries out, the better the worse things are."""


class Face(msgspec.Struct, frozen=True, cache_hash=True):
    """The printed side of a card. Values that a card does not have are None.

    `plus` says which of its points, Recruit or Attack, has a plus, because the text may add to it. `part` is
    the mini-deck that an enemy belongs to; `hard` marks the harsher twin of the card that it is `of`.
    `sacrifices` and `uses` are those of its lines that are offered at a moment of choice (uses.py).
    """

    key: str
    name: str
    back: str
    kind: str
    deck: str
    of: str = ""
    classes: tuple[str, ...] = ()
    crews: tuple[str, ...] = ()
    cost: int | None = None
    recruit: int = 0
    attack: int | None = None
    plus: str = ""
    damage: int | None = None
    health: int = 0
    defense: int = 0
    number: int = 0
    goal: int = 0
    evil: bool = False
    film: str = ""
    pack: str = ""
    part: int = 0
    hard: bool = False
    kinds: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    lines: tuple[Line, ...] = ()
    text: str = ""
    copies: int = 1
    sacrifices: tuple[Line, ...] = ()
    uses: tuple[Line, ...] = ()

    def __post_init__(self) -> None:
        sacrifices = [line for line in self.lines if line.trigger == "sacrifice"]
        msgspec.structs.force_setattr(self, "sacrifices", tuple(sacrifices))
        uses = tuple([line for line in self.lines if line.trigger == PLAYED and is_used(line)])
        msgspec.structs.force_setattr(self, "uses", uses)

    def spoken(self, trigger: str) -> tuple[Line, ...]:
        """The lines that a trigger sets off."""
        return tuple([line for line in self.lines if line.trigger == trigger])


def is_used(line: Line) -> bool:
    """True if players use a line where its card lies, for a price or so often.

    "Once this turn" without a price is for the turn in which its card is played; what waits for something is
    not used but set off (see standing/active.py).
    """
    if line.price is not None:
        return True
    waits = any(type(prefix) in WAITS for sentence in line.sentences for prefix in sentence.prefixes)
    return line.often in ("each-turn", "game") and not waits


def used_for(line: Line) -> str:
    """The scope in which a use of a line is counted: the turn or the game."""
    return "game" if line.often == "game" else "turn"

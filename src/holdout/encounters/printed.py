"""What is printed on a card of a deck builder, made ready for play once.

A `Face` is frozen and shared by every match. Its text is cut into lines, each with the heading that says
when it works; a line is named in positions by the face and its number. How lines are carried out is told
in speaking.py.
"""

import msgspec

from holdout.language.lines import PLAYED, Line, keywords_of, lines_of

__all__ = ["PLAYED", "Face", "Line", "keywords_of", "lines_of"]


class Face(msgspec.Struct, frozen=True, cache_hash=True):
    """The printed side of a card. Values that a card does not have are None.

    `plus` says which of its points, Recruit or Attack, has a plus, because the text may add to it.
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
    kinds: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    lines: tuple[Line, ...] = ()
    text: str = ""
    copies: int = 1
    sacrifices: tuple[Line, ...] = ()
    uses: tuple[Line, ...] = ()

    def __post_init__(self) -> None:
        sacrifices = [line for line in self.lines if line.trigger == "sacrifice"]
        has_price = [line for line in self.lines if line.price is not None or line.often == "each-turn"]
        msgspec.structs.force_setattr(self, "sacrifices", tuple(sacrifices))
        uses = tuple([line for line in has_price if line.trigger == PLAYED])
        msgspec.structs.force_setattr(self, "uses", uses)

    def spoken(self, trigger: str) -> tuple[Line, ...]:
        """The lines that a trigger sets off."""
        return tuple([line for line in self.lines if line.trigger == trigger])

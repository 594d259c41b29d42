"""What learning environments know of a game beyond its rules: what its numbers mean, and its board.

A game names its `Learning` in its row; without one it is that of its family, found by where its position is
declared: `holdout.env.encounters` for every deck builder. A field that nobody tells of is a plain number.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from holdout import games
from holdout.kernel import Pick, Rules

if TYPE_CHECKING:
    from holdout.env.table import Table


class Meaning(NamedTuple):
    """What a value means, and so how it is observed.

    `seat`: a seat's number; one flag for each seat, counted from the one that looks. `design`: 1 + the number
    of a face, 0 for none; a flag for each design. `card`: a card's number; a flag for its design. `text`: one
    of `choices`; a flag for each. `flags`: a list of numbers below `size`; a flag for each. `rows`: of each
    row the value at `place`, a face (`of="face"`) or a seat (`of="seat"`); counted. `number`: itself.
    Of a column of cards, `design` counts what is worn, a `number` is summed by design and zone, `zones` by
    zone alone, and `nothing` is left out, since the zones tell it.
    """

    kind: str
    choices: tuple[str, ...] = ()
    size: int = 0
    of: str = ""
    place: int = 0


NUMBER: Final = Meaning("number")
SEAT: Final = Meaning("seat")
DESIGN: Final = Meaning("design")
CARD: Final = Meaning("card")


class Learning(NamedTuple):
    """What environments know of one game or family."""

    spaces: int = 0
    """The most spaces that a board of the game has."""
    drawn: "Callable[[Table, dict[str, Any]], list[str]]" = lambda table, view: []
    """The board with all on it, as lines of text."""
    column: str = ""
    """The column of cards that tells on which space each of them stands, from 1; 0 is none."""
    stands: Callable[[Any], bool] = lambda face: False
    """True for faces that can stand on a space: each has a map of its own in observations."""
    meanings: Callable[[Rules[Any]], Mapping[str, Meaning]] = lambda rules: {}
    """What fields, columns of cards and what `more` returns mean, by name."""
    more: Callable[[Any, int], Mapping[str, Any]] | None = None
    """What a seat sees beyond fields and cards, as values that `meanings` tells of: (game, seat)."""
    texts: Mapping[str, tuple[str, ...]] = {}
    """The texts that an option can hold, by the name of its slot."""
    faces: Mapping[str, Callable[[Any, Pick], int]] = {}
    """For options that point at no card: the number of the face that they stand for: (game, pick)."""
    stages: tuple[Mapping[str, Any], ...] = ()
    """Options of tables from easy to as printed, for a `curriculum.Curriculum`."""


NOTHING: Final = Learning()


def learning_of(rules: Rules[Any]) -> Learning:
    """Return the `Learning` of a game from its row, else that of its family, else an empty one."""
    return games.resolved(games.of(rules.name).learning) or _of_family(rules.position) or NOTHING


def _of_family(position: type) -> Learning | None:
    """Return `LEARNING` of `holdout.env.<family>`, the family that declares the position of a game."""
    for one in position.__mro__:
        package, _, rest = one.__module__.partition(".")
        module = f"{__package__}.{rest.split('.')[0]}"
        if package == "holdout" and not rest.startswith("kernel.") and find_spec(module):
            return import_module(module).LEARNING
    return None

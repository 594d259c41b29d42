"""What a card text becomes: small frozen nodes.

A node class is a phrase: `reads` says how it reads, its fields say what it is made of. A class without
`reads` is a sort of phrase (a noun, a condition, a verb) that other phrases can ask for. Nodes compare by
value and hash, hold no position and no state, and are shared by every game that uses the card. Verbs carry
out themselves: a game adds `do`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Final, NamedTuple, TypeVar, get_type_hints

import msgspec

from holdout.language import templates


class Term(NamedTuple):
    """Marks a field that reads one entry of a vocabulary's list.

    Counted entries are nouns (enemy, enemies); verb entries agree with their subject (die, dies).
    """

    group: str
    counted: bool = False
    verb: bool = False


class Mark(NamedTuple):
    """Marks a field that reads a single token: a number, a signed number, a quoted name."""

    token: str


Number = Annotated[int, Mark("NUMBER")]
Signed = Annotated[int, Mark("SIGNED")]
Name = Annotated[str, Mark("NAME")]

N = TypeVar("N", bound="Node")


class Node(msgspec.Struct, frozen=True):
    """The root of all phrases."""

    reads: ClassVar[str] = ""
    means: ClassVar[str] = ""  # the plain explanation, in the same notation; empty means "as it reads"
    plural: ClassVar[bool] = False  # whether words that agree with it take the plural
    hint: ClassVar[str] = ""  # what an error calls this sort of phrase: "an amount"
    calls: ClassVar[str] = ""  # whose name its `name` is: "card", or "part" where a part of one is enough
    only: ClassVar[tuple[str, ...]] = ()  # the only names that its `name` can be; none: any

    @classmethod
    def is_phrase(cls) -> bool:
        """Whether this class reads text itself, rather than naming a sort of phrase."""
        return "reads" in cls.__dict__ and bool(cls.__dict__["reads"])

    @classmethod
    def parts(cls) -> tuple[templates.Piece, ...]:
        return templates.read(cls.reads)

    def settle(self) -> Node:
        """The one node for this meaning; called once on every node that the parser builds."""
        return self

    @property
    def is_plural(self) -> bool:
        """Whether words that agree with it take the plural; some phrases know only by their fields."""
        return type(self).plural

    def children(self) -> Iterator[Node]:
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if isinstance(value, Node):
                yield value
            elif isinstance(value, tuple):
                yield from (item for item in value if isinstance(item, Node))


class Verb(Node, frozen=True):
    """Something that a card tells somebody to do.

    A verb whose game exists has a method `do(self, game, ctx)`. One without can be checked, printed and
    browsed, but no game starts with a card that uses it.
    """

    hint: ClassVar[str] = "something to do"
    example: ClassVar[str] = ""
    imperative: ClassVar[bool] = True  # "Draw a card.", not "You draw a card."
    names: ClassVar[bool] = (
        False  # whether "it" can be what it brings, its `count`: "Draw a card. Discard it."
    )
    leaves_rest: ClassVar[bool] = False  # whether "the rest" can be what it brings besides
    tells_number: ClassVar[bool] = False  # whether "that number" can be what it brings
    watches: ClassVar[tuple[type, ...]] = ()
    """The happenings that a text waits for, forbids or replaces by this verb. Without any it can only be
    done: "When you pass, ..." is refused."""
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """By field, the only places that it can name there: an enemy is fought on the board, not in a hand."""
    takes: ClassVar[tuple[str, ...]] = ()  # the only kinds of cards that it can take; none: any
    permits: ClassVar[bool] = False  # whether "you may" for a while lifts what the rules have against it

    @classmethod
    def is_playable(cls) -> bool:
        """Whether its game exists: somebody can do it, or at least it can be waited for and forbidden."""
        return cls.can_be_done() or bool(cls.watches)

    @classmethod
    def can_be_done(cls) -> bool:
        """Whether a text can tell somebody to do it."""
        return callable(getattr(cls, "do", None))


def walk(node: Node) -> Iterator[Node]:
    """The node and everything in it, in reading order."""
    yield node
    for child in node.children():
        yield from walk(child)


def inside_out(node: Node) -> Iterator[Node]:
    """A node and everything inside it, children first: the parts of a phrase are said before it is done."""
    for child in node.children():
        yield from inside_out(child)
    yield node


def find(node: Node, sort: type[N]) -> Iterator[N]:
    """All nodes of one sort inside a node, in reading order."""
    return (found for found in _flat(node) if isinstance(found, sort))


KEPT: Final = 4
_walked: list[tuple[Node, tuple[Node, ...]]] = []


def _flat(node: Node) -> tuple[Node, ...]:
    """All nodes in a node. The last ones are kept: checks of a text ask for one sort after the other."""
    for known, nodes in _walked:
        if known is node:
            return nodes
    nodes = tuple(walk(node))
    _walked.insert(0, (node, nodes))
    del _walked[KEPT:]
    return nodes


def unplayable(node: Node) -> tuple[type[Verb], ...]:
    """The verbs in a text that no game can carry out yet, each once, in reading order."""
    missing = [type(verb) for verb in find(node, Verb) if not verb.is_playable()]
    return tuple(dict.fromkeys(missing))


@cache
def fields_of(cls: type[Node]) -> dict[str, Any]:
    """The fields of a phrase with their annotations, in order of declaration."""
    hints = get_type_hints(cls, include_extras=True)
    return {name: hints[name] for name in cls.__struct_fields__}

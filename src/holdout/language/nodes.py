"""What a card text becomes: small frozen nodes.

A node class is a phrase: `reads` says how it reads, its fields say what it is made of. A class without
`reads` is a sort of phrase (a noun, a condition, a verb) that other phrases can ask for. Nodes compare by
value and hash, hold no position and no state, and are shared by every game that uses the card. Verbs carry
out themselves: a game adds `do`. All that is asked of a verb is declared on `Verb`, with the answer of a verb
that does not say otherwise; nobody asks a verb whether it has an attribute.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, NamedTuple, TypeVar, get_type_hints

import msgspec

from holdout.kernel import Refusal
from holdout.language import templates

if TYPE_CHECKING:
    from holdout.language.printing import Printer


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
    counts: ClassVar[bool] = False  # whether the nouns after it take their number from it
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

    def say(self, printer: Printer) -> None:
        """Write it as text; a phrase that its template does not write well enough has a way of its own."""
        printer.template(self, type(self).reads)

    def plain(self, printer: Printer) -> None:
        """Write what it means, in plain words."""
        means = type(self).means
        if means:
            printer.template(self, means)
        else:
            self.say(printer)

    def field(self, name: str) -> Any:
        """The value of a field; None for a phrase that has no such field."""
        return getattr(self, name) if name in self.__struct_fields__ else None

    def children(self) -> Iterator[Node]:
        for name in self.__struct_fields__:
            value: Content = getattr(self, name)
            if isinstance(value, Node):
                yield value
            elif isinstance(value, tuple):
                yield from (item for item in value if isinstance(item, Node))


Content = Node | str | int | tuple[Node | str | int, ...] | None
"""What a field of a phrase holds: another phrase, a term, name or number, several of them, or nothing."""


class Verb(Node, frozen=True):
    """Something that a card tells somebody to do.

    Everything that the rules and the checks of a text ask of a verb is declared here. Which verbs say
    otherwise, and when a new one should, is told in docs/how-to-add-a-verb.md.
    """

    hint: ClassVar[str] = "something to do"
    example: ClassVar[str] = ""
    imperative: ClassVar[bool] = True  # "Draw a card.", not "You draw a card."

    # --- what the next sentence may speak of ---
    names: ClassVar[bool] = False  # "it" can be what it brings, its `count`: "Draw a card. Discard it."
    leaves_rest: ClassVar[bool] = False  # "the rest" can be what it brings besides
    tells_number: ClassVar[bool] = False  # "that number" can be what it brings

    # --- to what it is done ---
    usual: ClassVar[str] = ""
    """Where its cards are looked for if the text names no place. Without it: where the game usually does."""
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """By field, the only places that it can name there: an enemy is fought on the board, not in a hand."""
    takes: ClassVar[tuple[str, ...]] = ()  # the only kinds of cards that it can take; none: any
    spares: ClassVar[tuple[str, ...]] = ()  # keywords of cards to which it is never done
    only_looks: ClassVar[bool] = False  # it leaves the top cards of a pile where they are
    is_look: ClassVar[bool] = False  # whoever does it sees cards that they may not know yet

    # --- when and by whom ---
    watches: ClassVar[tuple[type, ...]] = ()
    """The happenings that a text waits for, forbids or replaces by this verb. Without any it can only be
    done: "When you pass, ..." is refused."""
    permits: ClassVar[bool] = False  # "you may" for a while lifts what the rules have against it
    own_turn: ClassVar[bool] = False  # only the player whose turn it is can do it
    is_choice: ClassVar[bool] = False  # it stands only among the options of "Choose one"
    is_prelude: ClassVar[bool] = False  # it only names a card of which the next sentence speaks
    is_fatal: ClassVar[bool] = False  # whoever did it has no text any more that could wait for it
    implied: ClassVar[bool] = False  # a rule puts it into a line: no card says it, and so no log does

    # --- what is carried out once more ---
    replays: ClassVar[bool] = False  # it carries out the text of another card
    repeats: ClassVar[bool] = False  # it carries out its own text once more

    @property
    def is_permission(self) -> bool:
        """Whether "you may" offers nothing now, but permits it for as long as the sentence lasts."""
        return False

    @property
    def rerolls(self) -> str:
        """The kind of roll that it makes again; "" if it makes none."""
        return ""

    def do(self, game: Any, context: Any) -> bool | None:
        """Carry it out; False if it did nothing. A verb of a game that nobody can play yet has no `do`."""
        raise NotImplementedError(f"No game carries out {type(self).__name__}.")

    def allows(self, game: Any, context: Any, card: int) -> bool:
        """True if it can be done to a card that its phrase means."""
        return True

    def unable(self, game: Any, context: Any) -> Refusal | None:
        """Why it would do nothing now; None if it could. Without it, that follows from its cards."""
        return None

    def matches(self, game: Any, context: Any, happening: Any, /) -> bool:
        """True if one of the happenings that it watches is what a text with these particulars means."""
        return True

    @classmethod
    def is_playable(cls) -> bool:
        """Whether its game exists: somebody can do it, or at least it can be waited for and forbidden."""
        return cls.can_be_done() or bool(cls.watches)

    @classmethod
    def can_be_done(cls) -> bool:
        """Whether a text can tell somebody to do it."""
        return cls.do is not Verb.do

    @classmethod
    def knows_when_unable(cls) -> bool:
        """Whether it says itself why it would do nothing, whatever cards it names."""
        return cls.unable is not Verb.unable


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

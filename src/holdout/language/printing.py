"""From nodes back to words.

The printer writes a phrase from the template it was read with, and looks after everything that English
adds: "draws" after "each player", "cards" after 2, "an" before a vowel, capitals, and "from your hand"
where something is taken but "in your hand" where it is counted. It decides no rule of a game.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, get_args, get_origin

from holdout.language import inflection, templates
from holdout.language.nodes import Content, Mark, Node, Term, Verb, fields_of

if TYPE_CHECKING:
    from holdout.language.vocabulary import Vocabulary

Agreement = Literal["third", "base", "bare", "past"]

MODALS: Final = frozenset({"may", "cannot", "would"})
NO_SPACE_BEFORE: Final = frozenset(",.:")
STARTS_SENTENCE: Final = frozenset(".:/")


class Span(NamedTuple):
    """The place of a node in the printed text."""

    node: Node
    start: int
    end: int


class Printer:
    """Writes one text; make a new one for each."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        *,
        explain: bool = False,
        reader: str = "you",
        beneath: bool = False,
        asked: bool = False,
    ) -> None:
        self.vocabulary: Final = vocabulary
        self.explain: Final = explain
        self.reader: Final = reader  # "you", or a name: the log speaks of "Ann" and "their hand"
        self.beneath: Final = beneath  # whether class headings speak of a card that lies under this one
        self.asked: Final = asked  # whether the reader is asked about it: what is "theirs" is "yours"
        self.agreement: Agreement = "base"
        self.many = False
        self.taking = False
        self._words: list[str] = []
        self._spans: list[tuple[Node, int, int]] = []

    # ---- writing

    def word(self, text: str) -> None:
        self._words.extend(text.split())

    def verb(self, text: str) -> None:
        """A word that agrees with the subject."""
        if self.agreement == "third":
            text = inflection.third_person(text)
        elif self.agreement == "past":
            text = inflection.past(text)
        elif self.agreement == "base":
            text = inflection.base_form(text)
        self.word(text)

    def noun(self, text: str) -> None:
        """A word that agrees with the number before it."""
        self.word(inflection.plural(text) if self.many else text)

    def write(self, node: Node) -> None:
        """A whole phrase. What it does to agreement stays inside it, but for amounts, which rule what
        follows.
        """
        before = len(self._words)
        kept = self.agreement, self.many, self.taking
        if isinstance(node, Verb):
            self.taking = True
        self._say(node)
        self.agreement, self.many, self.taking = kept
        if node.counts:
            self.many = node.is_plural
        self._spans.append((node, before, len(self._words)))

    def _say(self, node: Node) -> None:
        if self.explain:
            node.plain(self)
        else:
            node.say(self)

    def template(self, node: Node, template: str) -> None:
        for place, piece in enumerate(templates.read(template)):
            if isinstance(piece, templates.Word):
                if place == 0 and not piece.agrees:  # the words themselves are the subject: "the roll is ..."
                    self.agreement = "third"
                self._template_word(piece)
            else:
                self._template_field(node, piece)
                value = node.field(piece.name)
                if place == 0 and isinstance(value, Node):
                    self.agree_with(value)

    def agree_with(self, subject: Node) -> None:
        self.agreement = "base" if subject.is_plural else "third"

    @contextmanager
    def counting(self) -> Generator[None, None, None]:
        """Inside, cards are spoken of where they lie ("in your hand"), not taken from there."""
        kept, self.taking = self.taking, False
        yield
        self.taking = kept

    def _template_word(self, piece: templates.Word) -> None:
        text = self.vocabulary.word(piece.text) if piece.term else piece.text.replace("~", " ")
        if piece.agrees == "^":
            self.verb(text)
        elif piece.agrees == "#":
            self.noun(text)
        else:
            self.word(text)
        if text in MODALS:
            self.agreement = "bare"

    def _template_field(self, node: Node, piece: templates.Field) -> None:
        value: Content = node.field(piece.name)
        if value is None:
            return
        values = value if isinstance(value, tuple) else (value,)
        for place, item in enumerate(values):
            if place:
                self._words.extend(piece.join)
            self._item(node, piece.name, item)

    def _item(self, node: Node, name: str, item: Any) -> None:
        if isinstance(item, Node):
            self.write(item)
            return
        mark = mark_of(type(node), name)
        if isinstance(mark, Term):
            text = self.vocabulary.term(mark.group, item)
            (self.noun if mark.counted else self.verb if mark.verb else self.word)(text)
        elif mark.token == "SIGNED":
            self.word(f"{item:+d}")
        elif mark.token == "NAME":
            self._words.append(f'"{item}"')
        else:
            self.word(str(item))
            self.many = item != 1

    # ---- the result

    def text(self) -> str:
        return "".join(text for _, text in self._spaced())

    def spans(self) -> list[Span]:
        """Every node written, with its place in the text; inner nodes come before outer ones."""
        starts: list[int] = []
        ends: list[int] = []
        at = 0
        for space, text in self._spaced():
            at += space
            starts.append(at)
            at += len(text) - space
            ends.append(at)
        return [Span(node, starts[a], ends[b - 1]) for node, a, b in self._spans if b > a]

    def _spaced(self) -> Iterator[tuple[int, str]]:
        """Each word with the space before it, if any: its number of spaces, and the text with them."""
        words = self._words
        starts_sentence = True
        for place, word in enumerate(words):
            following = words[place + 1] if place + 1 < len(words) else ""
            text = inflection.article(following) if word == "a" else word
            if starts_sentence:
                text = inflection.capital(text)
            space = 0 if place == 0 or word in NO_SPACE_BEFORE else 1
            yield space, " " * space + text
            starts_sentence = word in STARTS_SENTENCE


_MARKS: dict[tuple[type[Node], str], Any] = {}


def mark_of(cls: type[Node], name: str) -> Any:
    """The annotation of a plain field of a phrase: a term of a group, a number, a name."""
    found = _MARKS.get((cls, name))
    if found is None:
        annotation = fields_of(cls)[name]
        if get_origin(annotation) is tuple:
            annotation = get_args(annotation)[0]
        found = next(
            extra
            for part in (annotation, *get_args(annotation))
            for extra in getattr(part, "__metadata__", ())
            if isinstance(extra, Mark | Term)
        )
        _MARKS[cls, name] = found
    return found

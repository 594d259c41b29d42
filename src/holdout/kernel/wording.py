"""Wordings of events and options: a name, typed fields, and a sentence with places for them.

The type of a field follows from its name: `card`, `other_card` and `card2` are cards, `cards` is a tuple of
cards, and likewise seat, zone and space (a place on a map); anything else is a plain value. So a client knows
what to highlight, and a sentence can be written anew for every viewer.
"""

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any, NamedTuple, Protocol

from mypy_extensions import mypyc_attr

from holdout.kernel import english
from holdout.kernel.errors import RuleError
from holdout.kernel.fields import Plain
from holdout.kernel.tongue import ENGLISH, Tongue

Pick = tuple[Plain, ...]
KINDS = ("card", "seat", "zone", "space")
WAY, SHORT_WAY = ">", 2
"""What says that spaces are a way; and of how many at most all are told."""


class Face(Protocol):
    """The printed side of a card, as the kernel needs it. Cards of one `back` look alike from behind."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def back(self) -> str: ...


class Namer(Protocol):
    """Names things for one pair of eyes, in English; `tongue` is the language in which it is told."""

    @property
    def tongue(self) -> Tongue: ...
    def card(self, card: int) -> str: ...
    def seat(self, seat: int) -> str: ...
    def zone(self, zone: int) -> str: ...
    def space(self, space: int) -> str: ...


class Slot(NamedTuple):
    """One typed field of a wording."""

    name: str
    kind: str
    many: bool


def _slot(name: str) -> Slot:
    bare = name.rstrip("0123456789").split("_")[-1]
    for kind in KINDS:
        if bare == kind or bare == kind + "s":
            return Slot(name, kind, bare != kind)
    return Slot(name, "plain", False)


class Part(NamedTuple):
    """A part of a sentence: plain text (its `number` is -1), a number, or a card, seat, zone or space.

    `language` is empty for what is in the viewer's own; what stays as it is printed says in which it is.
    """

    kind: str
    words: str
    number: int
    language: str = ""


def joined(parts: Sequence[Part]) -> str:
    """The words of a sentence."""
    return "".join([part.words for part in parts])


def told(tongue: Tongue, words: str) -> list[Part]:
    """Words without places, as a viewer reads them."""
    return [Part("text", said, -1, language) for said, language in tongue.pieces(words)]


def filled(namer: Namer, words: str, kinds: Sequence[str], args: Sequence[Any]) -> list[Part]:
    """The parts of words in which `{0}` stands for the first argument.

    `kinds` tells what arguments are; where it ends, they are plain.
    """
    tongue = namer.tongue
    found = tongue.find(words)
    language = "" if found is not None else tongue.foreign
    said: list[Part] = []
    for text, field, _, _ in Formatter().parse(found or words):
        if text:
            said.append(Part("text", text, -1, language))
        if field is not None:
            place = int(field)
            kind, value = kinds[place] if place < len(kinds) else "plain", args[place]
            said += [_named(namer, kind, value)] if kind in KINDS else _plain(tongue, tongue, value, "")
    return said


def _named(namer: Namer, kind: str, value: int, times: int = 1, how: str = "") -> Part:
    """A card, a seat or a place by its name, or several of one name; `how` goes before the name, as "in"."""
    name: str = getattr(namer, kind)(value)
    if how:
        words, language = namer.tongue.said(f"{how}: {name}")
    else:
        words, language = (name, "") if kind == "space" else namer.tongue.name(name, times)
    return Part(kind, words, value, language)


class Template:
    """A sentence with places: `{card}` names what stands in a field.

    Endings follow the numbers: `{number:card}` is "no cards", "1 card" or "2 cards", `{number:is|are}` picks
    by one or many, `{name:a}` puts the article before a word. Where several events make one sentence,
    `{cards}` stands for what the field `card` held in each of them, `{numbers}` for a sum; `{cards:card}`
    tells first how many, and `{spaces:>space}` of a long way only where it leads and how long it is.
    `{zone:in}` names a place with that word before it, which a language may have put together.
    """

    def __init__(
        self, name: str, slots: Sequence[Slot], sentence: str, tongue: Tongue = ENGLISH, language: str = ""
    ) -> None:
        self.name, self.slots, self.tongue = name, slots, tongue
        self._told: dict[Tongue, Template] = {}
        self.pieces: list[tuple[Part | None, int, str, bool, str, bool]] = []
        """Text, then a field: its place (-1: none), kind, whether it holds many, how it is said, gathered."""
        self.gathered: list[int] = []
        self.fixed: list[int] = []
        self.sentence = sentence
        places = {slot.name: place for place, slot in enumerate(slots)}
        for text, field, how, _ in Formatter().parse(sentence):
            place, gathers = -1, False
            if field is not None:
                gathers = field not in places and field[:-1] in places
                place = places.get(field[:-1] if gathers else field, -1)
                if place < 0:
                    raise RuleError(f"{name!r} has no field {field!r} for {sentence!r}.")
            kind, many = "", False
            if place >= 0:
                (self.gathered if gathers else self.fixed).append(place)
                kind, many = slots[place].kind, slots[place].many
            said = Part("text", text, -1, language) if text else None
            self.pieces.append((said, place, kind, many, how or "", gathers))
        self.texts = [piece[0] for piece in self.pieces if piece[0] is not None]
        """The parts between the places: all parts of a sentence that has none."""

    def told_in(self, tongue: Tongue) -> "Template":
        """The same sentence in another language; in English, and marked as such, if that has none."""
        if tongue is self.tongue:
            return self
        told = self._told.get(tongue)
        if told is None:
            found = tongue.find(self.sentence) if self.sentence else ""
            told = self._told[tongue] = (
                Template(self.name, self.slots, self.sentence, ENGLISH, tongue.foreign)
                if found is None
                else Template(self.name, self.slots, found, tongue)
            )
        return told

    def parts(self, namer: Namer, rows: Sequence[Sequence[Any]]) -> list[Part]:
        """The parts of the sentence for these rows of values; the last row tells what is not gathered."""
        told = self.told_in(namer.tongue)
        if not rows[-1]:
            return list(told.texts)
        said: list[Part] = []
        for text, place, kind, many, how, gathers in told.pieces:
            if text is not None:
                said.append(text)
            if place < 0:
                continue
            if gathers:
                values = [one for row in rows for one in (row[place] if many else (row[place],))]
                said += (
                    _listed(namer, told.tongue, kind, values, how)
                    if kind != "plain"
                    else _plain(namer.tongue, told.tongue, sum(values), how)
                )
                continue
            value = rows[-1][place]
            if kind == "plain":
                said += _plain(namer.tongue, told.tongue, value, how)
            elif many:
                said += _listed(namer, told.tongue, kind, value, how)
            else:
                said.append(_named(namer, kind, value, 1, how))
        return said


@mypyc_attr(allow_interpreted_subclasses=True)
class Wording:
    """A sentence with typed places."""

    def __init__(self, name: str, fields: Sequence[str], sentence: str) -> None:
        if not name or ":" in name:
            raise RuleError(f"{name!r} cannot name an event or an option: it is empty or has a colon.")
        self.name = name
        self.sentence = sentence
        self.slots = tuple([_slot(field) for field in fields])
        self.template = Template(name, self.slots, sentence)
        self.card_places = tuple([(i, s.many) for i, s in enumerate(self.slots) if s.kind == "card"])
        single = len(self.card_places) == 1 and not self.card_places[0][1]
        self.one_card = self.card_places[0][0] if single else -1
        self._pointing = [(i, s.kind, s.many) for i, s in enumerate(self.slots) if s.kind != "plain"]

    def parts(self, namer: Namer, args: Sequence[Any]) -> list[Part]:
        """The parts of the sentence, with everything named as the namer names it."""
        if len(args) != len(self.slots):
            raise RuleError(f"{self.name!r} takes {len(self.slots)} values and was given {len(args)}.")
        return self.template.parts(namer, [args])

    def say(self, namer: Namer, args: Sequence[Any]) -> str:
        """The sentence, with everything named as the namer names it."""
        return joined(self.parts(namer, args))

    def points(self, args: Sequence[Any]) -> list[tuple[str, int]]:
        """The cards, seats and zones that it mentions."""
        pointed: list[tuple[str, int]] = []
        for place, kind, many in self._pointing:
            if many:
                pointed.extend([(kind, one) for one in args[place]])
            else:
                pointed.append((kind, args[place]))
        return pointed


def _plain(tongue: Tongue, grammar: Tongue, value: Any, how: str) -> list[Part]:
    """A plain value: a number with its noun, a word with its article or as it is.

    `grammar` is the language of the sentence around it: its viewer's `tongue`, unless that does not have it.
    """
    if how == "a":
        words, language = grammar.with_article(value)
        return [Part("text", words, -1, language)]
    if "|" in how:
        return [Part("text", _agreeing(value, how), -1)]
    if isinstance(value, int):
        return [Part("number", grammar.counted(value, how) if how else str(value), value)]
    return told(tongue, str(value))


def _agreeing(number: int, how: str) -> str:
    one, _, more = how.partition("|")
    return one if number == 1 else more


def _listed(namer: Namer, grammar: Tongue, kind: str, values: Sequence[int], how: str) -> list[Part]:
    """Several things by name, each name once; how many they are first where a noun says so."""
    if "|" in how:
        return [Part("text", _agreeing(len(values), how), -1)]
    if not values:
        return [Part("text", grammar.none(how), -1)]
    if how.startswith(WAY):
        if len(values) > SHORT_WAY:
            long = Part("number", grammar.counted(len(values), how[len(WAY) :]), len(values))
            return [_named(namer, kind, values[-1]), Part("text", " (", -1), long, Part("text", ")", -1)]
        how = ""
    name = getattr(namer, kind)
    numbers: dict[str, list[int]] = {}
    for value in values:
        numbers.setdefault(name(value), []).append(value)
    said: list[Part] = []
    if how and len(values) > 1:
        said.append(Part("number", grammar.counted(len(values), how), len(values)))
        if len(numbers) == 1 and english.is_indefinite(next(iter(numbers))):  # their names are not known
            return said
        said.append(Part("text", ": ", -1))
    listed = [(members[0], len(members)) for members in numbers.values()]
    if kind == "space":  # a way leads where it leads, also twice over the same space
        listed = [(value, 1) for value in values]
    for place, (number, times) in enumerate(listed):
        if place:
            said.append(Part("text", grammar.separator(place, len(listed)), -1))
        said.append(_named(namer, kind, number, times))
    return said


class Link(NamedTuple):
    """The words with which one event is told in the line of another, and the fields that must be equal."""

    template: Template
    same: tuple[str, ...]


class EventKind(Wording):
    """A kind of thing that happens, and how the log tells it (narrating.py).

    `quiet`: it has no line of its own; its rule hangs on the line before it.
    `heading`: a new part of the game begins with it.
    `run`: the sentence for several of the kind in a row.
    `joins`: by the kind of a line that stands before it: the words that it adds there, and the fields in
    which both must agree. `leads`, likewise: the words that it adds to a line that comes after it.
    `prefix`: it stands before whatever its card does next, and alone it is nothing.
    """

    def __init__(
        self,
        name: str,
        fields: Sequence[str],
        sentence: str,
        *,
        quiet: bool = False,
        heading: bool = False,
        run: str = "",
        joins: Mapping[str, Sequence[str]] | None = None,
        leads: Mapping[str, Sequence[str]] | None = None,
        prefix: str = "",
    ) -> None:
        super().__init__(name, fields, sentence)
        self.quiet, self.heading = quiet, heading
        self.run = Template(name, self.slots, run) if run else None
        self.prefix = Template(name, self.slots, prefix) if prefix else None
        self.joins = {other: self._link(link) for other, link in (joins or {}).items()}
        self.leads = {other: self._link(link) for other, link in (leads or {}).items()}
        links = [link.template for link in (*self.joins.values(), *self.leads.values())]
        gathered = [place for one in (self.run, self.prefix, *links) if one for place in one.gathered]
        self.summed = sorted({place for place in gathered if self.slots[place].kind == "plain"})
        """The fields that are added up where several events make one sentence: they hold numbers."""

    def _link(self, link: Sequence[str]) -> Link:
        return Link(Template(self.name, self.slots, link[0]), tuple(link[1:]))

    def value(self, field: str, args: Sequence[Any]) -> Any:
        """The value of a field; None if the kind has no such field."""
        for place, slot in enumerate(self.slots):
            if slot.name == field:
                return args[place]
        return None


def target(pick: Pick) -> int:
    """The only target of a pick: a card, a seat, a zone or a number."""
    number: Any = pick[1]
    return number


def pick_id(pick: Pick) -> str:
    """The id of an option: its verb and its targets."""
    return ":".join([str(part) for part in pick])

"""Wordings of events and options: a name, typed fields, and a sentence with places for them.

The type of a field follows from its name: `card`, `other_card` and `card2` are cards, `cards` is a tuple of
cards, and likewise seat, zone and space (a place on a map); anything else is a plain value. So a client knows
what to highlight, and a sentence can be written anew for every viewer.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from mypy_extensions import mypyc_attr

from holdout.kernel.errors import RuleError
from holdout.kernel.fields import Plain

Pick = tuple[Plain, ...]
KINDS = ("card", "seat", "zone", "space")


class Face(Protocol):
    """The printed side of a card, as the kernel needs it. Cards of one `back` look alike from behind."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def back(self) -> str: ...


class Namer(Protocol):
    """Names things for one pair of eyes."""

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Wording:
    """A sentence with typed places."""

    def __init__(self, name: str, fields: Sequence[str], sentence: str) -> None:
        if not name or ":" in name:
            raise RuleError(f"{name!r} cannot name an event or an option: it is empty or has a colon.")
        self.name = name
        self.sentence = sentence
        self.slots = tuple([_slot(field) for field in fields])
        self.card_places = tuple([(i, s.many) for i, s in enumerate(self.slots) if s.kind == "card"])
        single = len(self.card_places) == 1 and not self.card_places[0][1]
        self.one_card = self.card_places[0][0] if single else -1
        self._pointing = [(i, s.kind, s.many) for i, s in enumerate(self.slots) if s.kind != "plain"]

    def say(self, namer: Namer, args: Sequence[Any]) -> str:
        """The sentence, with everything named by the namer."""
        if len(args) != len(self.slots):
            raise RuleError(f"{self.name!r} takes {len(self.slots)} values and was given {len(args)}.")
        said = {slot.name: _said(namer, slot, value) for slot, value in zip(self.slots, args, strict=True)}
        return self.sentence.format(**said)

    def points(self, args: Sequence[Any]) -> list[tuple[str, int]]:
        """The cards, seats and zones that it mentions."""
        pointed: list[tuple[str, int]] = []
        for place, kind, many in self._pointing:
            if many:
                pointed.extend([(kind, one) for one in args[place]])
            else:
                pointed.append((kind, args[place]))
        return pointed


def _said(namer: Namer, slot: Slot, value: Any) -> str:
    if slot.kind == "plain":
        return str(value)
    name = getattr(namer, slot.kind)
    if not slot.many:
        return name(value)
    return ", ".join([name(one) for one in value]) or "nothing"


class EventKind(Wording):
    """A kind of event."""


def target(pick: Pick) -> int:
    """The only target of a pick: a card, a seat, a zone or a number."""
    return pick[1]  # pyright: ignore[reportReturnType]


def pick_id(pick: Pick) -> str:
    """The id of an option: its verb and its targets."""
    return ":".join([str(part) for part in pick])

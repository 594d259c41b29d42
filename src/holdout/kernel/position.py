"""A position: one game at rest, as plain data in columns.

A game subclasses `Position` and declares its own fields (see fields.py). The class then has everything
that follows from the declaration: `clone`, `save`, `load`, `fingerprint` and `differences`. Zones and
what seats may see of them are declared in zones.py; the rules that change a position are steps
(steps.py).
"""

from hashlib import blake2b
from typing import Any, ClassVar, Final, Self

import msgspec

from holdout.kernel import fields
from holdout.kernel.decoding import json_decoder
from holdout.kernel.errors import BadSave
from holdout.kernel.fields import Field, Plain

EVERYONE: Final = -1
MOST_SEATS: Final = 60


class Schema(type):
    """Turns declared fields into slots and writes the class's copy and save functions once."""

    schema: dict[str, Field]

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> "Schema":
        declared = {key: value for key, value in body.items() if isinstance(value, Field)}
        for key in declared:
            del body[key]
        body["__slots__"] = tuple(declared)
        made = super().__new__(cls, name, bases, body)
        inherited: dict[str, Field] = getattr(bases[0], "schema", {}) if bases else {}
        made.schema = inherited | declared
        _write_methods(made)
        return made


def _write_methods(made: Any) -> None:
    """Straight-line source for the functions that decide speed: a loop over fields is twice as slow."""
    copies = [
        f" new.{name} = {field.kind.copy.format('self.' + name)}" for name, field in made.schema.items()
    ]
    plains = [f"{name!r}: {field.kind.plain.format('self.' + name)}" for name, field in made.schema.items()]
    source = "\n".join(["def clone(self):", " new = create(made)", *copies, " return new"])
    source += "\ndef plain(self):\n return {" + ", ".join(plains) + "}\n"
    source += "def shown(self):\n return {" + ", ".join(_shown(made.schema)) + "}\n"
    space: dict[str, Any] = {"create": object.__new__, "made": made}
    exec(source, space)  # noqa: S102 - our own field names only
    made.clone = space["clone"]
    made.plain = space["plain"]
    made.shown = space["shown"]
    types = [(name, field.kind.type, None) for name, field in made.schema.items()]
    made.decoder = json_decoder(msgspec.defstruct(made.__name__, types, forbid_unknown_fields=True))
    made.travelling = tuple(
        [n for n, f in made.schema.items() if f.kind is fields.PER_CARD and n not in ("seen", "where")]
    )
    made.shown_of_cards = tuple(
        [
            (n, f.shown == "all")
            for n, f in made.schema.items()
            if f.kind is fields.PER_CARD and f.shown != "no"
        ]
    )


def _shown(schema: dict[str, Field]) -> list[str]:
    """Source text for each field of a view that belongs to no card."""
    return [
        f"{name!r}: {(kind.plain if kind is fields.TALLY else kind.copy).format('self.' + name)}"
        for name, (kind, _, shown) in schema.items()
        if shown != "no" and kind is not fields.PER_CARD
    ]


class Position(metaclass=Schema):
    """The fields of every game's position. Games add their own in a subclass."""

    schema: ClassVar[dict[str, Field]]
    travelling: ClassVar[tuple[str, ...]]
    shown_of_cards: ClassVar[tuple[tuple[str, bool], ...]]
    """The columns in views; true: shown to all, false: only to seats that have seen the card."""
    decoder: ClassVar[msgspec.json.Decoder[Any]]

    seats: int = fields.number()
    rng: int = fields.state()
    agenda: list[tuple[Any, ...]] = fields.rows()
    zones: list[list[int]] = fields.zones()
    where: list[int] = fields.per_card(shown="no")
    face: list[int] = fields.per_card(shown="no")
    seen: list[int] = fields.per_card(shown="no")
    lasting: list[tuple[Any, ...]] = fields.rows()
    counts: dict[tuple[Plain, ...], int] = fields.tally()
    outcome: tuple[Plain, ...] = fields.row()

    @classmethod
    def fresh(cls, *, seats: int, zones: int, faces: list[int], rng: int) -> Self:
        """An empty table: every card is in zone 0, and nobody has seen one."""
        made = object.__new__(cls)
        for name, field in cls.schema.items():
            setattr(made, name, _start(field, seats, len(faces), zones))
        made.seats, made.rng, made.face = seats, rng, list(faces)
        made.zones[0] = list(range(len(faces)))
        return made

    def clone(self) -> Self:
        """An independent copy. Replaced for each class by straight-line code."""
        raise AssertionError("written by the schema")

    def plain(self) -> dict[str, Any]:
        """Every field as data that JSON can hold. Replaced for each class by straight-line code."""
        raise AssertionError("written by the schema")

    def shown(self) -> dict[str, Any]:
        """The fields that views show, without those of cards. Replaced for each class likewise."""
        raise AssertionError("written by the schema")

    def save(self) -> bytes:
        """The canonical text of this position."""
        return msgspec.json.encode(self.plain())

    def fingerprint(self) -> str:
        """A hash: equal for equal positions, on any machine."""
        return blake2b(self.save(), digest_size=16).hexdigest()

    @classmethod
    def load(cls, saved: bytes) -> Self:
        """Read a position. A field that the save does not have keeps its starting value."""
        try:
            read = cls.decoder.decode(saved)
            made = object.__new__(cls)
            seats, cards, count = read.seats or 0, len(read.face or ()), len(read.zones or ())
            if not 0 < seats <= MOST_SEATS:
                raise ValueError(f"it has {seats} seats")
            for name, field in cls.schema.items():
                value = getattr(read, name)
                setattr(
                    made,
                    name,
                    _start(field, seats, cards, count) if value is None else field.kind.read(value),
                )
        except (
            msgspec.MsgspecError,
            UnicodeDecodeError,
            RecursionError,
            ValueError,
            TypeError,
            OverflowError,
        ) as error:
            raise BadSave(f"The position in this save cannot be read: {error}.") from error
        made._check()
        return made

    def _check(self) -> None:
        """Raise BadSave if a position from outside is not complete and consistent."""
        cards = len(self.face)
        for name, field in self.schema.items():
            value = getattr(self, name)
            if field.kind is fields.PER_SEAT and len(value) != self.seats:
                raise BadSave(f"The save holds {len(value)} values of {name} for {self.seats} seats.")
            if field.kind in (fields.PER_CARD, fields.PER_PLACE) and len(value) != cards:
                raise BadSave(f"The save holds {len(value)} values of {name} for {cards} cards.")
            if field.kind is fields.NUMBERS and len(value) != field.start[0]:
                raise BadSave(
                    f"The save holds {len(value)} values of {name}; there must be {field.start[0]}."
                )
        lying = {card: zone for zone, held in enumerate(self.zones) for card in held}
        if sum(map(len, self.zones)) != cards or lying != dict(enumerate(self.where)):
            raise BadSave("The save does not have every card in exactly one zone.")

    def differences(self, other: Self) -> list[str]:
        """The differences between two positions, one line for each place, for tests and debugging."""
        found: list[str] = []
        mine, others = self.plain(), other.plain()
        for name, value in mine.items():
            if value == others[name]:
                continue
            if isinstance(others[name], list) and len(value) == len(others[name]):
                for index, (here, there) in enumerate(zip(value, others[name], strict=True)):
                    if here != there:
                        found.append(f"{name}[{index}]: {here!r} against {there!r}")
            else:
                found.append(f"{name}: {value!r} against {others[name]!r}")
        return found

    def same(self, other: Self, but: str) -> bool:
        """True if the two positions agree in everything but one field."""
        differing = [name for name in self.schema if getattr(self, name) != getattr(other, name)]
        return differing in ([], [but])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and type(self) is type(other) and self.plain() == other.plain()


def _start(field: Field, seats: int, cards: int, zones: int) -> Any:
    kind, start = field.kind, field.start
    if kind is fields.PER_SEAT:
        return [start] * seats
    if kind is fields.PER_CARD:
        return [start] * cards
    if kind is fields.PER_PLACE:
        return (start,) * cards
    if kind is fields.NUMBERS:
        return [start[1]] * start[0]
    if kind is fields.ZONES:
        return [[] for _ in range(zones)]
    if kind is fields.ROWS:
        return []
    if kind is fields.TALLY:
        return {}
    return start

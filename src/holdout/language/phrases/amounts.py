"""How many, and how much.

A `Quantity` stands before cards ("up to 2"), a `Count` before a noun that a verb brings itself ("draw 2
cards"), a `Measure` is a number that the table decides ("the number of enemies in the Combat Zone").
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.language.nodes import Node, Number, Signed, Term
from holdout.language.phrases.players import Owner

Stat = Annotated[str, Term("stat")]
Pool = Annotated[str, Term("pool")]
Parity = Annotated[str, Term("parity")]


class Quantity(Node, frozen=True):
    hint: ClassVar[str] = "an amount"
    counts: ClassVar[bool] = True


class Count(Quantity, frozen=True):
    """The amounts that a verb can use for its own noun."""


class ExactCount(Count, frozen=True):
    """The amounts that are a plain number."""

    @property
    def amount(self) -> int:
        raise NotImplementedError


class One(ExactCount, frozen=True):
    reads: ClassVar[str] = "a"

    @property
    def amount(self) -> int:
        return 1


class Several(ExactCount, frozen=True):
    reads: ClassVar[str] = "{number}"
    plural: ClassVar[bool] = True
    number: Number

    @property
    def amount(self) -> int:
        return self.number

    def settle(self) -> Count:
        return One() if self.number == 1 else self


class UpTo(Count, frozen=True):
    reads: ClassVar[str] = "up to {number}"
    number: Number

    @property
    def is_plural(self) -> bool:
        return self.number != 1


class ThatMany(Count, frozen=True):
    """As many as were just counted, killed, discarded or drawn."""

    reads: ClassVar[str] = "that many"
    plural: ClassVar[bool] = True


class AnyNumber(Quantity, frozen=True):
    reads: ClassVar[str] = "any number of"
    plural: ClassVar[bool] = True


class Each(Quantity, frozen=True):
    reads: ClassVar[str] = "each"


class EachOther(Quantity, frozen=True):
    """All but this card."""

    reads: ClassVar[str] = "each other"


class Another(Quantity, frozen=True):
    reads: ClassVar[str] = "another"


class No(Quantity, frozen=True):
    reads: ClassVar[str] = "no"
    plural: ClassVar[bool] = True


class AtLeast(Quantity, frozen=True):
    reads: ClassVar[str] = "{number} or more"
    plural: ClassVar[bool] = True
    number: Number


class AtMost(Quantity, frozen=True):
    reads: ClassVar[str] = "{number} or fewer"
    plural: ClassVar[bool] = True
    number: Number


class AllBut(Quantity, frozen=True):
    reads: ClassVar[str] = "all but {number}"
    plural: ClassVar[bool] = True
    number: Number


class Points(Node, frozen=True):
    """Points that a card gives or takes: +2 Attack."""

    hint: ClassVar[str] = "points, such as +2 Attack"


class Plus(Points, frozen=True):
    reads: ClassVar[str] = "{change} {stat}"
    change: Signed
    stat: Stat


class Measure(Node, frozen=True):
    hint: ClassVar[str] = "a number to be read off the table"


class PointsEqualTo(Points, frozen=True):
    reads: ClassVar[str] = "{stat} equal to {measure}"
    stat: Stat
    measure: Measure


class Twice(Measure, frozen=True):
    reads: ClassVar[str] = "twice {measure}"
    measure: Measure


class ThatNumber(Measure, frozen=True):
    """The number that was just counted, paid or named."""

    reads: ClassVar[str] = "that number"


class PointsOf(Measure, frozen=True):
    """The points that a player has to spend: "your Attack". Only the active player has any."""

    reads: ClassVar[str] = "{owner} {pool}"
    owner: Owner
    pool: Pool

"""Verbs about points: getting, paying and turning one sort into the other."""

from __future__ import annotations

from typing import ClassVar

from holdout.language.nodes import Number, Verb
from holdout.language.phrases.amounts import Points, Stat


class Get(Verb, frozen=True):
    """Have more points to spend this turn."""

    reads: ClassVar[str] = "get^ {points}"
    example: ClassVar[str] = "You get +2 Attack."
    imperative: ClassVar[bool] = False
    points: Points


class Lose(Verb, frozen=True):
    """Have fewer points to spend this turn, never less than none."""

    reads: ClassVar[str] = "lose^ {number} {stat} Point#"
    example: ClassVar[str] = "Each player loses 2 Recruit Points."
    imperative: ClassVar[bool] = False
    number: Number
    stat: Stat


class Pay(Verb, frozen=True):
    """Spend points, all at once or not at all."""

    reads: ClassVar[str] = "pay^ {number} {stat} Point#"
    example: ClassVar[str] = "Pay 8 Recruit Points: Discard this card."
    number: Number
    stat: Stat


class UseAs(Verb, frozen=True):
    """Spend one sort of points where the other is asked for."""

    reads: ClassVar[str] = "use^ {given} as {wanted}"
    example: ClassVar[str] = "This turn, you may use Recruit as Attack."
    given: Stat
    wanted: Stat

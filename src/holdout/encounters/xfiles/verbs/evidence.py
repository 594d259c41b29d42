"""Verbs of Evidence: turning it up, and taking it from the End Game."""

from __future__ import annotations

from typing import ClassVar

from holdout.language.nodes import Verb
from holdout.language.phrases.cards import Cards


class Discover(Verb, frozen=True):
    """Turn Evidence face up."""

    reads: ClassVar[str] = "discover^ {cards}"
    example: ClassVar[str] = "Discover a hidden Evidence."
    cards: Cards


class Collect(Verb, frozen=True):
    """Take discovered Evidence away from the End Game."""

    reads: ClassVar[str] = "collect^ {cards}"
    example: ClassVar[str] = "Collect a revealed Evidence."
    cards: Cards

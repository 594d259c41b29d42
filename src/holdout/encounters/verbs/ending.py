"""Verbs that decide the game, and verbs about phases."""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.language.nodes import Term, Verb


class Win(Verb, frozen=True):
    """The game is over and won."""

    reads: ClassVar[str] = "win^ the game"
    example: ClassVar[str] = "The team wins the game."
    imperative: ClassVar[bool] = False


class LoseGame(Verb, frozen=True):
    """The game is over and lost."""

    reads: ClassVar[str] = "lose^ the game"
    example: ClassVar[str] = "The team loses the game."
    imperative: ClassVar[bool] = False


class Skip(Verb, frozen=True):
    """Leave out a phase."""

    reads: ClassVar[str] = "skip^ {phase}"
    example: ClassVar[str] = "The next player skips the Strike Phase."
    phase: Annotated[str, Term("phase")]

"""Verbs of Beliefs and Doubts: resolving one, and what Trust No One forbids."""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.language.nodes import Term, Verb
from holdout.language.phrases.players import Owner


class ResolveMemory(Verb, frozen=True):
    """Carry out the Belief or the Doubt of an avatar."""

    reads: ClassVar[str] = "resolve^ {owner} {memory}"
    example: ClassVar[str] = "Activate: Resolve your Belief, then defeat this card."
    owner: Owner
    memory: Annotated[str, Term("memory")]


class Discuss(Verb, frozen=True):
    """Speak or sign about what to do."""

    reads: ClassVar[str] = "discuss^ strategy"
    example: ClassVar[str] = "Until your next turn, no player may discuss strategy."

"""Verbs of Beliefs and Doubts: resolving one, and what Trust No One forbids."""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.owners import owners
from holdout.encounters.speaking import Context
from holdout.encounters.xfiles import beliefs
from holdout.kernel import Refusal
from holdout.language.nodes import Term, Verb
from holdout.language.phrases.players import Owner


class ResolveMemory(Verb, frozen=True):
    """Carry out the Belief or the Doubt of an avatar."""

    reads: ClassVar[str] = "resolve^ {owner} {memory}"
    example: ClassVar[str] = "Activate: Resolve your Belief, then defeat this card."
    watches: ClassVar[tuple[type, ...]] = (beliefs.ResolveMemory,)
    owner: Owner
    memory: Annotated[str, Term("memory")]

    def do(self, game: EncounterGame, context: Context) -> bool:
        seats = owners(game, context, self.owner)
        resolved = [beliefs.resolve(game, seat, self.memory) for seat in seats]
        return any(resolved)

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        """A refusal if each of them has been resolved this turn, or a text forbids it."""
        seats = owners(game, context, self.owner)
        refusals = [game.why_not(beliefs.ResolveMemory(seat, self.memory)) for seat in seats]
        return None if None in refusals else next(iter(refusals), None)

    def matches(self, game: EncounterGame, context: Context, happening: beliefs.ResolveMemory) -> bool:
        return happening.memory == self.memory


class Discuss(Verb, frozen=True):
    """Speak or sign about what to do."""

    reads: ClassVar[str] = "discuss^ strategy"
    example: ClassVar[str] = "Until your next turn, no player may discuss strategy."
    watches: ClassVar[tuple[type, ...]] = (beliefs.Discuss,)

"""Verbs that decide the game, and verbs about phases."""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import finish
from holdout.encounters.meaning import labels
from holdout.encounters.meaning.durations import skip_phase
from holdout.encounters.seats import players
from holdout.encounters.speaking import Context
from holdout.language.meaning.carrying import CarryOut
from holdout.language.nodes import Term, Verb


class Win(Verb, frozen=True):
    """The game is over and won."""

    reads: ClassVar[str] = "win^ the game"
    example: ClassVar[str] = "The team wins the game."
    imperative: ClassVar[bool] = False

    def do(self, game: EncounterGame, context: Context) -> None:
        together = context.party == players(game)
        winners = game.joints.winners(game) if together else context.party
        finish(game, "The game is won.", winners, "alien.overview.win-condition")


class LoseGame(Verb, frozen=True):
    """The game is over and lost."""

    reads: ClassVar[str] = "lose^ the game"
    example: ClassVar[str] = "The team loses the game."
    imperative: ClassVar[bool] = False

    def do(self, game: EncounterGame, context: Context) -> None:
        together = context.party == players(game)
        side = [] if together else game.joints.winners(game)
        others = [seat for seat in side if seat not in context.party]
        finish(game, "The game is lost.", others, "alien.overview.cooperative")


class Skip(Verb, frozen=True):
    """Leave out a phase."""

    reads: ClassVar[str] = "skip^ {phase}"
    example: ClassVar[str] = "The next player skips the Strike Phase."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    phase: Annotated[str, Term("phase")]

    def do(self, game: EncounterGame, context: Context) -> None:
        skip_phase(game, context.subject, self.phase)
        words = labels.language_of(game).vocabulary.term("phase", self.phase)
        game.tell(labels.SKIPS, context.subject, words, rule="alien.card-principles.override")

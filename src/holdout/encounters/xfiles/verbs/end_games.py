"""Verbs of End Games: Replication comes with a second one."""

from __future__ import annotations

from typing import ClassVar

from holdout.encounters.game import EncounterGame
from holdout.encounters.speaking import Context
from holdout.encounters.xfiles import replication
from holdout.language.nodes import Verb
from holdout.language.phrases.cards import Cards


class Release(Verb, frozen=True):
    """Bring an End Game out of the box, face down behind this card, with Evidence of its own."""

    reads: ClassVar[str] = "release^ {cards} behind this card"
    example: ClassVar[str] = 'Reveal: Release "Clone" behind this card.'
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        return replication.release(game, self.cards.field("name"), context.card)

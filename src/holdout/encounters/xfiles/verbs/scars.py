"""Verbs of Scars, the Strikes that lie face down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.amounts import count_of
from holdout.encounters.meaning.cards import OWN, choose
from holdout.encounters.speaking import Context
from holdout.encounters.xfiles import scars
from holdout.language.nodes import Verb
from holdout.language.phrases.amounts import Count
from holdout.language.phrases.cards import Cards


class GainScars(Verb, frozen=True):
    """Take the top Strike cards unseen, face down, as Scars."""

    reads: ClassVar[str] = "suffer^ {count} Scar#"
    example: ClassVar[str] = "The next player suffers a Scar."
    watches: ClassVar[tuple[type, ...]] = (scars.GainScar,)
    count: Count

    def do(self, game: EncounterGame, context: Context) -> bool:
        number = count_of(game, context, self, self.count)
        gained = [game.do(scars.GainScar(context.subject)) for _ in range(number)]
        return any(gained)


class TurnIntoScar(Verb, frozen=True):
    """Turn Strikes on an avatar face down."""

    reads: ClassVar[str] = "scar^ {cards}"
    means: ClassVar[str] = "turn^ {cards} into a Scar"
    example: ClassVar[str] = "Scar a Strike on your Avatar."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"cards": ("avatar",)}
    takes: ClassVar[tuple[str, ...]] = ("strike", "card")
    watches: ClassVar[tuple[type, ...]] = (scars.TurnIntoScar,)
    usual: ClassVar[str] = OWN
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        turned = [game.do(scars.TurnIntoScar(context.subject, card)) for card in chosen]
        return any(turned)

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        return game.can(scars.TurnIntoScar(context.subject, card))

"""Verbs that only cards of the Expansion use: what texts do with the air."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from holdout.encounters import board
from holdout.encounters.alien.expansion import flying
from holdout.encounters.cards import is_enemy
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.cards import BOARD, choose
from holdout.encounters.meaning.moving import BY_EFFECT, one_by_one
from holdout.encounters.speaking import Context
from holdout.encounters.words import IN_ROW
from holdout.language.meaning.carrying import CarryOut
from holdout.language.nodes import Number, Verb
from holdout.language.phrases.cards import Cards

FLIERS: Final = ("enemy", "alien", "drone", "soldier", "facehugger", "final-enemy")
"""Kinds of card that can be in the air."""


class Raise(Verb, frozen=True):
    """Cards of the row take flight into the air spaces above their rooms."""

    reads: ClassVar[str] = "raise^ {cards} into~the~air"
    example: ClassVar[str] = "Raise an enemy in $row into the air."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"cards": IN_ROW}
    takes: ClassVar[tuple[str, ...]] = FLIERS
    watches: ClassVar[tuple[type, ...]] = (flying.TakeFlight,)
    usual: ClassVar[str] = BOARD
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        risen = [
            game.do(flying.TakeFlight(card, game.where[card]))
            for card in one_by_one(game, chosen)
            if game.where[card] in board.ROOMS
        ]
        return any(risen)

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        room = game.where[card]
        there = bool(game.up[card]) and room in board.ROOMS and is_enemy(game, card)
        return there and game.can(flying.TakeFlight(card, room))


class AdvanceInAir(Verb, frozen=True):
    """Enemies in the air move on, one space after the other, and drop beyond the last."""

    reads: ClassVar[str] = "advance^ {cards} {number} space#"
    example: ClassVar[str] = "Advance each enemy in the air 1 space."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"cards": ("air",)}
    takes: ClassVar[tuple[str, ...]] = FLIERS
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    usual: ClassVar[str] = BOARD
    cards: Cards
    number: Number

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        moved = False
        for _ in range(self.number):
            flyers = [card for card in chosen if flying.is_airborne(game, card)]
            moved = flying.advance(game, flyers, BY_EFFECT) or moved
        return moved

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        return flying.is_airborne(game, card)

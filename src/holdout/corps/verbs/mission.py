"""Verbs that only missions speak: taking along, setting free, opening the exits, regaining lost cards."""

from __future__ import annotations

from typing import ClassVar

from holdout.corps.game import CorpsGame
from holdout.corps.meaning.amounts import count_of
from holdout.corps.meaning.cards import choose
from holdout.corps.meaning.do_all import do_all
from holdout.corps.objectives import SetCaptiveFree, TakeTokenAlong, open_exits, regain
from holdout.corps.speaking import Context
from holdout.language.nodes import Verb
from holdout.language.phrases.amounts import Count
from holdout.language.phrases.cards import Cards


class TakeAlong(Verb, frozen=True):
    """A Character carries tokens from now on; lost, they lie where the Character was."""

    reads: ClassVar[str] = "take^ {cards} along"
    example: ClassVar[str] = "Crate: This Character takes this token along."
    watches: ClassVar[tuple[type, ...]] = (TakeTokenAlong,)
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards)
        return do_all(game, [TakeTokenAlong(context.actor, token) for token in chosen])


class SetFree(Verb, frozen=True):
    """Captives join the squad again, as Grunts, where they are."""

    reads: ClassVar[str] = "set^ {cards} free"
    example: ClassVar[str] = "Captive: Take a Tech Test. If the Tech Test is passed, set this token free."
    takes: ClassVar[tuple[str, ...]] = ("captive",)
    watches: ClassVar[tuple[type, ...]] = (SetCaptiveFree,)
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        return do_all(game, [SetCaptiveFree(captive) for captive in choose(game, context, self, self.cards)])


class OpenExits(Verb, frozen=True):
    """The Exits that the mission keeps back are laid out."""

    reads: ClassVar[str] = "open^ the exits"
    example: ClassVar[str] = "Turn 6: Open the exits."

    def do(self, game: CorpsGame, context: Context) -> bool:
        opened = open_exits(game)
        if not opened:
            game.cite("corps.card-text.without-may-is-mandatory")
        return opened


class Regain(Verb, frozen=True):
    """Cards lost earlier in the campaign return, chosen by chance."""

    reads: ClassVar[str] = "regain^ {count} lost card#"
    means: ClassVar[str] = "return^ {count} card# that the campaign has lost to the Endurance Deck"
    example: ClassVar[str] = "For each Crate in safety, regain 3 lost cards."
    count: Count

    def do(self, game: CorpsGame, context: Context) -> bool:
        regained = regain(game, count_of(game, context, self, self.count))
        if not regained:
            game.cite("corps.card-text.without-may-is-mandatory")
        return regained > 0

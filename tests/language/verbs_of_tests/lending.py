"""A verb that no game has, to show that a class is all it takes."""

from __future__ import annotations

from typing import ClassVar

from holdout.language import Verb
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.players import Player


class Lend(Verb, frozen=True):
    """Let another player use cards until the end of the turn."""

    reads: ClassVar[str] = "lend^ {cards} to {player}"
    means: ClassVar[str] = "let^ {player} use {cards} until the end of the turn"
    example: ClassVar[str] = "Lend a character from your hand to the next player."
    cards: Cards
    player: Player

    def do(self, game: object, ctx: object) -> None:
        """Lending needs no rules to be tested."""

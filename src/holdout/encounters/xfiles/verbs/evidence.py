"""Verbs of Evidence: turning it up, taking it from the End Game, and following a Lead to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.cards import BOARD, choose
from holdout.encounters.speaking import Context
from holdout.encounters.xfiles import evidence, leads
from holdout.language.meaning.carrying import CarryOut
from holdout.language.nodes import Verb
from holdout.language.phrases.amounts import ExactCount
from holdout.language.phrases.cards import Cards


class DoToEvidence(Verb, frozen=True):
    """A verb that acts on Evidence on its spaces, a card at a time."""

    takes: ClassVar[tuple[str, ...]] = ("evidence",)
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    usual: ClassVar[str] = BOARD
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        for card in chosen:
            self.change(game, context.subject, card)
        return bool(chosen)

    def change(self, game: EncounterGame, seat: int, card: int) -> None:
        raise NotImplementedError

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        return card in evidence.on_spaces(game)


class Discover(DoToEvidence, frozen=True):
    """Turn Evidence face up."""

    reads: ClassVar[str] = "discover^ {cards}"
    example: ClassVar[str] = "Discover an Evidence."

    def change(self, game: EncounterGame, seat: int, card: int) -> None:
        evidence.discover(game, seat, card)

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        return card in evidence.undiscovered(game)


class Collect(DoToEvidence, frozen=True):
    """Take discovered Evidence away from the End Game."""

    reads: ClassVar[str] = "collect^ {cards}"
    example: ClassVar[str] = "Collect a revealed Evidence."

    def change(self, game: EncounterGame, seat: int, card: int) -> None:
        evidence.collect(game, seat, card)

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        return card in evidence.discovered(game)


class Replace(DoToEvidence, frozen=True):
    """Put Evidence into the box, and another of its priority from there in its place, as it lay."""

    reads: ClassVar[str] = "replace^ {cards}"
    example: ClassVar[str] = "Replace each revealed Evidence."

    def change(self, game: EncounterGame, seat: int, card: int) -> None:
        evidence.replace(game, card, hidden=not game.up[card])


class ReplaceHidden(DoToEvidence, frozen=True):
    """The same, but what comes in its place lies face down."""

    reads: ClassVar[str] = "replace^ {cards} face~down"
    example: ClassVar[str] = "Replace a revealed Evidence face down."

    def change(self, game: EncounterGame, seat: int, card: int) -> None:
        evidence.replace(game, card, hidden=True)


class FollowLead(Verb, frozen=True):
    """Discover Evidence, or collect what this Lead has discovered, at the last of so many deeds in a turn."""

    reads: ClassVar[str] = "follow^ this Lead after {count} deed#"
    example: ClassVar[str] = "When you defeat an enemy in $row, follow this Lead after a deed."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    implied: ClassVar[bool] = True
    count: ExactCount

    def do(self, game: EncounterGame, context: Context) -> bool:
        if context.card in context.cards:  # the scan that has turned up this Lead
            game.cite("xfiles.evidence.must-act-after-lead-revealed")
            return False
        return leads.follow(game, context.card, context.seat, self.count.amount)

"""Verbs about Strikes: drawing, avoiding, cancelling, healing and passing them on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from holdout.encounters import board, strikes, targets
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame
from holdout.encounters.market import Gain
from holdout.encounters.meaning import labels
from holdout.encounters.meaning.amounts import count_of
from holdout.encounters.meaning.cards import BOARD, OWN, choose
from holdout.encounters.meaning.durations import last_for
from holdout.encounters.meaning.moving import BY_EFFECT, one_by_one
from holdout.encounters.meaning.places import seat_of
from holdout.encounters.phrases import TargetName
from holdout.encounters.seats import players
from holdout.encounters.speaking import Context
from holdout.kernel import CARD, SEAT, Refusal, target
from holdout.language.meaning.carrying import CarryOut
from holdout.language.nodes import Verb
from holdout.language.phrases.amounts import Count
from holdout.language.phrases.cards import Cards, Some


class DrawStrikes(Verb, frozen=True):
    """Take cards from the Strike deck and suffer what they say, one after the other."""

    reads: ClassVar[str] = "draw^ {count} $strike#"
    means: ClassVar[str] = "take^ {count} card# from the Strike deck and suffer^ what it says"
    example: ClassVar[str] = "Each player draws 2 $strike#."
    names: ClassVar[bool] = True
    watches: ClassVar[tuple[type, ...]] = (strikes.DrawStrike,)
    count: Count

    def do(self, game: EncounterGame, context: Context) -> bool:
        """True if a Strike was drawn. If it was avoided, nothing comes that was promised for drawing it."""
        return strikes.draw_strikes(game, context.subject, count_of(game, context, self, self.count))


class GiveStrikes(Verb, frozen=True):
    """A target that is no player draws Strikes; what is written on them does not matter."""

    reads: ClassVar[str] = "give^ {target} {count} $strike#"
    means: ClassVar[str] = "{target} takes the damage of {count} card# from the Strike deck"
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    target: TargetName
    count: Count

    def do(self, game: EncounterGame, context: Context) -> bool:
        number = count_of(game, context, self, self.count)
        return strikes.draw_strikes(game, targets.named(game, self.target), number)

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        if targets.is_there(game, targets.named(game, self.target)):
            return None
        return Refusal("alien.card-principles.do-what-you-can", "It does not lie open yet.", context.card)


class GiveOneStrikes(Verb, frozen=True):
    """A player or a target that is no player draws Strikes: whichever is chosen."""

    reads: ClassVar[str] = "give^ a player or {target} {count} $strike#"
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    target: TargetName
    count: Count

    def do(self, game: EncounterGame, context: Context) -> bool:
        number = count_of(game, context, self, self.count)
        return strikes.draw_strikes(game, self._chosen(game, context), number)

    def _chosen(self, game: EncounterGame, context: Context) -> int:
        """The player or target of the subject's choice. One that does not lie open is none to choose from."""
        own = targets.named(game, self.target)
        cards = [card for card in targets.target_cards(game) if targets.with_card(game, card) == own]
        picks = [*[SEAT(seat) for seat in players(game)], *[CARD(card) for card in cards]]
        words = (labels.about(game, self),)
        pick = game.ask(context.subject, labels.WHICH_TARGET, picks, args=words, public=True)
        return own if pick[0] == CARD.name else target(pick)


class Avoid(Verb, frozen=True):
    """No Strike card is drawn."""

    reads: ClassVar[str] = "avoid^ {cards}"
    watches: ClassVar[tuple[type, ...]] = (strikes.AvoidStrike,)
    example: ClassVar[str] = (
        "When you would draw a $strike, you may discard this card. If you do, avoid that $strike."
    )
    takes: ClassVar[tuple[str, ...]] = ("strike",)
    cards: Cards

    @property
    def is_permission(self) -> bool:
        """To avoid "a Strike" is a permission for this turn; "that Strike" is the one that is coming."""
        return type(self.cards) is Some

    def do(self, game: EncounterGame, context: Context) -> None:
        if context.happening is not None:
            context.happening = None
        else:
            last_for(game, context.subject, "avoid", context.subject, until=context.scope)

    def unable(self, game: EncounterGame, context: Context) -> None:
        """Always possible: the Strike is known only when it is drawn."""


class Cancel(Verb, frozen=True):
    """Discard a Strike that was drawn, before it does anything."""

    reads: ClassVar[str] = "cancel^ {cards}"
    example: ClassVar[str] = (
        "When a player draws a $strike, you may discard this card. If you do, cancel that $strike."
    )
    takes: ClassVar[tuple[str, ...]] = ("strike",)
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        waiting = [card for card in game.zones[board.LIMBO] if face(game, card).kind == "strike"]
        drawn = [card for card in context.cards if card in waiting] or waiting[-1:]
        for card in drawn:
            game.move(card, board.STRIKE_DISCARD)
            game.tell(labels.CANCELLED, context.subject, card, rule="alien.strikes.cancel")
            for note in game.joints.as_cancelled:
                note(game, card)
        strikes.refill_strikes(game)
        return bool(drawn)

    def unable(self, game: EncounterGame, context: Context) -> None:
        """Always possible: the Strike is known only when it is drawn."""


class Heal(Verb, frozen=True):
    """Discard Strikes that lie with the player."""

    reads: ClassVar[str] = "heal^ {cards}"
    means: ClassVar[str] = "discard^ {cards} from the Avatar"
    example: ClassVar[str] = "A player you choose heals a $strike."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"cards": ("avatar",)}
    takes: ClassVar[tuple[str, ...]] = ("strike", "card")
    watches: ClassVar[tuple[type, ...]] = (strikes.Heal,)
    usual: ClassVar[str] = OWN
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        """Heal Strikes that the healed player picks, or "you" if "you" picked the player (ruling D8)."""
        chosen = choose(
            game,
            context,
            self,
            self.cards,
            usual=self.usual,
            chooser=context.seat if context.appointed else None,
            rule="alien.strikes.heal-choice",
        )
        if not chosen:
            game.cite("alien.strikes.heal-nothing")
        for card in chosen:
            game.do(self._healing(game, context, card))
        return bool(chosen)

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        """A Strike that cannot be healed is not among those to choose from."""
        return game.can(self._healing(game, context, card))

    def _healing(self, game: EncounterGame, context: Context, card: int) -> strikes.Heal:
        healed = seat_of(game, game.where[card])
        return strikes.Heal(context.subject if healed is None else healed, card)


class Take(Verb, frozen=True):
    """Move a card from where it is to your own side: a Strike to your Avatar, a character to your
    discard pile.
    """

    reads: ClassVar[str] = "take^ {cards}"
    example: ClassVar[str] = "Take a $strike on any player's Avatar."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    usual: ClassVar[str] = BOARD
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        for card in chosen:
            if face(game, card).damage is not None:
                game.move(card, board.WOUNDS[context.subject])
                game.tell(labels.TOOK, context.subject, card, rule=BY_EFFECT)
                game.settle()
            else:
                game.do(Gain(context.subject, card))
        return bool(chosen)


class SufferStrike(Verb, frozen=True):
    """An enemy strikes the player now."""

    reads: ClassVar[str] = "be^ struck by {cards}"
    example: ClassVar[str] = "You are struck by this card."
    imperative: ClassVar[bool] = False
    watches: ClassVar[tuple[type, ...]] = (strikes.Strike,)
    usual: ClassVar[str] = BOARD
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        struck = [strikes.strike(game, card, context.subject) for card in one_by_one(game, chosen)]
        return any(struck)

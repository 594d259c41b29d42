"""Verbs about seeing cards: looking, showing, searching, choosing and putting in order."""

from __future__ import annotations

from typing import ClassVar

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning import labels
from holdout.encounters.meaning.cards import BOARD, OWN, choose
from holdout.encounters.meaning.moving import BY_EFFECT, shuffle_pile
from holdout.encounters.meaning.places import zones_of
from holdout.encounters.speaking import Context
from holdout.kernel import CARD, Refusal, target
from holdout.language.meaning.carrying import CarryOut
from holdout.language.nodes import Verb
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.places import Place


class LookAt(Verb, frozen=True):
    """See cards without showing them to anybody else."""

    reads: ClassVar[str] = "look^ at {cards}"
    example: ClassVar[str] = "Look at the top 3 cards of your deck."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    only_looks: ClassVar[bool] = True
    usual: ClassVar[str] = BOARD
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        for card in chosen:
            game.show(card, context.subject)
        if chosen:
            game.tell(labels.LOOKED, context.subject, tuple(chosen), rule=BY_EFFECT)
        context.rest = list(chosen)
        return bool(chosen)


class Show(Verb, frozen=True):
    """Let everybody see cards."""

    reads: ClassVar[str] = "show^ {cards}"
    example: ClassVar[str] = "The next player may show a Tech card from their hand."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    only_looks: ClassVar[bool] = True
    usual: ClassVar[str] = OWN
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        """The card may be in hand or in play (alien.show.from-hand-or-play)."""
        rule = "alien.show.from-hand-or-play"
        chosen = choose(game, context, self, self.cards, usual=self.usual, rule=rule)
        for card in chosen:
            game.reveal(card)
        if chosen:
            game.tell(labels.SHOWN, context.subject, tuple(chosen), rule="alien.show.reveal-only")
        context.rest = list(chosen)
        return bool(chosen)


class Search(Verb, frozen=True):
    """Look through a pile for cards, show them and take them out; then shuffle the pile."""

    reads: ClassVar[str] = "search^ {place} for {cards}"
    example: ClassVar[str] = "Search your deck for a character."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    place: Place
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        """The pile is shuffled whether or not anything was found."""
        zones = zones_of(game, context, self.place)
        for zone in zones:
            for card in game.zones[zone]:
                game.show(card, context.subject)
            rule = "alien.cleanup.search-then-shuffle"
            game.tell(labels.SEARCHED, context.subject, zone, rule=rule)
        pool = [card for zone in zones for card in game.zones[zone]]
        chosen = choose(game, context, self, self.cards, pool=pool)
        for card in chosen:
            context.found.append((card, game.where[card]))
            game.move(card, board.LIMBO)
        if chosen:
            game.tell(labels.SHOWN, context.subject, tuple(chosen), rule=BY_EFFECT)
        for zone in zones:
            shuffle_pile(game, zone, context.subject)
        return bool(chosen)

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        """What is in a pile is known when it has been searched."""
        if any(game.zones[zone] for zone in zones_of(game, context, self.place)):
            return None
        return Refusal(
            "alien.card-principles.do-what-you-can", "There are no cards in that pile.", context.card
        )


class Choose(Verb, frozen=True):
    """Point at cards, so that the next sentence can speak of them."""

    reads: ClassVar[str] = "choose^ {cards}"
    example: ClassVar[str] = "Choose an enemy in $row. This turn, it has -2 Attack."
    only_looks: ClassVar[bool] = True
    usual: ClassVar[str] = BOARD
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        return bool(choose(game, context, self, self.cards, usual=self.usual))


class Reorder(Verb, frozen=True):
    """Put cards back where they were in an order of choice."""

    reads: ClassVar[str] = "reorder^ {cards}"
    example: ClassVar[str] = "Look at the top 3 cards of your deck, then reorder them."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        """What is picked first will be drawn first."""
        chosen = choose(game, context, self, self.cards)
        if not chosen:
            return False
        zone = game.where[chosen[0]]
        here = [card for card in chosen if game.where[card] == zone]
        first = min([game.zones[zone].index(card) for card in here])
        left, order = list(here), []
        while left:
            picks = [CARD(card) for card in left]
            words = (labels.label(game, self),)
            order.append(target(game.ask(context.subject, labels.WHICH_ORDER, picks, args=words)))
            left.remove(order[-1])
        for place, card in enumerate(reversed(order), first):
            game.move(card, zone, place)
        game.tell(labels.REORDERED, context.subject, len(order), rule=BY_EFFECT)
        return True

"""Verbs about the Endurance Deck: drawing, exhausting, recycling, revealing and discarding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from holdout.corps import discarding, endurance, equipping, events, places
from holdout.corps.game import CorpsGame
from holdout.corps.meaning.amounts import count_of
from holdout.corps.meaning.cards import choose, named
from holdout.corps.meaning.do_all import do_all
from holdout.corps.meaning.labels import GAVE, LOOKED, PUT, SHUFFLED
from holdout.corps.meaning.places import bottom_of, zones_of
from holdout.corps.meaning.players import is_of_grunt, seats_of
from holdout.corps.pieces import kind_of
from holdout.corps.speaking import Context
from holdout.kernel import Refusal
from holdout.language.meaning.amounts import bounds, most_of
from holdout.language.nodes import Verb
from holdout.language.phrases.amounts import Count, UpTo
from holdout.language.phrases.cards import Cards, FromEnd, Some
from holdout.language.phrases.places import Destination, Place, ToBottom
from holdout.language.phrases.players import Player


class Draw(Verb, frozen=True):
    """Take cards from the top of the Endurance Deck into your hand."""

    reads: ClassVar[str] = "draw^ {count} card#"
    example: ClassVar[str] = "You may draw up to 2 cards."
    names: ClassVar[bool] = True
    watches: ClassVar[tuple[type, ...]] = (endurance.DrawCard,)
    count: Count

    def do(self, game: CorpsGame, context: Context) -> bool:
        """Draw cards; a Grunt's go under the Exhaust Pile (corps.grunt.hand-card-goes-under-exhaust)."""
        wanted = count_of(game, context, self, self.count, endurance.left(game))
        drawn = endurance.draw(game, context.subject, wanted)
        if is_of_grunt(game, context):
            for card in drawn:
                if game.where[card] in places.HAND:
                    equipping.to_hand(game, context.actor, card)
        context.cards, context.count = drawn, len(drawn)
        return bool(drawn)

    def unable(self, game: CorpsGame, context: Context) -> Refusal | None:
        return game.why_not(endurance.DrawCard(context.subject))


class Exhaust(Verb, frozen=True):
    """Lay cards from the top of the Endurance Deck unseen onto the Exhaust Pile."""

    reads: ClassVar[str] = "exhaust^ {count} card#"
    means: ClassVar[str] = "lay^ {count} card# from the Endurance Deck face down onto the Exhaust Pile"
    example: ClassVar[str] = "Exhaust 2 cards."
    watches: ClassVar[tuple[type, ...]] = (endurance.ExhaustCard,)
    count: Count

    def do(self, game: CorpsGame, context: Context) -> bool:
        count = count_of(game, context, self, self.count)
        endurance.exhaust(game, count)
        context.count = count
        return count > 0

    def unable(self, game: CorpsGame, context: Context) -> Refusal | None:
        there = endurance.left(game) + len(game.zones[places.EXHAUST])
        if there >= most_of(context, self.count):
            return None
        return Refusal("corps.lose.deck-and-exhaust-empty", "There are not enough cards.", context.card)


class Recycle(Verb, frozen=True):
    """Slide cards under the Endurance Deck, beneath the Reshuffle card."""

    reads: ClassVar[str] = "recycle^ {cards}"
    means: ClassVar[str] = "slide^ {cards} under the Endurance Deck"
    example: ClassVar[str] = "You may recycle up to 3 cards from your hand or the Exhaust Pile."
    watches: ClassVar[tuple[type, ...]] = (endurance.RecycleCard,)
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        """From the Exhaust Pile it is always the top card; from a hand any (corps.recycle.mixed-sources)."""
        pool = named(game, context, self.cards)
        from_pile = [card for card in pool if game.where[card] == places.EXHAUST]
        if isinstance(self.cards, Some) and from_pile:
            if len(from_pile) == len(pool):
                return self._from_pile(game, context, self.cards)
            most = bounds(context, self.cards.quantity, len(pool))[1]
            discarding.recycle(game, context.subject, most)
            return True
        chosen = choose(game, context, self, self.cards)
        for card in chosen:
            game.do(endurance.RecycleCard(card))
        return bool(chosen)

    def _from_pile(self, game: CorpsGame, context: Context, phrase: Some) -> bool:
        there = len(game.zones[places.EXHAUST])
        least, most = bounds(context, phrase.quantity, there)
        count = count_of(game, context, self, UpTo(most)) if least < most else most
        endurance.recycle_exhausted(game, count)
        context.count = count
        return count > 0


class Discard(Verb, frozen=True):
    """Lay cards face up onto the Discard Pile; a Hazard among them happens."""

    reads: ClassVar[str] = "discard^ {cards}"
    example: ClassVar[str] = "Discard a card from your hand."
    watches: ClassVar[tuple[type, ...]] = (endurance.DiscardCard,)
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        """Without a place it is hand or deck, card by card (corps.discard.from-hand-or-deck)."""
        phrase = self.cards
        if isinstance(phrase, FromEnd):
            return self._from_top(game, context.subject, phrase.number or 1)
        if isinstance(phrase, Some) and phrase.group.where is None and isinstance(phrase.quantity, Count):
            has_hand = not is_of_grunt(game, context)
            count = count_of(game, context, self, phrase.quantity)
            return bool(discarding.discard(game, context.subject, count, has_hand=has_hand))
        chosen = choose(game, context, self, phrase)
        if not chosen:
            game.cite("corps.discard.hand-only-when-said")
        for card in chosen:
            game.do(endurance.DiscardCard(context.subject, card))
        return bool(chosen)

    def _from_top(self, game: CorpsGame, seat: int, count: int) -> bool:
        """The top cards of the deck; with none left, those of the Exhaust Pile."""
        zones = game.zones
        for done in range(count):
            endurance.bring_up(game)
            pile = zones[places.DECK] or zones[places.EXHAUST]
            if not pile:
                return done > 0
            game.do(endurance.DiscardCard(seat, pile[-1]))
        return True

    def unable(self, game: CorpsGame, context: Context) -> Refusal | None:
        if isinstance(self.cards, FromEnd):
            return None
        phrase = self.cards
        number = bounds(context, phrase.quantity, 99)[0] if isinstance(phrase, Some) else 1
        there = len(named(game, context, phrase))
        if isinstance(phrase, Some) and phrase.group.where is None:
            there += endurance.left(game)
        if there >= number:
            return None
        return Refusal("corps.discard.hand-only-when-said", "There is no such card.", context.card)


class Reveal(Verb, frozen=True):
    """Turn over cards; afterwards they go to the bottom of the deck."""

    reads: ClassVar[str] = "reveal^ {cards}"
    example: ClassVar[str] = (
        "Reveal the top card of the Endurance Deck. If it is a Weapon, take a free Aim Action."
    )
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        """It lies there until the text is done; then it is put back (see sentences.py)."""
        number = (self.cards.number or 1) if isinstance(self.cards, FromEnd) else 1
        turned = [one for one in [endurance.turn_up(game) for _ in range(number)] if one is not None]
        context.revealed += [(card, pile, context.subject) for card, pile in turned]
        context.cards = [card for card, _ in turned]
        context.count = len(turned)
        return bool(turned)


class LookAt(Verb, frozen=True):
    """See cards without showing them."""

    reads: ClassVar[str] = "look^ at {cards}"
    example: ClassVar[str] = "Look at the top 3 cards of the Endurance Deck."
    is_look: ClassVar[bool] = True
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        """Look at cards: openly where hands are open, else only that player sees them."""
        chosen = choose(game, context, self, self.cards)
        for card in chosen:
            game.show(card, context.subject)
        if chosen:
            game.tell(LOOKED, context.subject, tuple(chosen), rule="corps.card-text.without-may-is-mandatory")
        return bool(chosen)


class Put(Verb, frozen=True):
    """Lay cards somewhere: into a pile, on top of it or under it."""

    reads: ClassVar[str] = "put^ {cards} {destination}"
    example: ClassVar[str] = "Put a card from the Discard Pile into your hand."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "destination": ("endurance", "exhaust", "discard", "tracker", "hand")
    }
    cards: Cards
    destination: Destination

    def do(self, game: CorpsGame, context: Context) -> bool:
        where: Any = self.destination
        zone = next(iter(zones_of(game, context, where.place)), None)
        chosen = choose(game, context, self, self.cards, allows=lambda card: self._may_go(game, card, zone))
        for card in chosen:
            self._put(game, context, card, zone)
        game.settle()
        return bool(chosen)

    def _put(self, game: CorpsGame, context: Context, card: int, zone: int | None) -> None:
        """Without a zone it is the hand of a Grunt, who has none."""
        if zone is None:
            equipping.to_hand(game, context.actor, card)
            return
        to, at = bottom_of(zone) if isinstance(self.destination, ToBottom) else (zone, None)
        game.move(card, to, at)
        game.tell(PUT, context.subject, card, to, rule="corps.card-text.without-may-is-mandatory")

    def _may_go(self, game: CorpsGame, card: int, zone: int | None) -> bool:
        """A Hazard is never in a hand (ruling B8)."""
        in_hand = zone is None or zone in places.HAND
        return not in_hand or kind_of(game, card) != "hazard"


class Shuffle(Verb, frozen=True):
    """Shuffle a deck or pile."""

    reads: ClassVar[str] = "shuffle^ {place}"
    example: ClassVar[str] = "Shuffle the Endurance Deck."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "place": ("endurance", "exhaust", "discard", "tracker")
    }
    place: Place

    def do(self, game: CorpsGame, context: Context) -> None:
        """Shuffle a pile; cards beneath the Reshuffle card stay there (corps.reshuffle.marks-bottom)."""
        zone = zones_of(game, context, self.place)[0]
        game.shuffle(game.zones[zone])
        game.tell(SHUFFLED, zone, rule="corps.card-text.without-may-is-mandatory")


class Give(Verb, frozen=True):
    """Hand cards to another player."""

    reads: ClassVar[str] = "give^ {cards} to {player}"
    example: ClassVar[str] = "Give a card from your hand to the next player."
    cards: Cards
    player: Player

    def do(self, game: CorpsGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards)
        seats = seats_of(game, context, self.player) if chosen else []
        for card in chosen if seats else ():
            game.move(card, places.HAND[seats[0]])
            game.tell(GAVE, context.subject, card, seats[0], rule="corps.hand.belongs-to-player")
        return bool(chosen and seats)


class Equip(Verb, frozen=True):
    """Give a Weapon or Equipment to a Character, also outside the equip step, and pay for it."""

    reads: ClassVar[str] = "equip^ {cards}"
    example: ClassVar[str] = "Equip a Weapon from your hand."
    takes: ClassVar[tuple[str, ...]] = ("weapon", "equipment", "card")
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"cards": ("hand", "endurance", "exhaust", "discard")}
    watches: ClassVar[tuple[type, ...]] = (equipping.EquipCard, equipping.EquipByText)
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, allows=lambda card: self.allows(game, context, card))
        return do_all(game, [equipping.EquipByText(context.actor, card) for card in chosen])

    def allows(self, game: CorpsGame, context: Context, card: int) -> bool:
        return context.actor >= 0 and game.can(equipping.EquipByText(context.actor, card))


class PlayEvent(Verb, frozen=True):
    """Play a card as if from your hand."""

    reads: ClassVar[str] = "play^ {cards}"
    example: ClassVar[str] = "When a player plays an Event, that player draws a card."
    takes: ClassVar[tuple[str, ...]] = ("event", "card")
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"cards": ("hand",)}
    watches: ClassVar[tuple[type, ...]] = (events.PlayEvent,)
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        seat = context.subject
        allows = _may_play(game, seat)
        chosen = choose(game, context, self, self.cards, allows=allows)
        return do_all(game, [events.PlayEvent(seat, card) for card in chosen])


def _may_play(game: CorpsGame, seat: int) -> Callable[[int], bool]:
    return lambda card: game.can(events.PlayEvent(seat, card))

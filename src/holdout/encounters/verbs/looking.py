"""Verbs about seeing cards: looking, showing, searching, choosing and putting in order."""

from __future__ import annotations

from typing import ClassVar

from holdout.encounters import board
from holdout.encounters.decks import need_cards
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning import labels
from holdout.encounters.meaning.amounts import ask_number
from holdout.encounters.meaning.cards import BOARD, OWN, choose
from holdout.encounters.meaning.kinds import fits
from holdout.encounters.meaning.moving import BY_EFFECT, shuffle_pile
from holdout.encounters.meaning.places import choose_zone, zones_of
from holdout.encounters.speaking import Context
from holdout.kernel import CARD, Refusal, target
from holdout.language.meaning.carrying import CarryOut
from holdout.language.nodes import Number, Verb
from holdout.language.phrases.amounts import ExactCount
from holdout.language.phrases.cards import Cards, Group
from holdout.language.phrases.places import Place
from holdout.language.printing import Printer


class LookAt(Verb, frozen=True):
    """See cards without showing them to anybody else."""

    reads: ClassVar[str] = "look^ at {cards}"
    example: ClassVar[str] = "Look at the top 3 cards of your deck."
    is_look: ClassVar[bool] = True
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
        """A refusal if the pile is empty; what is in it is known only when it has been searched."""
        if any(game.zones[zone] for zone in zones_of(game, context, self.place)):
            return None
        return Refusal(
            "alien.card-principles.do-what-you-can", "There are no cards in that pile.", context.card
        )


class RevealUntil(Verb, frozen=True):
    """Show the top cards of a deck one by one until there are enough of a kind; "the rest" are the others.

    If the deck ends first, so does it.
    """

    reads: ClassVar[str] = "reveal^ cards from~the~top~of {place} until {count} {group} be^ revealed"
    example: ClassVar[str] = (
        "Reveal cards from the top of your deck until a character is revealed. Put it into your hand."
    )
    names: ClassVar[bool] = True
    leaves_rest: ClassVar[bool] = True
    place: Place
    count: ExactCount
    group: Group

    def say(self, printer: Printer) -> None:
        printer.verb("reveal")
        printer.word("cards from the top of")
        printer.write(self.place)
        printer.word("until")
        printer.write(self.count)
        with printer.counting():
            printer.write(self.group)
        printer.agree_with(self.count)
        printer.verb("be")
        printer.word("revealed")

    def do(self, game: EncounterGame, context: Context) -> bool:
        """A player's deck that ends is made anew, once (alien.cleanup.reshuffle-for-reveal)."""
        zone = choose_zone(game, context, self.place)
        shown: list[int] = []
        found: list[int] = []
        while zone is not None and len(found) < self.count.amount:
            if zone in board.DECK:
                need_cards(game, board.DECK.index(zone), len(shown) + 1)
            if len(game.zones[zone]) <= len(shown):
                break
            card = game.zones[zone][-1 - len(shown)]
            game.reveal(card)
            rule = "alien.cleanup.reshuffle-for-reveal" if zone in board.DECK else BY_EFFECT
            game.tell(labels.SHOWN, context.subject, (card,), rule=rule)
            shown.append(card)
            if fits(game, context, card, self.group):
                found.append(card)
        context.cards, context.count = found, len(shown)
        context.rest = [card for card in shown if card not in found]
        return bool(shown)

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        for zone in zones_of(game, context, self.place):
            seat = board.DECK.index(zone) if zone in board.DECK else -1
            if game.zones[zone] or (seat >= 0 and game.zones[board.DISCARD[seat]]):
                return None
        return Refusal(
            "alien.card-principles.do-what-you-can", "There are no cards in that deck.", context.card
        )


class NameNumber(Verb, frozen=True):
    """Say a number, which "that number" and "that many" refer to."""

    reads: ClassVar[str] = "name^ a number from {least} to {most}"
    example: ClassVar[str] = "Name a number from 1 to 3. You get Attack equal to that number."
    tells_number: ClassVar[bool] = True
    only_looks: ClassVar[bool] = True
    least: Number
    most: Number

    def do(self, game: EncounterGame, context: Context) -> None:
        context.count = context.number = ask_number(game, context, self, self.least, self.most)
        game.tell(labels.NAMED_NUMBER, context.subject, context.number, rule=BY_EFFECT)


class Choose(Verb, frozen=True):
    """Point at cards, so that the next sentence can speak of them."""

    reads: ClassVar[str] = "choose^ {cards}"
    example: ClassVar[str] = "Choose an enemy in $row. This turn, it has -2 Attack."
    is_prelude: ClassVar[bool] = True
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
        """Put cards of a pile in the order that the player picks them: the first will be drawn first."""
        chosen = choose(game, context, self, self.cards)
        if not chosen:
            return False
        zone = game.where[chosen[0]]
        here = [card for card in chosen if game.where[card] == zone]
        first = min([game.zones[zone].index(card) for card in here])
        left = list(here)
        order: list[int] = []
        while left:
            picks = [CARD(card) for card in left]
            words = (labels.about(game, self),)
            order.append(target(game.ask(context.subject, labels.WHICH_ORDER, picks, args=words)))
            left.remove(order[-1])
        for place, card in enumerate(reversed(order), first):
            game.move(card, zone, place)
        game.tell(labels.REORDERED, context.subject, len(order), rule=BY_EFFECT)
        return True

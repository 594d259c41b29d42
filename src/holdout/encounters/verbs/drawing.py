"""Verbs about a player's own cards: drawing, discarding, playing and copying."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from holdout.encounters import board, coordinate, decks, playing
from holdout.encounters.cards import face_number, played, remark
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning import labels
from holdout.encounters.meaning.amounts import count_of
from holdout.encounters.meaning.cards import HAND, MARKET, choose
from holdout.encounters.meaning.copying import choose_print, why_no_print
from holdout.encounters.meaning.kinds import COPY_CLONED
from holdout.encounters.meaning.moving import BY_EFFECT, discard_card
from holdout.encounters.meaning.owners import owners
from holdout.encounters.meaning.places import zones_of
from holdout.encounters.seats import opponents_of
from holdout.encounters.speaking import Context, earlier, speak
from holdout.kernel import Refusal
from holdout.language.meaning.carrying import CarryOut
from holdout.language.nodes import Number, Verb
from holdout.language.phrases.amounts import Count
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.places import Place
from holdout.language.phrases.players import Owner


class Draw(Verb, frozen=True):
    """Take cards from the top of your deck into your hand."""

    reads: ClassVar[str] = "draw^ {count} card#"
    means: ClassVar[str] = "take^ {count} card# from the top of the deck"
    example: ClassVar[str] = "Draw 2 cards."
    names: ClassVar[bool] = True
    watches: ClassVar[tuple[type, ...]] = (decks.DrawCard,)
    count: Count

    def do(self, game: EncounterGame, context: Context) -> bool:
        return _draw(game, context, count_of(game, context, self, self.count))

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        return game.why_not(decks.DrawCard(context.subject)) if game.alive[context.subject] else None


class DrawFewer(Verb, frozen=True):
    """The next hand that is drawn in Cleanup is smaller."""

    reads: ClassVar[str] = "draw^ {number} fewer card# in {owner} next Cleanup"
    example: ClassVar[str] = "Strike: Draw 1 fewer card in your next Cleanup."
    number: Number
    owner: Owner

    def do(self, game: EncounterGame, context: Context) -> None:
        rule = "alien.cleanup.draw-count-modifiers"
        for seat in owners(game, context, self.owner):
            game.position.drawing_less[seat] += self.number
            game.tell(labels.DRAWS_LESS, seat, self.number, rule=rule)


class Refill(Verb, frozen=True):
    """Draw until the hand has that many cards."""

    reads: ClassVar[str] = "refill^ {place} to {number} card#"
    example: ClassVar[str] = "Refill your hand to 6 cards."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"place": ("hand",)}
    place: Place
    number: Number

    def do(self, game: EncounterGame, context: Context) -> bool:
        (hand,) = zones_of(game, context, self.place)
        missing = self.number - len(game.zones[hand])
        return missing > 0 and _draw(game, context, missing)

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        (hand,) = zones_of(game, context, self.place)
        if len(game.zones[hand]) < self.number:
            return game.why_not(decks.DrawCard(context.subject))
        return Refusal(
            "alien.card-principles.do-what-you-can", "The hand is that large already.", context.card
        )


class Discard(Verb, frozen=True):
    """Put cards into the discard pile where they belong."""

    reads: ClassVar[str] = "discard^ {cards}"
    example: ClassVar[str] = "Discard a card from your hand."
    watches: ClassVar[tuple[type, ...]] = (decks.DiscardCard,)
    usual: ClassVar[str] = HAND
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        for card in chosen:
            discard_card(game, context.subject, card)
        return bool(chosen)


class Play(Verb, frozen=True):
    """Play cards as if from your hand, with all that they give."""

    reads: ClassVar[str] = "play^ {cards}"
    example: ClassVar[str] = "Play a character in the $market."
    replays: ClassVar[bool] = True
    watches: ClassVar[tuple[type, ...]] = (playing.PlayCard, playing.PlayCopy)
    usual: ClassVar[str] = HAND
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        """Own cards are played; of anybody else's a copy is played, for it is "as if"."""
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        for card in chosen:
            if game.owner[card] == context.subject + 1:
                game.do(playing.PlayCard(context.subject, card))
            else:
                game.do(playing.PlayCopy(context.subject, face_number(game, card), card))
        return bool(chosen)


class Copy(Verb, frozen=True):
    """Play a copy of a card: its points, its abilities and its class, but no card."""

    reads: ClassVar[str] = "copy^ {cards}"
    example: ClassVar[str] = "Copy a character you played this turn."
    watches: ClassVar[tuple[type, ...]] = (playing.PlayCopy,)
    replays: ClassVar[bool] = True
    usual: ClassVar[str] = MARKET
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose_print(game, context, self, self.cards, self.usual)
        return chosen is not None and game.do(playing.PlayCopy(context.subject, *chosen))

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        return game.can(playing.PlayCopy(context.subject, face_number(game, card), card))

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        return why_no_print(game, context, self, self.cards, self.usual)


class Clone(Verb, frozen=True):
    """This card becomes a second one of another card, and stays what it is besides."""

    reads: ClassVar[str] = "clone^ {cards}"
    means: ClassVar[str] = "turn^ this card into a second {cards}"
    example: ClassVar[str] = "Clone a character you played this turn."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    usual: ClassVar[str] = MARKET
    replays: ClassVar[bool] = True
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        """A copy becomes a copy of the other card; where its ability alone is used, nothing can turn."""
        own = (context.card, context.face, context.subject)
        if context.card < 0 and game.history[-1:] != [own]:
            return False
        chosen = choose_print(game, context, self, self.cards, self.usual)
        if chosen is None:
            remark(game, "alien.grown-in-a-lab.another-card", "There is no other card that it could clone.")
            return False
        printed, _ = chosen
        if own in game.history:  # from now on it was played as the other card
            del game.history[_latest(game, own)]
        rule = "alien.grown-in-a-lab.clone"
        game.cite("alien.grown-in-a-lab.still-ripley")
        if context.card < 0:
            game.last(COPY_CLONED, len(game.history), context.face, until="turn")
            game.do(playing.PlayCopy(context.subject, *chosen, rule))
            return True
        game.guise[context.card] = printed + 1
        game.tell(labels.CLONED, context.card, game.faces[printed].name, rule=rule)
        playing.work(game, context.subject, context.card, printed)
        return True

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        return why_no_print(game, context, self, self.cards, self.usual)


class UseAbility(Verb, frozen=True):
    """Use what a card says without having the card."""

    reads: ClassVar[str] = "use^ the ability of {cards}"
    example: ClassVar[str] = "Use the ability of a character in the $market."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    replays: ClassVar[bool] = True
    usual: ClassVar[str] = MARKET
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose_print(game, context, self, self.cards, self.usual)
        if chosen is None:
            return False
        printed, _ = chosen
        for line in played(game, printed):
            if earlier(game.history, game, context.subject, line):
                speak(game, context.subject, playing.COPY, printed, line, rule=BY_EFFECT)
        return True

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        return why_no_print(game, context, self, self.cards, self.usual)


class Coordinate(Verb, frozen=True):
    """Lend a card to another player on their turn."""

    reads: ClassVar[str] = "coordinate^ cards"
    example: ClassVar[str] = "Until your next turn, no player may coordinate cards."
    watches: ClassVar[tuple[type, ...]] = (coordinate.Coordinate, coordinate.CoordinateAlone)


class TakeAnotherTurn(Verb, frozen=True):
    """Have one more turn after this one; on another player's turn, after the next one of their own."""

    reads: ClassVar[str] = "take^ another turn"
    example: ClassVar[str] = "Take another turn."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)

    def do(self, game: EncounterGame, context: Context) -> None:
        game.position.extra_turns[context.subject] += 1
        game.tell(labels.ANOTHER_TURN, context.subject, rule=BY_EFFECT)


class Pass(Verb, frozen=True):
    """The choice of leaving things as they are."""

    reads: ClassVar[str] = "pass^"
    example: ClassVar[str] = "Choose one: Draw a card / Pass."
    is_choice: ClassVar[bool] = True

    def do(self, game: EncounterGame, context: Context) -> None:
        """Nothing happens."""

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        return Refusal("alien.card-principles.may-vs-must", "Passing changes nothing.")


class RepeatAbility(Verb, frozen=True):
    """Carry out this ability once more."""

    reads: ClassVar[str] = "repeat^ this ability"
    example: ClassVar[str] = (
        "Discard a card from your hand. If there is a card in your hand, repeat this ability."
    )
    repeats: ClassVar[bool] = True

    def do(self, game: EncounterGame, context: Context) -> None:
        context.again = True


def _latest(game: EncounterGame, play: tuple[int, ...]) -> int:
    """The place of the last such play in the turn's history."""
    return max([place for place, row in enumerate(game.history) if row == play])


def _hand(game: EncounterGame, context: Context) -> list[int]:
    return game.zones[board.HAND[context.subject]]


def _draw(game: EncounterGame, context: Context, number: int) -> bool:
    """An opponent draws as the edition says; everybody else from their own deck."""
    opponents = opponents_of(game, context.subject)
    if opponents is not None and opponents.draw is not None:
        before = list(_hand(game, context))
        opponents.draw(game, context.subject, number)
        context.cards = [card for card in _hand(game, context) if card not in before]
    else:
        context.cards = decks.draw(game, context.subject, number)
    context.count = len(context.cards)
    return bool(context.cards)

"""Verbs that put cards out of the way: killing, removing, setting aside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from holdout.encounters import board, dying, fighting, market
from holdout.encounters.cards import is_enemy
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning import labels
from holdout.encounters.meaning.cards import BOARD, OWN, choose
from holdout.encounters.meaning.moving import BY_EFFECT, one_by_one
from holdout.encounters.meaning.players import is_chosen, seats_of
from holdout.encounters.speaking import Context
from holdout.encounters.targets import sort_of
from holdout.encounters.words import FOES, FOUGHT_PLACES
from holdout.kernel import EventKind, Refusal
from holdout.language.meaning.carrying import CarryOut
from holdout.language.nodes import Verb
from holdout.language.phrases.cards import Cards, OneOf
from holdout.language.phrases.players import AnyPlayer, Player

ONE_OF_YOURS = "alien.kill.one-of-your-characters"


class Kill(Verb, frozen=True):
    """Send cards to the pile of the dead where they belong."""

    reads: ClassVar[str] = "$kill^ {cards}"
    example: ClassVar[str] = "$Kill one of your characters."
    watches: ClassVar[tuple[type, ...]] = (fighting.Kill,)
    usual: ClassVar[str] = OWN
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        rule = ONE_OF_YOURS if type(self.cards) is OneOf else labels.WHICH_CARD.rule
        chosen = choose(game, context, self, self.cards, usual=self.usual, rule=rule)
        order: Sequence[int] = chosen
        for ordered in game.joints.defeats_in_order:
            order = ordered(game, order)
        for card in one_by_one(game, order):
            game.do(fighting.Kill(card, context.subject, _cause(game, context, card)))
        return bool(chosen)

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        """True unless a prohibition protects the card; nobody knows of a hidden card what it is."""
        return not game.up[card] or game.can(fighting.Kill(card, context.subject))


class Remove(Verb, frozen=True):
    """Take cards out of the game for good."""

    reads: ClassVar[str] = "remove^ {cards}"
    means: ClassVar[str] = "take^ {cards} out of the game"
    example: ClassVar[str] = "Remove this card."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    usual: ClassVar[str] = BOARD
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        return _take_away(game, context, self, labels.REMOVED)


class SetAside(Verb, frozen=True):
    """Lay cards aside, out of play, until an effect brings them back."""

    reads: ClassVar[str] = "set^ {cards} aside"
    example: ClassVar[str] = "Set this card aside."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    usual: ClassVar[str] = BOARD
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        return _take_away(game, context, self, labels.SET_ASIDE)


class Fight(Verb, frozen=True):
    """Fight by paying what it takes."""

    reads: ClassVar[str] = "fight^ {cards}"
    example: ClassVar[str] = "You cannot fight this card."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"cards": (FOUGHT_PLACES,)}
    takes: ClassVar[tuple[str, ...]] = (FOES, "card")
    watches: ClassVar[tuple[type, ...]] = (fighting.Fight,)
    permits: ClassVar[bool] = True
    usual: ClassVar[str] = BOARD
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        for card in one_by_one(game, chosen):
            game.do(fighting.Fight(context.subject, card))
        return bool(chosen)

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        return game.can(fighting.Fight(context.subject, card))


class FightPlayer(Verb, frozen=True):
    """Pay a player's Defense to give that player a Strike."""

    reads: ClassVar[str] = "duel^ {player}"
    means: ClassVar[str] = "fight^ {player}"
    example: ClassVar[str] = "Duel the next player."
    own_turn: ClassVar[bool] = True
    watches: ClassVar[tuple[type, ...]] = (fighting.AttackPlayer,)
    permits: ClassVar[bool] = True
    player: Player

    def do(self, game: EncounterGame, context: Context) -> bool:
        fighter = context.subject
        oneself = game.edition.fights_oneself
        others = [seat for seat in seats_of(game, context, self.player) if seat != fighter or oneself]
        if fighter in others:
            game.cite(oneself)
        if game.edition.fought_by_effect:
            game.cite(game.edition.fought_by_effect)
        fought = [game.do(fighting.AttackPlayer(fighter, other)) for other in others]
        return any(fought)

    def matches(self, game: EncounterGame, context: Context, fighting_player: fighting.AttackPlayer) -> bool:
        """True if the player whom the text names is fought."""
        anybody = type(self.player) is AnyPlayer or is_chosen(self.player)
        return anybody or fighting_player.other in seats_of(game, context, self.player)

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        if game.position.attack:
            return None
        return Refusal("alien.player-combat.cost", "Fighting a player takes Attack.")


class Perish(Verb, frozen=True):
    """A player is out of the game."""

    reads: ClassVar[str] = "$perish^"
    example: ClassVar[str] = "When this card is drawn, its owner $perish^."
    imperative: ClassVar[bool] = False
    is_fatal: ClassVar[bool] = True
    watches: ClassVar[tuple[type, ...]] = (dying.Die,)

    def do(self, game: EncounterGame, context: Context) -> None:
        rule = sort_of(game, context.subject).dies_by_text
        game.do(dying.Die(context.subject, dying.BY_TEXT, rule))


def _cause(game: EncounterGame, context: Context, card: int) -> str:
    """An enemy that dies by its own text, such as an Egg that opens, is killed by nobody."""
    own = card == context.card and is_enemy(game, card)
    return fighting.BY_ITSELF if own else fighting.BY_EFFECT


def _take_away(game: EncounterGame, context: Context, verb: Remove | SetAside, told: EventKind) -> bool:
    chosen = choose(game, context, verb, verb.cards, usual=verb.usual)
    for card in chosen:
        game.move(card, board.GONE)
        game.owner[card] = game.guise[card] = 0
        game.tell(told, card, rule=BY_EFFECT)
    market.refill(game)
    return bool(chosen)

"""What has to be true. Conditions only look: they never ask and never change anything but what "it" is."""

from collections.abc import Callable
from typing import Any, Final

from holdout.encounters import board, phrases
from holdout.encounters.cards import is_hidden
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning import noting, points
from holdout.encounters.meaning.amounts import measure
from holdout.encounters.meaning.cards import OWN, named
from holdout.encounters.meaning.having import cards_had, has, is_enough
from holdout.encounters.meaning.kinds import fits_kind, is_like
from holdout.encounters.meaning.places import room_named, zones_of
from holdout.encounters.meaning.players import anyone, could_be, seats_of
from holdout.encounters.row import is_clear
from holdout.encounters.speaking import Context
from holdout.kernel import RuleError
from holdout.language.meaning.amounts import is_met
from holdout.language.meaning.conditions import of_cards, of_numbers
from holdout.language.phrases import cards as nouns
from holdout.language.phrases import conditions
from holdout.language.phrases import players as people
from holdout.language.phrases.conditions import Condition
from holdout.language.phrases.places import Where


def holds(game: EncounterGame, context: Context, condition: Condition) -> bool:
    """True if a condition holds now."""
    test = _CONDITIONS.get(type(condition))
    if test is None:
        raise RuleError(
            f"No handler says when {type(condition).__name__} is true; add one to meaning/conditions.py."
        )
    return test(game, context, condition)


def _there_is(game: EncounterGame, context: Context, condition: Any) -> bool:
    phrase = condition.cards
    found = named(game, context, phrase, OWN)
    if type(phrase) is not nouns.Some:
        return bool(found)
    if found:
        context.cards = found
    return is_met(context, phrase.quantity, len(found))


def _has(game: EncounterGame, context: Context, condition: Any) -> bool:
    """True if one of the players has the cards, or each of them where that is asked.

    Of "a player" and "another player" that one is "that player" from now on; the cards are "it" or "them".
    """
    seats = anyone(game, context, condition.player)
    if isinstance(condition.player, people.EachPlayer | people.EachOtherPlayer):
        return all(has(game, context, seat, condition.cards) for seat in seats)
    for seat in seats:
        found = cards_had(game, context, seat, condition.cards)
        if is_enough(context, condition.cards, found):
            context.cards = context.cards or found  # what was named before stays "it"
            if isinstance(condition.player, people.AnyPlayer | people.AnyOtherPlayer):
                context.player = seat
            return True
    return False


def _has_most(game: EncounterGame, context: Context, condition: Any) -> bool:
    """True if one of the players has the most or fewest, or each of them where that is asked."""
    best = could_be(game, context, nouns.PlayerWithMost(condition.extreme, condition.kind))
    seats = anyone(game, context, condition.player)
    if isinstance(condition.player, people.EachPlayer | people.EachOtherPlayer):
        return all(seat in best for seat in seats)
    for seat in seats:
        if seat in best:
            if isinstance(condition.player, people.AnyPlayer | people.AnyOtherPlayer):
                context.player = seat
            return True
    return False


def _about(game: EncounterGame, context: Context, phrase: Any) -> list[int]:
    """The cards of which something is said; from now on they are "it"."""
    found = named(game, context, phrase, OWN)
    if found:
        context.cards = found
    return found


def is_at(game: EncounterGame, context: Context, card: int, where: Where) -> bool:
    """True if a card is in one of the places. A card at a room is in the row, not in the room."""
    zones = [zone for place in where.places for zone in zones_of(game, context, place)]
    return game.where[card] in zones


def _is_at(game: EncounterGame, context: Context, condition: Any) -> bool:
    found = _about(game, context, condition.cards)
    return bool(found) and all(is_at(game, context, card, condition.where) for card in found)


def _is_not_at(game: EncounterGame, context: Context, condition: Any) -> bool:
    return not any(
        is_at(game, context, card, condition.where) for card in _about(game, context, condition.cards)
    )


def _is_not_a(game: EncounterGame, context: Context, condition: Any) -> bool:
    """True if there are such cards and none is of the kind; of a hidden card nobody can say so."""
    found = _about(game, context, condition.cards)
    return bool(found) and not any(
        is_hidden(game, card) or fits_kind(game, context, card, condition.kind) for card in found
    )


def _is_not_like(game: EncounterGame, context: Context, condition: Any) -> bool:
    found = _about(game, context, condition.cards)
    known = [
        card for card in found if type(condition.adjective) is nouns.InState or not is_hidden(game, card)
    ]
    return (
        bool(found)
        and len(known) == len(found)
        and not any(is_like(game, context, card, condition.adjective) for card in found)
    )


def _most_points(game: EncounterGame, context: Context, condition: Any) -> int:
    """The points of whoever of the players has most."""
    seats = anyone(game, context, condition.player)
    return max([points.held_by(game, seat, condition.pool) for seat in seats], default=0)


def _has_counters(game: EncounterGame, context: Context, condition: Any) -> bool:
    found = _about(game, context, condition.cards)
    return bool(found) and all(
        game.count("game", "counter", card) >= condition.count.amount for card in found
    )


def _did_this_turn(game: EncounterGame, context: Context, condition: Any) -> bool:
    return noting.did(game, context, anyone(game, context, condition.player), condition.verb)


def _rooms_are_clear(game: EncounterGame, context: Context, condition: Any) -> bool:
    return all(is_clear(game, room_named(game, room.room)) for room in condition.rooms)


def _is_dead(game: EncounterGame, context: Context, condition: Any) -> bool:
    if type(condition.player) is people.AnyPlayer:
        return not all(game.alive)
    if type(condition.player) is people.EachOtherPlayer:
        return not any(game.alive[seat] for seat in range(game.seats) if seat != context.seat)
    return not any(game.alive[seat] for seat in seats_of(game, context, condition.player))


def _are_blocked(game: EncounterGame, context: Context, condition: Any) -> bool:
    places = [board.ROOMS.index(room_named(game, room.room)) for room in condition.rooms]
    return all(game.position.blocked >> place & 1 for place in places)


def _is_in_front_of_you(game: EncounterGame, context: Context, condition: Any) -> bool:
    found = _about(game, context, condition.cards)
    return bool(found) and all(game.where[card] == board.BEFORE[context.seat] for card in found)


def _has_died(game: EncounterGame, context: Context, condition: Any) -> bool:
    """Kills are remembered for the rest of the game (alien.objectives.final-enemy-count-progress)."""
    if type(condition.cards) is not nouns.Named:
        raise RuleError('Only a card with a name is remembered for having died: write "Name" has died.')
    return game.count("game", "killed", condition.cards.name) > 0


_CONDITIONS: Final[dict[type[Condition], Callable[[EncounterGame, Context, Any], bool]]] = {
    **of_numbers(measure),
    **of_cards(_about, is_like, fits_kind),
    conditions.ThereIs: _there_is,
    conditions.Has: _has,
    conditions.HasMost: _has_most,
    conditions.IsAt: _is_at,
    conditions.IsNotAt: _is_not_at,
    conditions.IsNotLike: _is_not_like,
    conditions.IsNotA: _is_not_a,
    conditions.HasCounters: _has_counters,
    conditions.HasPointsAtLeast: lambda game, context, node: _most_points(game, context, node) >= node.number,
    conditions.HasPointsAtMost: lambda game, context, node: _most_points(game, context, node) <= node.number,
    conditions.DidThisTurn: _did_this_turn,
    conditions.DidNotThisTurn: lambda game, context, node: not _did_this_turn(game, context, node),
    phrases.IsClear: _rooms_are_clear,
    phrases.IsBlocked: _are_blocked,
    phrases.IsDead: _is_dead,
    phrases.IsInFrontOfYou: _is_in_front_of_you,
    phrases.HasDied: _has_died,
    phrases.ObjectiveIs: lambda game, context, node: game.position.objective == node.number,
}

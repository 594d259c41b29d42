"""What has to be true. Conditions only look: they never ask and never change anything but what "it" is."""

from collections.abc import Callable
from typing import Any, Final

from holdout.corps import phrases
from holdout.corps.game import CorpsGame
from holdout.corps.meaning import anchors
from holdout.corps.meaning.amounts import measure
from holdout.corps.meaning.cards import named
from holdout.corps.meaning.kinds import fits_kind, is_like
from holdout.corps.meaning.places import zones_of
from holdout.corps.meaning.players import seats_of
from holdout.corps.speaking import Context
from holdout.language.meaning.amounts import is_met
from holdout.language.meaning.conditions import of_cards, of_numbers
from holdout.language.meaning.tables import meaning_of
from holdout.language.phrases import cards as nouns
from holdout.language.phrases import conditions
from holdout.language.phrases.conditions import Condition


def holds(game: CorpsGame, context: Context, condition: Condition) -> bool:
    """Whether a condition is true now."""
    return meaning_of(_CONDITIONS, condition, "when {} is true")(game, context, condition)


def _are_there(game: CorpsGame, context: Context, phrase: Any) -> bool:
    found = named(game, context, phrase)
    if found:
        context.cards = found
    return is_met(context, phrase.quantity, len(found)) if type(phrase) is nouns.Some else bool(found)


def _has(game: CorpsGame, context: Context, condition: Any) -> bool:
    kept = context.subject
    found = False
    for seat in seats_of(game, context, condition.player):
        context.subject = seat
        found = found or _are_there(game, context, condition.cards)
    context.subject = kept
    return found


def _about(game: CorpsGame, context: Context, phrase: Any) -> list[int]:
    """The cards of which something is said; from now on they are "it"."""
    found = named(game, context, phrase)
    if found:
        context.cards = found
    return found


def _is_at(game: CorpsGame, context: Context, condition: Any) -> bool:
    zones = [zone for place in condition.where.places for zone in zones_of(game, context, place)]
    return any(game.where[card] in zones for card in _about(game, context, condition.cards))


def _is_not_like(game: CorpsGame, context: Context, condition: Any) -> bool:
    found = _about(game, context, condition.cards)
    return bool(found) and not any(is_like(game, context, card, condition.adjective) for card in found)


def _is_not_a(game: CorpsGame, context: Context, condition: Any) -> bool:
    """A Blip that lies face down is a Blip, whatever it hides."""
    found = _about(game, context, condition.cards)
    return bool(found) and not any(fits_kind(game, context, card, condition.kind) for card in found)


def _is_visible(game: CorpsGame, context: Context, condition: Any) -> bool:
    viewers = anchors.meant(game, context, condition.anchor)
    found = _about(game, context, condition.cards)
    return any(anchors.are_in_sight(game, card, viewer) for card in found for viewer in viewers)


def _is_empty(game: CorpsGame, context: Context, condition: Any) -> bool:
    return not any(game.zones[zone] for zone in zones_of(game, context, condition.place))


_CONDITIONS: Final[dict[type[Condition], Callable[[CorpsGame, Context, Any], bool]]] = {
    **of_numbers(measure),
    **of_cards(_about, is_like, fits_kind),
    conditions.ThereIs: lambda game, context, node: _are_there(game, context, node.cards),
    conditions.Has: _has,
    conditions.IsAt: _is_at,
    conditions.IsNotAt: lambda game, context, node: not _is_at(game, context, node),
    conditions.IsNotLike: _is_not_like,
    conditions.IsNotA: _is_not_a,
    phrases.IsVisible: _is_visible,
    phrases.Passes: lambda game, context, node: context.passed,
    phrases.IsEmpty: _is_empty,
}

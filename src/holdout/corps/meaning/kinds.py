"""What a card, a model or a token is: whether it fits a kind, its adjectives and its qualities.

A Blip that lies face down is only a Blip: nobody may choose it for what it hides.
"""

from collections.abc import Callable
from operator import eq, ge, le
from typing import Any, Final

from holdout.corps import objectives, phrases
from holdout.corps.game import CorpsGame
from holdout.corps.meaning import anchors
from holdout.corps.pieces import kind_of, printed
from holdout.corps.places import ALIENS, BLIPS
from holdout.corps.ranges import is_within
from holdout.corps.speaking import Context
from holdout.language.meaning.amounts import is_parity
from holdout.language.meaning.tables import meaning_of
from holdout.language.phrases import cards as nouns
from holdout.language.phrases.cards import Adjective, Group, Kind, Quality

ENDURANCE: Final = frozenset({"weapon", "equipment", "event", "hazard"})
CHARACTER: Final = frozenset({"hero", "grunt"})
ALIEN: Final = frozenset({"alien", "facehugger"})
COMPARES: Final[dict[type[Quality], Callable[[int, int], bool]]] = {
    nouns.WithAtMost: le,
    nouns.WithAtLeast: ge,
    nouns.WithExactly: eq,
}


def is_a(game: CorpsGame, card: int, kind: str) -> bool:
    """Whether a card, a model or a token is of a kind."""
    shown = kind_of(game, card)
    if kind == "card":
        return shown in ENDURANCE or shown == "tracker"
    if kind == "captive":
        return objectives.is_captive(game, card)
    if kind in ("character", "hero", "grunt", "model") and shown in CHARACTER:
        return kind in ("character", "model", shown) and not objectives.is_captive(game, card)
    if kind in ("alien", "model"):
        return game.where[card] == ALIENS or shown in ALIEN
    return shown == kind


def fits(game: CorpsGame, context: Context, card: int, group: Group) -> bool:
    """Whether a card is one of those that a group names, wherever it lies."""
    return any(fits_kind(game, context, card, kind) for kind in group.kinds) and all(
        has_quality(game, context, card, quality) for quality in group.qualities
    )


def fits_kind(game: CorpsGame, context: Context, card: int, kind: Kind) -> bool:
    """Whether a card is of a kind, with all its adjectives."""
    return is_a(game, card, kind.kind) and all(
        is_like(game, context, card, adjective) for adjective in kind.adjectives
    )


def is_like(game: CorpsGame, context: Context, card: int, adjective: Adjective) -> bool:
    """Whether an adjective is true of a card."""
    return meaning_of(_ADJECTIVES, adjective, "what {} describes")(game, card, adjective)


def has_quality(game: CorpsGame, context: Context, card: int, quality: Quality) -> bool:
    """Whether a quality is true of a card."""
    return meaning_of(_QUALITIES, quality, "what {} describes")(game, context, card, quality)


def is_random(group: Group) -> bool:
    """Whether chance chooses among the cards of a group."""
    return any(type(adjective) is nouns.Random for kind in group.kinds for adjective in kind.adjectives)


def _in_state(game: CorpsGame, card: int, adjective: Any) -> bool:
    return _STATES[adjective.state](game, card)


_STATES: Final[dict[str, Callable[[CorpsGame, int], bool]]] = {
    "knocked-down": lambda game, card: bool(game.down[card]),
    "hidden": lambda game, card: game.where[card] == BLIPS,
    "rescued": objectives.was_rescued,
}


def _named(game: CorpsGame, card: int, adjective: Any) -> bool:
    return game.where[card] != BLIPS and printed(game, card).name == adjective.name


_ADJECTIVES: Final[dict[type[Adjective], Callable[[CorpsGame, int, Any], bool]]] = {
    nouns.InState: _in_state,
    nouns.OfName: _named,
    nouns.Random: lambda game, card, adjective: True,
    phrases.OfType: lambda game, card, adjective: printed(game, card).side == adjective.side,
}


def _compares(compare: Callable[[int, int], bool]) -> Callable[[CorpsGame, Context, int, Any], bool]:
    """Numbers as printed: a quality that asked for the changed number might ask for itself."""
    return lambda game, context, card, quality: compare(
        getattr(printed(game, card), quality.stat), quality.number
    )


def number_of(game: CorpsGame, card: int, stat: str) -> int:
    """A number as printed. What lies face down shows none."""
    return 0 if game.where[card] == BLIPS else getattr(printed(game, card), stat)


def _in_sight(game: CorpsGame, context: Context, card: int, quality: Any) -> bool:
    return any(
        anchors.are_in_sight(game, card, anchor) for anchor in anchors.meant(game, context, quality.anchor)
    )


def _within(game: CorpsGame, context: Context, card: int, quality: Any) -> bool:
    return any(
        is_within(game, anchor, card, quality.number)
        for anchor in anchors.meant(game, context, quality.anchor)
        if game.space[card]
    )


def _next_to(game: CorpsGame, context: Context, card: int, quality: Any) -> bool:
    return any(
        card != anchor and anchors.are_beside(game, card, anchor)
        for anchor in anchors.meant(game, context, quality.anchor)
    )


def _carried_by(game: CorpsGame, context: Context, card: int, quality: Any) -> bool:
    return any(anchors.carries(game, anchor, card) for anchor in anchors.meant(game, context, quality.anchor))


_QUALITIES: Final[dict[type[Quality], Callable[[CorpsGame, Context, int, Any], bool]]] = {
    **{quality: _compares(compare) for quality, compare in COMPARES.items()},
    nouns.WithParity: lambda game, context, card, quality: (
        game.where[card] != BLIPS and is_parity(number_of(game, card, quality.stat), quality.parity)
    ),
    nouns.WithKeyword: lambda game, context, card, quality: quality.keyword in printed(game, card).keywords,
    nouns.WithoutKeyword: lambda game, context, card, quality: (
        quality.keyword not in printed(game, card).keywords
    ),
    nouns.OtherThan: lambda game, context, card, quality: not fits_kind(game, context, card, quality.kind),
    nouns.OtherThanThis: lambda game, context, card, quality: card != context.card,
    phrases.InSightOf: _in_sight,
    phrases.OutOfSightOf: lambda game, context, card, quality: not _in_sight(game, context, card, quality),
    phrases.Within: _within,
    phrases.NextTo: _next_to,
    phrases.CarriedBy: _carried_by,
}

"""How many and how much: counts that are asked for, and numbers read off the table."""

from collections.abc import Callable
from typing import Any, Final

from holdout.corps import phrases
from holdout.corps.game import CorpsGame
from holdout.corps.meaning.cards import candidates, named
from holdout.corps.meaning.kinds import number_of
from holdout.corps.meaning.labels import HOW_MANY, about
from holdout.corps.ranks import in_play
from holdout.corps.speaking import Context
from holdout.kernel import target
from holdout.kernel.rules import NUMBER
from holdout.language.meaning.amounts import most_of
from holdout.language.meaning.tables import meaning_of
from holdout.language.nodes import Verb
from holdout.language.phrases import amounts
from holdout.language.phrases import cards as nouns
from holdout.language.phrases.amounts import Measure, Quantity


def count_of(game: CorpsGame, context: Context, verb: Verb, count: Quantity, there: int | None = None) -> int:
    """How many a verb takes of its own noun, as far as there are so many; "up to" is asked for."""
    most = most_of(context, count)
    if there is not None:
        most = min(most, there)
    if type(count) is not amounts.UpTo:
        return most
    picks = NUMBER.each(range(most, -1, -1))
    return target(game.ask(context.subject, HOW_MANY, picks, args=(about(game, verb),), public=True))


def measure(game: CorpsGame, context: Context, node: Measure) -> int:
    """A number read off the table."""
    return meaning_of(_MEASURES, node, "how to measure {}")(game, context, node)


def _stat_of(game: CorpsGame, context: Context, node: Any) -> int:
    return sum([game.value(node.stat, card) for card in named(game, context, node.cards)])


def _extreme(game: CorpsGame, context: Context, node: Any) -> int:
    """The highest or the lowest printed number among cards; 0 if there are none."""
    found = [number_of(game, card, node.stat) for card in candidates(game, context, node.group)]
    return (max if node.extent == "highest" else min)(found, default=0)


_MEASURES: Final[dict[type[Measure], Callable[[CorpsGame, Context, Any], int]]] = {
    amounts.ThatNumber: lambda game, context, node: context.count,
    amounts.Twice: lambda game, context, node: 2 * measure(game, context, node.measure),
    nouns.NumberOf: lambda game, context, node: len(candidates(game, context, node.group)),
    nouns.NumberOfPlayers: lambda game, context, node: len(in_play(game)),
    nouns.StatOf: _stat_of,
    nouns.ExtremeAmong: _extreme,
    phrases.TheRoll: lambda game, context, node: context.roll,
}

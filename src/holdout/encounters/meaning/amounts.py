"""How many and how much: counts, measures and points."""

from collections.abc import Callable
from typing import Any, Final

from holdout.encounters.meaning.labels import HOW_MANY, label
from holdout.encounters.position import EncounterGame
from holdout.encounters.seats import players
from holdout.encounters.speaking import Context
from holdout.kernel import RuleError, target
from holdout.kernel.rules import NUMBER
from holdout.language.nodes import Verb
from holdout.language.phrases import amounts
from holdout.language.phrases import cards as nouns
from holdout.language.phrases.amounts import Measure, Quantity

Bounds = Callable[[Context, Any, int], tuple[int, int]]

BOUNDS: Final[dict[type[Quantity], Bounds]] = {
    amounts.One: lambda context, quantity, there: (1, 1),
    amounts.Another: lambda context, quantity, there: (1, 1),
    amounts.Several: lambda context, quantity, there: (quantity.number, quantity.number),
    amounts.UpTo: lambda context, quantity, there: (0, quantity.number),
    amounts.ThatMany: lambda context, quantity, there: (context.count, context.count),
    amounts.AnyNumber: lambda context, quantity, there: (0, there),
    amounts.Each: lambda context, quantity, there: (there, there),
    amounts.EachOther: lambda context, quantity, there: (there, there),
    amounts.No: lambda context, quantity, there: (0, 0),
    amounts.AtLeast: lambda context, quantity, there: (quantity.number, there),
    amounts.AtMost: lambda context, quantity, there: (0, quantity.number),
    amounts.AllBut: lambda context, quantity, there: (there - quantity.number, there - quantity.number),
}


def bounds(context: Context, quantity: Quantity, there: int) -> tuple[int, int]:
    """The least and the most that a quantity asks for, as far as there are so many."""
    find = BOUNDS.get(type(quantity))
    if find is None:
        raise RuleError(f"Nobody has said yet how many {type(quantity).__name__} is.")
    least, most = find(context, quantity, there)
    return max(0, min(least, there)), max(0, min(most, there))


def asks_for_more(context: Context, quantity: Quantity, there: int) -> bool:
    """Whether a quantity asks for more than there are, though there are some."""
    least, _ = BOUNDS[type(quantity)](context, quantity, there)
    return 0 < there < least


def is_met(context: Context, quantity: Quantity, there: int) -> bool:
    """Whether there are as many as a condition says: with three enemies, there are two as well."""
    kind = type(quantity)
    if kind is amounts.No:
        return there == 0
    if kind in (amounts.AtMost, amounts.UpTo):
        return there <= quantity.number  # pyright: ignore[reportAttributeAccessIssue]
    if kind in (amounts.AtLeast, amounts.Several):
        return there >= quantity.number  # pyright: ignore[reportAttributeAccessIssue]
    return there >= 1


def count_of(game: EncounterGame, context: Context, verb: Verb, count: Quantity) -> int:
    """How many a verb takes of its own noun; "up to" is asked for."""
    if type(count) is not amounts.UpTo:
        find = BOUNDS[type(count)]
        return find(context, count, 0)[1]
    picks = [NUMBER(number) for number in range(count.number + 1)]
    return target(game.ask(context.subject, HOW_MANY, picks, args=(label(game, verb),), public=True))


def measure(game: EncounterGame, context: Context, node: Measure) -> int:
    """A number read off the table."""
    read = _MEASURES.get(type(node))
    if read is None:
        raise RuleError(f"Nobody has said yet how to measure {type(node).__name__}.")
    return read(game, context, node)


def _number_of(game: EncounterGame, context: Context, node: Any) -> int:
    from holdout.encounters.meaning.cards import count

    return count(game, context, node.group)


def _stat_of(game: EncounterGame, context: Context, node: Any) -> int:
    from holdout.encounters.meaning.cards import named
    from holdout.encounters.meaning.kinds import stat_of

    return sum([stat_of(game, card, node.stat) or 0 for card in named(game, context, node.cards)])


_MEASURES: Final[dict[type[Measure], Callable[[EncounterGame, Context, Any], int]]] = {
    amounts.Twice: lambda game, context, node: 2 * measure(game, context, node.measure),
    nouns.NumberOf: _number_of,
    nouns.NumberOfPlayers: lambda game, context, node: len(players(game)),
    nouns.StatOf: _stat_of,
}

"""Conditions that every family tests alike: comparing numbers, and what is said of cards."""

from collections.abc import Callable
from operator import eq, ge, gt, le, lt
from typing import Any

from holdout.language.meaning.amounts import is_parity
from holdout.language.phrases import conditions
from holdout.language.phrases.amounts import Measure
from holdout.language.phrases.cards import Cards, Kind
from holdout.language.phrases.conditions import Condition

Test = Callable[[Any, Any, Any], bool]
"""Whether a condition holds, given the game and the context."""


def of_numbers(measure: Callable[[Any, Any, Measure], int]) -> dict[type[Condition], Test]:
    """The tests of conditions that compare numbers; a family reads them off its table with `measure`."""

    def with_number(compare: Callable[[int, int], bool]) -> Test:
        return lambda game, context, node: compare(measure(game, context, node.measure), node.number)

    def with_other(compare: Callable[[int, int], bool]) -> Test:
        return lambda game, context, node: compare(
            measure(game, context, node.measure), measure(game, context, node.other)
        )

    return {
        conditions.MeasuresAtLeast: with_number(ge),
        conditions.MeasuresAtMost: with_number(le),
        conditions.MeasuresEqual: with_other(eq),
        conditions.MeasuresMore: with_other(gt),
        conditions.MeasuresLess: with_other(lt),
        conditions.MeasuresParity: lambda game, context, node: is_parity(
            measure(game, context, node.measure), node.parity
        ),
    }


def of_cards(
    about: Callable[[Any, Any, Cards], list[int]],
    is_like: Callable[[Any, Any, int, Any], bool],
    fits_kind: Callable[[Any, Any, int, Kind], bool],
) -> dict[type[Condition], Test]:
    """The tests of what is said of cards: there are some, and it is true of all. `about` finds the cards."""

    def all_are_like(game: Any, context: Any, node: Any) -> bool:
        found = about(game, context, node.cards)
        return bool(found) and all(is_like(game, context, card, node.adjective) for card in found)

    def all_are_of(game: Any, context: Any, node: Any) -> bool:
        found = about(game, context, node.cards)
        return bool(found) and all(fits_kind(game, context, card, node.kind) for card in found)

    return {conditions.IsLike: all_are_like, conditions.IsA: all_are_of}

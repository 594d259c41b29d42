"""How many: the least and the most that a quantity asks for, and whether a condition's quantity is met."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from holdout.kernel import RuleError
from holdout.language.phrases import amounts
from holdout.language.phrases.amounts import Quantity


class Counted(Protocol):
    """As much of a context as quantities need: `count` is "that many"."""

    count: int


Bounds = Callable[[Any, Any, int], tuple[int, int]]

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


def is_parity(number: int, parity: str) -> bool:
    """Whether a number is odd, or even; 0 is even."""
    return (number % 2 == 1) == (parity == "odd")


def bounds(context: Counted, quantity: Quantity, there: int) -> tuple[int, int]:
    """The least and the most that a quantity asks for, as far as there are so many."""
    find = BOUNDS.get(type(quantity))
    if find is None:
        raise RuleError(
            f"No handler says how many {type(quantity).__name__} is; add one to meaning/amounts.py."
        )
    least, most = find(context, quantity, there)
    return max(0, min(least, there)), max(0, min(most, there))


def asks_for_more(context: Counted, quantity: Quantity, there: int) -> bool:
    """Whether a quantity asks for more than there are, though there are some."""
    least, _ = BOUNDS[type(quantity)](context, quantity, there)
    return 0 < there < least


def most_of(context: Counted, count: Quantity) -> int:
    """The most that a verb takes of its own noun."""
    return BOUNDS[type(count)](context, count, 0)[1]


def is_met(context: Counted, quantity: Quantity, there: int) -> bool:
    """Whether there are as many as a condition says: with three enemies, there are two as well."""
    if type(quantity) is amounts.No:
        return there == 0
    if type(quantity) is amounts.AtMost or type(quantity) is amounts.UpTo:
        return there <= quantity.number
    if type(quantity) is amounts.AtLeast or type(quantity) is amounts.Several:
        return there >= quantity.number
    return there >= 1

"""Randomness: one small generator whose whole state is a single integer in the position.

It is a 128-bit multiplicative generator of which the upper bits decide. Because the state is plain data,
a copy of a position draws the same numbers as its original. `Game` offers rolls and shuffles; nothing
else may draw.
"""

from hashlib import blake2b
from types import FunctionType
from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

MULTIPLIER: Final = 0xDA942042E4DD58B5
BITS: Final = 128
MASK: Final = (1 << BITS) - 1
WORD: Final = 26
"""Bits of a state that compiled code keeps in one word, so that a product of two words fits into a third."""
TOP: Final = BITS - 4 * WORD
FEW: Final = 8
"""Draws for which it is not worth while to take a state apart."""


def seeded(*parts: int | str) -> int:
    """A starting state from any seed. It is odd, as a multiplicative generator needs."""
    text = "\x1f".join(str(part) for part in parts)
    return int.from_bytes(blake2b(text.encode(), digest_size=16).digest(), "big") | 1


def draws(state: int, most: int) -> tuple[int, list[int]]:
    """The draws of a shuffle, below `most`, below one less, and so on down to below two; and the state after.

    Plain Python multiplies whole states, compiled code words of them. Both draw the same.
    """
    if IS_COMPILED and most > FEW:
        return draws_by_words(state, most)
    drawn: list[int] = []
    for number in range(most, 1, -1):
        state = state * MULTIPLIER & MASK
        drawn.append(state * number >> BITS)
    return state, drawn


def draws_by_words(state: int, most: int) -> tuple[int, list[int]]:
    """The same, with a state in five words from the lowest to the top, multiplied as on paper."""
    bits, top = (1 << WORD) - 1, (1 << TOP) - 1
    a, b, c = i64(state & bits), i64(state >> WORD & bits), i64(state >> 2 * WORD & bits)
    d, e = i64(state >> 3 * WORD & bits), i64(state >> 4 * WORD)
    x, y = i64(MULTIPLIER & bits), i64(MULTIPLIER >> WORD & bits)
    z = i64(MULTIPLIER >> 2 * WORD)
    word, high = i64(bits), i64(top)
    number = i64(most)
    drawn: list[int] = []
    while number > 1:
        first = a * x
        second = (first >> WORD) + b * x + a * y
        third = (second >> WORD) + c * x + b * y + a * z
        fourth = (third >> WORD) + d * x + c * y + b * z
        fifth = (fourth >> WORD) + e * x + d * y + c * z
        a, b, c, d, e = first & word, second & word, third & word, fourth & word, fifth & high
        part = ((((a * number >> WORD) + b * number >> WORD) + c * number >> WORD) + d * number) >> WORD
        drawn.append(int((part + e * number) >> TOP))
        number -= 1
    parts = int(a), int(b), int(c), int(d), int(e)
    return sum([part << place * WORD for place, part in enumerate(parts)]), drawn


IS_COMPILED: Final = not isinstance(draws_by_words, FunctionType)


class Randomness:
    """The same generator outside a position: for computer players, guesses and tests."""

    __slots__ = ("state",)

    def __init__(self, *seed: int | str) -> None:
        self.state = seeded(*seed)

    def below(self, number: int) -> int:
        """A number from 0 to number - 1."""
        self.state = state = self.state * MULTIPLIER & MASK
        return state * number >> BITS

    def shuffled(self, items: list[T]) -> list[T]:
        """The same items in a random order."""
        mixed = list(items)
        self.state, drawn = draws(self.state, len(mixed))
        last = len(mixed)
        for other in drawn:
            last -= 1
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

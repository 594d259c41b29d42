"""Randomness: one small generator whose whole state is a single integer in the position.

It is a 128-bit multiplicative generator of which the upper half is used. Because the state is plain data,
a copy of a position draws the same numbers as its original. `Game` offers rolls and shuffles; nothing
else may draw.
"""

from hashlib import blake2b
from typing import Final, TypeVar

T = TypeVar("T")

MULTIPLIER: Final = 0xDA942042E4DD58B5
MASK: Final = (1 << 128) - 1
HALF: Final = 64


def seeded(*parts: int | str) -> int:
    """A starting state from any seed. It is odd, as a multiplicative generator needs."""
    text = "\x1f".join(str(part) for part in parts)
    return int.from_bytes(blake2b(text.encode(), digest_size=16).digest(), "big") | 1


class Randomness:
    """The same generator outside a position: for computer players, guesses and tests."""

    __slots__ = ("state",)

    def __init__(self, *seed: int | str) -> None:
        self.state = seeded(*seed)

    def below(self, number: int) -> int:
        """A number from 0 to number - 1."""
        self.state = state = self.state * MULTIPLIER & MASK
        return (state >> HALF) * number >> HALF

    def shuffled(self, items: list[T]) -> list[T]:
        """The same items in a random order."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

"""Sets of small numbers as ints: bit 5 stands for space 5, or for door 5.

Everything in this package that is called a mask is such an int.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def bit_of(number: int) -> int:
    """The set with one member."""
    return 1 << number


def mask_of(numbers: Iterable[int]) -> int:
    """The set of these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def bits(mask: int) -> Iterator[int]:
    """The members of a set, the smallest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low

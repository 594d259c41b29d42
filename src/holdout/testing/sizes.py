"""The three sizes of a test: `make test`, `make gate` and `make long` run one code with more and more.

`HOLDOUT_SIZE` names the size; without it a test is as small as `make test` needs. What each row of the
reliability table is tried with in each size stands in `proofs/reliability.toml`. An amount that takes hours
is made in parts: `HOLDOUT_PART=3/200` asks for the third of 200, and a test takes its share of the numbers.
"""

import os
from typing import Final, TypeVar

SIZES: Final = ("test", "gate", "long")
VARIABLE: Final = "HOLDOUT_SIZE"
PART: Final = "HOLDOUT_PART"

SHARED: Final[set[int]] = set()
"""The amounts of which this process has taken its share."""

Amount = TypeVar("Amount")


def size() -> str:
    """The size that is asked for: test, gate or long. Any other word is an error."""
    named = os.environ.get(VARIABLE) or SIZES[0]
    if named not in SIZES:
        raise ValueError(f"{VARIABLE} is {named!r}, which is no size: name one of {', '.join(SIZES)}.")
    return named


def by_size(test: Amount, gate: Amount, long: Amount) -> Amount:
    """The amount for the size that is asked for."""
    return (test, gate, long)[SIZES.index(size())]


def part() -> tuple[int, int]:
    """Which part is asked for, and of how many: (3, 200) for `3/200`. Without any it is the whole, (1, 1)."""
    named = os.environ.get(PART) or "1/1"
    number, _, of = named.partition("/")
    if not (number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of)):
        raise ValueError(f"{PART} is {named!r}: name a part and their number, such as 3/200.")
    return int(number), int(of)


def share(amount: int) -> range:
    """Return the numbers below an amount that this part has; all parts together have each number once."""
    number, of = part()
    SHARED.add(amount)
    return split(range(amount), of)[number - 1]


def split(numbers: range, of: int) -> list[range]:
    """Return these numbers in so many parts of nearly equal length, in their order."""
    most = len(numbers)
    return [numbers[most * at // of : most * (at + 1) // of] for at in range(of)]

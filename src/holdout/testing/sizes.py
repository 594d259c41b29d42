"""The three sizes of a test: `make test`, `make gate` and `make long` run one code with more and more.

`HOLDOUT_SIZE` names the size; without it a test is as small as `make test` needs. What each row of the
reliability table is tried with in each size stands in `proofs/reliability.toml`.
"""

import os
from typing import Final, TypeVar

SIZES: Final = ("test", "gate", "long")
VARIABLE: Final = "HOLDOUT_SIZE"

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

"""What a check is: a function of a case that fails or says how many things it compared.

`@check` makes it callable as `check_x(rules, seats, seed, settings=..., **options)` and lists it in `CHECKS`,
in the order in which the battery runs them.
"""

from collections.abc import Callable
from typing import Any, Final

from holdout.kernel import Rules, find
from holdout.testing.case import Case, Settings

Looks = Callable[[Case], int]
DEFAULT: Final = Settings()
CHECKS: Final[dict[str, "Check"]] = {}


class Check:
    """One check of the battery, under its function's name without "check_"."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks
        self.name = looks.__name__.removeprefix("check_").replace("_", "-")
        self.__doc__ = looks.__doc__

    def __call__(
        self, rules: Rules[Any] | str, seats: int, seed: int, *, settings: Settings = DEFAULT, **options: Any
    ) -> int:
        """Run it on one game: how many things it compared. A fault is a CheckFailed."""
        rules = find(rules) if isinstance(rules, str) else rules
        return self.looks(Case(rules, self.name, seats, seed, settings, options))


def check(looks: Looks) -> Check:
    """List a function as a check of the battery."""
    made = CHECKS[Check(looks).name] = Check(looks)
    return made

"""The battery: the generic checks that every game must pass with every number of seats.

`battery(rules)` runs them all and returns what was compared; `cases(rules)` gives them one by one, to
parametrize a test with. A failure names the game, seats, seed and answer, a command that shows it again, and
the record. `HOLDOUT_SIZE=long` makes it play far more games.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from holdout.kernel import Rules, find
from holdout.testing import answers, copies, hashing, play, secrecy
from holdout.testing.case import Case, Settings
from holdout.testing.check import CHECKS, DEFAULT
from holdout.testing.sizes import by_size

LONG: Final = 10
PARTS: Final = (play, copies, answers, secrecy, hashing)


@dataclass(frozen=True)
class Round:
    """One check on one number of seats, with several seeds: one parametrized test."""

    case: Case
    games: int

    def run(self) -> int:
        """Run it: how many things were compared, or for the budget the most that was spent."""
        check, case = CHECKS[self.case.check], self.case
        seeds = range(case.seed, case.seed + self.games)
        found = [
            check(case.rules, case.seats, seed, settings=case.settings, **case.options) for seed in seeds
        ]
        return max(found) if case.check == "budget" else sum(found)

    def __str__(self) -> str:
        return f"{self.case.check}-{self.case.seats}"


@dataclass(frozen=True)
class Report:
    """The number of comparisons of a whole battery, by check and number of seats."""

    game: str
    compared: dict[tuple[str, int], int]

    def total(self, check: str) -> int:
        """The number of comparisons of one check; for the budget, the most that was spent."""
        found = [count for (name, _), count in self.compared.items() if name == check]
        return max(found) if check == "budget" else sum(found)

    def __str__(self) -> str:
        return "\n".join(
            [
                f"{name:<12}{self.total(name):>10,}"
                for name in dict.fromkeys([name for name, _ in self.compared])
            ]
        )


def sized(games: int) -> int:
    """So many games, or far more when HOLDOUT_SIZE is "long"."""
    return by_size(games, games, games * LONG)


def cases(
    rules: Rules[Any] | str,
    games: int = 1,
    *,
    seats: Sequence[int] | None = None,
    seed: int = 0,
    checks: Sequence[str] | None = None,
    settings: Settings = DEFAULT,
    **options: Any,
) -> list[Round]:
    """Every check with every number of seats: `@pytest.mark.parametrize("round", cases(RULES), ids=str)`."""
    rules = find(rules) if isinstance(rules, str) else rules
    return [
        Round(Case(rules, name, number, seed, settings, options), sized(games))
        for name in (CHECKS if checks is None else checks)
        for number in (rules.seats if seats is None else seats)
    ]


def battery(
    rules: Rules[Any] | str,
    games: int = 1,
    *,
    seats: Sequence[int] | None = None,
    seed: int = 0,
    checks: Sequence[str] | None = None,
    settings: Settings = DEFAULT,
    **options: Any,
) -> Report:
    """Run all checks; stops with a CheckFailed at the first fault."""
    rounds = cases(rules, games, seats=seats, seed=seed, checks=checks, settings=settings, **options)
    compared = {(one.case.check, one.case.seats): one.run() for one in rounds}
    return Report(rounds[0].case.rules.name if rounds else "", compared)

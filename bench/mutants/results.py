"""What became of mutants: kept line by line, so that a run that was stopped goes on, and told in a report.

A killed mutant is tried again once its module has changed; one that survived, also once the tests have.
"""

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from bench.mutants.operators import Mutant
from bench.mutants.trying import Verdict

REASONS: Final = Path(__file__).with_name("reasons.toml")


class Result(NamedTuple):
    """A line of the file."""

    key: str
    killed: bool
    by: str
    seconds: float
    module: str
    tests: str


class Results:
    """The results so far; `module` and `tests` tell whether they are still valid."""

    def __init__(self, path: Path) -> None:
        self.path = path
        lines = path.read_text().splitlines() if path.exists() else []
        self.kept = {result.key: result for result in (Result(*json.loads(line)) for line in lines)}

    def of(self, mutant: Mutant, module: str, tests: str) -> Result | None:
        result = self.kept.get(mutant.key)
        holds = result is not None and result.module == module and (result.killed or result.tests == tests)
        return result if holds else None

    def add(self, mutant: Mutant, verdict: Verdict, seconds: float, module: str, tests: str) -> Result:
        result = Result(mutant.key, verdict.killed, verdict.by, round(seconds, 1), module, tests)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a") as file:
            file.write(json.dumps(result) + "\n")
        self.kept[mutant.key] = result
        return result


def reasons(path: Path = REASONS) -> dict[str, str]:
    """Survivors that are no hole in the tests, and why."""
    listed = tomllib.loads(path.read_text()).get("survivor", [])
    return {one["mutant"]: one["reason"] for one in listed}


def share(results: Iterable[Result]) -> float:
    """The percentage of mutants that were killed."""
    outcomes = [result.killed for result in results]
    return 100 * sum(outcomes) / len(outcomes) if outcomes else 100.0


def line(mutant: Mutant, result: Result) -> str:
    verdict = "killed  " if result.killed else "SURVIVED"
    return f"{verdict} {mutant} ({result.by}, {result.seconds:.0f} s)"


def report(done: dict[str, list[tuple[Mutant, Result]]], known: dict[str, str]) -> str:
    """By package: tried, killed and survived; then every survivor with its reason."""
    lines = ["", f"{'package':<24}{'tried':>8}{'killed':>8}{'survived':>10}{'share':>8}"]
    everything = [pair for pairs in done.values() for pair in pairs]
    for name, pairs in [*done.items(), ("all", everything)]:
        killed = sum(result.killed for _, result in pairs)
        rate = share(result for _, result in pairs)
        lines.append(f"{name:<24}{len(pairs):>8}{killed:>8}{len(pairs) - killed:>10}{rate:>7.0f}%")
    survivors = [(mutant, result) for mutant, result in everything if not result.killed]
    if survivors:
        lines += ["", "Survivors:"]
    for mutant, result in survivors:
        lines += [f"  {mutant}", f"    {known.get(mutant.key, f'no reason is known; {result.by}')}"]
    return "\n".join(lines)

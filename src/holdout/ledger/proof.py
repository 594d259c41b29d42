"""The files that say which tests prove which rules and are scenarios of which rulings.

They tell coverage without running a test. One maps rule ids to the tests that proved them in a complete
run, the other names of scenarios (`Ruling.scenarios`) to the tests that are one; both are sorted, one test a
line. They are written by `pytest --prove` (see `holdout.testing.coverage`) and never by hand. A game from
outside has its own beside its ledger.
"""

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from holdout import games
from holdout.ledger.reader import LedgerError

Proven = dict[str, list[str]]
FILE: Final = "proven.json"
SCENARIOS: Final = "scenarios.json"


def every_proof() -> Proven:
    """The proofs of the shipped ledgers, and of those of games from outside that list theirs."""
    return _everywhere(FILE)


def every_scenario() -> Proven:
    """The scenarios of the rulings of the same ledgers."""
    return _everywhere(SCENARIOS)


def _everywhere(name: str) -> Proven:
    outside = [beside(games.file(row.ledger[0]), name) for row in games.installed().values() if row.ledger]
    lists = [proven(file) for file in (files("holdout.ledger") / name, *outside)]
    return {entry: tests for one in lists for entry, tests in one.items()}


def beside(ledger: Path, name: str) -> Path:
    """The file of that name for a ledger of a game from outside."""
    return ledger.with_name(name)


def proven(file: Path | Traversable) -> Proven:
    """The proofs that a file lists; none if it does not exist."""
    if not file.is_file():
        return {}
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except ValueError as fault:
        raise LedgerError(
            f"{file.name} is not valid JSON: {fault}. Bring back an earlier one and run `pytest --prove`."
        ) from fault


def write(file: Path, proofs: Mapping[str, Iterable[str]]) -> None:
    """Write it in its one form, so that a small change makes a small difference."""
    content = {rule: sorted(set(tests)) for rule, tests in sorted(proofs.items()) if tests}
    file.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Change:
    """The difference between a run of the tests and the file of proofs."""

    proofs: Proven
    """What the file would say if it were written now."""
    gained: tuple[str, ...]
    lost: tuple[str, ...]
    moved: tuple[str, ...]
    """Rules that are as proven as before, but by other tests."""


def compare(
    listed: Proven, seen: Mapping[str, Collection[str]], unjudged: Collection[str], complete: bool
) -> Change:
    """Set what a green run has proven against what the file lists.

    Only a complete run can tell that a proof is gone, and even that one tells nothing about tests that it
    skipped or left out on purpose: those are `unjudged`, and what they proved stands.
    """
    kept = {
        rule: [test for test in tests if not complete or test in unjudged] for rule, tests in listed.items()
    }
    proofs = {rule: sorted({*kept.get(rule, ()), *seen.get(rule, ())}) for rule in sorted({*kept, *seen})}
    proofs = {rule: tests for rule, tests in proofs.items() if tests}
    return Change(
        proofs,
        gained=tuple(rule for rule in proofs if rule not in listed),
        lost=tuple(rule for rule in listed if rule not in proofs),
        moved=tuple(rule for rule in proofs if rule in listed and proofs[rule] != listed[rule]),
    )

"""Counts, for each ledger, how many rules are proven by tests, cited by code, exempt or still missing.

Every rule is exactly one of tested, exempt and missing. A ruling is settled if each of its scenarios, one
for every setting of its option, has a test. What counts as tested is decided by `holdout.testing.coverage`
when the tests run; here its results are only read.
"""

from collections.abc import Container
from dataclasses import dataclass

from holdout.ledger.citations import citations
from holdout.ledger.joining import joined
from holdout.ledger.library import Ledger, Library
from holdout.ledger.proof import every_proof, every_scenario


@dataclass(frozen=True, slots=True)
class Coverage:
    """One ledger's figures."""

    rules: int
    tested: int
    cited: int
    exempt: int
    missing: tuple[str, ...]
    rulings: int
    settled: int
    """Rulings of which every scenario has a test."""
    settled_exempt: int
    no_scenario: tuple[str, ...]
    """The names of the scenarios that no test is."""


def coverage(library: Library) -> dict[str, Coverage]:
    """The figures of each ledger. A rule is cited by its own id or by one that it is joined to."""
    tested = every_proof().keys() | every_scenario().keys()
    same = joined(library.rules)
    ids = {rule.id: (rule.id, *same.get(rule.id, ()), *dict(rule.stands_for)) for rule in library.rules}
    named = citations(one for several in ids.values() for one in several)
    cited = {rule for rule, several in ids.items() if any(one in named for one in several)}
    return {ledger.name: tally(ledger, tested, cited) for ledger in library.ledgers}


def tally(ledger: Ledger, tested: Container[str], cited: Container[str]) -> Coverage:
    """One ledger's figures from the ids, of rules and of scenarios, that are tested and cited."""
    untested = [rule for rule in ledger.rules if rule.id not in tested]
    missing = tuple(rule.id for rule in untested if rule.reason_untested is None)
    open_rulings = [
        ruling for ruling in ledger.rulings if not all(name in tested for name in ruling.scenarios)
    ]
    needed = [ruling for ruling in open_rulings if ruling.reason_untested is None]
    return Coverage(
        rules=len(ledger.rules),
        tested=len(ledger.rules) - len(untested),
        cited=sum(rule.id in cited for rule in ledger.rules),
        exempt=len(untested) - len(missing),
        missing=missing,
        rulings=len(ledger.rulings),
        settled=len(ledger.rulings) - len(open_rulings),
        settled_exempt=len(open_rulings) - len(needed),
        no_scenario=tuple(name for ruling in needed for name in ruling.scenarios if name not in tested),
    )

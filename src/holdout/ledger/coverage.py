"""Counts, for each ledger, how many rules are proven by tests, cited by code, exempt or still missing.

Every rule is exactly one of tested, exempt and missing. What counts as tested is decided by
`holdout.testing.coverage` when the tests run; here its results are only read.
"""

from collections.abc import Container
from dataclasses import dataclass

from holdout.ledger.citations import citations
from holdout.ledger.joining import joined
from holdout.ledger.library import Ledger, Library
from holdout.ledger.proof import every_proof


@dataclass(frozen=True, slots=True)
class Coverage:
    """One ledger's figures."""

    rules: int
    tested: int
    cited: int
    exempt: int
    missing: tuple[str, ...]


def coverage(library: Library) -> dict[str, Coverage]:
    """The figures of each ledger. A rule is cited by its own id or by one that it is joined to."""
    tested = every_proof()
    same = joined(library.rules)
    ids = {rule.id: (rule.id, *same.get(rule.id, ()), *dict(rule.stands_for)) for rule in library.rules}
    named = citations(one for several in ids.values() for one in several)
    cited = {rule for rule, several in ids.items() if any(one in named for one in several)}
    return {ledger.name: tally(ledger, tested, cited) for ledger in library.ledgers}


def tally(ledger: Ledger, tested: Container[str], cited: Container[str]) -> Coverage:
    """One ledger's figures from the ids that are tested and cited."""
    untested = [rule for rule in ledger.rules if rule.id not in tested]
    missing = tuple(rule.id for rule in untested if rule.reason_untested is None)
    return Coverage(
        rules=len(ledger.rules),
        tested=len(ledger.rules) - len(untested),
        cited=sum(rule.id in cited for rule in ledger.rules),
        exempt=len(untested) - len(missing),
        missing=missing,
    )

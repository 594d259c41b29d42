"""The rules of every game by id, as data, with the rulings on them and what cites and proves them.

It is a reader of the files in `rules/` and `rulings/` and carries no rule out; it imports nothing of
Holdout but the rows of games, so anyone may import it. `rule` and `library` are the ways in; `coverage`
counts what is proven, and `holdout.testing.coverage` is the pytest plugin that proves it.
"""

from holdout.ledger.library import (
    Ledger,
    Library,
    UnknownRule,
    UnknownRuling,
    library,
    load,
    names,
    rule,
    shipped,
)
from holdout.ledger.reader import LedgerError
from holdout.ledger.rule import Kind, Rule, Ruling

__all__ = [
    "Kind",
    "Ledger",
    "LedgerError",
    "Library",
    "Rule",
    "Ruling",
    "UnknownRule",
    "UnknownRuling",
    "library",
    "load",
    "names",
    "rule",
    "shipped",
]

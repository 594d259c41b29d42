"""What the ledger promises: all rules are there, each has its kind, and people and programs can find them.

How many rules are proven is told by `holdout rules --coverage`, and for each game by its own promises.
"""

import json
import subprocess
import sys
from pathlib import Path

from holdout.ledger import Kind, library
from proofs import ROOT, promise

BIN = Path(sys.executable).parent
RULES = {"alien": 507, "expansion": 446, "xfiles": 574, "corps": 484}


@promise(
    part="ledger",
    says="no rule of the four rulebooks is lost",
    holds=lambda rules: all(rules.get(name, 0) >= count for name, count in RULES.items()),
    show=lambda rules: ", ".join(f"{name} {count}" for name, count in rules.items()),
    ratchet=True,
)
def rules_of_each() -> dict[str, int]:
    return {ledger.name: len(ledger.rules) for ledger in library().ledgers}


@promise(
    part="ledger",
    says="every rule has a kind",
    holds=lambda kinds: sum(kinds.values()) == len(library().rules),
    show=lambda kinds: ", ".join(f"{kind} {count}" for kind, count in kinds.items()),
    ratchet=True,
)
def rules_of_each_kind() -> dict[str, int]:
    return {str(kind): sum(rule.kind is kind for rule in library().rules) for kind in Kind}


@promise(
    part="ledger",
    says="`holdout rules push` finds rules",
    holds=lambda found: found > 0,
    show=lambda found: f"{found} found",
)
def rules_about_pushing() -> int:
    return len(told("rules", "push").splitlines())


@promise(
    part="ledger",
    says="`holdout rules --coverage --json` can be read by programs",
    holds=lambda figures: figures == rules_of_each(),
    show=lambda figures: f"{len(figures)} ledgers, {sum(figures.values()):,} rules, all accounted for",
)
def coverage_as_json() -> dict[str, int]:
    figures = json.loads(told("rules", "--coverage", "--json"))
    return {
        name: figure["tested"] + figure["exempt"] + len(figure["missing"])
        for name, figure in figures.items()
        if 0 <= figure["cited"] <= figure["rules"]
    }


def told(*words: str) -> str:
    """The output of the command, which must succeed."""
    done = subprocess.run(
        [BIN / "holdout", *words], cwd=ROOT, check=True, capture_output=True, text=True, encoding="utf-8"
    )
    return done.stdout

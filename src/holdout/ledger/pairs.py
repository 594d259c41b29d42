"""The page of rules that several ledgers have, made from what the ledgers say of each other.

`python -m holdout.ledger.pairs` writes `docs/joined-rules.md`. Which rule is joined to which is written in
the ledgers' files, at the rule that says `same_as` or `stands_for`; `joining` tells what follows from it.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from holdout.ledger.library import Library, library
from holdout.ledger.rule import Rule

HEAD = """# Rules that several ledgers have

Made by `python -m holdout.ledger.pairs` from the ledgers; do not edit it here.

A chapter that several games share names one id. A game whose own ledger has that rule cites its own id
instead, in the log, in questions, in refusals and in help. Here are all rules that are joined in this way,
with both wordings. A pair is joined as `same_as` only if both mean the same; each game keeps its own nouns
(the Complex of Alien is the Shadows of The X-Files, the Combat Zone is the Field, killing is defeating).
[How to add a rule](how-to-add-a-rule.md) tells how a pair is written.
"""
SAME = """
## The same rule

{count} pairs, by chapter. A test of one proves the other as well where it runs at a table of that game.
"""
DIFFERENT = """
## Cited in its place, but not the same

{count} pairs. The rule on the left is cited where a shared chapter names the one on the right, and the last
column says how they differ; each needs a test of its own.
"""


def page(known: Library) -> str:
    """The whole page."""
    same = [(rule, known.rule(rule.same_as), "") for rule in known.rules if rule.same_as]
    stands = [(rule, known.rule(other), why) for rule in known.rules for other, why in rule.stands_for]
    parts = [HEAD, SAME.format(count=len(same)), *chapters(same, 2)]
    return "".join([*parts, DIFFERENT.format(count=len(stands)), *chapters(stands, 3)])


def chapters(pairs: Sequence[tuple[Rule, Rule, str]], columns: int) -> Iterator[str]:
    """A table for each chapter, in the order of the ledgers."""
    heads = ("rule", "rule of the other ledger", "how they differ")[:columns]
    for chapter in dict.fromkeys(rule.chapter for rule, _, _ in pairs):
        yield f"\n### {chapter}\n\n| {' | '.join(heads)} |\n| {' | '.join(['---'] * columns)} |\n"
        for rule, other, why in pairs:
            if rule.chapter == chapter:
                cells = (f"`{rule.id}`: {rule.rule}", f"`{other.id}`: {other.rule}", why)[:columns]
                yield f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |\n"


if __name__ == "__main__":
    Path(sys.argv[1] if len(sys.argv) > 1 else "docs/joined-rules.md").write_text(
        page(library()), encoding="utf-8"
    )

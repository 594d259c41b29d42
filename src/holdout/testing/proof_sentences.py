"""The sentences at the end of a run of tests about what it proved, lost and proved for the first time.

What was proven is found out by the plugin `holdout.testing.coverage`, which prints them.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from holdout.ledger.proof import Change


@dataclass(frozen=True, slots=True)
class Words:
    """The words for the entries of one file of proofs; `{}` stands for what a sentence is about."""

    lost: str
    listed: str
    one_new: str
    several_new: str


RULES = Words(
    lost="{} was proven according to {}, and no test proves it now.",
    listed="{} now lists {} proven rules.",
    one_new="{} is newly proven or proven by other tests; `pytest --prove` writes it down.",
    several_new="{} rules are newly proven or proven by other tests; `pytest --prove` writes it down.",
)
RULINGS = Words(
    lost="{} had a scenario according to {}, and no test is one now.",
    listed="{} now lists {} scenarios of rulings.",
    one_new="{} has a scenario for the first time or in other tests; `pytest --prove` writes it down.",
    several_new="{} scenarios of rulings are new or in other tests; `pytest --prove` writes it down.",
)


def idle_sentence(rule_id: str, tests: Iterable[str]) -> str:
    return f"{rule_id} does not count: nothing cited it during {', '.join(sorted(tests))}."


def sentences(change: Change, file: str, words: Words, written: bool) -> list[str]:
    """The sentences about one file of proofs."""
    lines = [words.lost.format(name, file) for name in change.lost]
    if written:
        return [*lines, words.listed.format(file, len(change.proofs))]
    if change.lost:
        lines.append("Mend the tests; if the loss is meant, run `pytest --prove`.")
    new = [*change.gained, *change.moved]
    if len(new) == 1:
        lines.append(words.one_new.format(new[0]))
    elif new:
        lines.append(words.several_new.format(len(new)))
    return lines

"""I9: how many ways a game can go from a position. `python -m tests.rows.perft write` counts anew.

One number tells whether the legal answers of a whole tree are those of before. The positions are reached by
random play with fixed seeds; their numbers are kept in `perft.json`. A change of a rule may change them: then
docs/rule-changes.md tells of it, as for golden games (docs/testing.md).
"""

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from rich.progress import track

from holdout.kernel import Match, pick_id
from tests.rows.worlds import World, world

FILE = Path(__file__).with_name("perft.json")
POSITIONS = 60
AFTER = (5, 15, 30, 45, 60)
"""After how many answers the tree is counted, in turn."""
DEEPEST = 4
MOST = 4_000
"""No tree of more leaves is counted: its depth is one less."""


class Counted(NamedTuple):
    """A position and its leaves at depth 1, 2 and so on."""

    world: World
    answers: int
    leaves: list[int]


def legal(match: Match[Any]) -> list[tuple[int, str]]:
    """Everything that may be answered now, out of turn too."""
    found = [(d.seat, pick_id(pick)) for d in match.decisions for pick in d.picks]
    return found + [(o.seat, pick_id(o.pick)) for d in match.decisions for o in d.openings]


def leaves(match: Match[Any], depth: int) -> int:
    """The number of ways to give so many answers; a game that is over is one leaf."""
    if match.over:
        return 1
    answers = legal(match)
    if depth == 1:
        return len(answers)
    total = 0
    for seat, answer in answers:
        after = match.clone()
        after.answer(answer, seat=seat)
        total += leaves(after, depth - 1)
    return total


def reached(number: int) -> tuple[World, Match[Any]]:
    """The position of this number: a table after some random answers."""
    one = world(number * 7 + 1)
    match = one.new()
    for given, _ in enumerate(one.case().walk(match)):
        if given == AFTER[number % len(AFTER)] or match.over:
            break
    return one, match


def counted(number: int) -> Counted:
    """Count one position as deep as its tree stays small."""
    one, match = reached(number)
    found: list[int] = []
    while len(found) < DEEPEST and (not found or found[-1] * max(2, found[0]) <= MOST):
        found.append(leaves(match, len(found) + 1))
    return Counted(one, len(match.answers), found)


def kept() -> list[list[int]]:
    """The numbers in the file, by position."""
    return json.loads(FILE.read_text(encoding="utf-8"))


def main(words: list[str]) -> str:
    """Write the file anew; what went wrong, or nothing."""
    if words != ["write"]:
        return "The only word is write."
    found = [counted(number) for number in track(range(POSITIONS), description="counting")]
    lines = [json.dumps(one.leaves) for one in found]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) or 0)

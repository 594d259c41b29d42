"""`python -m proofs [PART ...] [--json]`: measure the promises and print one line for each.

It exits with 1 when a promise does not hold. The frame is in `proofs/__init__.py`.
"""

import argparse
import json
import sys
from itertools import groupby

from rich.console import Console
from rich.table import Table

from proofs import Outcome, Promise, chosen, discover, keep
from proofs.pace import pace

UNWATCHED_WIDTH = 140


def main() -> int:
    """Measure what was asked for, print it, and tell by the exit code whether all of it holds."""
    parser = argparse.ArgumentParser(prog="python -m proofs", description="Measure what Holdout promises.")
    parser.add_argument("part", nargs="*", help="only these parts")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    asked = parser.parse_args()
    try:
        promises = chosen(discover(), asked.part)
    except ValueError as mistake:
        parser.error(str(mistake))
    outcomes = as_json(promises) if asked.json else as_table(promises)
    return 0 if all(outcome.holds for outcome in outcomes) else 1


def as_json(promises: list[Promise]) -> list[Outcome]:
    """Print the outcomes as one JSON list."""
    outcomes = [keep(each) for each in promises]
    print(json.dumps([row(outcome) for outcome in outcomes], indent=2, default=str))
    return outcomes


def row(outcome: Outcome) -> dict[str, object]:
    """One outcome as JSON sees it."""
    made = outcome.promise
    return {
        "part": made.part,
        "promise": made.says,
        "figure": outcome.figure,
        "shown": outcome.shown,
        "holds": outcome.holds,
        "ratchet": made.ratchet,
    }


def as_table(promises: list[Promise]) -> list[Outcome]:
    """Print the outcomes as a table, a section for each part."""
    console = Console()
    if not console.is_terminal:
        console = Console(width=UNWATCHED_WIDTH)
    table = Table("part", "promise", "figure", "", box=None, pad_edge=False)
    outcomes: list[Outcome] = []
    with console.status("measuring") as status:
        for part, group in groupby(promises, key=lambda each: each.part):
            table.add_section()
            for outcome in map(keep, group):
                outcomes.append(outcome)
                verdict = "[green]holds[/]" if outcome.holds else "[bold red]MISSES[/]"
                table.add_row(part, outcome.promise.says, outcome.shown, verdict)
                status.update(f"measured: {outcome.promise.says}")
    console.print(table)
    held = sum(outcome.holds for outcome in outcomes)
    console.print(
        "\nPromised times are those of the machine that the targets were set on; "
        f"this one takes {pace():.2f} times as long."
    )
    console.print(f"\n{held} of {len(outcomes)} promises hold.")
    return outcomes


if __name__ == "__main__":
    sys.exit(main())

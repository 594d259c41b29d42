"""Writes docs/a-page-of-log.md: `python -m tests.recipes.logs`. A test compares the page."""

from typing import NamedTuple

from holdout.kernel.library import find
from holdout.kernel.match import framed
from holdout.players import play_frame, table_of
from proofs import ROOT

PAGE = ROOT / "docs" / "a-page-of-log.md"
HEAD = """\
# A page of log

The beginning and the end of a game of each sort, as a spectator reads them. Both games were played by the
rules of thumb; `python -m tests.recipes.logs` plays them again and writes this page, and a test compares it.
[The log](log.md) tells how events become lines.
"""


class Excerpt(NamedTuple):
    """The first and the last lines of a seeded game."""

    game: str
    title: str
    seats: int
    seed: str
    first: int
    last: int


EXCERPTS = (
    Excerpt("alien", "Legendary Encounters: Alien", 2, "1", 32, 18),
    Excerpt("corps", "Aliens: Another Glorious Day in the Corps", 2, "2", 34, 18),
)


def text() -> str:
    """The whole page."""
    return "\n".join([HEAD, *[chapter(excerpt) for excerpt in EXCERPTS]])


def chapter(excerpt: Excerpt) -> str:
    """One game: its title, how long its log is, and the excerpt."""
    lines = played(excerpt)
    number, left_out = len(lines), len(lines) - excerpt.first - excerpt.last
    return "\n".join(
        [
            f"## {excerpt.title}",
            "",
            f"{excerpt.seats} players, seed {excerpt.seed}: {number} lines, {left_out} of them left out.",
            "",
            "```text",
            *lines[: excerpt.first],
            "...",
            *lines[-excerpt.last :],
            "```",
            "",
        ]
    )


def played(excerpt: Excerpt) -> list[str]:
    """The log of the whole game, as a spectator reads it."""
    rules = find(excerpt.game)
    frame = framed(rules, rules.set_up(excerpt.seats, {}), excerpt.seed)
    names = ["greedy"] * excerpt.seats
    match = play_frame(frame, names, table_of(names, frame, excerpt.seed))
    assert match.result is not None
    return [*[line.words for line in match.log(None)], match.result.words]


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")

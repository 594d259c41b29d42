"""The screen as paper: how wide it is, how a line is folded between words, and how a long list gets columns.

Into a pipe every line goes whole, so that other programs and screen readers get sentences.
"""

import re
import sys
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final

import typer

NARROWEST: Final = 40
LONG_LIST: Final = 12
"""A list of more entries than these is set in columns, if several columns fit."""

GAP: Final = 3
_COLUMN = re.compile(r".*\S\s{2,}(?=\S)")


def width() -> int | None:
    """The number of characters in a line; None if the output is not a terminal."""
    return max(NARROWEST, get_terminal_size().columns) if sys.stdout.isatty() else None


def folded(line: str, wide: int | None) -> list[str]:
    """A line in as many lines as it needs; what is folded over stands under the line's last column."""
    if wide is None or len(line) <= wide:
        return [line]
    hang = " " * _hang(line, wide)
    return wrap(line, wide, subsequent_indent=hang, break_on_hyphens=False)


def _hang(line: str, wide: int) -> int:
    """The indent for continued lines: the start of the last column, or a little more than the line's own."""
    column = _COLUMN.match(line[: 2 * wide // 3])
    return column.end() if column else len(line) - len(line.lstrip()) + 2


def write(lines: list[str]) -> None:
    """Print lines, folded to the screen."""
    wide = width()
    for line in lines:
        for part in folded(line, wide):
            typer.echo(part)


def listed(entries: list[str], wide: int | None) -> list[str]:
    """Entries one below the other; a long list runs down several columns."""
    across = 1 if wide is None else (wide + GAP) // (max(map(len, entries), default=0) + GAP)
    if len(entries) <= LONG_LIST or across < 2:
        return [line for entry in entries for line in folded(entry, wide)]
    deep = -(-len(entries) // across)
    columns = [entries[start : start + deep] for start in range(0, len(entries), deep)]
    widths = [max(map(len, column)) + GAP for column in columns]
    rows = [
        [column[row].ljust(room) for column, room in zip(columns, widths, strict=True) if row < len(column)]
        for row in range(deep)
    ]
    return ["".join(row).rstrip() for row in rows]

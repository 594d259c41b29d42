"""What can be wrong with a pack, told with file, line and column.

One run reports everything that it can find; a pack with any error is refused whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from holdout.language.errors import printable, suggested

SHOWN: Final = 50


class PackError(NamedTuple):
    """One thing that is wrong. `line` and `column` count from 1; 0 means the whole file."""

    message: str
    file: str = ""
    line: int = 0
    column: int = 0
    length: int = 1
    source: str = ""
    hint: str = ""
    nearest: str = ""
    suggestions: tuple[str, ...] = ()
    """Lines that could be written instead; each is a good text."""

    def report(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        lines = [printable(f"{place}: {self.message}" if place else self.message)]
        if self.source and self.column:
            width = min(self.length, max(1, len(self.source) - self.column + 1))
            lines += [f"    {printable(self.source)}", "    " + " " * (self.column - 1) + "^" * width]
        if self.hint:
            lines.append(f"  {printable(self.hint)}")
        if self.nearest:
            lines.append(f"  Nearest known phrase: {self.nearest}")
        lines += suggested(self.suggestions)
        return "\n".join(lines)


class PackRefused(Exception):
    """The pack cannot be used. The message holds every error found, up to a limit."""

    def __init__(self, errors: Sequence[PackError]) -> None:
        self.errors: Final = tuple(errors)
        shown = [error.report() for error in errors[:SHOWN]]
        if len(errors) > SHOWN:
            shown.append(f"... and {len(errors) - SHOWN} more.")
        super().__init__("\n".join(shown))


def refuse(message: str, file: str = "", *, hint: str = "", line: int = 0) -> PackRefused:
    return PackRefused([PackError(message, file, line, hint=hint)])

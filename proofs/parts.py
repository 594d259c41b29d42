"""Long sizes that are made in parts: which test has how many, and what came of each part.

A test that is marked `parts(200)` takes its share of its long size by `HOLDOUT_PART=3/200`. `python -m
proofs.long` runs parts one after the other and writes a line for each into `parts.jsonl`, which is kept in
the repository. Lines are only ever added, so those of several machines are put together by joining the files.
"""

import ast
import json
import os
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from proofs import ROOT

KEPT: Final = Path(__file__).with_name("parts.jsonl")
Figures = dict[str, int | float]


class Part(msgspec.Struct, omit_defaults=True):
    """What came of one part of a test's long size: a line of the file."""

    test: str
    number: int
    of: int
    at: str
    """When it was over, to the second, in UTC: by this the lines of several machines come in order."""
    code: str
    """The version of Holdout and the commit; a plus sign where files differed from that."""
    amount: str = ""
    """Of how many numbers the parts are shares; several where tests of one file share several."""
    passed: int = 0
    failed: int = 0
    seconds: float = 0.0
    figures: Figures = {}
    words: str = ""
    """What a failure said, with its seed."""

    @property
    def holds(self) -> bool:
        """True if something ran, and all of it passed."""
        return self.passed > 0 and not self.failed

    @property
    def cut(self) -> tuple[int, str]:
        """What the parts are parts of: those of another cut hold other numbers."""
        return self.of, self.amount

    @property
    def source(self) -> str:
        """The commit alone: what differs from it, or is compiled, is no other code."""
        return self.code.removesuffix("+").replace(" compiled", "")


class Progress(msgspec.Struct):
    """How far a test has come in its long size: the last result of each part that has run."""

    of: int
    parts: dict[int, Part]
    elsewhere: list[Part] = []
    """Parts of another cut that failed, until all of this one is passed by later and other code."""

    @property
    def failed(self) -> list[Part]:
        """The parts that failed when they last ran."""
        return [part for part in self.parts.values() if not part.holds]

    @property
    def has_failed(self) -> bool:
        """True if a part of this or another cut counts as failed."""
        return bool(self.failed or self.elsewhere)

    @property
    def is_begun(self) -> bool:
        """True if anything has run that is to be told."""
        return bool(self.parts or self.elsewhere)

    @property
    def is_done(self) -> bool:
        """True if every part has run and passed."""
        return len(self.parts) == self.of and not self.has_failed

    @property
    def left(self) -> list[int]:
        """The numbers that are to run: those that failed first, then those that never ran."""
        never = [number for number in range(1, self.of + 1) if number not in self.parts]
        return [part.number for part in self.failed] + never

    @property
    def seconds_left(self) -> float | None:
        """How long that takes by what ran so far; None if nothing has."""
        ran = [part.seconds for part in self.parts.values()]
        return len(self.left) * sum(ran) / len(ran) if ran else None

    def __str__(self) -> str:
        told = f"{len(self.parts) - len(self.failed)} of {self.of} parts"
        told += "".join([f", part {part.number} FAILED: {part.words}" for part in self.failed])
        for part in self.elsewhere:
            told += f", part {part.number} of {part.of} FAILED before the parts were others: {part.words}"
        left = self.seconds_left
        return told if left is None or not self.left else f"{told}, {left / 3600:.1f} h left"


@cache
def numbers_of_parts(file: Path) -> dict[str, int]:
    """The tests of a file whose long size is made in parts, each with how many they are."""
    found: dict[str, int] = {}
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for one in node.decorator_list:
                if isinstance(one, ast.Call) and ast.unparse(one.func) == "pytest.mark.parts":
                    found[node.name] = ast.literal_eval(one.args[0])
    return found


def parts_of(test: str) -> int:
    """In how many parts a test's long size is made; 0 if it is made in one go."""
    file, _, name = test.partition("::")
    return numbers_of_parts(ROOT / file).get(name, 0)


def kept() -> list[Part]:
    """Every line of the file that can be read, in the order in which they were made."""
    if not KEPT.exists():
        return []
    found: list[Part] = []
    for number, line in enumerate(KEPT.read_bytes().splitlines(), 1):
        try:
            found += [msgspec.json.decode(line, type=Part)] if line else []
        except (msgspec.MsgspecError, UnicodeDecodeError):
            print(f"Line {number} of {KEPT.name} cannot be read, and counts for nothing.", file=sys.stderr)
    return sorted(found, key=lambda one: one.at)


def add(found: Iterable[Part]) -> None:
    """Add lines to the file; one that was cut, as by a full disk, spoils no other."""
    lines = [json.dumps(msgspec.to_builtins(part)) + "\n" for part in found]
    with KEPT.open("ab+") as file:
        file.seek(max(file.seek(0, os.SEEK_END) - 1, 0))
        end = "\n" if file.read() not in (b"", b"\n") else ""
        file.write((end + "".join(lines)).encode())


def progress(test: str, lines: Iterable[Part] | None = None) -> Progress:
    """How far a test has come. Of several results for one part the last counts.

    What has failed is only passed by other code: the same may have been lucky. Parts of another number or
    amount than that of the last run do not count, since they hold other shares; what failed there is told.
    """
    of, cuts = parts_of(test), dict[tuple[int, str], dict[int, Part]]()
    now = (of, "")
    for one in kept() if lines is None else lines:
        if one.test != test:
            continue
        last = cuts.setdefault(one.cut, {})
        before = last.get(one.number)
        if before is None or before.holds or before.source != one.source:
            last[one.number] = one
        if one.of == of:
            now = one.cut
    found = cuts.pop(now, {})
    failed = [part for last in cuts.values() for part in last.values() if not part.holds]
    return Progress(of, found, [part for part in failed if not _is_mended(part, found, of)])


def _is_mended(failed: Part, found: dict[int, Part], of: int) -> bool:
    """True if all parts of another cut passed later, by other code."""
    later = [one for one in found.values() if one.at > failed.at and one.source != failed.source]
    return len(later) == of and all(one.holds for one in later)

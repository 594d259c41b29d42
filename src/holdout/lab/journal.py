"""The journal of a run: every finished game as a line, on disk while the run goes on.

It is append-only. Lines are forced to the disk in batches, so that a kill loses a second of work at most, and
a line that was torn by a kill or a full disk is dropped when the journal is opened again. When all games are
played, `files` writes the results and the journal goes.
"""

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from holdout.lab.noting import CardNote
from holdout.lab.plan import Plan, Task
from holdout.lab.simulation import GameResult

FORMAT: Final = "holdout journal 1"
FORCED_EVERY: Final = 1.0
"""Seconds between two times that the disk is waited for."""


class JournalError(Exception):
    """A journal that cannot be used, in a sentence."""


class DiskFull(JournalError):
    """Nothing more can be written; what is written already is kept."""


class Head(msgspec.Struct):
    """The first line: whose games these are."""

    format: str
    plan: str


class Entry(msgspec.Struct, array_like=True):
    """One finished game."""

    cell: int
    number: int
    result: dict[str, Any]


class Journal:
    """An open journal: what it already held is in `done`."""

    def __init__(self, path: Path, plan: Plan, noting: bool) -> None:
        self.path = path
        self.done: dict[Task, GameResult] = {}
        self._forced = time.monotonic()
        self._file: BinaryIO
        head = Head(FORMAT, f"{plan.fingerprint()}{'+cards' if noting else ''}")
        try:
            whole = self._read(head) if path.exists() else 0
            self._file = path.open("r+b" if whole else "wb")
        except OSError as trouble:
            raise unwritten(path, trouble) from trouble
        try:
            self._file.truncate(whole)
            self._file.seek(whole)
            if not whole:
                self._write(msgspec.json.encode(head))
                self.force()
        except OSError as trouble:
            self._close()
            raise unwritten(path, trouble) from trouble

    def _read(self, head: Head) -> int:
        """Take in what is there; the length up to the last whole line."""
        data = self.path.read_bytes()
        first, newline, _ = data.partition(b"\n")
        if not newline:
            return 0
        try:
            found = msgspec.json.decode(first, type=Head)
        except msgspec.MsgspecError as wrong:
            raise JournalError(
                f"{self.path} is not a journal of Holdout: name another output file."
            ) from wrong
        if found != head:
            raise JournalError(
                f"{self.path} holds games of another run (other options, seeds, cards or version): "
                "finish that run, delete the file, or name another output file."
            )
        whole = len(first) + 1
        for line in data[whole:].splitlines(keepends=True):
            entry = _entry(line)
            if entry is None:
                break
            self.done[Task(entry.cell, entry.number)] = _result(entry.result)
            whole += len(line)
        return whole

    def add(self, task: Task, result: GameResult) -> None:
        """Keep a finished game."""
        entry = Entry(task.cell, task.number, result._asdict())
        try:
            self._write(msgspec.json.encode(entry))
            if time.monotonic() - self._forced > FORCED_EVERY:
                self.force()
        except OSError as trouble:
            raise unwritten(self.path, trouble) from trouble
        self.done[task] = result

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")

    def force(self) -> None:
        """Wait until everything is on the disk."""
        self._file.flush()
        os.fsync(self._file.fileno())
        self._forced = time.monotonic()

    def close(self) -> None:
        """Everything on the disk, and the file closed; a full disk has been told of before."""
        if self._file.closed:
            return
        with suppress(OSError):
            self.force()
        self._close()

    def _close(self) -> None:
        # What the disk did not take cannot be flushed at closing either; the file itself is closed.
        with suppress(OSError):
            self._file.close()

    def remove(self) -> None:
        """The results are written: the journal is not needed any more."""
        self._close()
        self.path.unlink(missing_ok=True)


def _entry(line: bytes) -> Entry | None:
    """A line of the journal, or None if it is torn."""
    if not line.endswith(b"\n"):
        return None
    try:
        return msgspec.json.decode(line, type=Entry)
    except msgspec.MsgspecError:
        return None


def _result(plain: dict[str, Any]) -> GameResult:
    """A result as it was: lists become the tuples again that they were."""
    cards = tuple([CardNote(*note) for note in plain["cards"]])
    return GameResult(**{**plain, "winners": tuple(plain["winners"]), "cards": cards})


def unwritten(path: Path, trouble: OSError) -> DiskFull:
    """What went wrong while writing, and that nothing finished is lost."""
    return DiskFull(
        f"{path} cannot be written: {trouble.strerror or trouble}. The finished games are kept; "
        "make room and run the same command again to go on."
    )

"""The journal of a run: every finished game as a line, on disk while the run goes on.

It is append-only, and each line carries a checksum. A line goes to the system at once, so that a kill loses
no finished game, and is forced to the disk within a second. A line that was torn or damaged is left out when
the journal is opened again, and only that game is played again. When all games are played, `files` writes the
results and the journal goes.
"""

import errno
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final
from zlib import crc32

import msgspec

from holdout.kernel.decoding import from_json
from holdout.lab.plan import Plan, Task
from holdout.lab.simulation import GameResult

if sys.platform == "win32":
    import msvcrt

    def _take(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


FORMAT: Final = "holdout journal 3"
OPENING: Final = f'{{"format":"{FORMAT}"'.encode()
FORCED_EVERY: Final = 1.0
"""Seconds between two times that the disk is waited for."""
CHECKSUM: Final = 8
"""So many letters before the comma."""
FULL: Final = (errno.ENOSPC, errno.EDQUOT)
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class JournalError(Exception):
    """A journal or a file of results that cannot be used, in a sentence."""


class DiskFull(JournalError):
    """Raised when nothing more can be written; all that is written already is kept."""


class Head(msgspec.Struct):
    """The first line: whose games these are."""

    format: str
    plan: str


class Entry(msgspec.Struct, array_like=True):
    """One finished game."""

    cell: int
    number: int
    result: GameResult


class Journal:
    """An open journal: what it held already is in `done`; `damaged` counts the lines that it cannot read."""

    def __init__(self, path: Path, plan: Plan, noting: bool) -> None:
        self.path = path
        self.done: dict[Task, GameResult] = {}
        self.damaged = 0
        self._forced = time.monotonic()
        self._file: BinaryIO
        head = Head(FORMAT, f"{plan.fingerprint()}{'+cards' if noting else ''}")
        try:
            self._file = path.open("a+b")
        except OSError as trouble:
            raise unopened(path, trouble) from trouble
        try:
            _lock(self._file, path)
            whole = self._read(head)
            self._file.truncate(whole)
            if not whole:
                self._write(msgspec.json.encode(head))
                self.force()
        except OSError as trouble:
            self._close()
            raise unopened(path, trouble) from trouble
        except JournalError:
            self._close()
            raise

    def _read(self, head: Head) -> int:
        """Take in what is there; the length up to the last whole line."""
        self._file.seek(0)
        first = self._file.readline()
        if not first.endswith(b"\n"):
            if first[: len(OPENING)] != OPENING[: len(first)]:
                raise _foreign(self.path)
            return 0  # torn before any game was finished
        self._compare(first, head)
        whole = len(first)
        for line in self._file:
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            entry = _entry(line)
            if entry is None:
                self.damaged += 1
            else:
                self.done[Task(entry.cell, entry.number)] = entry.result
        return whole

    def _compare(self, first: bytes, head: Head) -> None:
        try:
            found = from_json(first, Head)
        except UNREADABLE as wrong:
            raise _foreign(self.path) from wrong
        if found != head:
            raise JournalError(
                f"{self.path} holds games of another run (other options, seeds or cards, or another "
                "version of Holdout): finish that run, delete the file, or name another output file."
            )

    def add(self, task: Task, result: GameResult) -> None:
        """Keep a finished game."""
        line = msgspec.json.encode(Entry(task.cell, task.number, result))
        try:
            self._write(_checksum(line) + b"," + line)
            self._file.flush()
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
        """Write everything to the disk and close the file. An error was reported before."""
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


def _checksum(line: bytes) -> bytes:
    return f"{crc32(line):08x}".encode()


def _entry(line: bytes) -> Entry | None:
    """A line of the journal, or None if it is damaged."""
    inside = line[CHECKSUM + 1 : -1]
    if line[: CHECKSUM + 1] != _checksum(inside) + b",":
        return None
    try:
        return from_json(inside, Entry)
    except UNREADABLE:
        return None


def _lock(file: BinaryIO, path: Path) -> None:
    """Lock the file until it is closed; the system frees it when a process is killed."""
    try:
        _take(file)
    except OSError as taken:
        if taken.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
            return  # a file system without locks
        raise JournalError(
            f"Another run is writing {path} now: wait until it has ended, or name another output file."
        ) from taken


def _foreign(path: Path) -> JournalError:
    return JournalError(f"{path} is not a journal of Holdout: name another output file.")


def unopened(path: Path, trouble: OSError) -> JournalError:
    """Why a run cannot begin."""
    advice = "Make room" if trouble.errno in FULL else "See to it that it can be"
    return JournalError(
        f"{path} cannot be written: {trouble.strerror or trouble}. {advice}, or name another output file."
    )


def unwritten(path: Path, trouble: OSError) -> DiskFull:
    """The error for a failed write; it tells that no finished game is lost."""
    advice = "make room" if trouble.errno in FULL else "see to it that it can be"
    return DiskFull(
        f"{path} cannot be written: {trouble.strerror or trouble}. The finished games are kept; "
        f"{advice}, and run the same command again to go on."
    )

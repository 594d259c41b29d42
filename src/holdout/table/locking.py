"""One server for each folder of tables: a lock that the system itself takes back when a process ends.

Two servers that write the same journals would each believe to know the newest entry. What the lock keeps
apart is told in sqlite.py.
"""

import os
import sys
from pathlib import Path
from typing import Final

NAME: Final = "in-use.lock"


class InUse(Exception):
    """Another process has the folder."""


class FolderLock:
    """The right to write into a folder, held until it is freed or the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self._held: int | None = None

    def take(self) -> None:
        """Take it, or raise `InUse`; an `OSError` says that the folder cannot be written to at all."""
        opened = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(opened)
        except OSError:
            os.close(opened)
            raise InUse from None
        self._held = opened

    def free(self) -> None:
        """Give it back. The file stays: taking it away would race with whoever comes next."""
        held, self._held = self._held, None
        if held is not None:
            os.close(held)


def _lock(opened: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)

"""A rolling upgrade on one machine: a new server takes the tables over from the one that runs.

The new one loads all games first, while the old one still serves; then it tells the old one to stop, waits
until that has put everything away, and opens the same folder at the same port. Browsers come back by
themselves and send again what was not acknowledged, under the same id, so that nothing is lost or doubled.
Several servers on one PostgreSQL database need none of this: they are restarted one after the other.
"""

import contextlib
import os
import signal
import time
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from holdout.cli.errors import UserError
from holdout.table.server import NAMED, warm
from holdout.table.sqlite import LOCK

STOP_SECONDS: Final = 30.0


def take_over(folder: Path) -> None:
    """Stop the server that has a folder, if there is one, and wait until it has put everything away."""
    warm()
    lock = FileLock(folder / LOCK, mode=0o600, blocking=False, thread_local=False)
    if _is_free(lock):
        return
    try:
        process = int((folder / NAMED).read_text())
        _insist_server(process)
        os.kill(process, signal.SIGTERM)
    except (OSError, ValueError) as error:
        raise UserError(f"the server that has {folder} cannot be stopped: {error}. Stop it first.") from error
    until = time.monotonic() + STOP_SECONDS
    while not _is_free(lock):
        if time.monotonic() > until:
            raise UserError(f"the server that has {folder} did not stop within {STOP_SECONDS:.0f} seconds.")
        time.sleep(0.02)


def _insist_server(process: int) -> None:
    """Refuse to stop a process that is no server of ours; where the system does not tell, it is trusted."""
    if process <= 1:  # the system would take it for many processes
        raise ValueError("its number is no process of its own")
    with contextlib.suppress(FileNotFoundError):
        if b"holdout" not in Path(f"/proc/{process}/cmdline").read_bytes():
            raise ValueError("another process has its number")


def _is_free(lock: FileLock) -> bool:
    try:
        lock.acquire()
    except Timeout:
        return False
    lock.release()
    return True

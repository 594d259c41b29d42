"""The user's cache: tables and parsed packs as plain data, named by what they were made from.

Everything here can be made again, so a missing, old or damaged file is no error. The folder is
`HOLDOUT_CACHE`, else `holdout` in the platform's place for caches. No file in it can run code.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import platformdirs

from holdout.kernel.decoding import from_msgpack

T = TypeVar("T")

KEPT_FILES: Final = 64
CHECK: Final = 16  # bytes at the head of a file by which damage to the rest is known


def folder() -> Path:
    """Return the folder of the cache; a `RuntimeError` says that the user has no home for it."""
    chosen = os.environ.get("HOLDOUT_CACHE")
    return Path(chosen) if chosen else platformdirs.user_cache_path("holdout", appauthor=False)


def kept(key: str, kind: type[T], make: Callable[[], T]) -> T:
    """The value kept under a key, or a new one, kept for next time if the folder can be written."""
    found = load(key, kind)
    if found is not None:
        return found
    value = make()
    save(key, value)
    return value


def load(key: str, kind: Any) -> Any:
    try:
        file = folder() / f"{key}.msgpack"
        kept = file.read_bytes()
        with contextlib.suppress(OSError):
            os.utime(file)  # what is used stays, and what is oldest is what nobody has asked for
        return from_msgpack(kept[CHECK:], kind) if kept[:CHECK] == _check(kept[CHECK:]) else None
    except (OSError, RuntimeError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def save(key: str, value: Any) -> None:
    """Write whole or not at all; a cache that cannot be written is no reason to stop."""
    data = msgspec.msgpack.encode(value)
    with contextlib.suppress(OSError, RuntimeError):
        where = folder()
        where.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=where, prefix=".new-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(_check(data) + data)
            Path(name).replace(where / f"{key}.msgpack")
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
        _forget_oldest(where)


def _check(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=CHECK).digest()


def _forget_oldest(where: Path) -> None:
    files = sorted(where.glob("*.msgpack"), key=lambda file: file.stat().st_mtime)
    for file in files[:-KEPT_FILES]:
        file.unlink(missing_ok=True)

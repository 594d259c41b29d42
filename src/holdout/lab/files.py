"""Files of results, as far as that needs no polars: their columns, their place and their checksum.

How they are written and read is told in `frames`.
"""

from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from holdout.lab.journal import JournalError

CHECKSUM: Final = "holdout-checksum"
SEALED: Final = "holdout-sealed"
"""A file with this name in its metadata has a checksum, even if the name of the checksum is damaged."""
LENGTH: Final = 2
"""The number of bytes between the name and the checksum: Parquet stores a length there."""
BLANK: Final = b"0" * 32
CSV: Final = ".csv"
KINDS: Final = ("", ".parquet", CSV)
"""How the name of a file of results may end: CSV without what was done with each card, all else Parquet."""
JOURNAL: Final = ".journal"
COLUMNS: Final = (
    "game", "scenario", "seats", "difficulty", "players", "packs", "content", "seed", "won", "side",
    "winners", "words", "rule", "progress", "rounds", "decisions", "events", "deaths", "error", "cards",
    "facts", "metrics",
)  # fmt: skip


def check(out: Path) -> None:
    """Raise JournalError, before anything is played, if results could not be written at the end."""
    if find_spec("polars") is None:
        raise JournalError("Files of results need polars: install it with pip install 'holdout[lab]'.")
    check_place(out)
    if out.suffix.lower() not in KINDS:
        raise JournalError(f"{out} cannot be written: results are kept as .parquet or as .csv.")


def check_place(out: Path) -> None:
    """Raise JournalError if no file can be written there. A device, for one, is never replaced."""
    try:
        there, plain = out.exists(), out.is_file()
    except OSError as trouble:
        raise JournalError(f"{out} cannot be written: {trouble.strerror}. Name another file.") from trouble
    if out.is_dir():
        raise JournalError(f"{out} is a folder: name a file.")
    if out.name == "-":
        raise JournalError("Nothing is written to the terminal: name a file.")
    if there and not plain:
        raise JournalError(f"{out} is no ordinary file: name another.")
    if not out.absolute().parent.is_dir():
        raise JournalError(f"There is no folder {out.parent}: make it, or name another file.")


def checksum(data: bytes) -> bytes:
    """The checksum of a file whose own place for it is blank."""
    return blake2b(data, digest_size=len(BLANK) // 2).hexdigest().encode()


def is_whole(data: bytes) -> bool:
    """True if a file is as it was written, or has no checksum.

    A file without one is old, or somebody has chosen rows of it and written them anew.
    """
    name = CHECKSUM.encode()
    at = data.rfind(name)
    if at < 0:
        return SEALED.encode() not in data
    start = at + len(name) + LENGTH
    end = start + len(BLANK)
    return checksum(data[:start] + BLANK + data[end:]) == data[start:end]

"""Packs of one's own: cards that somebody wrote for one table, kept under a name made of their text.

The text is data and is never carried out; it is read first in another process, within bounds (thinking.py),
and here only once it is known to be good. A setup and a record hold the name alone, so that they tell
nothing of this machine.
"""

import errno
import os
import shutil
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Final

from holdout.language.packs import PackRefused, by_name, library, reader, sources
from holdout.table.errors import TableError
from holdout.table.folders import sync
from holdout.table.store import StoreError

MANIFEST: Final = """\
name = "own-{digest}"
title = "Our own cards"
version = "1.0.0"
game = "{game}"
needs = ["{game}"]
"""


def name_of(text: str, game: str) -> str:
    """Return a pack's name, made from its text and game: equal texts share one pack."""
    whole = f"{game}\n{text}".encode("utf-8", "replace")
    return f"{game}-{blake2b(whole, digest_size=10).hexdigest()}"


def check_of(files: Mapping[str, bytes]) -> str:
    """A checksum over a pack's files, as the journal of its table keeps it."""
    digest = blake2b(digest_size=16)
    for name, data in sorted(files.items()):
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()


def checksum(text: str, game: str) -> str:
    """The checksum that the pack of this text has when it is written."""
    return check_of(_files(text, game, name_of(text, game)))


def kept(text: str, game: str, folder: Path) -> str:
    """Keep a pack in a folder, once it has been read without fault, and return its name."""
    name = name_of(text, game)
    find_in(folder)
    try:
        files = _files(text, game, name)
        if not (folder / name).exists():
            reader.read(files, {game: by_name(game)})
            write(files, folder / name)
        insist_unchanged(folder / name, check_of(files))
        library.read(folder / name)
    except PackRefused as refused:
        raise TableError("not-allowed", f"The pack cannot be used. {refused}") from refused
    return name


def bring_back(text: str, game: str, named: str, check: str) -> None:
    """Write a pack again that is not where its table looks for it; refuse one that was changed there."""
    places = [Path(named)] if Path(named).is_absolute() else [folder / named for folder in library.folders]
    if not places:
        return
    if not any(place.exists() for place in places):
        write(_files(text, game, name_of(text, game)), places[-1])
    place = next(place for place in places if place.exists())
    insist_unchanged(place, check or checksum(text, game))


def insist_unchanged(place: Path, check: str) -> None:
    """Refuse a pack whose files are not those that its table was made with."""
    try:
        same = check_of(sources.files(place)) == check
    except (PackRefused, OSError):
        same = False
    if not same:
        raise TableError(
            "failed",
            f"The cards of this table in the folder {place.name} are not those it was made with. "
            "Put them back or remove the folder, which is then written anew, and start the server again.",
        )


def find_in(folder: Path) -> None:
    """Find packs by name in this folder too, from now on."""
    if folder not in library.folders:
        library.folders.append(folder)


def _files(text: str, game: str, name: str) -> dict[str, bytes]:
    manifest = MANIFEST.format(digest=name.rpartition("-")[2], game=game)
    return {"pack.toml": manifest.encode(), "cards.toml": text.encode("utf-8", "replace")}


def write(files: Mapping[str, bytes], path: Path) -> None:
    """Write the folder that a pack is read from: whole and on disk, or not at all."""
    half = path.with_name(f".{path.name}.half")
    try:
        _write(files, half, path)
    except OSError as error:
        shutil.rmtree(half, ignore_errors=True)
        why = (
            "the disk is full"
            if error.errno == errno.ENOSPC
            else f"the disk does not take them, {error.strerror}"
        )
        raise StoreError(
            f"The cards of this table cannot be kept: {why}. Try again when that is mended."
        ) from error


def _write(files: Mapping[str, bytes], half: Path, path: Path) -> None:
    half.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        with (half / name).open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    sync(half)
    if not path.exists():
        half.rename(path)
    sync(path.parent)

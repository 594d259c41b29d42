"""Packs of one's own: cards that somebody wrote for one table, kept under a name made of their text.

The text is data and is never carried out; it is read first in another process, within bounds (thinking.py),
and here only once it is known to be good. A setup and a record hold the name alone, so that they tell
nothing of this machine.
"""

from hashlib import blake2b
from pathlib import Path
from typing import Final

from holdout.language.packs import PackRefused, by_name, library, reader
from holdout.table.errors import TableError

MANIFEST: Final = """\
name = "own-{digest}"
title = "Our own cards"
version = "1.0.0"
game = "{game}"
needs = ["{game}"]
"""


def name_of(text: str, game: str) -> str:
    """What a pack is called: the same text for the same game is the same pack."""
    whole = f"{game}\n{text}".encode("utf-8", "replace")
    return f"{game}-{blake2b(whole, digest_size=10).hexdigest()}"


def kept(text: str, game: str, folder: Path) -> str:
    """Keep a pack in a folder, once it has been read without fault, and return its name."""
    name = name_of(text, game)
    find_in(folder)
    try:
        if not (folder / name).exists():
            files = _files(text, game, name)
            reader.read(files, {game: by_name(game)})
            write(files, folder / name)
        library.read(folder / name)
    except PackRefused as refused:
        raise TableError("not-allowed", f"The pack cannot be used. {refused}") from refused
    return name


def bring_back(text: str, game: str, named: str) -> None:
    """Write a pack again that is no longer where its table looks for it."""
    places = [Path(named)] if Path(named).is_absolute() else [folder / named for folder in library.folders]
    if places and not any(place.exists() for place in places):
        write(_files(text, game, name_of(text, game)), places[-1])


def find_in(folder: Path) -> None:
    """From now on packs are also found by name in this folder."""
    if folder not in library.folders:
        library.folders.append(folder)


def _files(text: str, game: str, name: str) -> dict[str, bytes]:
    manifest = MANIFEST.format(digest=name.rpartition("-")[2], game=game)
    return {"pack.toml": manifest.encode(), "cards.toml": text.encode("utf-8", "replace")}


def write(files: dict[str, bytes], path: Path) -> None:
    """Write the folder that a pack is read from: whole, or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.half")
    half.mkdir(exist_ok=True)
    for name, data in files.items():
        (half / name).write_bytes(data)
    if not path.exists():
        half.rename(path)

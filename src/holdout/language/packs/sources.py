"""Getting the files of a pack out of a folder or a zip, without trusting either.

Everything is measured before it is read, and measured again while it is read, because a zip can lie about
its sizes. No path of the pack is ever used to write; no link is followed. What comes out is a mapping from
clean names to bytes.
"""

from __future__ import annotations

import stat
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from holdout.language.packs.errors import refuse

MIB: Final = 1024 * 1024
KINDS_OF_FILE: Final = frozenset({".toml", ".txt", ".md"})
CHUNK: Final = 64 * 1024


class Limits(NamedTuple):
    """The largest sizes of a pack."""

    zipped: int = 5 * MIB
    unpacked: int = 25 * MIB
    files: int = 2_000
    toml: int = MIB  # all TOML together: what has to be parsed
    cards: int = 2_000
    depth: int = 6  # folders inside folders
    line: int = 4_000
    nesting: int = 8  # brackets or dots of a key on one line
    seconds: float = 5.0  # of one processor's time


LIMITS: Final = Limits()


def files(path: Path, limits: Limits = LIMITS) -> dict[str, bytes]:
    """The files of a pack by name, in order of name."""
    if path.is_symlink():
        raise refuse(f"{path.name} is a link. Name the pack itself.")
    if path.is_dir():
        found = _from_folder(path, limits)
    elif path.is_file():
        found = _from_zip(path, limits)
    else:
        raise refuse(
            f"There is no pack at {path}.", hint="A pack is a folder with a pack.toml, or a zip of one."
        )
    return dict(sorted(found.items()))


# ---- folders


def _from_folder(root: Path, limits: Limits) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    total = 0
    seen: set[str] = set()
    for path in _walk(root, limits):
        name = path.relative_to(root).as_posix()
        _insist_on_name(name, seen, limits)
        size = path.stat().st_size
        total += size
        if total > limits.unpacked:
            raise refuse(f"The pack holds more than {limits.unpacked // MIB} MiB.", name)
        found[name] = path.read_bytes()
    return found


def _walk(root: Path, limits: Limits) -> Iterator[Path]:
    """Plain files below a folder; a link or device is refused, hidden files are passed over."""
    count = 0
    waiting = [(root, 0)]
    while waiting:
        folder, depth = waiting.pop()
        for path in sorted(folder.iterdir()):
            count += 1
            if count > limits.files:
                raise refuse(f"The pack holds more than {limits.files} files.")
            mode = path.lstat().st_mode
            name = path.relative_to(root).as_posix()
            if stat.S_ISLNK(mode):
                raise refuse("This is a link; a pack holds plain files only.", name)
            if path.name.startswith("."):
                continue
            if stat.S_ISDIR(mode):
                if depth >= limits.depth:
                    raise refuse(f"Folders stand more than {limits.depth} deep.", name)
                waiting.append((path, depth + 1))
            elif stat.S_ISREG(mode):
                yield path
            else:
                raise refuse("This is no plain file.", name)


# ---- zips


def _from_zip(path: Path, limits: Limits) -> dict[str, bytes]:
    size = path.stat().st_size
    if size > limits.zipped:
        raise refuse(f"The zip is larger than {limits.zipped // MIB} MiB.", path.name)
    try:
        with zipfile.ZipFile(path) as archive:
            return _unpacked(archive, limits)
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        NotImplementedError,
        RuntimeError,
        OverflowError,
        OSError,
    ):
        raise refuse(
            "This is no zip that can be read.", path.name, hint="Zip the folder of the pack anew."
        ) from None


def _unpacked(archive: zipfile.ZipFile, limits: Limits) -> dict[str, bytes]:
    entries = archive.infolist()
    if len(entries) > limits.files:
        raise refuse(f"The pack holds more than {limits.files} files.")
    if sum(entry.file_size for entry in entries) > limits.unpacked:
        raise refuse(f"Unpacked, the pack is larger than {limits.unpacked // MIB} MiB.")
    entries = [entry for entry in entries if not _is_passed_over(entry.filename)]
    seen: set[str] = set()
    for entry in entries:
        _insist_on_entry(entry, seen, limits)
    plain = [entry for entry in entries if not entry.is_dir()]
    root = _common_folder([entry.filename for entry in plain])
    found: dict[str, bytes] = {}
    left = limits.unpacked
    for entry in plain:
        data = _read(archive, entry, left)
        left -= len(data)
        found[entry.filename.removeprefix(root)] = data
    return found


def _is_passed_over(name: str) -> bool:
    """True for files that file managers add by themselves: hidden files, and the folder __MACOSX."""
    parts = PurePosixPath(name).parts
    return ".." not in parts and any(part.startswith(".") or part == "__MACOSX" for part in parts)


def _insist_on_entry(entry: zipfile.ZipInfo, seen: set[str], limits: Limits) -> None:
    name = entry.filename
    mode = entry.external_attr >> 16
    if mode and not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)) and stat.S_IFMT(mode):
        raise refuse("This is a link or device; a pack holds plain files only.", name)
    if entry.flag_bits & 0x1:
        raise refuse("This file is locked with a password.", name)
    if "\\" in getattr(entry, "orig_filename", name) or ":" in name:
        raise refuse("This name cannot stand in a pack.", name, hint="Use letters, digits, - and _.")
    if entry.is_dir():
        _insist_on_path(name.rstrip("/"), limits)
    else:
        _insist_on_name(name, seen, limits, roots=1)


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, left: int) -> bytes:
    """The bytes of an entry, counted as they come: what the zip says about its size may be a lie."""
    parts: list[bytes] = []
    with archive.open(entry) as file:
        while part := file.read(CHUNK):
            left -= len(part)
            if left < 0:
                raise refuse("Unpacked, the pack is larger than it may be.", entry.filename)
            parts.append(part)
    return b"".join(parts)


def _common_folder(names: list[str]) -> str:
    """A zip of a folder has that folder in front of every name; a zip of its contents has not."""
    if "pack.toml" in names or not names:
        return ""
    first = names[0].partition("/")[0] + "/"
    return first if all(name.startswith(first) for name in names) else ""


# ---- names


def _insist_on_name(name: str, seen: set[str], limits: Limits, roots: int = 0) -> None:
    _insist_on_path(name, limits, roots)
    if PurePosixPath(name).suffix not in KINDS_OF_FILE:
        allowed = ", ".join(sorted(KINDS_OF_FILE))
        raise refuse("A pack does not hold files of this kind.", name, hint=f"It may hold {allowed}.")
    folded = unicodedata.normalize("NFKC", name).casefold()
    if folded in seen:
        raise refuse("Two files have this name, or names that differ only in capitals.", name)
    seen.add(folded)


def _insist_on_path(name: str, limits: Limits, roots: int = 0) -> None:
    parts = PurePosixPath(name).parts
    if name.startswith("/") or ".." in parts or not parts:
        raise refuse("This path leads out of the pack.", name)
    if not name.isascii() or not name.isprintable() or "\\" in name or len(name) > 200:
        raise refuse(
            "This name cannot stand in a pack.", ascii(name)[1:80], hint="Use letters, digits, - and _."
        )
    if len(parts) > limits.depth + 1 + roots:
        raise refuse(f"Folders stand more than {limits.depth} deep.", name)

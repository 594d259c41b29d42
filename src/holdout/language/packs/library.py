"""The packs that are shipped, and parsed packs in the cache.

A parsed pack is kept under the hash of its files and of its game's language, so that a change of either
makes it anew. Stored trees are lists of names and numbers; reading them back makes the same nodes and runs
nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from holdout import games
from holdout.language import store
from holdout.language.games import game
from holdout.language.packs import reader, sources, toml
from holdout.language.packs.cards import Card, Pack, Person
from holdout.language.packs.errors import refuse
from holdout.language.packs.rewordings import Rewording
from holdout.language.trees import from_plain, to_plain
from holdout.language.values import frozen, is_list

FORMAT: Final = 2
folders: Final[list[Path]] = []
"""Where packs that are not shipped are found by name alone, so that a record need not name a place."""


class _Kept(msgspec.Struct):
    """A pack as it lies in the cache: everything but the trees as it is, the trees as plain lists."""

    name: str
    title: str
    version: str
    game: str
    needs: tuple[str, ...]
    content: str
    people: tuple[Person, ...]
    cards: list[list[Any]]
    rewordings: tuple[Rewording, ...] = ()


def shipped_paths() -> dict[str, Path]:
    """The packs that come with the games, by name."""
    return {name: games.file(row.pack) for name, row in games.every().items() if row.pack}


def shipped() -> tuple[Pack, ...]:
    """All packs that come with the games."""
    return tuple(by_name(name) for name in shipped_paths())


def by_name(name: str) -> Pack:
    """A shipped pack."""
    paths = shipped_paths()
    if name not in paths:
        raise refuse(f'There is no pack called "{name}".', hint=f"There are {', '.join(paths)}.")
    return read(paths[name])


def read(path: str | Path, limits: sources.Limits = sources.LIMITS) -> Pack:
    """The pack at a path, from the cache if it has not changed; raises PackRefused if anything is wrong
    with it.
    """
    found = sources.files(place_of(path), limits)
    key = _key(found)
    kept = store.load(key, _Kept) if key else None
    if kept is not None:
        return _unfolded(kept)
    pack = reader.read(found, _needed(found), limits, _box(found))
    if key:
        store.save(key, _folded(pack))
    return pack


def place_of(path: str | Path) -> Path:
    """The path itself, or the pack of that name in one of the folders."""
    plain = Path(path)
    if plain.name == str(path) and not plain.exists():
        return next((folder / plain for folder in folders if (folder / plain).is_dir()), plain)
    return plain


def _needed(found: Mapping[str, bytes]) -> dict[str, Pack]:
    """The shipped packs that a manifest asks for; whatever is wrong with the manifest is told by the
    reader.
    """
    try:
        manifest = toml.manifest_of(found)
    except (ValueError, RecursionError):
        return {}
    names, own, known = manifest.get("needs", []), manifest.get("name"), shipped_paths()
    if not is_list(names):
        return {}
    return {name: by_name(name) for name in names if isinstance(name, str) and name in known and name != own}


def _box(found: Mapping[str, bytes]) -> Pack | None:
    """The pack of the game that a pack is for, where cards of the two must not have the same value."""
    name = _name_of_box(found)
    return by_name(name) if name else None


def _name_of_box(found: Mapping[str, bytes]) -> str:
    """The name of that pack; empty if there is none, or it is this one."""
    try:
        manifest = toml.manifest_of(found)
        playing = game(str(manifest.get("game")))
    except (ValueError, KeyError, RecursionError):
        return ""
    name, own = str(manifest["game"]), manifest.get("name")
    shared = any(kind.unique for kind in playing.kinds.values())
    return name if shared and name != own and name in shipped_paths() else ""


def _key(found: Mapping[str, bytes]) -> str:
    """The cache key of a parsed pack: a hash of its files, its game's language and the needed packs."""
    digest = hashlib.sha256(str(FORMAT).encode())
    for name, data in found.items():
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    try:
        manifest = toml.manifest_of(found)
        needs = sorted(name for name in manifest.get("needs", []) if name != manifest.get("name"))
        box = _name_of_box(found)
        for name in [*needs, *([box] if box else [])]:
            digest.update(_key(sources.files(shipped_paths()[name])).encode())
        played = game(str(manifest.get("game")))
        digest.update(played.language.sources_fingerprint.encode() + repr(played.kinds).encode())
    except (ValueError, TypeError, KeyError, RecursionError):
        return ""
    return f"pack-{digest.hexdigest()[:40]}"


def _folded(pack: Pack) -> _Kept:
    plain = [name for name in Card.__struct_fields__ if name != "tree"]  # the tree comes last
    cards = [[*(getattr(card, name) for name in plain), to_plain(card.tree)] for card in pack.cards]
    head = pack.name, pack.title, pack.version, pack.game, pack.needs, pack.content, pack.people
    return _Kept(*head, cards, pack.rewordings)


def _unfolded(kept: _Kept) -> Pack:
    classes = game(kept.game).language.classes
    cards = tuple(_card(row, classes) for row in kept.cards)
    head = kept.name, kept.title, kept.version, kept.game, kept.needs
    return Pack(*head, cards, kept.people, kept.content, kept.rewordings)


def _card(row: list[Any], classes: Mapping[str, type]) -> Card:
    fields = dict(zip(Card.__struct_fields__, row, strict=True))
    fields["tree"] = from_plain(fields["tree"], classes)
    fields["unknown"], fields["assumed"] = tuple(fields["unknown"]), tuple(fields["assumed"])
    fields["values"] = frozen(fields["values"])
    return Card(**fields)

"""The boards that come with Holdout: four, each with a side of the colony and one of the atmosphere
processor.

They are the texts in `packs/corps/boards`; how such a text reads is told in `drawing`. Every side has
openings two spaces wide in the middle of its edges, so that boards join in any order and turned any way.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from holdout.corps.geometry.drawing import Plan, read


@cache
def shipped_names() -> tuple[str, ...]:
    """Return the names of the sides of boards, such as 1-colony."""
    found = [entry.name for entry in _folder().iterdir() if entry.name.endswith(".txt")]
    return tuple(sorted(name.removesuffix(".txt") for name in found))


@cache
def shipped(name: str) -> Plan:
    """The plan of a side."""
    if name not in shipped_names():
        raise ValueError(f"There is no board {name!r}; there are {', '.join(shipped_names())}.")
    return read((_folder() / f"{name}.txt").read_text(encoding="utf-8"))


def called(name: str) -> str:
    """Return the name of a board for people: Operations for 1-colony; another board keeps its own."""
    return shipped(name).title.split(": ")[-1] if name in shipped_names() else name


def _folder() -> Traversable:
    return files("holdout") / "packs" / "corps" / "boards"

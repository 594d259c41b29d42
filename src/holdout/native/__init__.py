"""Compiled modules: the hot parts of the engine, built by mypyc from the very sources that lie here.

`make compile` builds them into a folder named after the sources (see __main__.py). They are imported instead
of the plain modules as long as those sources are unchanged: after an edit plain Python runs until the next
build. HOLDOUT_COMPILED=0 turns all of this off.
"""

import gc
import os
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from holdout import games

SWITCH: Final = "HOLDOUT_COMPILED"
PACKAGE: Final = Path(__file__).parents[1]
BUILDS: Final = PACKAGE / "native" / "builds"
SOURCES: Final = ("kernel", "language")
"""Folders whose every file may change what is compiled, besides those of the games."""
WHEEL: Final = "wheel-"
"""How the folder is called that came with a wheel."""
SUFFIX: Final = sysconfig.get_config_var("EXT_SUFFIX") or ".so"

# What a decision spends its time in. Classes with a metaclass or a plain base stay out (decision 10).
OWN: Final = {
    "kernel": (
        "asking", "citing", "decision", "doing", "game", "happening", "randomness", "running", "steps",
        "telling", "valuing", "wording", "zones",
    ),
    "language/meaning": (
        "amounts", "carrying", "conditions", "electing", "foreseeing", "parts", "people", "sentences",
    ),
    "language/standing": ("forms", "index", "reading", "standing"),
    "players": ("counting", "random"),
}  # fmt: skip
"""Modules that belong to no game, by folder; those of a game stand in its family's `compiled.txt`."""


def modules() -> list[str]:
    """Every module that is compiled, as its path in this package."""
    own = [f"{folder}/{name}" for folder, names in OWN.items() for name in names]
    return own + [f"{folder}/{name}" for folder, names in _of_games() for name in names]


def _of_games() -> Iterator[tuple[str, list[str]]]:
    """The folder of each family of games, and its modules that are compiled."""
    for place in dict.fromkeys([row.compiled for row in games.SHIPPED.values() if row.compiled]):
        lines = games.file(place).read_text(encoding="utf-8").splitlines()
        yield place.partition(":")[0].split(".")[-1], [line for line in lines if line[:1] not in ("", "#")]


def stamp(*, timeless: bool = False) -> str:
    """A name for the sources as they are now, by the size and time of every file.

    For a wheel it is `timeless`, by sizes alone: whoever installs it writes every file anew.
    """
    marks = [SUFFIX, *modules()]
    folders = [*SOURCES, *[folder for folder, _ in _of_games()]]
    files = [file for folder in folders for file in sorted((PACKAGE / folder).rglob("*.py"))]
    files += [file for file in sorted((PACKAGE / "players").glob("*.py")) if file.stem in OWN["players"]]
    for file in files:
        about = file.stat()
        marks.append(f"{file.name} {about.st_size} {0 if timeless else about.st_mtime_ns}")
    named = blake2b("\n".join(marks).encode(), digest_size=12).hexdigest()
    return f"{WHEEL}{named}" if timeless else named


class Loader(ExtensionFileLoader):
    """Loads a compiled module while no garbage is collected: half-made native classes do not bear it."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        with _uncollected():
            return super().create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        with _uncollected():
            super().exec_module(module)


@contextmanager
def _uncollected() -> Iterator[None]:
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class Finder(MetaPathFinder):
    """Finds compiled modules in the folder of a build."""

    def __init__(self, build: Path) -> None:
        self.files: Final = {
            ".".join(file.relative_to(build).parts).removesuffix(SUFFIX): file
            for file in build.rglob(f"*{SUFFIX}")
        }

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(fullname)
        if file is None:
            return None
        return spec_from_file_location(fullname, file, loader=Loader(fullname, str(file)))


def is_used() -> bool:
    """Whether compiled modules are imported where there are some."""
    return any(isinstance(finder, Finder) for finder in sys.meta_path)


def use() -> None:
    """Import compiled modules from now on, if they fit the sources and nobody has turned them off."""
    if os.environ.get(SWITCH) == "0" or not BUILDS.is_dir() or is_used():
        return
    came_along = any(folder.name.startswith(WHEEL) for folder in BUILDS.iterdir())
    build = BUILDS / stamp(timeless=came_along)
    if build.is_dir():
        sys.meta_path.insert(0, Finder(build))

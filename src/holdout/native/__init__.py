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

SWITCH: Final = "HOLDOUT_COMPILED"
PACKAGE: Final = Path(__file__).parents[1]
BUILDS: Final = PACKAGE / "native" / "builds"
SOURCES: Final = ("kernel", "language", "encounters", "corps")
SUFFIX: Final = sysconfig.get_config_var("EXT_SUFFIX") or ".so"

# What a decision spends its time in. Classes with a metaclass or a plain base stay out (decision 10).
MODULES: Final = {
    "kernel": (
        "asking", "citing", "decision", "doing", "game", "happening", "randomness", "running", "steps",
        "telling", "valuing", "wording", "zones",
    ),
    "language/meaning": ("amounts", "carrying", "electing", "foreseeing", "parts", "sentences"),
    "players": ("counting", "random"),
    "encounters": (
        "action", "board", "cards", "catalogue", "class_abilities", "cleanup", "coordinate", "decks", "dying",
        "fighting", "game", "keywords", "listing", "losing", "market", "objectives", "playing", "revealing",
        "row", "seats", "speaking", "strikes", "threats", "turns", "uses", "values", "wounds",
    ),
    "encounters/alien": (
        "agendas", "drones", "facehuggers", "player_aliens", "rules", "scoring", "setup", "threats",
    ),
    "encounters/meaning": (
        "able", "amounts", "cards", "comparing", "conditions", "kinds", "lasting", "noting", "places",
        "players", "points", "prints", "sentences",
    ),
    "encounters/standing": (
        "deeds", "fitting", "gates", "glancing", "index", "lying", "numbers", "offering",
        "particulars", "reading", "watching",
    ),
    "corps": (
        "actions", "activation", "alien_phase", "aliens", "attacking", "barricades", "blips", "defense",
        "defensive_fire", "dials", "dice", "discarding", "endurance", "equipping", "events", "facehuggers",
        "finish_phase", "gear", "hazards", "laying", "losses", "marine_phase", "mission_card", "moments",
        "moving", "objectives", "paying", "pieces", "places", "ranges", "ranks", "routes", "sentries",
        "setup", "spawning", "speaking", "spotting", "tracker", "turns", "vacancies", "values",
    ),
    "corps/geometry": ("bits", "board", "doors", "lanes", "paths", "sight", "views"),
    "corps/meaning": ("able", "anchors", "cards", "conditions", "kinds", "places", "players", "walking"),
    "corps/standing": ("deeds", "fitting", "gates", "lying", "watching"),
}  # fmt: skip


def stamp() -> str:
    """A name for the sources as they are now, by the size and time of every file."""
    marks = [SUFFIX, repr(MODULES)]
    files = [file for folder in SOURCES for file in sorted((PACKAGE / folder).rglob("*.py"))]
    files += [file for file in sorted((PACKAGE / "players").glob("*.py")) if file.stem in MODULES["players"]]
    for file in files:
        about = file.stat()
        marks.append(f"{file.name} {about.st_size} {about.st_mtime_ns}")
    return blake2b("\n".join(marks).encode(), digest_size=12).hexdigest()


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
    build = BUILDS / stamp()
    if build.is_dir():
        sys.meta_path.insert(0, Finder(build))

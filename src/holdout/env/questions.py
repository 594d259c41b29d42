"""The questions that a game can ask, found where its rules declare them.

A question is a constant of a module. Those of a game are found in the modules that its rules are made of,
which is read from their import lines: so neither what else is imported nor what is compiled changes them.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from holdout import games
from holdout.kernel import Question, Rules

IMPORT: Final = re.compile(r"^from ([\w.]+) import (\([^)]*\)|[^\n]*)|^import ([\w.]+)", re.MULTILINE)
NAME: Final = re.compile(r"\w+")


@cache
def questions_of(rules: Rules[Any]) -> tuple[str, ...]:
    """The words of every question, with places for what they name, in alphabetical order."""
    found = {rules.order.words, rules.opening.words}
    found |= {window.words for window in rules.windows.values()}
    for module in _modules(rules):
        for value in vars(module).values():
            several = value if type(value) in (tuple, list) else value.values() if type(value) is dict else ()
            found |= {one.words for one in (value, *several) if isinstance(one, Question)}
    return tuple(sorted(found))


def _modules(rules: Rules[Any]) -> list[ModuleType]:
    """The modules that the rules are made of: those of this package and of the game's own."""
    named = games.of(rules.name).rules
    waiting = [rules.position.__module__]
    waiting += [named.partition(":")[0]] if isinstance(named, str) else []
    waiting += [hook.__module__ for hook in (rules.start, rules.faces, rules.cards) if hook.__module__]
    own = {"holdout", *[name.partition(".")[0] for name in waiting]}
    found: dict[str, ModuleType] = {}
    while waiting:
        name = waiting.pop()
        module = sys.modules.get(name)
        if name not in found and module is not None and name.partition(".")[0] in own:
            found[name] = module
            waiting += _imported(module)
    return [found[name] for name in sorted(found)]


def _imported(module: ModuleType) -> Iterator[str]:
    """The names of what a module imports when it is loaded itself; not all of them need be modules."""
    source = _source(module)
    for package, names, whole in IMPORT.findall(source.read_text(encoding="utf-8") if source else ""):
        yield whole or package
        yield from (f"{package}.{name}" for name in NAME.findall(names))


def _source(module: ModuleType) -> Path | None:
    """The file that a module is written in, also where a compiled one runs; None if there is none."""
    parent, _, leaf = module.__name__.rpartition(".")
    folders = [Path(folder) for folder in getattr(sys.modules.get(parent), "__path__", ())]
    made = [folder / name for folder in folders for name in (f"{leaf}.py", f"{leaf}/__init__.py")]
    if getattr(module, "__file__", None):
        made.append(Path(str(module.__file__)))
    return next((path for path in made if path.suffix == ".py" and path.is_file()), None)

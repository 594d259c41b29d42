"""Finds where Holdout's code cites a rule: a text in the code that is exactly the rule's id.

It reads the source of the installed package and of games from outside and runs none of it. The ledger's own
files and the testing kit are left out, since what they name they do not carry out.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from holdout import games

NOT_GAME_CODE = ("ledger", "testing")


def citations(ids: Iterable[str], package: Traversable | None = None) -> Mapping[str, list[str]]:
    """For each id that the code cites, the places, as `holdout/encounters/strike.py:12`."""
    wanted = frozenset(ids)
    places: dict[str, list[str]] = defaultdict(list)
    for folder in packages() if package is None else [package]:
        for module, source in modules(folder, folder.name, without=NOT_GAME_CODE):
            for rule_id, line in cited_in(source, wanted):
                places[rule_id].append(f"{module}:{line}")
    return places


def packages() -> list[Traversable]:
    """The folder of the package, and of every game from outside the folder in which its ledger lies."""
    outside = [row.ledger[0] for row in games.installed().values() if row.ledger]
    return [files("holdout"), *[games.file(place).parent for place in outside]]


def modules(folder: Traversable, name: str, without: Container[str] = ()) -> Iterator[tuple[str, str]]:
    """Every module below the folder with its text, in order of name."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name not in without:
            yield from modules(entry, f"{name}/{entry.name}")
        elif entry.name.endswith(".py"):
            yield f"{name}/{entry.name}", entry.read_text(encoding="utf-8")


def cited_in(source: str, wanted: frozenset[str]) -> Iterator[tuple[str, int]]:
    """The wanted ids that stand in the source as texts of their own, with their lines."""
    # Parsing is slow and most modules cite nothing: look for anything like an id first.
    if wanted.isdisjoint(re.findall(r"[a-z0-9]+(?:\.[a-z0-9-]+){2,}", source)):
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in wanted:
            yield node.value, node.lineno

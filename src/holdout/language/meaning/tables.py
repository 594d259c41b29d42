"""What a node means is looked up by its type. A node without an entry is an error that names the gap."""

from collections.abc import Mapping
from typing import Any, TypeVar

from holdout.kernel import RuleError

Meaning = TypeVar("Meaning")


def meaning_of(table: Mapping[Any, Meaning], node: object, missing: str) -> Meaning:
    """The entry for a node's type. `missing` tells what no handler says: "whom {} means"."""
    found = table.get(type(node))
    if found is None:
        raise RuleError(f"No handler says {missing.format(type(node).__name__)}; add one to its table.")
    return found

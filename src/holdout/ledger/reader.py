"""Reads the ledger's TOML files into rules and rulings, and says in sentences what is wrong with them.

Every fault of a file is reported at once. A ruling may bear on rules of another ledger; whether those exist
is checked where several ledgers meet, in `library`.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from holdout.ledger.nearest import meant
from holdout.ledger.rule import Kind, Rule, Ruling

File = Path | Traversable
Table = Mapping[str, Any]

ID = re.compile(r"[a-z0-9]+(\.[a-z0-9]+(-[a-z0-9]+)*){2,}")

RULE_KEYS: dict[str, tuple[type, ...]] = {
    "id": (str,),
    "rule": (str,),
    "source": (str,),
    "kind": (str,),
    "example": (str,),
    "note": (str,),
    "optional": (bool,),
    "exempt": (str,),
    "same_as": (str,),
    "stands_for": (dict,),
}
RULE_NEEDS = ("id", "rule", "source", "kind")

RULING_KEYS: dict[str, tuple[type, ...]] = {
    "id": (str,),
    "question": (str,),
    "resolution": (str,),
    "rules": (list,),
    "option": (str,),
    "default": (str, bool),
    "choices": (list,),
    "exempt": (str,),
}
RULING_NEEDS = ("id", "question", "resolution", "rules")

TYPE_NAMES = {str: "a text", bool: "true or false", list: "a list", dict: "a table"}


class LedgerError(Exception):
    """A ledger's file cannot be used; each line of the message is one sentence about one fault."""


def read_toml(file: File) -> Table:
    """The file's content; a missing or malformed file is a `LedgerError`."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise LedgerError(f"{file.name} cannot be read: {fault.strerror or fault}.") from fault
    except ValueError as fault:
        raise LedgerError(f"{file.name} is not valid TOML: {fault}.") from fault


def read_rules(ledger: str, content: Table, where: str) -> tuple[Rule, ...]:
    """The rules among a file's content."""
    entries = entries_of(content, "rule", where)
    refuse(f"{where}: {fault}" for fault in rule_faults(ledger, entries))
    return tuple(
        Rule(
            **{**entry, "kind": Kind(entry["kind"]), "stands_for": tuple(entry.get("stands_for", {}).items())}
        )
        for entry in entries
    )


def read_rulings(ledger: str, content: Table, rules: Iterable[str], where: str) -> tuple[Ruling, ...]:
    """The rulings among a file's content; those on this ledger's rules must name known ids."""
    entries = entries_of(content, "ruling", where)
    refuse(f"{where}: {fault}" for fault in ruling_faults(ledger, entries, set(rules)))
    return tuple(Ruling(**{**entry, **tuples_of(entry)}) for entry in entries)


def tuples_of(entry: Table) -> Table:
    return {key: tuple(value) for key, value in entry.items() if isinstance(value, list)}


def entries_of(content: Table, name: str, where: str) -> list[Table]:
    """All `[[name]]` tables of a file."""
    entries = content.get(name, [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise LedgerError(f"{where}: write each {name} under its own [[{name}]] heading.")
    return entries


def refuse(faults: Iterable[str]) -> None:
    """Raise all faults as one error, if there are any."""
    if found := list(faults):
        raise LedgerError("\n".join(found))


def rule_faults(ledger: str, entries: list[Table]) -> Iterator[str]:
    for number, entry in enumerate(entries, 1):
        label = label_of("rule", number, entry)
        yield from shape_faults(label, entry, RULE_KEYS, RULE_NEEDS)
        yield from id_faults(label, entry, f"{ledger}.")
        yield from kind_faults(label, entry)
        yield from joint_faults(label, entry, f"{ledger}.")
    yield from duplicates("rule", entries)


def ruling_faults(ledger: str, entries: list[Table], rules: set[str]) -> Iterator[str]:
    for number, entry in enumerate(entries, 1):
        label = label_of("ruling", number, entry)
        yield from shape_faults(label, entry, RULING_KEYS, RULING_NEEDS)
        yield from id_faults(label, entry, f"{ledger}.ruling.")
        yield from bearing_faults(label, entry, ledger, rules)
        yield from option_faults(label, entry)
    yield from duplicates("ruling", entries)


def label_of(name: str, number: int, entry: Table) -> str:
    """The name of an entry in error messages: its id, or its place if it has none."""
    return f"{name} {entry['id']!r}" if isinstance(entry.get("id"), str) else f"{name} number {number}"


def shape_faults(
    label: str, entry: Table, keys: Mapping[str, tuple[type, ...]], needs: Iterable[str]
) -> Iterator[str]:
    """Missing keys, keys that nobody knows, and values of the wrong type or without content."""
    for key in needs:
        if key not in entry:
            yield f"{label} has no {key!r}; write one."
    for key, value in entry.items():
        if key not in keys:
            yield f"{label} has a key {key!r} that nobody reads{meant(key, keys)}"
        elif type(value) not in keys[key]:
            wanted = " or ".join(TYPE_NAMES[kind] for kind in keys[key])
            yield f"{label} has a {key!r} that is not {wanted}."
        elif isinstance(value, str) and not value.strip():
            yield f"{label} has an empty {key!r}; write it or leave it out."


def id_faults(label: str, entry: Table, prefix: str) -> Iterator[str]:
    name = entry.get("id")
    if not isinstance(name, str):
        return
    if not name.startswith(prefix):
        yield f"{label} stands in a file whose ids start with {prefix!r}; rename or move it."
    elif not ID.fullmatch(name):
        yield f"{label} is not an id: write three or more lower-case parts joined by full stops."


def kind_faults(label: str, entry: Table) -> Iterator[str]:
    kind = entry.get("kind")
    if not isinstance(kind, str):
        return
    if kind not in tuple(Kind):
        yield f"{label} has the unknown kind {kind!r}{meant(kind, Kind)}"
    elif kind == Kind.TABLETOP and "exempt" not in entry:
        yield f"{label} is tabletop; say in 'exempt' why it need not be tested."


def joint_faults(label: str, entry: Table, prefix: str) -> Iterator[str]:
    """Links to rules of the rule's own ledger, and differences that are not told."""
    same, stands = entry.get("same_as"), entry.get("stands_for")
    different = stands if isinstance(stands, dict) else {}
    for other in [same, *different]:
        if isinstance(other, str) and other.startswith(prefix):
            yield f"{label} names {other!r} of its own ledger; only rules of different ledgers are joined."
    for other, difference in different.items():
        if not isinstance(difference, str) or not difference.strip():
            yield f"{label} stands for {other!r}; say how the two differ."
        if other == same:
            yield f"{label} is both the same as {other!r} and stands for it; write one of the two."


def bearing_faults(label: str, entry: Table, ledger: str, rules: set[str]) -> Iterator[str]:
    """Rules that a ruling names but its own ledger does not know; those of other ledgers pass here."""
    named = entry.get("rules")
    for rule in named if isinstance(named, list) else ():
        if not isinstance(rule, str):
            yield f"{label} lists {rule!r} among its rules, which is not an id."
        elif rule.startswith(f"{ledger}.") and rule not in rules:
            yield f"{label} bears on {rule!r}, which is no rule{meant(rule, rules)}"


def option_faults(label: str, entry: Table) -> Iterator[str]:
    """A table option is a switch with true or false as default, or has choices, one of them the default."""
    default, choices = entry.get("default"), entry.get("choices")
    if ("option" in entry) != ("default" in entry):
        yield f"{label} needs both 'option' and 'default', or neither."
    elif isinstance(default, str) and default not in (choices or ()):
        yield f"{label} has the default {default!r}, which is not among its choices."
    elif choices is not None and not isinstance(default, str):
        yield f"{label} has choices; write one of them as its default."


def duplicates(name: str, entries: list[Table]) -> Iterator[str]:
    times = Counter(entry["id"] for entry in entries if isinstance(entry.get("id"), str))
    for repeated, count in times.items():
        if count > 1:
            yield f"{name} {repeated!r} is written {count} times; an id names one {name}."

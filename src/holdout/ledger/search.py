"""Finds rules and rulings by words: every word must occur, and hits in the id come first.

It knows nothing of files or ledgers; `holdout.ledger.library` hands it what there is to search.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from holdout.ledger.nearest import nearest


class Searchable(Protocol):
    """Something with an id and texts."""

    @property
    def id(self) -> str: ...

    @property
    def searchable(self) -> tuple[str, ...]: ...


Entry = TypeVar("Entry", bound=Searchable)

# What one word is worth by where it was found.
WHOLE_ID, PART_OF_ID, IN_ID, IN_TEXT = 1000, 100, 10, 1


def search(words: Iterable[str], entries: Iterable[Entry]) -> list[Entry]:
    """The entries in which all words occur, best first; equal ones stay in the ledger's order."""
    wanted = [part for word in words for part in word.casefold().split()]
    ranked = [(rank(wanted, entry), entry) for entry in entries]
    found = [(worth, entry) for worth, entry in ranked if worth is not None]
    return [entry for _, entry in sorted(found, key=lambda pair: -pair[0])]


def rank(words: Sequence[str], entry: Searchable) -> int | None:
    """A score for how well the words match the entry, or None if one of them does not occur."""
    text = "\n".join(entry.searchable).casefold()
    total = 0
    for word in words:
        worth = worth_of(word, entry.id, text)
        if not worth:
            return None
        total += worth
    return total


def worth_of(word: str, name: str, text: str) -> int:
    if word == name:
        return WHOLE_ID
    if word in parts(name):
        return PART_OF_ID
    if word in name:
        return IN_ID
    return IN_TEXT if word in text else 0


def parts(name: str) -> list[str]:
    """The words of which an id is made."""
    return re.split(r"[.-]", name)


def similar(words: Iterable[str], ids: Iterable[str], count: int = 5) -> list[str]:
    """Ids that were probably meant by words which find nothing: those with the most words like them."""
    known = list(ids)
    vocabulary = {part for name in known for part in parts(name)}
    asked = [part for word in words for part in parts(word.casefold())]
    likely = {near for word in asked for near in nearest(word, vocabulary, count=3, cutoff=0.7)}
    ranked = sorted(known, key=lambda name: -len(likely.intersection(parts(name))))
    return [name for name in ranked[:count] if likely.intersection(parts(name))]

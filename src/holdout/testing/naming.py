"""Looking things up by the names that people use, and failing loudly when a name is unknown or ambiguous.

A test that silently takes another card, field or zone than its author meant proves nothing. Capitals and the
choice between space, hyphen and underscore do not matter.
"""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Generic, TypeVar

T = TypeVar("T")


class NameFault(AssertionError):
    """A test names something that is not there, or that could be several things."""


def plain_name(name: str) -> str:
    """A name as it is compared."""
    return " ".join(name.casefold().replace("_", " ").replace("-", " ").split())


class Names(Generic[T]):
    """Things of one kind, by their names. Several names may mean one thing; one name must not mean two."""

    def __init__(self, kind: str, named: Iterable[tuple[str, T]]) -> None:
        self.kind = kind
        self.shown: dict[str, str] = {}
        self.meant: dict[str, list[T]] = {}
        for name, thing in named:
            self.shown.setdefault(plain_name(name), name)
            things = self.meant.setdefault(plain_name(name), [])
            if thing not in things:
                things.append(thing)

    def __contains__(self, name: str) -> bool:
        return plain_name(name) in self.meant

    def __getitem__(self, name: str) -> T:
        things = self.all(name)
        if len(things) > 1:
            raise NameFault(f"{name!r} could be several {self.kind}s: {things}. Name it by its key.")
        return things[0]

    def all(self, name: str) -> list[T]:
        """All objects of this name, at least one; an unknown name raises NameFault."""
        if name not in self:
            raise NameFault(
                f"There is no {self.kind} called {name!r}{nearest(name, list(self.shown.values()))}"
            )
        return self.meant[plain_name(name)]


def nearest(name: str, known: Sequence[str]) -> str:
    """The end of a sentence about an unknown name: what was probably meant, or what there is."""
    plain = {plain_name(one): one for one in known}
    near = [plain[one] for one in get_close_matches(plain_name(name), plain, 3)]
    if near:
        return f"; the nearest are {', '.join(map(repr, near))}."
    return f"; there are {', '.join(map(repr, known[:12]))}." if known else "; there are none."

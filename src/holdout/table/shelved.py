"""The tables that a server knows, by name. Those whose game is over are kept packed, an eighth of the size.

A server makes hundreds of tables an hour and keeps what the lobby shows of each until it is archived. Hardly
anybody looks at one whose game is over: it is unpacked for whoever does.
"""

import zlib
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

from holdout.kernel.decoding import from_msgpack
from holdout.table.store import Summary


class Packed(NamedTuple):
    """A table whose game is over: when it last changed, since when nothing has happened, and the rest."""

    changed: int
    quiet: int
    data: bytes


class Tables(Mapping[str, Summary]):
    """What the lobby shows of each table."""

    def __init__(self) -> None:
        self._lively: dict[str, Summary] = {}
        self._over: dict[str, Packed] = {}

    def __getitem__(self, table: str) -> Summary:
        found = self._lively.get(table)
        return _unpacked(self._over[table]) if found is None else found

    def __contains__(self, table: object) -> bool:
        return table in self._lively or table in self._over

    def __iter__(self) -> Iterator[str]:
        yield from self._lively
        yield from self._over

    def __len__(self) -> int:
        return len(self._lively) + len(self._over)

    def put(self, summary: Summary) -> None:
        """Keep a table as it is now."""
        self.take(summary.table)
        if summary.status == "over" and not summary.computer_next:
            self._over[summary.table] = _packed(summary)
        else:
            self._lively[summary.table] = summary

    def take(self, table: str) -> Summary | None:
        """Take a table out; None if it is not known."""
        packed = self._over.pop(table, None)
        return self._lively.pop(table, None) if packed is None else _unpacked(packed)

    def lively(self) -> list[Summary]:
        """Those whose game is not over, and any at which a computer is to move."""
        return list(self._lively.values())

    def ended(self, table: str) -> int | None:
        """When a table whose game is over last changed, without unpacking it; None for any other."""
        packed = self._over.get(table)
        return None if packed is None else packed.changed

    def quiet_since(self, before: int) -> list[str]:
        """The tables at which nothing has happened since a moment and no computer is to move."""
        lively = [one.table for one in self._lively.values() if is_quiet(one, before)]
        return [*lively, *[table for table, one in self._over.items() if one.quiet < before]]


def is_quiet(summary: Summary, before: int) -> bool:
    """True if nothing has happened at a table since a moment and no computer is to move."""
    return _last(summary) < before and not summary.computer_next


def _last(summary: Summary) -> int:
    return max(summary.changed, summary.since)


def _packed(summary: Summary) -> Packed:
    return Packed(summary.changed, _last(summary), zlib.compress(msgspec.msgpack.encode(summary), 1))


def _unpacked(packed: Packed) -> Summary:
    return from_msgpack(zlib.decompress(packed.data), Summary)

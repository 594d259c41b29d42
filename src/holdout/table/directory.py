"""The directory of tables: all that are not archived, found by name, person, invite or age without a search.

The lobby is shown in pages. What a page shows of a table is in lobby.py; which tables are open is told in
host.py.
"""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Final

from holdout.table.listings import LobbyTable
from holdout.table.lobby import shown
from holdout.table.shelved import Tables
from holdout.table.store import Summary

PAGE: Final = 50
"""So many tables of one's own, and so many others, are on a page."""

Aged = tuple[int, str]


class Directory:
    """What the lobby shows of each table, with indexes."""

    def __init__(self) -> None:
        self.tables = Tables()
        self._invites: dict[str, str] = {}
        self._of: dict[str, dict[str, None]] = {}
        self._before: dict[str, dict[str, None]] = {}
        self._deals: dict[str, dict[str, None]] = {}
        self._open: list[Aged] = []
        """Tables that are listed and not over, by the time at which they last changed, the newest first."""

    def keep(self, summary: Summary) -> None:
        """Take in what the lobby shows of a table from now on."""
        self.drop(summary.table)
        self.tables.put(summary)
        self._invites[summary.invite] = summary.table
        for person in summary.people:
            self._of.setdefault(person, {})[summary.table] = None
        if summary.next_table:
            self._before.setdefault(summary.next_table, {})[summary.table] = None
        if summary.deal:
            self._deals.setdefault(summary.deal, {})[summary.table] = None
        if _is_open(summary):
            insort(self._open, _aged(summary))

    def drop(self, table: str) -> Summary | None:
        """Forget a table; return what was known of it."""
        old = self.tables.take(table)
        if old is None:
            return None
        if self._invites.get(old.invite) == table:
            del self._invites[old.invite]
        for person in old.people:
            _discard(self._of, person, table)
        _discard(self._before, old.next_table, table)
        _discard(self._deals, old.deal, table)
        if _is_open(old):
            at = bisect_left(self._open, _aged(old))
            if at < len(self._open) and self._open[at] == _aged(old):
                del self._open[at]
        return old

    def invited_to(self, code: str) -> Summary | None:
        """The table to which an invite leads."""
        table = self._invites.get(code)
        return None if table is None else self.tables[table]

    def before(self, table: str) -> Sequence[str]:
        """The tables that a table follows."""
        return list(self._before.get(table, ()))

    def of_deal(self, deal: str) -> Iterator[Summary]:
        """The tables that have played a deal, the newest first, each unpacked when it is asked for."""
        tables = sorted(self._deals.get(deal, ()), key=lambda table: -(self.tables.ended(table) or 0))
        return (self.tables[table] for table in tables)

    def followed_by_none(self) -> list[Summary]:
        """The tables after which one comes that is not known here."""
        gone = [names for table, names in self._before.items() if table not in self.tables]
        return [self.tables[name] for names in gone for name in names]

    def page(self, person: str, after: str = "", hidden: Collection[str] = ()) -> list[LobbyTable]:
        """Mine, first those where I am asked, and then those that are listed; each the newest first.

        After a table of mine come the next ones of mine, after another the next others. `hidden` are owners
        whose tables this person is not shown.
        """
        last = self.tables.get(after)
        if after and (last is None or is_hidden(last, person)):
            return []
        is_mine = last is not None and person in last.people
        mine = [] if last is not None and not is_mine else self._mine(person, after)
        others = iter(()) if is_mine else self._others(person, last, hidden)
        return [*mine, *[shown(one, person) for one in islice(others, PAGE)]]

    def _mine(self, person: str, after: str) -> list[LobbyTable]:
        mine = sorted([self._place_of(table, person) for table in self._of.get(person, ())])
        start = next((at for at, one in enumerate(mine, 1) if one[-1] == after), 0)
        return [shown(self.tables[one[-1]], person) for one in mine[start : start + PAGE]]

    def _place_of(self, table: str, person: str) -> tuple[bool, bool, int, str]:
        """Where a table of mine stands: where I am asked comes first, what is over last."""
        ended = self.tables.ended(table)
        if ended is not None:
            return True, True, -ended, table
        one = shown(self.tables[table], person)
        return not one.my_turn, one.status == "over", -one.changed, table

    def _others(self, person: str, last: Summary | None, hidden: Collection[str]) -> Iterator[Summary]:
        start = 0 if last is None else bisect_right(self._open, _aged(last))
        for at in range(start, len(self._open)):
            one = self.tables[self._open[at][1]]
            if person not in one.people and one.owner not in hidden:
                yield one


def is_hidden(summary: Summary | None, person: str) -> bool:
    """True if a table is private to others; nobody else is told that it is there."""
    if summary is None or summary.listed or summary.status == "over":
        return False
    return person not in summary.people


def _is_open(summary: Summary) -> bool:
    return summary.listed and summary.status != "over"


def _aged(summary: Summary) -> Aged:
    return -summary.changed, summary.table


def _discard(index: dict[str, dict[str, None]], key: str, table: str) -> None:
    found = index.get(key, {})
    found.pop(table, None)
    if not found:
        index.pop(key, None)

"""The tables with cards of their own that are open here: so many at once, so many for an address, so often.

Each of them is a process (outside.py), which takes memory and time to start. How much processor time their
cards may use is told in sharing.py.
"""

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from holdout.table.errors import TableError
from holdout.table.limits import Limits, Rates
from holdout.table.outside import OutsideTable

if TYPE_CHECKING:
    from holdout.table.actor import Table
    from holdout.table.host import Host

MOST_OUTSIDE: Final = 32
STARTED_AT_ONCE: Final = 2
"""So many of their processes are started at a time."""
OPENED_OFTEN: Final = (
    "Tables with cards of their own were opened too often from your address: try again in half a minute."
)
TOO_MANY: Final = "Too many tables with cards of their own are open: try again soon."


class Annexes:
    """The processes of tables with cards of their own, of which there are only so many."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self.tables: list[OutsideTable] = []
        """Those that are open or being opened."""
        self.most_an_address = Limits().own_cards_an_address
        self.openings = Rates(Limits().own_cards_opened, time.monotonic)
        """How often tables with cards of their own are opened for an address."""
        self._starting = asyncio.Semaphore(STARTED_AT_ONCE)

    async def open(self, name: str, person: str) -> OutsideTable:
        """Open a table for somebody in a process of its own."""
        address = self._host.address_of(person)
        if not self.openings.take(address):
            raise TableError("busy", OPENED_OFTEN)
        self._make_room([one for one in self.tables if one.address == address], self.most_an_address)
        self._make_room(self.tables, MOST_OUTSIDE)
        table = OutsideTable(self._host, name, address)
        self.tables.append(table)
        try:
            async with self._starting:
                await table.open()
        except BaseException:
            self.drop(table)
            raise
        return table

    def drop(self, table: "Table | OutsideTable") -> None:
        """Count a table no longer, if it is one of these."""
        self.tables = [one for one in self.tables if one is not table]

    def _make_room(self, outside: Sequence[OutsideTable], most: int) -> None:
        """Put one away that nobody needs, if there are as many as there may be."""
        if len(outside) < most:
            return
        left = [table for table in outside if table.is_idle]
        if not left:
            raise TableError("busy", TOO_MANY)
        self._host.put_away(left[0])

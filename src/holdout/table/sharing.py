"""Shares processor time among tables with cards of their own, which together get a small part of the machine.

Each may use a little at once. What it uses is paid back with time: equally to every address that owes, and
within an address equally to its tables. A table that owes too much rests until enough is paid back, so that a
card that works hard makes its own table wait and no other. Who waits is told in outside.py.
"""

import os
from collections.abc import Callable
from typing import Final

CORES: Final = os.cpu_count() or 1
AT_ONCE: Final = 0.25
"""Seconds of processor time that a table may owe without having to rest: about a hundred answers."""
MOST_OWED: Final = 20.0
"""However long a table has worked, it owes no more than this."""


class Account:
    """The processor time that one table owes, in seconds."""

    __slots__ = ("address", "owed")

    def __init__(self, address: str) -> None:
        self.address, self.owed = address, 0.0


class Shares:
    """The processor time that tables with own cards have used and not yet paid back.

    `share` is a part of all cores.
    """

    def __init__(self, share: float, clock: Callable[[], float]) -> None:
        self.share, self.clock = share, clock
        self._at = clock()
        self._owing: dict[str, Account] = {}

    def spend(self, table: str, address: str, seconds: float) -> None:
        """Note processor time that a table has used; `address` is that of whoever opened it."""
        self._pay_back()
        if seconds > 0:
            account = self._owing.setdefault(table, Account(address))
            account.address = address
            account.owed = min(MOST_OWED, account.owed + seconds)

    def rest(self, table: str) -> float:
        """Return for how many seconds a table has to rest, as things stand; 0 if it may go on."""
        self._pay_back()
        account = self._owing.get(table)
        surplus = 0.0 if account is None else account.owed - AT_ONCE
        return 0.0 if surplus <= 0 else surplus / self._rates()[table]

    def _rates(self) -> dict[str, float]:
        """The seconds that are paid back to each table in a second."""
        tables = [account.address for account in self._owing.values()]
        an_address = self.share * CORES / max(1, len(set(tables)))
        return {name: an_address / tables.count(one.address) for name, one in self._owing.items()}

    def _pay_back(self) -> None:
        """Pay back for the time since the last call, first to those who owe least."""
        now = self.clock()
        left, self._at = max(0.0, now - self._at), now
        while left > 0 and self._owing:
            rates = self._rates()
            step = min(left, *[account.owed / rates[name] for name, account in self._owing.items()])
            for name, account in self._owing.items():
                account.owed -= rates[name] * step
            self._owing = {name: one for name, one in self._owing.items() if one.owed > 1e-9}
            left -= step

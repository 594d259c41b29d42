"""Bounds what is stored: by address and day, and altogether, so that nobody fills the disk slowly.

Everything that somebody has written counts for their address: entries of journals, cards, tables with their
snapshots, guests. What an address may store comes back evenly over a day. When all that is stored reaches its
bound, no new tables are made; games under way go on into a reserve.
"""

from collections.abc import Callable
from typing import Final

from holdout.table.errors import TableError
from holdout.table.limits import Clock, Limits, Rate, Rates

DAY: Final = 86_400
TABLE_BYTES: Final = 64 * 1024
"""A table takes about so much besides its entries: two snapshots and what the lobby shows."""
GUEST_BYTES: Final = 512
RESERVE: Final = 1.1
"""Games under way may go so far beyond the bound."""
ENOUGH_TODAY: Final = (
    "Your address has stored as much here as one may in a day, {size}. Wait a little; "
    "whoever runs this server can allow more."
)
FULL: Final = (
    "This server has stored as much as it may, {size}, and makes no new tables. "
    "Whoever runs it can allow more."
)
UNITS: Final = {"GiB": 2**30, "MiB": 2**20, "KiB": 2**10}


class Storing:
    """Counts what each address has stored, and whether there is room for more at all."""

    def __init__(self, limits: Limits, size: Callable[[], int], clock: Clock) -> None:
        self.most, self.a_day, self.size = limits.stored_bytes, limits.stored_a_day, size
        self._rates = Rates(Rate(self.a_day / DAY, self.a_day), clock)

    def refusal(self, address: str) -> str:
        """Return why nothing more is stored for an address now; empty if it may go on."""
        if not self._rates.take(address, 0):
            return ENOUGH_TODAY.format(size=told(self.a_day))
        return FULL.format(size=told(self.most)) if self.size() >= RESERVE * self.most else ""

    def insist_room(self, address: str) -> None:
        """Refuse a new table if there is no room for it."""
        if self.size() >= self.most:
            raise TableError("busy", FULL.format(size=told(self.most)))
        if refusal := self.refusal(address):
            raise TableError("slow-down", refusal)

    def spend(self, address: str, count: int) -> None:
        """Note that so many bytes were stored for an address."""
        self._rates.take(address, count)


def told(count: int) -> str:
    """A number of bytes as people read it."""
    unit = next((one for one in UNITS if count >= 1_000 * UNITS[one] / 1_024), "KiB")
    return f"{count / UNITS[unit]:.3g} {unit}"

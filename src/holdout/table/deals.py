"""The same deal: tables that had the same setup and the same shuffle, and how each of them ended.

Nothing is told before the end of a game: its seed is a secret until then. What
a deal is called is told in lobby.py. Whoever may read a replay may play its deal again, as a table
that goes on from its first moment (`resume` in api.py).
"""

from itertools import islice
from typing import TYPE_CHECKING, Final

from holdout.table.errors import NO_TABLE, TableError
from holdout.table.listings import LobbyTable
from holdout.table.lobby import shown
from holdout.table.store import Summary

if TYPE_CHECKING:
    from holdout.table.host import Host

MOST: Final = 50
"""So many tables of a deal are listed, the newest."""
LOOKED_AT: Final = 500
"""So many of the newest are looked at for those that the person may see."""


async def played(host: "Host", table: str, person: str) -> list[LobbyTable]:
    """The tables that have played a table's deal, that one first and then the newest.

    Of others those are told of that are listed, or at which the person was, and not if one of the two has
    blocked the other.
    """
    one = await host.find(table)
    if one is None or one.status != "over":
        raise TableError("no-table", NO_TABLE)
    hidden = await host.hidden_from(person) if person else set[str]()
    newest = islice(host.directory.of_deal(one.deal), LOOKED_AT)
    seen = [other for other in newest if _may_see(other, table, person, hidden)]
    others = sorted(seen, key=lambda other: -other.since)
    return [shown(each, person) for each in (one, *others[: MOST - 1])]


def _may_see(other: Summary, table: str, person: str, hidden: set[str]) -> bool:
    is_open = other.listed or person in other.people
    return other.table != table and is_open and other.owner not in hidden

"""Which server has a table: claiming it for this one, taking it from another, and handing it over.

A server that has the database to itself has every table. How the others are reached is told in peers.py, and
how a claim is kept in leases.py.
"""

from typing import TYPE_CHECKING, Final

from holdout.table.closing import taken_out
from holdout.table.errors import TableError
from holdout.table.messages import Bye
from holdout.table.store import Member, StoreError

if TYPE_CHECKING:
    from holdout.table.host import Host

HAND_OVERS: Final = 3
ELSEWHERE: Final = "Another server has this table: try again in a moment."


async def claim(host: "Host", name: str) -> Member | None:
    """Claim a table for this server; return the server that has it already, or None if it is ours now."""
    try:
        return await host.store.claim(name)
    except StoreError as error:
        raise TableError("busy", str(error)) from error


async def take(host: "Host", name: str) -> None:
    """Have a table here, whoever has it now: another server hands it over."""
    for _ in range(HAND_OVERS):
        owner = await claim(host, name)
        if owner is None:
            return
        if host.peers is not None:
            await host.peers.of(owner).call("hand over", name)
    raise TableError("busy", ELSEWHERE)


async def hand_over(host: "Host", name: str, bye: Bye) -> None:
    """Close a table and give it back, for another server that wants to have it."""
    async with host.alone_with(name):
        opened = taken_out(host, name)
        if opened is not None:
            await opened.stop(bye)
        await host.store.release(name)

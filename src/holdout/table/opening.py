"""Opening a table: here, in a process of its own, or through the server that has it.

A private table is not there for those who may not know of it, and a damaged one stays closed until it is
repaired. How its room is loaded is told in loading.py, and who has it among several servers in claiming.py.
"""

import logging
from typing import TYPE_CHECKING, Final

from holdout.table import loading
from holdout.table.actor import Table
from holdout.table.claiming import ELSEWHERE, claim
from holdout.table.closing import OpenTable
from holdout.table.directory import is_hidden
from holdout.table.errors import NO_TABLE, TableError
from holdout.table.journal import DamagedJournal
from holdout.table.outside import OutsideTable
from holdout.table.peers import FarTable
from holdout.table.room import Room
from holdout.table.store import Member, StoreError

if TYPE_CHECKING:
    from holdout.table.host import Host

log = logging.getLogger("holdout.table")

REPAIRED_SECONDS: Final = 10
"""After so long it is looked again whether a damaged table has been repaired."""
AnyTable = Table | OutsideTable | FarTable


async def opened_for(host: "Host", person: str, name: str) -> AnyTable:
    """Return an open table to somebody who may know of it; to others a private one is not there."""
    if is_hidden(await host.find(name), person):
        await host.store.caught_up()  # they may have come to it at another server just now
        if is_hidden(await host.find(name), person):
            raise TableError("no-table", NO_TABLE)
    return await host.opened(name, person)


async def opened(host: "Host", name: str, person: str) -> AnyTable:
    """Return an open table, opened for somebody if it is not; or one that another server has."""
    found = await _opened(host, name, person)
    return found if isinstance(found, Table | OutsideTable) else _far(host, found, name, person)


async def opened_here(host: "Host", name: str, person: str) -> OpenTable:
    """Return an open table of this server; refused if another has it."""
    found = await _opened(host, name, person)
    if not isinstance(found, Table | OutsideTable):
        raise TableError("busy", ELSEWHERE)
    return found


async def _opened(host: "Host", name: str, person: str) -> OpenTable | Member:
    """Return an open table of this server, or the other server that has it."""
    if name in host.tables:
        return host.tables[name]
    host.insist_open()
    async with host.alone_with(name):
        if name not in host.tables:
            elsewhere = await claim(host, name)
            if elsewhere is not None:
                return elsewhere
            await _open(host, name, person)
        return host.tables[name]


def _far(host: "Host", owner: Member, name: str, person: str) -> FarTable:
    if host.peers is None:
        raise TableError("busy", ELSEWHERE)
    return FarTable(host.peers.of(owner), name, host.address_of(person))


async def _open(host: "Host", name: str, person: str) -> None:
    """Open a table of this server; one with cards of its own in a process of its own."""
    summary = await host.find(name) if host.apart else None
    if summary is not None and summary.own_cards:
        host.tables[name] = await host.annexes.open(name, person)
        return
    room, snapshot = await host.load(name)
    if host.apart and room.config.pack:  # it was made before the lobby told that it has cards of its own
        host.tables[name] = await host.annexes.open(name, person)
    else:
        table = host.tables[name] = Table(host, name, room, snapshot)
        host.idle(table)


async def load(host: "Host", name: str) -> tuple[Room, int]:
    """Return a table from the store, and after how many entries its snapshot was taken."""
    if name in host.damaged and host.now() < host.look_again.get(name, 0):
        raise TableError("failed", host.damaged[name])
    try:
        room, snapshot = await loading.loaded(host.store, name, host.mint, host.now(), host.played_again)
    except DamagedJournal as damage:
        log.error("A table is damaged and closed: %s", damage)
        words = f"This table is damaged and closed; the others are not affected. {damage}"
        host.damaged[name] = words
        host.look_again[name] = host.now() + REPAIRED_SECONDS
        raise TableError("failed", words) from damage
    except StoreError as error:
        raise TableError("busy", str(error)) from error
    host.damaged.pop(name, None)
    room.opened = host.now()
    return room, snapshot

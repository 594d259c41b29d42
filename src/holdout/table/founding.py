"""Making a table that somebody asks for, and storing its first entry.

The first entry itself is put together in making.py: here, or by a worker if a person's own text or a long
game has to be run for it.
"""

from typing import TYPE_CHECKING

from holdout.table import making
from holdout.table.api import MadeTable, NewTable
from holdout.table.errors import TableError
from holdout.table.store import StoreError, Written
from holdout.table.storing import TABLE_BYTES

if TYPE_CHECKING:
    from holdout.table.host import Host


async def make(host: "Host", person: str, name: str, asked: NewTable) -> MadeTable:
    """Make a table. A setup that cannot be is refused with a sentence."""
    host.insist_open()
    address = host.address_of(person)
    host.storing.insist_room(address)
    source = await _source(host, asked.resume, person) if asked.resume else None
    made = await _made(host, person, name, asked, source)
    host.insist_not_gone(person)
    try:
        await host.store.append(Written(made.table, 1, made.entry, made.summary))
    except StoreError as error:
        raise TableError("busy", str(error)) from error
    host.storing.spend(address, TABLE_BYTES + len(made.entry) + len(asked.pack))
    host.list(made.summary)
    return MadeTable(made.table, made.invite)


async def _made(
    host: "Host", person: str, name: str, asked: NewTable, source: making.Source | None
) -> making.FirstEntry:
    """Make the first entry; in another process if a person's own text or a long game has to be run for it."""
    if asked.pack or source is not None:
        if source is None:
            making.rules_of(asked.game)
        return await host.workers.make(person, name, asked, host.now(), str(host.store.folder), source)
    return making.first_entry(person, name, asked, host.now(), host.mint, host.store.folder)


async def _source(host: "Host", resume: str, person: str) -> making.Source:
    """Return the game to branch off from, and its own cards."""
    table, at, count = resume.partition("@")
    if not at or not count.isdecimal():
        raise TableError("bad-message", "Name the table and the answer to branch off from: TABLE@ANSWERS.")
    opened = await host.opened_for(person, table)
    return making.Source(await opened.request("record", person), await opened.request("pack"))

"""The way in: invites, and connecting a person's socket to a table of this server or of another one.

Who may not meet is told in keeping_apart.py, how a table is opened in opening.py, and what a table notes of
those who come in coming.py.
"""

from contextlib import suppress
from typing import TYPE_CHECKING

from holdout.table.actor import Table
from holdout.table.api import Joined, MadeTable
from holdout.table.connection import Connection
from holdout.table.errors import NO_TABLE, TableError
from holdout.table.keeping_apart import apart_from, insist_welcome
from holdout.table.opening import AnyTable
from holdout.table.outside import OutsideConnection
from holdout.table.peers import FarConnection
from holdout.table.store import StoreError, Summary, Who

if TYPE_CHECKING:
    from holdout.table.host import Host

Place = Connection | OutsideConnection | FarConnection
"""A socket's place at a table: in this process, in the table's own, or at another server."""


async def invited_to(host: "Host", code: str) -> Summary:
    """Return the lobby's entry of the table to which an invite leads."""
    summary = host.directory.invited_to(code)
    if summary is None:
        await host.store.caught_up()
        summary = host.directory.invited_to(code)
    if summary is None:
        raise TableError("no-table", "This invite is not good any more: ask for a new one.")
    return summary


async def join(host: "Host", person: str, code: str) -> Joined:
    """Exchange an invite for being at the table."""
    summary = await invited_to(host, code)
    await insist_welcome(host, person, summary)
    table = summary.table
    who = await host.who(person)
    opened = await host.opened(table, person)
    host.insist_not_gone(person)
    await opened.request("admit", person, *who)
    return Joined(table)


async def invite(host: "Host", table: str, person: str) -> MadeTable:
    """Return the code that lets friends in, for somebody who is at the table."""
    await host.store.caught_up()
    summary = host.directory.tables.get(table)
    if summary is None or person not in summary.people:
        raise TableError("no-table", NO_TABLE)
    if person in summary.visitors:
        raise TableError("not-allowed", "Only those who were invited themselves invite others.")
    return MadeTable(table, summary.invite)


async def enter(host: "Host", table: str, person: str, language: str) -> Place:
    """Connect the socket of a person, who reads that language, to a table."""
    host.insist_open()
    who = await host.who(person)
    await insist_welcome(host, person, await host.find(table))
    apart = await apart_from(host, person)
    opened = await host.opened_for(person, table)
    place = await _entered(host, opened, person, who, language)
    if apart:
        try:
            await opened.request("mute", person, list(apart))
        except TableError:
            place.close()
            raise
    return place


async def enter_here(host: "Host", table: str, person: str, who: Who, language: str) -> Place:
    """Connect a socket that another server has to a table of this one."""
    host.insist_open()
    return await _entered(host, await host.opened_here(table, person), person, who, language)


async def _entered(host: "Host", opened: AnyTable, person: str, who: Who, language: str) -> Place:
    host.insist_not_gone(person)
    host.left.pop(opened.name, None)
    try:
        return await opened.enter(person, who, language)
    except TableError:
        if isinstance(opened, Table) and not opened.connections:
            host.idle(opened)
        raise


async def who(host: "Host", person: str) -> Who:
    """Return a person's name and emblem."""
    try:
        found = await host.store.who(person)
        return found._replace(name=found.name or "Guest")
    except StoreError as error:
        raise TableError("busy", str(error)) from error


async def renamed(host: "Host", person: str, who: Who) -> None:
    """Tell a new name and emblem to the open tables where the person is; a busy one learns it later."""
    for table in list(host.tables.values()):
        if any(connection.person == person for connection in table.connections):
            with suppress(TableError):
                await table.request("rename", person, *who)

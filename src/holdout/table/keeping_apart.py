"""Keeping people apart who mute or block one another: at the door, in the lobby and at open tables.

Who mutes or blocks whom is kept in the store (sql_people.py); connection.py leaves out the words of those who
are muted.
"""

from contextlib import suppress
from typing import TYPE_CHECKING

from holdout.table.errors import NO_TABLE, TableError
from holdout.table.store import StoreError, Summary

if TYPE_CHECKING:
    from holdout.table.host import Host


async def apart_from(host: "Host", person: str) -> dict[str, str]:
    """Return those whom a person mutes or blocks, each with which of the two."""
    try:
        return await host.store.apart_from(person)
    except StoreError as error:
        raise TableError("busy", str(error)) from error


async def insist_welcome(host: "Host", person: str, summary: Summary | None) -> None:
    """Refuse whoever is new at a table and is blocked by its owner, as if there were no such table."""
    if summary is None or person in summary.people or person == summary.owner:
        return
    if (await apart_from(host, summary.owner)).get(person) == "block":
        raise TableError("no-table", NO_TABLE)


async def hidden_from(host: "Host", person: str) -> set[str]:
    """Return the owners whose tables a person is not shown: blocked, on either side."""
    try:
        blocking = await host.store.blocked_by(person)
    except StoreError as error:
        raise TableError("busy", str(error)) from error
    blocked = [other for other, kind in (await apart_from(host, person)).items() if kind == "block"]
    return {*blocking, *blocked}


async def tell_tables(host: "Host", person: str) -> None:
    """Tell the open tables where a person is whom they mute or block from now on."""
    apart = list(await apart_from(host, person))
    for table in list(host.tables.values()):
        if any(connection.person == person for connection in table.connections):
            with suppress(TableError):
                await table.request("mute", person, apart)

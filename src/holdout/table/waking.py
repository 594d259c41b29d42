"""Waking a house: tables go on in which a computer is to move, and the lobby is completed from journals.

It is done by and by after the server has started, and again when another server is gone whose computers wait.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from holdout.table.errors import TableError
from holdout.table.journal import DamagedJournal
from holdout.table.lobby import FORM
from holdout.table.store import StoreError, Summary

if TYPE_CHECKING:
    from holdout.table.host import Host

log = logging.getLogger("holdout.table")


def computers_next(host: "Host") -> list[str]:
    """Return the tables at which a computer is to move."""
    return [one.table for one in host.directory.tables.lively() if one.computer_next]


def unlisted_in(host: "Host", summaries: Sequence[Summary], journals: Sequence[str]) -> list[str]:
    """Return the tables that the lobby does not know, or knows in an older form."""
    # One with cards of its own takes a process: that is worth it for people's histories only.
    older = [
        one.table for one in summaries if one.form < FORM and (one.status == "over" or not one.own_cards)
    ]
    return [*[table for table in journals if table not in host.directory.tables], *older]


async def wake(host: "Host", unlisted: Sequence[str], waiting: Sequence[str]) -> None:
    """Open tables where a computer is to move, then list others anew out of their journals."""
    for table in waiting:
        for summary in host.listed([table]):  # it may have been deleted meanwhile
            try:
                (await host.opened(table, summary.owner)).think()
            except (TableError, StoreError) as error:
                log.warning("A table could not be opened: %s", error)
        await asyncio.sleep(0)
    for table in unlisted:
        try:
            opened = await host.opened(table)
            await opened.request("note")
            opened.think()
        except (TableError, StoreError) as error:
            log.warning("A table could not be listed again: %s", error)
    for summary in host.directory.followed_by_none():
        try:
            await _unfollow_if_gone(host, summary)
        except (TableError, StoreError, DamagedJournal) as error:
            log.warning("A table could not be told that no other follows it: %s", error)


async def _unfollow_if_gone(host: "Host", summary: Summary) -> None:
    """Tell a table that the one after it is gone; a server that was killed had no time to."""
    gone = await host.find(summary.next_table) is None
    if gone and await host.store.load(summary.next_table) is None:
        await (await host.opened(summary.table)).request("unfollow", summary.next_table)

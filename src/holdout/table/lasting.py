"""What happens to tables and guests over the years: archived, deleted, forgotten, by the host's own terms.

A finished or abandoned table goes into the archive after so many quiet days (archive.py), where it takes a
fraction of the room and can still be replayed and taken up again. It is deleted after so many more, if the
host says so. Guests who never played vanish. All of it is done by and by, at quiet moments.
"""

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final, NamedTuple

from holdout.table import leaving
from holdout.table.errors import TableError
from holdout.table.journal import DamagedJournal
from holdout.table.messages import Bye
from holdout.table.shelved import is_quiet
from holdout.table.store import StoreError

if TYPE_CHECKING:
    from holdout.table.server import Server

log = logging.getLogger("holdout.table")

DAY: Final = 24 * 60 * 60
FIRST_SECONDS: Final = 60.0
EVERY_SECONDS: Final = 60 * 60.0
PAUSE_SECONDS: Final = 0.05
"""So long others come first between two tables."""
AT_ONCE: Final = 200
TOO_OLD: Final = Bye("This table has lain in the archive for long and is deleted.", again=False)


class Terms(NamedTuple):
    """After how many days something happens; 0 for never."""

    archive_days: int = 30
    """A table on which nothing has happened is archived."""
    delete_days: int = 0
    """A table that lies in the archive is deleted."""
    guest_days: int = 30
    """A guest who never played and has not come again is forgotten."""


class Keeper:
    """Looks after the tables and guests of one server, once an hour."""

    def __init__(self, server: "Server", terms: Terms) -> None:
        self.server, self.terms = server, terms
        self._task: asyncio.Task[None] | None = None
        self._looked_to = ""
        """The last person who was looked at in search of guests that only looked on."""

    def start(self) -> None:
        """Begin a minute after the server."""
        self._task = asyncio.create_task(self._keep_on())

    async def stop(self) -> None:
        """Leave the rest for another time."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _keep_on(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            try:
                await self.keep()
            except (StoreError, TableError, DamagedJournal) as error:
                log.warning("Old tables were not looked after: %s", error)
            await asyncio.sleep(EVERY_SECONDS)

    async def keep(self) -> None:
        """Do once what is due."""
        host, store, terms = self.server.host, self.server.store, self.terms
        now = host.now()
        if terms.archive_days:
            before = now - terms.archive_days * DAY
            for table in host.directory.tables.quiet_since(before):
                await self._archive(table, before)
        if terms.delete_days:
            for table in await store.archived_before(now - terms.delete_days * DAY, AT_ONCE):
                await host.delete(table, TOO_OLD)
                await asyncio.sleep(PAUSE_SECONDS)
        await store.end_old(now - self.server.settings.limits.session_days * DAY, now)
        if terms.guest_days:
            before = now - terms.guest_days * DAY
            while await store.forget_guests(before, AT_ONCE) == AT_ONCE:
                await asyncio.sleep(PAUSE_SECONDS)
            self.server.sessions.put_away(before)
            await self._forget_onlookers(before)

    async def _forget_onlookers(self, before: int) -> None:
        """Forget guests who only looked at tables and have not come again, some of them each time."""
        host, store, sessions = self.server.host, self.server.store, self.server.sessions
        for _ in range(AT_ONCE):  # each is looked up anew: somebody may come again meanwhile
            found = await store.absent_guests(before, 1, self._looked_to)
            self._looked_to = found[0] if found else ""
            if not found:
                return
            stays = not await leaving.only_looked_on(host, found[0], before)
            if not (stays or any(session.used >= before for session in sessions.of(found[0]))):
                await leaving.leave_all(host, found[0])
                await sessions.end_all(found[0])
            await asyncio.sleep(PAUSE_SECONDS)

    async def _archive(self, table: str, before: int) -> None:
        try:
            if await self.server.host.archive(table, lambda one: is_quiet(one, before)):
                self.server.metrics.count("tables_archived")
        except (StoreError, TableError, DamagedJournal) as error:
            log.warning("A table was not archived: %s", error)
        await asyncio.sleep(PAUSE_SECONDS)

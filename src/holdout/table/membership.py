"""This server among those that share a database: it shows that it lives, holds tables and hears of changes.

The heart beats in the event loop, so that a server whose loop hangs loses its tables like one that is dead.
After it was buried it comes back as a new member with no tables; `on_lost` says so. What others have changed
is heard over PostgreSQL's notifications, in the order in which it was committed, and told to `on_change`.
"""

import asyncio
import contextlib
import logging
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import psycopg

from holdout.table import leases
from holdout.table.database import Database
from holdout.table.leases import BEAT_SECONDS, LEASE_SECONDS, Lease
from holdout.table.postgres_session import Session
from holdout.table.sql import Fence
from holdout.table.store import Fenced, Member, StoreError

if TYPE_CHECKING:
    from holdout.table.postgres import PostgresStore

log = logging.getLogger("holdout.table")

CHANNEL: Final = "'holdout_' || current_schema()"
MOVED: Final = "This table has moved to another server: come back in a moment."
ANOTHER: Final = (
    "Another server has this database: stop that one, or give each of them an address of its own with --peer."
)
CATCH_UP_SECONDS: Final = 2.0


class Membership:
    """One server's part in it. `peer` is where others reach it; without one it must be alone."""

    def __init__(self, store: "PostgresStore", peer: str) -> None:
        self.store = store
        self.me = Member("", peer)
        self.held: dict[str, int] = {}
        """The tables that this server has, each with the epoch of its lease."""
        self.members: dict[str, Member] = {}
        """The servers that are alive, as of the last beat."""
        self.on_lost: Callable[[], None] = lambda: None
        self.on_members: Callable[[], None] = lambda: None
        self.on_change: Callable[[str, str], Awaitable[None]] = _unheard
        self._beating: asyncio.Task[None] | None = None
        self._ears: Ears | None = None
        self._beaten = 0.0
        self._lock_of: Session | None = None
        self._news: OrderedDict[tuple[str, str], None] = OrderedDict()
        """What has changed and was not told yet; several changes of one thing are told once."""
        self._has_news = asyncio.Event()
        self._telling: asyncio.Task[None] | None = None
        self._awaited: dict[str, asyncio.Event] = {}

    # --- the heart ---

    async def join(self) -> None:
        """Become a member, and go on beating."""
        self._ears = Ears(self.store.address, asyncio.get_running_loop(), self._heard)
        if not self.me.address:
            await self._lock()
        await self._join()
        if self._is_in_the_way():
            # Whoever was killed a moment ago still counts: wait until it would have beaten again.
            await asyncio.sleep(LEASE_SECONDS + BEAT_SECONDS / 2)
            await self._beat()
        if self._is_in_the_way():
            await self.leave()
            raise StoreError(ANOTHER)
        self._beating = asyncio.create_task(self._beat_on())
        self._telling = asyncio.create_task(self._tell_on())

    async def _lock(self) -> None:
        """Have the database to ourselves. The lock of a server that was killed is free within a moment."""
        until = time.monotonic() + BEAT_SECONDS
        while not await self.store.alive(self._locked):
            if time.monotonic() > until:
                raise StoreError(ANOTHER)
            await asyncio.sleep(BEAT_SECONDS / 20)

    def _locked(self, session: Session) -> bool:
        """Take the lock, unless this connection has it already."""
        if self._lock_of is not session and leases.lock_alone(session, self.me):
            self._lock_of = session
        return self._lock_of is session

    def _is_in_the_way(self) -> bool:
        """True if others are here who cannot reach us, or whom we cannot reach."""
        return len(self.members) > 1 and not all(one.address for one in self.members.values())

    async def leave(self) -> None:
        """End; all tables are free at once."""
        tasks = [task for task in (self._beating, self._telling) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._beating = self._telling = None
        if self._ears is not None:
            await asyncio.to_thread(self._ears.close)
            self._ears = None
        me, self.held = self.me, {}
        if me.key:
            self.me = Member("", me.address)
            with suppress(StoreError):  # else others find out by themselves
                await self.store.transacted(lambda database: leases.leave(database, me))

    async def _join(self) -> None:
        me = Member(secrets.token_hex(8), self.me.address)

        def work(session: Session) -> list[Member]:
            leases.join(session, me)
            leases.bury(session)
            return leases.living(session)

        self._beaten = time.monotonic()
        living = await self.store.alive(work)
        self.me, self.held = me, {}
        self._note(living)

    async def _beat(self) -> None:
        me = self.me

        def work(session: Session) -> list[Member]:
            if not leases.renew(session, me):
                return []
            if not me.address:
                self._locked(session)
            leases.bury(session)
            return leases.living(session)

        begun = time.monotonic()
        living = await self.store.alive(work)
        if living:
            self._beaten = begun
            self._note(living)
        else:
            log.warning("This server was taken for dead: its tables have moved to others.")
            self.me, self.held = Member("", me.address), {}
            self.on_lost()
            if not me.address:
                await self._lock()
            await self._join()
            self._heard(0, "everything ")  # others may have changed anything meanwhile, or restored a backup

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(max(0.0, BEAT_SECONDS - (time.monotonic() - self._beaten)))
            try:
                await self._beat()
            except StoreError as error:
                log.warning("The database does not hear this server: %s", error)
                await asyncio.sleep(BEAT_SECONDS / 4)

    def _note(self, living: list[Member]) -> None:
        members = {one.key: one for one in living}
        if members != self.members:
            self.members = members
            self.on_members()

    @property
    def overdue(self) -> float:
        """Seconds since the last beat that counted."""
        return time.monotonic() - self._beaten

    # --- tables ---

    async def claim(self, table: str) -> Member | None:
        """Take a table that nobody alive has; the member that has it, or None if it is ours."""
        if table in self.held:
            return None
        me = self.me
        lease: Lease = await self.store.transacted(lambda database: leases.claim(database, table, me))
        if lease.owner.key != me.key:
            return lease.owner
        if me is not self.me:  # we were buried meanwhile
            raise Fenced(MOVED)
        if lease.epoch:
            self.held[table] = lease.epoch
        return None

    async def release(self, table: str) -> None:
        """Give a table back."""
        me, epoch = self.me, self.held.pop(table, None)
        if epoch is not None:
            await self.store.transacted(lambda database: leases.release(database, table, me, epoch))

    async def forget(self, table: str) -> None:
        """Forget the lease of a table of ours that was deleted."""
        me, epoch = self.me, self.held.pop(table, None)
        if epoch is not None:
            await self.store.transacted(lambda database: leases.forget(database, table, me, epoch))

    def fence(self, table: str) -> Fence:
        """Return what refuses a write, in its transaction, unless the lease of now still holds."""
        me, epoch = self.me, self.held.get(table)

        def insist(database: Database) -> None:
            if epoch is None or not leases.is_valid(database, table, me, epoch):
                raise Fenced(MOVED)

        return insist

    # --- changes that others make ---

    def _heard(self, sender: int, words: str) -> None:
        kind, _, key = words.partition(" ")
        if kind == "mark" and key not in self._awaited:
            return
        if kind == "mark" or sender != self.store.writer_process:
            self._news[kind, key] = None
            self._has_news.set()

    async def _tell_on(self) -> None:
        """Tell of changes one after the other, in the order in which they were made."""
        while True:
            await self._has_news.wait()
            while self._news:
                (kind, key), _ = self._news.popitem(last=False)
                if kind == "mark":
                    mark = self._awaited.pop(key, None)
                    if mark is not None:
                        mark.set()
                else:
                    await self.on_change(kind, key)
            self._has_news.clear()

    async def caught_up(self) -> None:
        """Wait until everything has been heard that others had committed by now; not for long."""
        mark = secrets.token_hex(8)
        heard = self._awaited[mark] = asyncio.Event()
        query = f"SELECT pg_notify({CHANNEL}, ?)"
        try:
            await self.store.transacted(lambda database: database.execute(query, (f"mark {mark}",)))
            async with asyncio.timeout(CATCH_UP_SECONDS):
                await heard.wait()
        except (StoreError, TimeoutError):
            self._awaited.pop(mark, None)


async def _unheard(kind: str, key: str) -> None:
    """Nobody wants to know."""


class Ears:
    """A thread that hears notifications; after its line broke, it tells to read everything anew."""

    def __init__(
        self, address: str, loop: asyncio.AbstractEventLoop, heard: Callable[[int, str], None]
    ) -> None:
        self._address, self._loop, self._tell = address, loop, heard
        self._ended = threading.Event()
        self._listening = threading.Event()
        self._thread = threading.Thread(target=self._listen_on, name="holdout-ears", daemon=True)
        self._thread.start()
        self._listening.wait(LEASE_SECONDS)

    def close(self) -> None:
        """Stop listening."""
        self._ended.set()
        self._thread.join(LEASE_SECONDS)

    def _listen_on(self) -> None:
        while not self._ended.is_set():
            with suppress(psycopg.Error, RuntimeError):
                self._listen()
            self._ended.wait(BEAT_SECONDS / 2)

    def _listen(self) -> None:
        session = Session(self._address)
        with contextlib.closing(session):
            channel = session.execute(f"SELECT quote_ident({CHANNEL})").get
            session.execute(f"LISTEN {channel}")
            if self._listening.is_set():
                self._loop.call_soon_threadsafe(self._tell, 0, "everything ")
            self._listening.set()
            while not self._ended.is_set():
                for note in session.connection.notifies(timeout=BEAT_SECONDS / 4):
                    self._loop.call_soon_threadsafe(self._tell, note.pid, note.payload)

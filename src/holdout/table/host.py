"""The host: every table that is open, the lobby, and the way in.

A table is opened when somebody comes to it or when a computer player is to move, and put away again when
it has been left for long. Each open table is a `Table` (actor.py); the store keeps all of them.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from holdout.table import loading, making, own_packs
from holdout.table.actor import Table
from holdout.table.api import Joined, MadeTable, NewTable
from holdout.table.connection import Closed, Connection
from holdout.table.directory import Directory
from holdout.table.errors import NO_TABLE, TableError
from holdout.table.journal import DamagedJournal
from holdout.table.limits import Limits, Rates
from holdout.table.listings import LobbyTable
from holdout.table.lobby import FORM, shown
from holdout.table.messages import Bye
from holdout.table.outside import OutsideConnection, OutsideTable
from holdout.table.peers import FarConnection, FarTable, Peers
from holdout.table.room import Mint, Room, mint
from holdout.table.sessions import SIGNED_OUT
from holdout.table.sharing import Shares
from holdout.table.store import Member, Store, StoreError, Summary, Who, Written
from holdout.table.storing import TABLE_BYTES, Storing
from holdout.table.thinkers import Thinkers

__all__ = ["Closed", "Connection", "Host", "Place", "TableError", "Thinkers"]

log = logging.getLogger("holdout.table")
T = TypeVar("T")

MOST_IDLE_BYTES: Final = 256 * 1024 * 1024
"""So much memory tables may take at which nobody is."""
MOST_OUTSIDE: Final = 32
STARTED_AT_ONCE: Final = 2
"""So many of their processes are started at a time."""
OPENED_OFTEN: Final = (
    "Tables with cards of their own were opened too often from your address: try again in half a minute."
)
REPAIRED_SECONDS: Final = 10
OpenTable = Table | OutsideTable
Place = Connection | OutsideConnection | FarConnection
Rewriting = Callable[[Sequence[bytes], Summary], tuple[Sequence[bytes], Summary]]
AnyTable = Table | OutsideTable | FarTable
HAND_OVERS: Final = 3
ELSEWHERE: Final = "Another server has this table: try again in a moment."
MOVED: Final = Bye("This table has moved to another server; you come back by yourself.", again=True)
AGAIN: Final = Bye("The server is restarting; you come back by yourself in a moment.", again=True)


class Host:
    """All open tables, the lobby and the way in. Times are in whole seconds since 1970."""

    def __init__(
        self,
        store: Store,
        workers: Thinkers,
        clock: Callable[[], float] = time.time,
        *,
        mint: Mint = mint,
        apart: bool = True,
        address_of: Callable[[str], str] = lambda person: person,
        replayed: Rates | None = None,
    ) -> None:
        self.apart = apart
        """Whether tables with cards of their own run in processes of their own."""
        self.address_of = address_of
        """Where somebody was last seen, so that many guests of one address count as one."""
        self.store, self.workers, self.clock, self.mint = store, workers, clock, mint
        self.replayed = replayed or Rates(Limits().replayed, time.monotonic)
        """How many answers are played again for an address."""
        self._replaying = ThreadPoolExecutor(1, "holdout-replaying")
        self.server = mint()
        self.tables: dict[str, OpenTable] = {}
        self.damaged: dict[str, str] = {}
        self._look_again: dict[str, int] = {}
        """When it is looked again whether a damaged table has been repaired."""
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """A lock for each table that is being opened or deleted; it goes when nobody holds or awaits it."""
        self._outside: list[OutsideTable] = []
        self.outside_an_address = Limits().own_cards_an_address
        self.storing = Storing(Limits(), store.size, time.monotonic)
        self.signals = Limits().signals
        self.openings = Rates(Limits().own_cards_opened, time.monotonic)
        """How often tables with cards of their own are opened for an address."""
        self.shares = Shares(Limits().own_cards_share, time.monotonic)
        self._starting = asyncio.Semaphore(STARTED_AT_ONCE)
        self.gone: OrderedDict[str, None] = OrderedDict()
        """Who has deleted themselves lately: whatever of theirs is still on its way is refused."""
        self.directory = Directory()
        self.peers: Peers | None = None
        """The other servers that share the database, if there are any."""
        self._idle: OrderedDict[str, Table] = OrderedDict()
        self._waking: asyncio.Task[None] | None = None
        self._putting_away: set[asyncio.Task[None]] = set()
        self._closing = False

    # --- opening and closing ---

    async def open(self) -> None:
        """Open the store and read the lobby; tables in which a computer is to move are opened by and by."""
        await self.store.open()
        own_packs.find_in(self.store.folder)
        try:
            summaries = await self.store.summaries()
            journals = await self.store.journals()
        except (StoreError, DamagedJournal):
            await self.store.close()
            raise
        for summary in summaries:
            self.list(summary)
        waiting = [one.table for one in self.directory.tables.values() if one.computer_next]
        # One with cards of its own takes a process: that is worth it for people's histories only.
        older = [
            one.table for one in summaries if one.form < FORM and (one.status == "over" or not one.own_cards)
        ]
        unlisted = [*[table for table in journals if table not in self.directory.tables], *older]
        self._waking = asyncio.create_task(self._wake(unlisted, waiting))

    async def close(self) -> None:
        """Tell everybody to come back, finish what was begun, and close the store."""
        self._closing = True
        if self._waking is not None:
            self._waking.cancel()
            await asyncio.gather(self._waking, return_exceptions=True)
        await asyncio.gather(*[table.stop(AGAIN) for table in list(self.tables.values())])
        await asyncio.gather(*self._putting_away, return_exceptions=True)
        self.tables.clear()
        self._replaying.shutdown(wait=False)
        await self.store.close()

    async def _wake(self, unlisted: list[str], waiting: list[str]) -> None:
        """Open tables where a computer is to move, then list others anew out of their journals."""
        for table in waiting:
            for summary in self.listed([table]):  # it may have been deleted meanwhile
                try:
                    (await self.opened(table, summary.owner)).think()
                except (TableError, StoreError) as error:
                    log.warning("A table could not be opened: %s", error)
            await asyncio.sleep(0)
        for table in unlisted:
            try:
                opened = await self.opened(table)
                await opened.request("note")
                opened.think()
            except (TableError, StoreError) as error:
                log.warning("A table could not be listed again: %s", error)
        followed = [one for one in self.directory.tables.values() if one.next_table]
        for summary in [one for one in followed if one.next_table not in self.directory.tables]:
            try:
                await self._unfollow_if_gone(summary)
            except (TableError, StoreError, DamagedJournal) as error:
                log.warning("A table could not be told that no other follows it: %s", error)

    async def _unfollow_if_gone(self, summary: Summary) -> None:
        """Tell a table that the one after it is gone; a server that was killed had no time to."""
        gone = await self.find(summary.next_table) is None
        if gone and await self.store.load(summary.next_table) is None:
            await (await self.opened(summary.table)).request("unfollow", summary.next_table)

    def now(self) -> int:
        """The time, in whole seconds."""
        return int(self.clock())

    # --- the lobby ---

    def lobby(self, person: str, after: str = "", hidden: Collection[str] = ()) -> Sequence[LobbyTable]:
        """A page of the lobby: mine and those that are listed, from the first or after a table."""
        return self.directory.page(person, after, hidden)

    def listed(self, tables: Sequence[str]) -> Sequence[Summary]:
        """The entries of these tables in the lobby."""
        return [self.directory.tables[name] for name in tables if name in self.directory.tables]

    def list(self, summary: Summary) -> None:
        """Keep what the lobby shows of a table."""
        self.directory.keep(summary)

    async def relist(self, table: str) -> None:
        """List a table anew that another server has changed; one of our own is known here first."""
        if table in self.tables:
            return
        summary = await self.store.summary(table)
        if summary is None:
            self.directory.drop(table)
        elif table not in self.tables:
            self.list(summary)

    async def relist_all(self) -> None:
        """List all tables anew, after it was not heard what other servers did."""
        found = {one.table: one for one in await self.store.summaries()}
        for table in [name for name in self.directory.tables if name not in found]:
            if table not in self.tables:
                self.directory.drop(table)
        for summary in found.values():
            if summary.table not in self.tables:
                self.list(summary)

    def wake_computers(self) -> None:
        """Open the tables at which a computer is to move and whose server is gone."""
        waiting = [one.table for one in self.directory.tables.values() if one.computer_next]
        self._finish(self._wake([], [table for table in waiting if table not in self.tables]))

    async def make(self, person: str, name: str, asked: NewTable) -> MadeTable:
        """Make a table. A setup that cannot be is refused with a sentence."""
        self._insist_open()
        address = self.address_of(person)
        self.storing.insist_room(address)
        source = await self._source(asked.resume, person) if asked.resume else None
        made = await self._made(person, name, asked, source)
        self.insist_not_gone(person)
        try:
            await self.store.append(Written(made.table, 1, made.entry, made.summary))
        except StoreError as error:
            raise TableError("busy", str(error)) from error
        self.storing.spend(address, TABLE_BYTES + len(made.entry) + len(asked.pack))
        self.list(made.summary)
        return MadeTable(made.table, made.invite)

    async def _made(
        self, person: str, name: str, asked: NewTable, source: making.Source | None
    ) -> making.FirstEntry:
        """Make a table; in another process if a person's own text or a long game has to be run for it."""
        if asked.pack or source is not None:
            if source is None:
                making.rules_of(asked.game)
            return await self.workers.make(person, name, asked, self.now(), str(self.store.folder), source)
        return making.first_entry(person, name, asked, self.now(), self.mint, self.store.folder)

    async def _source(self, resume: str, person: str) -> making.Source:
        table, at, count = resume.partition("@")
        if not at or not count.isdecimal():
            raise TableError(
                "bad-message", "Name the table and the answer to branch off from: TABLE@ANSWERS."
            )
        opened = await self.opened_for(person, table)
        return making.Source(await opened.request("record", person), await opened.request("pack"))

    async def join(self, person: str, code: str) -> Joined:
        """Exchange an invite for being at the table."""
        summary = await self._invited_to(code)
        await self._insist_welcome(person, summary)
        table = summary.table
        who = await self.who(person)
        opened = await self.opened(table, person)
        self.insist_not_gone(person)
        await opened.request("admit", person, *who)
        return Joined(table)

    async def invitation(self, person: str, code: str) -> LobbyTable:
        """The table to which an invite leads."""
        return shown(await self._invited_to(code), person)

    async def _invited_to(self, code: str) -> Summary:
        summary = self.directory.invited_to(code)
        if summary is None:
            await self.store.caught_up()
            summary = self.directory.invited_to(code)
        if summary is None:
            raise TableError("no-table", "This invite is not good any more: ask for a new one.")
        return summary

    async def renamed(self, person: str, who: Who) -> None:
        """Tell a new name and emblem to the open tables where the person is; a busy one learns it later."""
        for table in list(self.tables.values()):
            if any(connection.person == person for connection in table.connections):
                with suppress(TableError):
                    await table.request("rename", person, *who)

    async def invite(self, table: str, person: str) -> MadeTable:
        """The code that lets friends in, for somebody who is at the table."""
        await self.store.caught_up()
        summary = self.directory.tables.get(table)
        if summary is None or person not in summary.people:
            raise TableError("no-table", NO_TABLE)
        if person in summary.visitors:
            raise TableError("not-allowed", "Only those who were invited themselves invite others.")
        return MadeTable(table, summary.invite)

    async def enter(self, table: str, person: str, language: str = "en") -> Place:
        """Connect the socket of a person, who reads that language, to a table."""
        self._insist_open()
        who = await self.who(person)
        await self._insist_welcome(person, await self.find(table))
        apart = await self._apart(person)
        opened = await self.opened_for(person, table)
        place = await self._entered(opened, person, who, language)
        if apart:
            try:
                await opened.request("mute", person, list(apart))
            except TableError:
                place.close()
                raise
        return place

    async def enter_here(self, table: str, person: str, who: Who, language: str) -> Place:
        """Connect a socket that another server has to a table of this one."""
        self._insist_open()
        return await self._entered(await self.opened_here(table, person), person, who, language)

    async def _entered(self, opened: AnyTable, person: str, who: Who, language: str) -> Place:
        self.insist_not_gone(person)
        self._idle.pop(opened.name, None)
        try:
            return await opened.enter(person, who, language)
        except TableError:
            if isinstance(opened, Table) and not opened.connections:
                self.idle(opened)
            raise

    async def _apart(self, person: str) -> dict[str, str]:
        try:
            return await self.store.apart_from(person)
        except StoreError as error:
            raise TableError("busy", str(error)) from error

    async def _insist_welcome(self, person: str, summary: Summary | None) -> None:
        """Refuse whoever is new at a table and is blocked by its owner, as if there were no such table."""
        if summary is None or person in summary.people or person == summary.owner:
            return
        if (await self._apart(summary.owner)).get(person) == "block":
            raise TableError("no-table", NO_TABLE)

    async def hidden_from(self, person: str) -> set[str]:
        """The owners whose tables a person is not shown: blocked, on either side."""
        try:
            blocking = await self.store.blocked_by(person)
        except StoreError as error:
            raise TableError("busy", str(error)) from error
        blocked = [other for other, kind in (await self._apart(person)).items() if kind == "block"]
        return {*blocking, *blocked}

    async def keeps_apart(self, person: str) -> None:
        """Tell the open tables where a person is whom they mute or block from now on."""
        apart = list(await self._apart(person))
        for table in list(self.tables.values()):
            if any(connection.person == person for connection in table.connections):
                with suppress(TableError):
                    await table.request("mute", person, apart)

    async def who(self, person: str) -> Who:
        """Return a person's name and emblem."""
        try:
            who = await self.store.who(person)
            return who._replace(name=who.name or "Guest")
        except StoreError as error:
            raise TableError("busy", str(error)) from error

    def insist_not_gone(self, person: str) -> None:
        """Refuse what somebody asked for before they deleted themselves."""
        if person in self.gone:
            raise TableError("signed-out", SIGNED_OUT)

    def _insist_open(self) -> None:
        if self._closing:
            raise TableError("busy", "The server is restarting: try again in a moment.")

    # --- tables ---

    async def opened_for(self, person: str, name: str) -> AnyTable:
        """An open table, for somebody who may know of it; to others a private one is not there."""
        if _is_hidden(await self.find(name), person):
            await self.store.caught_up()  # they may have come to it at another server just now
            if _is_hidden(await self.find(name), person):
                raise TableError("no-table", NO_TABLE)
        return await self.opened(name, person)

    async def opened(self, name: str, person: str = "") -> AnyTable:
        """An open table, opened for somebody if it is not; or one that another server has."""
        found = await self._opened(name, person)
        return found if isinstance(found, Table | OutsideTable) else self._far(found, name, person)

    async def opened_here(self, name: str, person: str = "") -> OpenTable:
        """An open table of this server; refused if another has it."""
        found = await self._opened(name, person)
        if not isinstance(found, Table | OutsideTable):
            raise TableError("busy", ELSEWHERE)
        return found

    async def _opened(self, name: str, person: str) -> OpenTable | Member:
        if name in self.tables:
            return self.tables[name]
        self._insist_open()
        async with self._opening.setdefault(name, asyncio.Lock()):
            if name not in self.tables:
                elsewhere = await self._claim(name)
                if elsewhere is not None:
                    return elsewhere
                await self._open(name, person)
            return self.tables[name]

    def _far(self, owner: Member, name: str, person: str) -> FarTable:
        if self.peers is None:
            raise TableError("busy", ELSEWHERE)
        return FarTable(self.peers.of(owner), name, self.address_of(person))

    async def _claim(self, name: str) -> Member | None:
        """Take a table for this server; the one that has it, of those that share the database, or None."""
        try:
            return await self.store.claim(name)
        except StoreError as error:
            raise TableError("busy", str(error)) from error

    async def _take(self, name: str) -> None:
        """Have a table here, whoever has it now: another server hands it over."""
        for _ in range(HAND_OVERS):
            owner = await self._claim(name)
            if owner is None:
                return
            if self.peers is not None:
                await self.peers.of(owner).call("hand over", name)
        raise TableError("busy", ELSEWHERE)

    async def hand_over(self, name: str, bye: Bye) -> None:
        """Close a table and give it back, for another server that wants to have it."""
        async with self._opening.setdefault(name, asyncio.Lock()):
            opened = self.tables.pop(name, None)
            if opened is not None:
                self._idle.pop(name, None)
                self._no_longer_outside(opened)
                await opened.stop(bye)
            await self.store.release(name)

    async def _open(self, name: str, person: str) -> None:
        summary = await self.find(name) if self.apart else None
        if summary is not None and summary.own_cards:
            await self._open_outside(name, person)
            return
        room, snapshot = await self.load(name)
        if self.apart and room.config.pack:  # it was made before the lobby told that it has cards of its own
            await self._open_outside(name, person)
        else:
            table = self.tables[name] = Table(self, name, room, snapshot)
            self.idle(table)

    async def _open_outside(self, name: str, person: str) -> None:
        """Open a table with cards of its own in a process of its own, of which there are only so many."""
        address = self.address_of(person)
        if not self.openings.take(address):
            raise TableError("busy", OPENED_OFTEN)
        self._make_room([one for one in self._outside if one.address == address], self.outside_an_address)
        self._make_room(self._outside, MOST_OUTSIDE)
        table = OutsideTable(self, name, address)
        self._outside.append(table)
        try:
            async with self._starting:
                await table.open()
        except BaseException:
            self._no_longer_outside(table)
            raise
        self.tables[name] = table

    def _make_room(self, outside: Sequence[OutsideTable], most: int) -> None:
        """Put one away that nobody needs, if there are as many as there may be."""
        if len(outside) < most:
            return
        left = [table for table in outside if table.is_idle]
        if not left:
            raise TableError("busy", "Too many tables with cards of their own are open: try again soon.")
        self.put_away(left[0])

    def _no_longer_outside(self, table: OpenTable) -> None:
        self._outside = [one for one in self._outside if one is not table]

    def forget(self, table: OutsideTable, burial: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Take out a table whose process has ended or is to end."""
        self._no_longer_outside(table)
        if self.tables.get(table.name) is table:
            del self.tables[table.name]
        return self._finish(burial)

    def _finish(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start work that is finished before the host closes."""
        task = asyncio.create_task(work)
        self._putting_away.add(task)
        task.add_done_callback(self._putting_away.discard)
        return task

    async def played_again(self, work: Callable[[], T]) -> T:
        """Do something that plays a long game again beside the event loop, one after the other."""
        return await asyncio.get_running_loop().run_in_executor(self._replaying, work)

    async def load(self, name: str) -> tuple[Room, int]:
        """A table from the store, and after how many entries its snapshot was taken."""
        if name in self.damaged and self.now() < self._look_again.get(name, 0):
            raise TableError("failed", self.damaged[name])
        try:
            room, snapshot = await loading.loaded(self.store, name, self.mint, self.now(), self.played_again)
        except DamagedJournal as damage:
            log.error("A table is damaged and closed: %s", damage)
            words = f"This table is damaged and closed; the others are not affected. {damage}"
            self.damaged[name] = words
            self._look_again[name] = self.now() + REPAIRED_SECONDS
            raise TableError("failed", words) from damage
        except StoreError as error:
            raise TableError("busy", str(error)) from error
        self.damaged.pop(name, None)
        room.opened = self.now()
        return room, snapshot

    def idle(self, table: Table) -> None:
        """Note that everybody has left a table; if memory is short, those left longest are closed."""
        self._idle[table.name] = table
        self._idle.move_to_end(table.name)
        surplus = sum([one.memory for one in self._idle.values()]) - MOST_IDLE_BYTES
        for oldest in [one for one in self._idle.values() if one.is_idle]:
            if surplus <= 0:
                break
            surplus -= oldest.memory
            self.put_away(oldest)

    def put_away(self, table: OpenTable) -> None:
        """Close a table that nobody is at; it is opened again when somebody comes."""
        self._idle.pop(table.name, None)
        self.tables.pop(table.name, None)
        self._no_longer_outside(table)
        self._finish(self._closed(table))

    async def _closed(self, table: OpenTable) -> None:
        """Close a table and give it back, unless it was opened again meanwhile."""
        await table.stop(AGAIN)
        if table.name not in self.tables and table.name not in self._opening:
            with suppress(StoreError):  # it is ours a while longer
                await self.store.release(table.name)

    def lose(self, table: OpenTable) -> None:
        """Let go of a table that another server has taken: nothing more is written here."""
        if self.tables.get(table.name) is table:
            del self.tables[table.name]
            self._idle.pop(table.name, None)
        self._no_longer_outside(table)
        self._finish(table.abandon(MOVED))

    def lose_all(self) -> None:
        """Let go of all tables: the others took this server for dead."""
        for table in list(self.tables.values()):
            self.lose(table)

    async def delete(self, name: str, bye: Bye) -> None:
        """Delete a table for good; whoever is there is told once it is gone from the disk."""
        async with self._opening.setdefault(name, asyncio.Lock()):
            if await self.find(name) is None:  # somebody else was quicker
                raise TableError("no-table", NO_TABLE)
            await self._take(name)
            await self._erase(name)
            opened = self.tables.pop(name, None)
            if opened is not None:
                self._idle.pop(name, None)
                self._no_longer_outside(opened)
                await opened.stop(bye)
                with suppress(TableError):
                    await self._erase(name)  # what it still wrote as it ended
            self.directory.drop(name)

    async def rewrite(self, name: str, bye: Bye, change: Rewriting) -> None:
        """Put another journal in the place of a table's own, while it is closed and nobody can open it."""
        async with self._opening.setdefault(name, asyncio.Lock()):
            opened = self.tables.pop(name, None)
            if opened is not None:
                self._idle.pop(name, None)
                self._no_longer_outside(opened)
                await opened.stop(bye)
            await self._take(name)
            await self.store.caught_up()
            summary = await self.find(name)
            try:
                stored = await self.store.load(name, 1)
                if stored is None or summary is None:
                    raise TableError("no-table", NO_TABLE)
                entries, summary = await asyncio.to_thread(change, stored.entries, summary)
                await self.store.rewrite(name, entries, summary)
            except DamagedJournal as damage:
                raise TableError("failed", str(damage)) from damage
            except StoreError as error:
                raise TableError("busy", str(error)) from error
            self.list(summary)

    async def archive(self, name: str, due: Callable[[Summary], bool]) -> bool:
        """Put a table into the archive if that is due and nobody is there; return whether it was."""
        async with self._opening.setdefault(name, asyncio.Lock()):
            opened = self.tables.get(name)
            if opened is not None and not opened.is_idle:
                return False
            if opened is not None:
                self.put_away(opened)
                await asyncio.gather(*self._putting_away, return_exceptions=True)
            summary = self.directory.tables.get(name)
            if summary is None or not due(summary) or await self._claim(name) is not None:
                return False
            try:
                await self.store.archive(name, self.now())
                await self.store.release(name)
            except StoreError as error:
                raise TableError("busy", str(error)) from error
            if self.directory.tables.get(name) is summary:
                self.directory.drop(name)
            return True

    async def find(self, name: str) -> Summary | None:
        """What the lobby shows of a table, or showed before it was archived; None if there is none."""
        if name not in self.directory.tables:
            await self.store.caught_up()
        if name in self.directory.tables:
            return self.directory.tables[name]
        try:
            return await self.store.archived(name)
        except StoreError as error:
            raise TableError("busy", str(error)) from error

    async def _erase(self, name: str) -> None:
        try:
            await self.store.delete(name)
        except StoreError as error:
            raise TableError("busy", str(error)) from error

    def before(self, name: str) -> Sequence[str]:
        """The tables that a table follows."""
        return self.directory.before(name)


def _is_hidden(summary: Summary | None, person: str) -> bool:
    """True if a table is private to others; nobody else is told that it is there."""
    if summary is None or summary.listed or summary.status == "over":
        return False
    return person not in summary.people

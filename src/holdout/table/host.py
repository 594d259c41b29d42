"""The host: every table that is open, the lobby, and the way in.

A table is opened when somebody comes to it or when a computer player is to move, and put away again when
it has been left for long. Each open table is a `Table` (actor.py); the store keeps all of them. The host
holds what they share; what is done with it is told in founding.py, entering.py, keeping_apart.py, opening.py,
claiming.py, closing.py, erasing.py and waking.py.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from holdout.table import (
    claiming,
    closing,
    entering,
    erasing,
    founding,
    keeping_apart,
    opening,
    own_packs,
    waking,
)
from holdout.table.actor import Table
from holdout.table.annexes import Annexes
from holdout.table.api import Joined, MadeTable, NewTable
from holdout.table.closing import OpenTable
from holdout.table.connection import Closed, Connection
from holdout.table.directory import Directory
from holdout.table.entering import Place
from holdout.table.erasing import Rewriting
from holdout.table.errors import TableError
from holdout.table.journal import DamagedJournal
from holdout.table.limits import Limits, Rates
from holdout.table.listings import LobbyTable
from holdout.table.lobby import shown
from holdout.table.messages import Bye
from holdout.table.opening import AnyTable
from holdout.table.outside import OutsideTable
from holdout.table.peers import Peers
from holdout.table.room import Mint, Room, mint
from holdout.table.sessions import SIGNED_OUT
from holdout.table.sharing import Shares
from holdout.table.store import Store, StoreError, Summary, Who
from holdout.table.storing import Storing
from holdout.table.thinkers import Thinkers

__all__ = ["Closed", "Connection", "Host", "Place", "TableError", "Thinkers"]

T = TypeVar("T")


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
        self.left: OrderedDict[str, Table] = OrderedDict()
        """The open tables that everybody has left, the longest ago first."""
        self.annexes = Annexes(self)
        self.damaged: dict[str, str] = {}
        self.look_again: dict[str, int] = {}
        """When it is looked again whether a damaged table has been repaired."""
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """A lock for each table that is being opened or deleted; it goes when nobody holds or awaits it."""
        self.storing = Storing(Limits(), store.size, time.monotonic)
        self.signals = Limits().signals
        self.shares = Shares(Limits().own_cards_share, time.monotonic)
        self.answered: Callable[[float], object] = lambda seconds: None
        """Is told how long each command waited for its answer."""
        self.failed: Callable[[], object] = lambda: None
        """Is told of each table that failed, by a rule or otherwise."""
        self.gone: OrderedDict[str, None] = OrderedDict()
        """Who has deleted themselves lately: whatever of theirs is still on its way is refused."""
        self.directory = Directory()
        self.peers: Peers | None = None
        """The other servers that share the database, if there are any."""
        self._waking: asyncio.Task[None] | None = None
        self._unfinished: set[asyncio.Task[None]] = set()
        self._closing = False

    # --- the house opens and closes ---

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
        unlisted = waking.unlisted_in(self, summaries, journals)
        self._waking = asyncio.create_task(waking.wake(self, unlisted, waking.computers_next(self)))

    async def close(self) -> None:
        """Tell everybody to come back, finish what was begun, and close the store."""
        self._closing = True
        if self._waking is not None:
            self._waking.cancel()
            await asyncio.gather(self._waking, return_exceptions=True)
        await asyncio.gather(*[table.stop(closing.AGAIN) for table in list(self.tables.values())])
        await self.finished()
        self.tables.clear()
        self._replaying.shutdown(wait=False)
        await self.store.close()

    def wake_computers(self) -> None:
        """Open the tables at which a computer is to move and whose server is gone."""
        waiting = [table for table in waking.computers_next(self) if table not in self.tables]
        self.finish(waking.wake(self, [], waiting))

    def insist_open(self) -> None:
        """Refuse what is asked while the house closes."""
        if self._closing:
            raise TableError("busy", "The server is restarting: try again in a moment.")

    def now(self) -> int:
        """The time, in whole seconds."""
        return int(self.clock())

    def finish(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start work that is finished before the host closes."""
        task = asyncio.create_task(work)
        self._unfinished.add(task)
        task.add_done_callback(self._unfinished.discard)
        return task

    async def finished(self) -> None:
        """Wait until all such work is done."""
        await asyncio.gather(*self._unfinished, return_exceptions=True)

    async def played_again(self, work: Callable[[], T]) -> T:
        """Do something that plays a long game again beside the event loop, one after the other."""
        return await asyncio.get_running_loop().run_in_executor(self._replaying, work)

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

    async def find(self, name: str) -> Summary | None:
        """Return the lobby's entry of a table, also of an archived one; None if there is no such table."""
        if name not in self.directory.tables:
            await self.store.caught_up()
        if name in self.directory.tables:
            return self.directory.tables[name]
        try:
            return await self.store.archived(name)
        except StoreError as error:
            raise TableError("busy", str(error)) from error

    def before(self, name: str) -> Sequence[str]:
        """The tables that a table follows."""
        return self.directory.before(name)

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

    async def make(self, person: str, name: str, asked: NewTable) -> MadeTable:
        """Make a table. A setup that cannot be is refused with a sentence."""
        return await founding.make(self, person, name, asked)

    # --- coming in ---

    async def join(self, person: str, code: str) -> Joined:
        """Exchange an invite for being at the table."""
        return await entering.join(self, person, code)

    async def invitation(self, person: str, code: str) -> LobbyTable:
        """The table to which an invite leads."""
        summary = await entering.invited_to(self, code)
        await keeping_apart.insist_welcome(self, person, summary)
        return shown(summary, person)

    async def invite(self, table: str, person: str) -> MadeTable:
        """The code that lets friends in, for somebody who is at the table."""
        return await entering.invite(self, table, person)

    async def enter(self, table: str, person: str, language: str = "en") -> Place:
        """Connect the socket of a person, who reads that language, to a table."""
        return await entering.enter(self, table, person, language)

    async def enter_here(self, table: str, person: str, who: Who, language: str) -> Place:
        """Connect a socket that another server has to a table of this one."""
        return await entering.enter_here(self, table, person, who, language)

    async def who(self, person: str) -> Who:
        """Return a person's name and emblem."""
        return await entering.who(self, person)

    async def renamed(self, person: str, who: Who) -> None:
        """Tell a new name and emblem to the open tables where the person is; a busy one learns it later."""
        await entering.renamed(self, person, who)

    async def hidden_from(self, person: str) -> set[str]:
        """The owners whose tables a person is not shown: blocked, on either side."""
        return await keeping_apart.hidden_from(self, person)

    async def keeps_apart(self, person: str) -> None:
        """Tell the open tables where a person is whom they mute or block from now on."""
        await keeping_apart.tell_tables(self, person)

    def insist_not_gone(self, person: str) -> None:
        """Refuse what somebody asked for before they deleted themselves."""
        if person in self.gone:
            raise TableError("signed-out", SIGNED_OUT)

    # --- opening tables ---

    async def opened_for(self, person: str, name: str) -> AnyTable:
        """An open table, for somebody who may know of it; to others a private one is not there."""
        return await opening.opened_for(self, person, name)

    async def opened(self, name: str, person: str = "") -> AnyTable:
        """An open table, opened for somebody if it is not; or one that another server has."""
        return await opening.opened(self, name, person)

    async def opened_here(self, name: str, person: str = "") -> OpenTable:
        """An open table of this server; refused if another has it."""
        return await opening.opened_here(self, name, person)

    async def load(self, name: str) -> tuple[Room, int]:
        """A table from the store, and after how many entries its snapshot was taken."""
        return await opening.load(self, name)

    def alone_with(self, name: str) -> asyncio.Lock:
        """Return the lock of a table: whoever holds it opens, deletes or hands over the table alone."""
        return self._opening.setdefault(name, asyncio.Lock())

    def is_opening(self, name: str) -> bool:
        """True if somebody holds or awaits the lock of a table."""
        return name in self._opening

    # --- closing, handing over and deleting them ---

    def idle(self, table: Table) -> None:
        """Note that everybody has left a table; if memory is short, those left longest are closed."""
        closing.idle(self, table)

    def put_away(self, table: OpenTable) -> None:
        """Close a table that nobody is at; it is opened again when somebody comes."""
        closing.put_away(self, table)

    def forget(self, table: OutsideTable, burial: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Take out a table whose process has ended or is to end."""
        return closing.forget(self, table, burial)

    def lose(self, table: OpenTable) -> None:
        """Let go of a table that another server has taken: nothing more is written here."""
        closing.lose(self, table)

    def lose_all(self) -> None:
        """Let go of all tables: the others took this server for dead."""
        for table in list(self.tables.values()):
            self.lose(table)

    async def hand_over(self, name: str, bye: Bye) -> None:
        """Close a table and give it back, for another server that wants to have it."""
        await claiming.hand_over(self, name, bye)

    async def delete(self, name: str, bye: Bye) -> None:
        """Delete a table for good; whoever is there is told once it is gone from the disk."""
        await erasing.delete(self, name, bye)

    async def rewrite(self, name: str, bye: Bye, change: Rewriting) -> None:
        """Put another journal in the place of a table's own, while it is closed and nobody can open it."""
        await erasing.rewrite(self, name, bye, change)

    async def archive(self, name: str, due: Callable[[Summary], bool]) -> bool:
        """Put a table into the archive if that is due and nobody is there; return whether it was."""
        return await erasing.archive(self, name, due)

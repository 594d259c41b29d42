"""The host: every table that is open, the lobby, and the way in.

A table is opened when somebody comes to it or when a computer player is to move, and put away again when
it has been left for long. Each open table is a `Table` (actor.py); what is kept of all of them is in the
store. Everything that the web server calls is here.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, Protocol

import msgspec

from holdout.kernel import Match
from holdout.table import faults, frames, loading, making, own_packs, reports
from holdout.table.actor import Table, summarised
from holdout.table.api import Joined, LobbyTable, MadeTable, NewTable
from holdout.table.connection import Closed, Connection
from holdout.table.decoding import clean
from holdout.table.errors import TableError
from holdout.table.journal import DamagedJournal, encoded
from holdout.table.messages import Bye
from holdout.table.room import Mint, Room, mint
from holdout.table.store import Store, StoreError, Summary, Written

__all__ = ["Closed", "Connection", "Host", "TableError", "Thinkers"]

log = logging.getLogger("holdout.table")

MOST_IDLE: Final = 100
MOST_LISTED: Final = 200
AGAIN: Final = Bye("The server is restarting; you come back by yourself in a moment.", again=True)


class Thinkers(Protocol):
    """What the host needs of the workers."""

    async def think(self, knowledge: bytes, player: str, seed: str) -> str:
        """What a computer player answers; for an offer of openings "" is to pass."""
        ...

    async def hint(self, knowledge: bytes) -> tuple[str, list[str]]:
        """What a computer player would do in a seat's place, with its reasons."""
        ...

    async def read_pack(self, game: str, text: str, folder: str) -> None:
        """Read a pack that somebody wrote and keep it; a `TableError` says what is wrong with it."""
        ...


class Host:
    """Everything that is open. Times are in whole seconds since 1970."""

    def __init__(
        self,
        store: Store,
        workers: Thinkers,
        clock: Callable[[], float] = time.time,
        *,
        mint: Mint = mint,
    ) -> None:
        self.store, self.workers, self.clock, self.mint = store, workers, clock, mint
        self.server = mint()
        self.tables: dict[str, Table] = {}
        self.damaged: dict[str, str] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._lobby: dict[str, Summary] = {}
        self._invites: dict[str, str] = {}
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
        waiting = [one.table for one in self._lobby.values() if one.computer_next]
        unlisted = [table for table in journals if table not in self._lobby]
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
        await self.store.close()

    async def _wake(self, unlisted: list[str], waiting: list[str]) -> None:
        for table in unlisted:
            try:
                await self._list_again(table)
            except (TableError, StoreError) as error:
                log.warning("A table could not be listed again: %s", error)
        for table in waiting:
            try:
                (await self._table(table)).think()
            except (TableError, StoreError) as error:
                log.warning("A table could not be opened: %s", error)
            await asyncio.sleep(0)

    async def _list_again(self, name: str) -> None:
        """Make what the lobby shows of a table anew, out of its journal."""

        async def noted(room: Room) -> None:
            summary = summarised(room, self.now())
            await self.store.note(name, room.state.version, summary)
            self.list(summary)
            opened.think()

        opened = await self._table(name)
        await opened.call(noted)

    def now(self) -> int:
        """The time, in whole seconds."""
        return int(self.clock())

    # --- the lobby ---

    def lobby(self, person: str) -> list[LobbyTable]:
        """The tables that are listed, and mine; the newest first."""
        mine = [one for one in self._lobby.values() if person in one.people]
        others = [one for one in self._lobby.values() if one.listed and person not in one.people]
        others.sort(key=lambda one: (one.status == "over", -one.changed))
        mine.sort(key=lambda one: -one.changed)
        return [_shown(one, person) for one in [*mine[:MOST_LISTED], *others[:MOST_LISTED]]]

    def list(self, summary: Summary) -> None:
        """Keep what the lobby shows of a table."""
        old = self._lobby.get(summary.table)
        if old is not None and old.invite != summary.invite:
            self._invites.pop(old.invite, None)
        self._lobby[summary.table] = summary
        self._invites[summary.invite] = summary.table

    async def make(self, person: str, name: str, asked: NewTable) -> MadeTable:
        """Make a table. A setup that cannot be is refused with a sentence."""
        self._insist_open()
        source = await self._source(asked.resume) if asked.resume else None
        if asked.pack:
            making.rules_of(asked.game)
            await self.workers.read_pack(asked.game, asked.pack, str(self.store.folder))
        args = (person, name, asked, self.now(), self.mint, self.store.folder, source)
        if asked.pack or source is not None:
            room = await asyncio.to_thread(making.made, *args)
        else:
            room = making.made(*args)
        assert room.first is not None
        summary = summarised(room, self.now())
        faults.point("before-create")
        try:
            await self.store.append(Written(room.config.table, 1, encoded(room.first), summary))
        except StoreError as error:
            raise TableError("busy", str(error)) from error
        faults.point("after-create")
        self.list(summary)
        return MadeTable(room.config.table, room.state.invite)

    async def _source(self, resume: str) -> making.Source:
        table, at, count = resume.partition("@")
        if not at or not count.isdecimal():
            raise TableError(
                "bad-message", "Name the table and the answer to branch off from: TABLE@ANSWERS."
            )
        opened = await self._table(table)

        async def named(room: Room) -> str:
            return room.config.pack

        return making.Source(await self.replay(table), await opened.call(named))

    async def join(self, person: str, code: str) -> Joined:
        """Exchange an invite for being at the table."""
        table = self._invites.get(code)
        if table is None:
            raise TableError("no-table", "This invite is not good any more: ask for a new one.")
        name = await self._name(person)
        opened = await self._table(table)

        async def admitted(room: Room) -> None:
            outcome = room.admit(person, name, self.now())
            if outcome is not None and not await opened.settle(outcome):
                raise TableError("busy", "The table cannot be written just now: try again in a moment.")

        await opened.call(admitted)
        return Joined(table)

    def invite(self, table: str, person: str) -> MadeTable:
        """The code that lets friends in, for somebody who is at the table."""
        summary = self._lobby.get(table)
        if summary is None or person not in summary.people:
            raise TableError("no-table", loading.NO_TABLE)
        if person in summary.visitors:
            raise TableError("not-allowed", "Only those who were invited themselves invite others.")
        return MadeTable(table, summary.invite)

    async def enter(self, table: str, person: str) -> Connection:
        """A place for a socket at a table."""
        self._insist_open()
        name = await self._name(person)
        opened = await self._table(table)
        self._idle.pop(table, None)
        connection = Connection(opened, person)
        try:
            await opened.enter(connection, name)
        except TableError:
            if not opened.connections:
                self.idle(opened)
            raise
        return connection

    async def _name(self, person: str) -> str:
        try:
            return await self.store.name_of(person) or "Guest"
        except StoreError as error:
            raise TableError("busy", str(error)) from error

    def _insist_open(self) -> None:
        if self._closing:
            raise TableError("busy", "The server is restarting: try again in a moment.")

    # --- tables ---

    async def _table(self, name: str) -> Table:
        """An open table; it is opened if it is not."""
        if name in self.tables:
            return self.tables[name]
        self._insist_open()
        lock = self._opening.setdefault(name, asyncio.Lock())
        try:
            async with lock:
                if name not in self.tables:
                    room, snapshot = await self.load(name)
                    if name not in self.tables:  # after a failure two may load at once
                        self.tables[name] = Table(self, name, room, snapshot)
                        self.idle(self.tables[name])
        finally:
            self._opening.pop(name, None)
        return self.tables[name]

    async def load(self, name: str) -> tuple[Room, int]:
        """A table from the store, and after how many entries its snapshot was taken."""
        if name in self.damaged:
            raise TableError("failed", self.damaged[name])
        faults.point("before-load")
        try:
            room, snapshot = await loading.loaded(self.store, name, self.mint, self.now())
        except DamagedJournal as damage:
            log.error("A table is damaged and closed: %s", damage)
            words = f"This table is damaged and closed; the others are not affected. {damage}"
            self.damaged[name] = words
            raise TableError("failed", words) from damage
        except StoreError as error:
            raise TableError("busy", str(error)) from error
        room.opened = self.now()
        faults.point("after-load")
        return room, snapshot

    def idle(self, table: Table) -> None:
        """Nobody is at a table: it stays open for a while, and the one left longest is put away."""
        self._idle[table.name] = table
        self._idle.move_to_end(table.name)
        surplus = [one for one in self._idle.values() if one.is_idle][: max(0, len(self._idle) - MOST_IDLE)]
        for oldest in surplus:
            del self._idle[oldest.name]
            self.tables.pop(oldest.name, None)
            task = asyncio.create_task(oldest.stop(AGAIN))
            self._putting_away.add(task)
            task.add_done_callback(self._putting_away.discard)

    async def cards_of(self, table: str, person: str) -> tuple[str, tuple[str, ...]]:
        """Which game's cards a table may show, and the packs of its own beside them."""
        opened = await self._table(table)

        async def named(room: Room) -> tuple[str, tuple[str, ...]]:
            is_public = room.config.listed or room.state.status == "over"
            if not is_public and person not in room.state.names:
                raise TableError("no-table", loading.NO_TABLE)
            return room.config.game, tuple(room.config.options.get("packs", ()))

        return await opened.call(named)

    # --- files ---

    async def replay(self, table: str) -> bytes:
        """The record of a game that is over: setup, seed and answers."""
        opened = await self._table(table)

        async def record(room: Room) -> bytes:
            if room.match is None or room.state.status != "over":
                raise TableError("not-allowed", "The game is not over yet: there is no replay of it.")
            return room.match.record()

        return await opened.call(record)

    async def report(self, table: str, person: str, words: str) -> bytes:
        """Report a problem: the whole game is kept here; what one's own eyes may know is given out."""
        opened = await self._table(table)

        async def kept(room: Room) -> tuple[Match[Any], int | None]:
            if person not in room.state.names:
                raise TableError("no-table", loading.NO_TABLE)
            if room.match is None:
                raise TableError("not-allowed", "The game has not begun: there is nothing to report yet.")
            kept = {"words": said, "by": person, "record": room.match.record().decode()}
            await self.store.report(table, self.now(), msgspec.json.encode(kept))
            scene = frames.Scene(room, opened.stories, [])
            return room.match.clone(), scene.eyes(frames.Viewer(person))

        said = clean(words, 2_000)
        match, eyes = await opened.call(kept)
        return await asyncio.to_thread(reports.export, match, eyes, said)


def _shown(one: Summary, person: str) -> LobbyTable:
    mine = person in one.people
    return LobbyTable(
        table=one.table,
        title=one.title,
        game=one.game,
        scenario=one.scenario,
        status=one.status,
        seats=one.seats,
        mine=mine,
        my_turn=any(person in one.seats[seat].people for seat in one.asked),
        created=one.created,
        changed=one.changed,
    )

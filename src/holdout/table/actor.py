"""One open table: it takes what comes one after the other, writes it down, and then tells everybody.

A command is handled by the room, its entry is on disk, its sender is told, and only then is it shown to
the others. If it cannot be written, the room is thrown away and loaded again: what is on disk is what
counts. What computer players do here is in computers.py, when a snapshot is kept in snapshots.py.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

from holdout.table import motions, pacing, questions, requests, signalling, snapshots, talking, weighing
from holdout.table.computers import Computers
from holdout.table.connection import Connection
from holdout.table.errors import NO_TABLE, TableError
from holdout.table.frames import Scene, Stories
from holdout.table.journal import encoded
from holdout.table.limits import Rates
from holdout.table.loading import FAR_BACK
from holdout.table.lobby import summarised
from holdout.table.messages import VERSION, Bye, Command, Refused, Seen, Welcome
from holdout.table.room import Outcome, Room
from holdout.table.store import Fenced, StoreError, Who, Written
from holdout.table.unwritten import Unwritten

if TYPE_CHECKING:
    from holdout.table.host import Host

log = logging.getLogger("holdout.table")
T = TypeVar("T")

MOST_WAITING: Final = 64
BUSY_SECONDS: Final = 8.0
RETRY_SECONDS: Final = 2.0
STOP_SECONDS: Final = 1.0
EVERYTHING: Final = frozenset({"table", "frame", "chat", "notes"})

Job = Callable[[], Awaitable[None]]


class Table:
    """One open table."""

    def __init__(self, host: "Host", name: str, room: Room, snapshot: int) -> None:
        self.host, self.name = host, name
        self.room: Room | None = room
        self.connections: list[Connection] = []
        self.stories = Stories()
        self.scene: Scene | None = None
        self.snapshot_at = snapshot
        self.turn: Any = None
        """The turn that was under way when a snapshot was last thought of."""
        self._inbox: asyncio.Queue[Job | None] = asyncio.Queue()
        self._places = asyncio.Semaphore(MOST_WAITING)
        self.computers = Computers(self)
        self.hinting: set[str] = set()
        """Who waits for a hint: one at a time for each person, on however many sockets."""
        self.signals = Rates(host.signals, time.monotonic)
        self.stalled = ""
        """Why nothing can be written for now; empty while all is well."""
        self.resting = ""
        self.unwritten = Unwritten()
        self._retry: asyncio.TimerHandle | None = None
        self.abandoned = False
        """Whether another server has the table now."""
        self._working = False
        self._weighed: tuple[tuple[int, int], int] = ((-1, 0), 0)
        self._side: set[asyncio.Task[Any]] = set()
        self.publish(frozenset())
        self._task = asyncio.create_task(self._run())

    # --- what comes in ---

    async def take(self, connection: Connection, command: Command) -> None:
        """Queue a command; if there is no place for long, it is refused as busy."""
        begun = time.perf_counter()
        try:
            async with asyncio.timeout(BUSY_SECONDS):
                await self._places.acquire()
        except TimeoutError:
            connection.reply(Refused(command.id, "busy", "The table is busy: try again in a moment."))
            return

        async def job() -> None:
            self._places.release()
            if not connection.closed:
                await self._command(connection, command)
                self.host.answered(time.perf_counter() - begun)

        self._inbox.put_nowait(job)

    async def enter(self, person: str, who: Who, language: str = "en") -> Connection:
        """Connect a person's socket to the table, or refuse it with a `TableError`."""
        connection = Connection(self, person, language)
        await self.call(lambda room: self._enter(room, connection, who))
        return connection

    async def request(self, name: str, *args: Any) -> Any:
        """Answer a request of the host by its name (requests.py)."""
        return await requests.ask(self, name, *args)

    def leave(self, connection: Connection) -> None:
        """Take out the connection of a socket that is gone."""

        async def job() -> None:
            if connection in self.connections:
                self.connections.remove(connection)
                self.computers.look_again()
                if self.room is not None:
                    self.room.went(connection.person, self.host.now())
                    if connection.person not in self.room.here:  # else another socket of theirs is open
                        self.publish(frozenset({"table"}))
                if not self.connections:
                    self.host.idle(self)

        self._inbox.put_nowait(job)

    async def call(self, work: Callable[[Room], Awaitable[T]]) -> T:
        """Do something with the room, in its turn."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def job() -> None:
            try:
                result = await work(await self.ready())
            except (TableError, StoreError) as error:
                self._give_up_if_fenced(error)
                if not done.done():
                    done.set_exception(_as_table_error(error))
            except Exception:
                if not done.done():
                    done.set_exception(
                        TableError("failed", "Something went wrong here. Nothing was changed.")
                    )
                raise
            else:
                if not done.done():
                    done.set_result(result)

        self._inbox.put_nowait(job)
        await asyncio.wait([done, self._task], return_when=asyncio.FIRST_COMPLETED)
        if not done.done():
            raise TableError("busy", "The table is being put away: try again in a moment.")
        return done.result()

    def job(self, work: Job) -> None:
        """Do something in its turn, for which nobody waits."""
        self._inbox.put_nowait(work)

    def think(self) -> None:
        """Start a computer player's thinking if one of them is to move."""
        if self.room is not None and not self.stalled:
            self.computers.think(self.room)

    async def stop(self, bye: Bye, seconds: float = STOP_SECONDS) -> None:
        """Say goodbye to all, finish what was begun, and end; with a snapshot if there is time for it."""
        until = asyncio.get_running_loop().time() + seconds
        for connection in list(self.connections):
            connection.end(bye)
        self.computers.stop()
        if self._retry is not None:
            self._retry.cancel()
        self._inbox.put_nowait(None)
        await asyncio.gather(self._task, *self._side, return_exceptions=True)
        for latecomer in self.connections:
            latecomer.end(bye)
        with suppress(StoreError, TableError):
            await self._write_rest()
        if asyncio.get_running_loop().time() < until:
            await snapshots.keep_last(self)

    async def abandon(self, bye: Bye) -> None:
        """End because another server has the table: everybody comes back to it, and nothing is written."""
        self.abandoned = True
        for connection in list(self.connections):
            connection.end(bye)
        self.computers.stop()
        if self._retry is not None:
            self._retry.cancel()
        self._inbox.put_nowait(None)
        if asyncio.current_task() is not self._task:
            await asyncio.gather(self._task, *self._side, return_exceptions=True)
        for latecomer in self.connections:
            latecomer.end(bye)

    @property
    def is_idle(self) -> bool:
        """True if nobody is connected and no work is queued or under way."""
        waits = self._working or not self._inbox.empty() or self.computers.busy or self.unwritten.entries
        return not self.connections and not waits

    @property
    def is_finished(self) -> bool:
        """True if its game is over."""
        match = None if self.room is None else self.room.match
        return match is not None and match.result is not None

    @property
    def memory(self) -> int:
        """About how many bytes this table takes; counted again only after something has changed."""
        if self.room is None:
            return 0
        state = self.room.state.version, len(self.stories.by_eyes)
        if self._weighed[0] != state:
            self._weighed = state, weighing.weight(self.room, self.stories)
        return self._weighed[1]

    # --- one after the other ---

    async def _run(self) -> None:
        while (job := await self._inbox.get()) is not None:
            self._working = True
            try:
                await job()
            except (TableError, StoreError) as error:
                self._give_up_if_fenced(error)
                self._trouble(_as_table_error(error).words)
            except Exception:  # one table's failure must not end it: it is loaded again
                log.exception("A table failed and is loaded again.")
                self.host.failed()
                self.room = None
            self._working = False

    async def ready(self) -> Room:
        """Return the room; it is loaded again if it was thrown away."""
        if self.abandoned:
            raise TableError("busy", "The table has moved to another server: try again in a moment.")
        if self.room is None:
            room, self.snapshot_at = await self.host.load(self.name)
            self.unwritten.fold_into(room)
            for connection in self.connections:
                room.came(connection.person)
            self.room, self.stories = room, Stories()
            for connection in self.connections:
                connection.viewer.forget()
            self.publish(EVERYTHING)
        return self.room

    async def _command(self, connection: Connection, command: Command) -> None:
        try:
            room = await self.ready()
        except (TableError, StoreError) as error:
            refused = _as_table_error(error)
            connection.reply(Refused(command.id, "busy", refused.words))
            self._trouble(refused.words)
            return
        if type(command) in questions.QUESTIONS:
            questions.ask(self, connection, command)
            return
        if type(command) in signalling.SIGNALS:
            signalling.signal(self, connection, command)
            return
        if isinstance(command, Seen):
            pacing.seen(self, connection, command)
            return
        await self.settle(await self._handled(room, connection.person, command), connection)

    async def _handled(self, room: Room, person: str, command: Command) -> Outcome:
        """The outcome of a command. A long game is played again beside the event loop, and not for ever."""
        if refusal := self.host.storing.refusal(self.host.address_of(person)):
            return Outcome(Refused(command.id, "slow-down", refusal))
        answers = motions.played_again(room, command)
        # In a process of its own a table keeps nobody else waiting, and is ended when it does not answer.
        if answers < FAR_BACK or not self.host.apart:
            return room.handle(person, command, self.host.now())
        if not self.host.replayed.take(self.host.address_of(person), answers):
            return Outcome(Refused(command.id, "slow-down", "You replay too much at once: wait a little."))
        return await self.host.played_again(lambda: room.handle(person, command, self.host.now()))

    async def settle(self, outcome: Outcome, sender: Connection | None = None) -> bool:
        """Write down what came of a command, tell the sender, then everybody; whether it counts."""
        if outcome.entry is not None and not await self._written(outcome, sender):
            return False
        if outcome.report:
            self.host.failed()
            self.aside(self.host.store.report(self.name, self.host.now(), outcome.report))
        if outcome.entry is not None:
            self.publish(frozenset())
        if sender is not None:
            sender.reply(outcome.reply)
            if isinstance(outcome.reply, Refused) and outcome.reply.code == "stale":
                sender.tell(frozenset({"frame"}))
        if outcome.entry is not None:
            self._broadcast(outcome.changed)
            snapshots.keep_if_due(self, outcome.entry)
            self.think()
            names = None if self.room is None else talking.renamed_at_last(self.room, self.host.now())
            if names is not None:
                await self.settle(names)
        return True

    async def _written(self, outcome: Outcome, sender: Connection | None) -> bool:
        room, entry = self.room, outcome.entry
        assert room is not None
        assert entry is not None
        summary = summarised(room, entry.at)
        version = room.state.version
        written = self.unwritten.rows(self.name, version - 1, summary)
        written.append(Written(self.name, version, encoded(entry), summary))
        made = outcome.made
        if made is not None and made.first is not None:
            first = Written(made.config.table, 1, encoded(made.first), summarised(made, entry.at))
            written.insert(0, first)
        try:
            await self.host.store.append(*written)
        except StoreError as error:
            self._give_up_if_fenced(error)
            # Where others may have the table next, what is only in memory here would be lost to them.
            may_wait = made is None and not self.abandoned and not self.host.store.shared
            if may_wait and self.unwritten.take(entry):
                self.host.list(summary)
                self._trouble(str(error))
                return True
            self.room = None
            if sender is not None and outcome.reply.id:
                words = f"{error} Nothing was changed." if error.sure else str(error)
                sender.reply(Refused(outcome.reply.id, "busy", words))
            self._trouble(str(error))
            return False
        self.stalled = ""
        self.unwritten.entries.clear()
        address = self.host.address_of(entry.person or room.config.owner)
        self.host.storing.spend(address, sum([len(one.entry) for one in written]))
        for one in written:
            self.host.list(one.summary)
        return True

    def _give_up_if_fenced(self, error: Exception) -> None:
        """Let the table go if that is why it could not be written."""
        if isinstance(error, Fenced) and not self.abandoned:
            self.abandoned = True
            self.room = None
            self.host.lose(self)

    # --- telling ---

    def publish(self, changed: frozenset[str]) -> None:
        """Show everybody the room as it is now on disk."""
        if self.room is not None:
            self.scene = Scene(self.room, self.stories)
            if self.stalled or self.resting:
                self.scene.trouble(self.stalled or self.resting)
        self._broadcast(changed)

    def _broadcast(self, changed: frozenset[str]) -> None:
        if not changed:
            return
        for connection in list(self.connections):
            if self.room is not None and connection.person in self.room.state.banned:
                connection.end(Bye("The owner of this table has asked you to leave.", again=False))
            else:
                connection.tell(changed)

    def _trouble(self, words: str) -> None:
        """Tell everybody why the table cannot go on for now, and try again by and by."""
        self.stalled = words
        if self.scene is not None:
            self.scene.trouble(words)
            self._broadcast(frozenset({"table"}))
        if self._retry is None and not self._task.done() and not self.abandoned:
            self._retry = asyncio.get_running_loop().call_later(RETRY_SECONDS, self._try_again)

    def _try_again(self) -> None:
        self._retry = None

        async def job() -> None:
            await self.ready()
            await self.host.store.probe()
            await self._write_rest()
            self.stalled = ""
            self.publish(frozenset({"table"}))
            self.think()

        self._inbox.put_nowait(job)

    async def _write_rest(self) -> None:
        """Write what has waited while nothing could be written."""
        if not self.unwritten.entries:
            return
        room = await self.ready()
        rows = self.unwritten.rows(self.name, room.state.version, summarised(room, self.host.now()))
        try:
            await self.host.store.append(*rows)
        except StoreError:
            self.room = None  # some of it may be stored after all: that shows when it is loaded again
            raise
        self.unwritten.entries.clear()

    async def _enter(self, room: Room, connection: Connection, who: Who) -> None:
        person = connection.person
        if person not in room.state.names and not room.config.listed and person not in room.state.banned:
            raise TableError("no-table", NO_TABLE)
        outcome = room.admit(person, who.name, self.host.now(), visits=True, emblem=who.emblem)
        if outcome is not None and not await self.settle(outcome):
            raise TableError("busy", "The table cannot be written just now: try again in a moment.")
        is_new = person not in room.here
        room.came(person)
        self.connections.append(connection)
        if is_new:  # a further socket of theirs changes nothing for anybody
            self.publish(frozenset({"table"}))
        connection.reply(Welcome(VERSION, person, self.host.server, connection.viewer.language))
        connection.tell(EVERYTHING)
        self.think()

    # --- beside the game ---

    def aside(self, work: Any) -> None:
        """Run a write of the store that nobody waits for; a failure is only logged."""

        async def guarded() -> None:
            try:
                await work
            except StoreError as error:
                log.warning("Something beside the game was not written: %s", error)

        task = asyncio.create_task(guarded())
        self._side.add(task)
        task.add_done_callback(self._side.discard)


def _as_table_error(error: Exception) -> TableError:
    return error if isinstance(error, TableError) else TableError("busy", str(error))

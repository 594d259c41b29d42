"""One open table: it takes what comes one after the other, writes it down, and then tells everybody.

A command is handled by the room, its entry is on disk, its sender is told, and only then is it shown to
the others. If it cannot be written, the room is thrown away and loaded again: what is on disk is what
counts. Computer players think in other processes and come back like anybody else.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from holdout.table import faults, playing, questions
from holdout.table.connection import Connection
from holdout.table.errors import TableError
from holdout.table.frames import Scene, Stories, seat_states
from holdout.table.journal import encoded
from holdout.table.messages import VERSION, Bye, Command, Refused, Welcome
from holdout.table.playing import Wanted
from holdout.table.room import Outcome, Room
from holdout.table.store import StoreError, Summary, Written

if TYPE_CHECKING:
    from holdout.table.host import Host

log = logging.getLogger("holdout.table")
T = TypeVar("T")

MOST_WAITING: Final = 64
BUSY_SECONDS: Final = 8.0
RETRY_SECONDS: Final = 2.0
SNAPSHOT_EVERY: Final = 32
SNAPSHOT_AT_TURN: Final = 10
EVERYTHING: Final = frozenset({"table", "frame", "chat"})

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
        self._turn: Any = None
        self._inbox: asyncio.Queue[Job | None] = asyncio.Queue()
        self._places = asyncio.Semaphore(MOST_WAITING)
        self._thinker: asyncio.Task[None] | None = None
        self._thinks: Wanted | None = None
        self._failures = 0
        self._side: set[asyncio.Task[Any]] = set()
        self._publish(frozenset())
        self._task = asyncio.create_task(self._run())

    # --- what comes in ---

    async def take(self, connection: Connection, command: Command) -> None:
        """Queue a command; if there is no place for long, it is refused as busy."""
        faults.point("before-queue")
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

        self._inbox.put_nowait(job)
        faults.point("after-queue")

    async def enter(self, connection: Connection, name: str) -> None:
        """Let somebody in, or refuse it with a `TableError`."""
        await self.call(lambda room: self._enter(room, connection, name))

    def leave(self, connection: Connection) -> None:
        """A socket is gone."""

        async def job() -> None:
            if connection in self.connections:
                self.connections.remove(connection)
                if self.room is not None:
                    self.room.went(connection.person, self.host.now())
                    self._publish(frozenset({"table"}))
                if not self.connections:
                    self.host.idle(self)

        self._inbox.put_nowait(job)

    async def call(self, work: Callable[[Room], Awaitable[T]]) -> T:
        """Do something with the room, in its turn."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def job() -> None:
            try:
                result = await work(await self._ready())
            except (TableError, StoreError) as error:
                if not done.done():
                    done.set_exception(_as_table_error(error))
            else:
                if not done.done():
                    done.set_result(result)

        self._inbox.put_nowait(job)
        return await done

    async def stop(self, bye: Bye) -> None:
        """Say goodbye to all, finish what was begun, and end."""
        for connection in list(self.connections):
            connection.end(bye)
        if self._thinker is not None:
            self._thinker.cancel()
        self._inbox.put_nowait(None)
        await asyncio.gather(self._task, *self._side, return_exceptions=True)

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing waits."""
        return not self.connections and self._inbox.empty() and self._thinker is None

    # --- one after the other ---

    async def _run(self) -> None:
        while (job := await self._inbox.get()) is not None:
            try:
                await job()
            except (TableError, StoreError) as error:
                self._trouble(_as_table_error(error).words)
            except Exception:  # one table's failure must not end it: it is loaded again
                log.exception("A table failed and is loaded again.")
                self.room = None

    async def _ready(self) -> Room:
        """The room; loaded again if it was thrown away."""
        if self.room is None:
            room, self.snapshot_at = await self.host.load(self.name)
            for connection in self.connections:
                room.came(connection.person)
            self.room, self.stories = room, Stories()
            for connection in self.connections:
                connection.viewer.forget()
            self._publish(EVERYTHING)
        return self.room

    async def _command(self, connection: Connection, command: Command) -> None:
        try:
            room = await self._ready()
        except (TableError, StoreError) as error:
            refused = _as_table_error(error)
            connection.reply(Refused(command.id, "busy", refused.words))
            self._trouble(refused.words)
            return
        if type(command) in questions.QUESTIONS:
            questions.ask(self, connection, command)
            return
        await self.settle(room.handle(connection.person, command, self.host.now()), connection)

    async def settle(self, outcome: Outcome, sender: Connection | None = None) -> bool:
        """Write down what came of a command, tell the sender, then everybody; whether it is on disk."""
        if outcome.entry is not None and not await self._written(outcome, sender):
            return False
        if outcome.report:
            self.aside(self.host.store.report(self.name, self.host.now(), outcome.report))
        faults.point("before-publish")
        if outcome.entry is not None:
            self._publish(frozenset())
        faults.point("after-publish")
        if sender is not None:
            faults.point("before-acknowledge")
            sender.reply(outcome.reply)
            faults.point("after-acknowledge")
            if isinstance(outcome.reply, Refused) and outcome.reply.code == "stale":
                sender.tell(frozenset({"frame"}))
        if outcome.entry is not None:
            self._broadcast(outcome.changed)
            self._keep_snapshot()
            self.think()
        return True

    async def _written(self, outcome: Outcome, sender: Connection | None) -> bool:
        room, entry = self.room, outcome.entry
        assert room is not None
        assert entry is not None
        summary = summarised(room, entry.at)
        written = [Written(self.name, room.state.version, encoded(entry), summary)]
        made = outcome.made
        if made is not None and made.first is not None:
            first = Written(made.config.table, 1, encoded(made.first), summarised(made, entry.at))
            written.insert(0, first)
        faults.point("before-append")
        try:
            await self.host.store.append(*written)
        except StoreError as error:
            self.room = None
            if sender is not None and outcome.reply.id:
                sender.reply(Refused(outcome.reply.id, "busy", f"{error} Nothing was changed."))
            self._trouble(str(error))
            return False
        faults.point("after-append")
        for one in written:
            self.host.list(one.summary)
        return True

    # --- telling ---

    def _publish(self, changed: frozenset[str]) -> None:
        """What is on disk is what people see from now on."""
        if self.room is not None:
            thinking = [] if self._thinks is None else [self._thinks.seat]
            self.scene = Scene(self.room, self.stories, thinking)
        self._broadcast(changed)

    def _broadcast(self, changed: frozenset[str]) -> None:
        if not changed:
            return
        faults.point("before-broadcast")
        for connection in list(self.connections):
            if self.room is not None and connection.person in self.room.state.banned:
                connection.end(Bye("The owner of this table has asked you to leave.", again=False))
            else:
                connection.tell(changed)
            faults.point("during-broadcast")
        faults.point("after-broadcast")

    def _trouble(self, words: str) -> None:
        """The table cannot go on for now: everybody reads why, and it is tried again by itself."""
        if self.scene is not None:
            self.scene.trouble(words)
            self._broadcast(frozenset({"table"}))
        asyncio.get_running_loop().call_later(RETRY_SECONDS, self._try_again)

    def _try_again(self) -> None:
        async def job() -> None:
            if self.room is None and not self._task.done():
                await self._ready()
                self.think()

        self._inbox.put_nowait(job)

    async def _enter(self, room: Room, connection: Connection, name: str) -> None:
        person = connection.person
        if person not in room.state.names and not room.config.listed and person not in room.state.banned:
            raise TableError("no-table", "There is no such table, or you need its invite.")
        outcome = room.admit(person, name, self.host.now(), visits=True)
        if outcome is not None and not await self.settle(outcome):
            raise TableError("busy", "The table cannot be written just now: try again in a moment.")
        room.came(person)
        self.connections.append(connection)
        self._publish(frozenset({"table"}))
        faults.point("connection-opened")
        connection.reply(Welcome(VERSION, person, self.host.server))
        connection.tell(EVERYTHING)
        self.think()

    # --- snapshots ---

    def _keep_snapshot(self) -> None:
        """Now and then, at the start of a turn if it can be, and only where nothing can be taken back."""
        room = self.room
        if room is None or room.match is None or not room.may_snapshot():
            return
        since, turn = room.state.version - self.snapshot_at, room.match.moment.turn.past
        new_turn, self._turn = turn is not self._turn, turn
        if since >= SNAPSHOT_EVERY or (new_turn and since >= SNAPSHOT_AT_TURN) or room.state.status == "over":
            self.keep(room)

    def keep(self, room: Room) -> None:
        """Keep a snapshot of the room as it stands on disk."""
        faults.point("before-snapshot")
        self.snapshot_at = room.state.version
        self.aside(self.host.store.snapshot(self.name, room.state.version, room.snapshot()))
        faults.point("after-snapshot")

    def aside(self, work: Any) -> None:
        """Something that nobody waits for, and that may fail."""

        async def guarded() -> None:
            try:
                await work
            except StoreError as error:
                log.warning("Something beside the game was not written: %s", error)

        task = asyncio.create_task(guarded())
        self._side.add(task)
        task.add_done_callback(self._side.discard)

    # --- computer players ---

    def think(self) -> None:
        """Let a computer player think if it is to, and if somebody plays or watches."""
        room = self.room
        if room is None or self._thinker is not None:
            return
        wanted = playing.wanted(room)
        if wanted is None or not (room.here or any(row.people for row in room.state.seats)):
            return
        assert room.match is not None
        seed = f"{self.name}.{wanted.seat}.{room.state.version}"
        self._thinks = wanted
        self._thinker = asyncio.create_task(self._think(wanted, room.match.save(), seed))
        self._publish(frozenset({"table"}))

    async def _think(self, wanted: Wanted, save: bytes, seed: str) -> None:
        option: str | None = None
        try:
            option = await self.host.workers.think(save, wanted.seat, wanted.player, seed)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever happened there, the table goes on
            log.warning("A computer player did not answer: %s", error)

        async def job() -> None:
            self._thinker = self._thinks = None
            await self._thought(await self._ready(), wanted, option)
            self.think()

        self._inbox.put_nowait(job)

    async def _thought(self, room: Room, wanted: Wanted, option: str | None) -> None:
        """What a computer has made up its mind to; what is no longer asked is dropped."""
        if playing.wanted(room) != wanted:
            return
        if option == "" and wanted.opening:
            room.passed.add((wanted.decision, wanted.seat))
            return
        if option:
            outcome = room.computer_answers(wanted.decision, wanted.seat, option, self.host.now())
            if outcome.entry is not None:
                self._failures = 0
                await self.settle(outcome)
                return
        self._failures += 1
        if self._failures >= 2:
            await self._without_thinking(room, wanted)

    async def _without_thinking(self, room: Room, wanted: Wanted) -> None:
        """A computer that fails to think passes, or takes the first option: nobody waits for it forever."""
        self._failures = 0
        if wanted.opening:
            room.passed.add((wanted.decision, wanted.seat))
            return
        option = playing.any_option(room, wanted.decision)
        await self.settle(room.computer_answers(wanted.decision, wanted.seat, option, self.host.now()))


def _as_table_error(error: Exception) -> TableError:
    return error if isinstance(error, TableError) else TableError("busy", str(error))


def summarised(room: Room, at: int) -> Summary:
    """What the lobby knows of a table."""
    config, state, match = room.config, room.state, room.match
    scenario = config.options.get("scenario", "") if match is None else match.frame.setup.get("scenario", "")
    decisions = match.decisions if match is not None and state.status == "playing" else ()
    return Summary(
        table=config.table,
        title=config.title,
        game=config.game,
        scenario=str(scenario),
        status=state.status,
        seats=seat_states(room),
        people=list(state.names),
        asked=[decision.seat for decision in decisions],
        owner=config.owner,
        invite=state.invite,
        listed=config.listed,
        computer_next=playing.wanted(room) is not None,
        created=config.created,
        changed=at,
    )

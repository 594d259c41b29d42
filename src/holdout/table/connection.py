"""One socket's place at a table: what it still has to be told, and the way its commands take.

Replies wait in order, and there is room for a few only. Of the table, the chat and the frame it is only
noted that they are to be told anew; they are put together when the socket is ready for them, so that a slow
one gets the newest and keeps nobody waiting.
"""

import asyncio
from collections import deque
from collections.abc import Collection
from typing import TYPE_CHECKING, Final

import msgspec

from holdout.kernel.tongue import Tongue, tongue_of
from holdout.table.company import Notes, Signal
from holdout.table.frames import Viewer
from holdout.table.messages import Bye, Command, Done, Refused, Said, Told, ToServer, Welcome
from holdout.table.translating import read_in

if TYPE_CHECKING:
    from holdout.table.actor import Table

MOST_REPLIES: Final = 64
MOST_SIGNALS: Final = 8
"""So many emotes and pings wait for a socket; of more the oldest are left out."""

Reply = Done | Refused | Told | Welcome


class Closed(Exception):
    """There is nothing more to send; whether the client should come back by itself."""

    def __init__(self, again: bool) -> None:
        super().__init__("The connection is closed.")
        self.again = again


class Connection:
    """One socket at a table. `next` gives what to send; `command` takes what was said."""

    def __init__(self, table: "Table", person: str, language: str = "en") -> None:
        self.table, self.person = table, person
        self.viewer = Viewer(person, language)
        self._replies: deque[Reply] = deque()
        self._signals: deque[Signal] = deque(maxlen=MOST_SIGNALS)
        self._tell_table = self._tell_frame = self._tell_notes = False
        self._notes = Notes("", "", 0, "")
        self._told = 0, 0
        self._muted: frozenset[str] = frozenset()
        self._table = b""
        self._bye: Bye | None = None
        self._said_bye = False
        self._closed = False
        self._wake = asyncio.Event()
        self.seen: int | None = None
        """After how many answers the table has been shown here; None where that is never told."""

    # --- for the web server ---

    async def next(self) -> bytes:
        """Wait for the next message to send, encoded; raise `Closed` when there is nothing more to come."""
        while True:
            message = self._next()
            if message is not None:
                return msgspec.json.encode(message)
            if self._closed:
                raise Closed(False if self._bye is None else self._bye.again)
            self._wake.clear()
            await self._wake.wait()

    async def command(self, command: ToServer) -> None:
        """Pass a command on to the table; the answer comes through `next`."""
        if isinstance(command, Command) and not self._closed:
            await self.table.take(self, command)

    def close(self) -> None:
        """End the connection because its socket is gone."""
        if not self._closed:
            self._closed = True
            self._wake.set()
            self.table.leave(self)

    # --- for the table ---

    @property
    def tongue(self) -> Tongue:
        """The language that is read here, as the table's game is told in it."""
        scene = self.table.scene
        return tongue_of(self.viewer.language, "" if scene is None else scene.table.game)

    @property
    def closed(self) -> bool:
        """True once the connection has ended, from either side."""
        return self._closed

    def reply(self, message: Reply) -> None:
        """Answer a command. Whoever takes no answers is shown out, and comes back to the newest state."""
        if len(self._replies) >= MOST_REPLIES:
            self._replies.clear()
            self.end(Bye("You were too slow to take the answers.", again=True))
            return
        self._replies.append(message)
        self._wake.set()

    def signal(self, message: Signal) -> None:
        """Show an emote or a ping, after the frame that it was made for; not those of somebody muted."""
        if message.person in self._muted:
            return
        self._signals.append(message)
        self._wake.set()

    def mute(self, people: Collection[str]) -> None:
        """Tell nothing more of what these people say; whoever is not among them any more is heard again."""
        if not self._muted <= set(people):
            self._told = 0, 0
        self._muted = frozenset(people)
        self._wake.set()

    def tell(self, changed: frozenset[str]) -> None:
        """Mark the frame, the table's state, the notes or several of them as changed for `next` to send."""
        self._tell_notes = self._tell_notes or "notes" in changed or "table" in changed
        self._tell_table = self._tell_table or "table" in changed
        self._tell_frame = self._tell_frame or "frame" in changed
        self._wake.set()

    def end(self, bye: Bye) -> None:
        """Say goodbye and close, from the table's side. What was answered already is still sent."""
        if not self._closed:
            self._bye = bye
            self.close()

    def _next(self) -> "Reply | Bye | Said | Notes | Signal | msgspec.Raw | None":
        """Return the next thing to send, in the language that is read here; None if there is none."""
        return read_in(self._due(), self.tongue)

    def _due(self) -> "Reply | Bye | Said | Notes | Signal | msgspec.Raw | None":
        if self._replies:
            return self._replies.popleft()
        if self._closed:
            return self._goodbye()
        scene = self.table.scene
        if scene is None:
            return None
        if self._tell_table:
            self._tell_table = False
            table = scene.table_for(self.viewer)
            if table != self._table:
                self._table = table
                return msgspec.Raw(self._table)
        said = scene.said_to(self.person)
        if self._told[0] < said[0] or self._told[1] < said[1]:
            lines = [line for line in scene.chat if self._told[line.among] <= line.number < said[line.among]]
            self._told = said[0], max(self._told[1], said[1])
            lines = [line for line in lines if not line.person or line.person not in self._muted]
            if lines:
                return Said(lines)
        if self._tell_notes:
            self._tell_notes = False
            notes = scene.notes_of(self.person)
            if notes != self._notes:
                self._notes = notes
                return notes
        if self._tell_frame:
            self._tell_frame = False
            frame = scene.frame_for(self.viewer)
            if frame is not None:
                return msgspec.Raw(frame)
        return self._signals.popleft() if self._signals else None

    def _goodbye(self) -> Bye | None:
        """Return the last message of all, once."""
        if self._bye is None or self._said_bye:
            return None
        self._said_bye = True
        return self._bye

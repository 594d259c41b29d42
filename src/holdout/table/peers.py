"""The other servers of one house, from the side that calls: tables that they have, as if they were here.

A socket or request that comes to this server for a table of another goes on over a line to that one, which
carries it out and never passes it on again. A line is opened when it is first needed and ends with its
server: whoever waits is asked to come back, and finds the table with its next owner.
"""

import asyncio
import itertools
import logging
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from holdout.table import peer_line
from holdout.table.connection import Closed
from holdout.table.errors import TableError
from holdout.table.messages import Bye, ToServer
from holdout.table.peer_line import PATH, Stranger, Stream
from holdout.table.store import Member, Who

log = logging.getLogger("holdout.table")

CONNECT_SECONDS: Final = 2.0
CALL_SECONDS: Final = 25.0
UNREACHABLE: Final = "The server that has this table cannot be reached: try again in a moment."


class Peer:
    """One other server."""

    def __init__(self, member: Member, me: Member, secret: str) -> None:
        self.member, self._me, self._secret = member, me, secret
        self._opening = asyncio.Lock()
        self._stream: Stream | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._ended = False
        self.numbers = itertools.count(1)

    async def call(self, name: str, *args: Any, seconds: float | None = CALL_SECONDS) -> Any:
        """Call a function of the other server and return its answer."""
        stream = await self._opened()
        try:
            async with asyncio.timeout(seconds):
                return await stream.line.call(name, *args)
        except TimeoutError:
            raise TableError("busy", UNREACHABLE) from None

    def tell(self, name: str, *args: Any) -> None:
        """Call without waiting for an answer; nothing if there is no line."""
        if self._stream is not None:
            self._stream.line.tell(name, *args)

    def end(self) -> None:
        """Hang up for good: the server is gone."""
        self._ended = True
        self._lost(self._stream)

    async def _opened(self) -> Stream:
        async with self._opening:
            if self._ended:
                raise TableError("busy", UNREACHABLE)
            if self._stream is None:
                try:
                    async with asyncio.timeout(CONNECT_SECONDS):
                        self._stream = await self._introduced()
                except (OSError, WebSocketException, TimeoutError, Stranger, ValueError) as error:
                    log.warning("Another server cannot be reached: %s %s", type(error).__name__, error)
                    raise TableError("busy", UNREACHABLE) from None
            return self._stream

    async def _introduced(self) -> Stream:
        """Open a line and show that we belong to the same house."""
        web = await connect(_socket_address(self.member.address), compression=None, proxy=None)
        try:
            asked = str(await web.recv())
            words, expected = peer_line.introduction(self._secret, asked, self._me, self.member)
            await web.send(words)
            if not peer_line.is_same(expected, str(await web.recv())):
                raise Stranger("It does not know the secret.")
        except BaseException:
            await web.close()
            raise
        stream = Stream({})
        self._tasks = [
            asyncio.create_task(self._listen(web, stream)), asyncio.create_task(_speak(web, stream)),
        ]  # fmt: skip
        return stream

    async def _listen(self, web: ClientConnection, stream: Stream) -> None:
        with suppress(WebSocketException, OSError, Stranger):
            async for data in web:
                stream.take(data if isinstance(data, bytes) else data.encode())
        self._lost(stream)
        with suppress(WebSocketException, OSError):
            await web.close()

    def _lost(self, stream: Stream | None) -> None:
        if stream is None or stream is not self._stream:
            return
        self._stream = None
        stream.line.end(TableError("busy", UNREACHABLE))
        for task in self._tasks:
            if task is not asyncio.current_task():
                task.cancel()


async def _speak(web: ClientConnection, stream: Stream) -> None:
    with suppress(WebSocketException, OSError):
        async for piece in stream.pieces():
            await web.send(piece)


def _socket_address(address: str) -> str:
    parts = urlsplit(address)
    scheme = "wss" if parts.scheme == "https" else "ws"
    return urlunsplit((scheme, parts.netloc, parts.path.rstrip("/") + PATH, "", ""))


class FarConnection:
    """One socket's place at a table of another server."""

    def __init__(self, peer: Peer, person: str, number: int) -> None:
        self._peer, self.person, self._number = peer, person, number
        self._said_bye = self.closed = False

    async def next(self) -> bytes:
        """Wait for the next message to send, encoded; raise `Closed` when there is nothing more to come."""
        try:
            return await self._peer.call("next", self._number, seconds=None)
        except TableError as gone:
            if self._said_bye:
                raise Closed(True) from None
            self._said_bye = True
            return msgspec.json.encode(Bye(gone.words, again=True))

    async def command(self, command: ToServer) -> None:
        """Pass a command on; the answer comes through `next`."""
        if not self.closed:
            with suppress(TableError):  # `next` says that the server is gone
                await self._peer.call("command", self._number, msgspec.msgpack.encode(command))

    def close(self) -> None:
        """End the connection because its socket is gone."""
        if not self.closed:
            self.closed = True
            self._peer.tell("close", self._number)


class FarTable:
    """A table of another server, as the host asks it."""

    def __init__(self, peer: Peer, name: str, address: str) -> None:
        self._peer, self.name, self._address = peer, name, address

    async def enter(self, person: str, who: Who, language: str = "en") -> FarConnection:
        """Connect a person's socket to the table, or refuse it."""
        number = next(self._peer.numbers)
        await self._peer.call("enter", number, self.name, person, *who, language, self._address)
        return FarConnection(self._peer, person, number)

    async def request(self, name: str, *args: Any) -> Any:
        """Answer a request of the host by its name (requests.py)."""
        return await self._peer.call("request", self.name, name, args)

    def think(self) -> None:
        """Do nothing: its own server sees to its computer players."""


class Peers:
    """All other servers that are alive."""

    def __init__(self, secret: str) -> None:
        self._secret = secret
        self._me = Member("", "")
        self._members: set[str] = set()
        self._peers: dict[str, Peer] = {}

    def meet(self, me: Member, members: dict[str, Member]) -> bool:
        """Take in who is alive now, and return whether somebody is gone; lines to them end at once."""
        gone = bool(self._members - members.keys())
        for key in [key for key in self._peers if key not in members or me != self._me]:
            self._peers.pop(key).end()
        self._me, self._members = me, set(members)
        return gone

    def of(self, member: Member) -> Peer:
        """The line to a server."""
        if not member.address or not self._secret:
            raise TableError("busy", UNREACHABLE)
        if member.key not in self._peers:
            self._peers[member.key] = Peer(member, self._me, self._secret)
        return self._peers[member.key]

    def close(self) -> None:
        """Hang up everywhere."""
        self.meet(Member("", ""), {})

"""One socket: from the handshake over `Hello` to messages both ways, and every reason to close it.

It checks who may come in and how fast they may talk, and hands commands to the host; it knows nothing of
tables. Everything that it sends was encoded by the connection (`connection.py`) or is one of the few messages
at the end of this file.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from holdout.kernel.tongue import preferred
from holdout.table import decoding
from holdout.table.errors import TableError
from holdout.table.host import Closed, Place
from holdout.table.limits import Meter
from holdout.table.messages import VERSION, Bye, Hello, Refused, ToBrowser
from holdout.table.sessions import Session

if TYPE_CHECKING:
    from holdout.table.server import Server

log = logging.getLogger("holdout.sockets")

GOING_AWAY: Final = 1001
POLICY: Final = 1008
SERVER_ERROR: Final = 1011
OUT: Final = "Whoever runs this server has closed it to you."
RESTART: Final = 1012


class Closing(Exception):
    """The socket is to be closed: with which code, and what is said before."""

    def __init__(self, code: int, *last: ToBrowser) -> None:
        super().__init__(code)
        self.code, self.last = code, last


class Socket:
    """One browser's line to one table."""

    def __init__(self, server: "Server", web: WebSocket) -> None:
        self.server, self.web = server, web
        self.limits = server.settings.limits
        self.meter = Meter(self.limits, time.monotonic)
        self.closing: asyncio.Future[Closing] = asyncio.get_running_loop().create_future()

    # --- coming in ---

    async def serve(self) -> None:
        """Serve the socket from its handshake to its end."""
        address = self.server.address_of(self.web)
        if not self.server.is_own_page(self.web):
            return await self._turn_away(403, "This page may not talk to this server.")
        if not self.server.addresses.take(address):
            return await self._turn_away(429, "Too many sockets are open from your address.")
        try:
            await self._serve()
        finally:
            self.server.addresses.free(address)

    async def _turn_away(self, status: int, words: str) -> None:
        self.server.metrics.count("sockets_turned_away")
        await self.web.send_denial_response(Response(words, status, media_type="text/plain"))

    async def _serve(self) -> None:
        await self.web.accept()
        self.server.metrics.count("sockets_opened")
        try:
            session, hello = await self._greeted()
            await self._at_table(session, hello.table, preferred(hello.lang))
        except Closing as closing:
            await self._close(closing)
        except WebSocketDisconnect:
            pass
        except Exception:
            log.exception("A socket failed.")
            self.server.metrics.count("sockets_failed")
            await self._close(Closing(SERVER_ERROR, Bye("Something went wrong on the server.", again=True)))

    async def _greeted(self) -> tuple[Session, Hello]:
        """Return session and hello: the first message must come soon and carry a good ticket."""
        try:
            async with asyncio.timeout(self.limits.hello_seconds):
                hello = await self._received()
        except TimeoutError:
            raise Closing(POLICY, Bye("Nothing was said for too long.", again=True)) from None
        if isinstance(hello, Refused):
            raise Closing(POLICY, hello, Bye("The first message must be hello.", again=False))
        if not isinstance(hello, Hello):
            refused = Refused(hello.id, "bad-message", "The first message must be hello.")
            raise Closing(POLICY, refused, Bye("The first message must be hello.", again=False))
        if hello.version != VERSION:
            words = "The server has been updated: reload the page."
            raise Closing(POLICY, Refused("", "version", words), Bye(words, again=False))
        session = await self.server.redeem(hello.ticket)
        if session is not None and session.person in self.server.bans.out:
            raise Closing(POLICY, Bye(OUT, again=False))
        if session is not None:
            self.server.whereabouts.note(session.person, self.server.address_of(self.web))
        if session is None:
            words = "The ticket is used up or too old: get a new one."
            raise Closing(
                POLICY, Bye(words, again=True)
            )  # a server that was started anew knows no old tickets
        return session, hello

    async def _at_table(self, session: Session, table: str, language: str) -> None:
        self.server.seat(session.person, self)
        try:
            connection = await self.server.host.enter(table, session.person, language)
        except TableError as error:
            self.server.unseat(session.person, self)
            raise Closing(POLICY, refusal("", error), Bye(error.words, again=error.code == "busy")) from None
        end = self.sign_out
        session.on_end.add(end)
        if session.ended:  # while the table was opened
            end()
        try:
            await self._talk(connection, session)
        finally:
            session.on_end.discard(end)
            self.server.unseat(session.person, self)
            connection.close()

    # --- both ways at once ---

    async def _talk(self, connection: Place, session: Session) -> None:
        """Listen and speak until one of them ends; the reason is raised."""
        tasks = [
            asyncio.create_task(self._listen(connection)),
            asyncio.create_task(self._speak(connection)),
            asyncio.create_task(self._watch(session)),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await _stopped(tasks)
        reason = next(task.exception() for task in done)
        # The reason knows this frame: if the frame knew it, too, the table would wait for the collector.
        del tasks, done
        try:
            if reason is not None:
                raise reason
        finally:
            del reason

    async def _listen(self, connection: Place) -> None:
        while True:
            message = await self._received()
            if isinstance(message, Refused):
                await self._send(msgspec.json.encode(message))
            elif isinstance(message, Hello):
                await self._tell(Refused("", "bad-message", "Hello was said already."))
            elif refused := self.server.bans.refusal(connection.person, message):
                await self._tell(refused)
            else:
                await connection.command(message)

    async def _received(self) -> "decoding.ToServer | Refused":
        """Return the next message, or the refusal that answers it; a socket that talks too fast is closed."""
        data = await self.web.receive()
        if data["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(data.get("code") or 1005)
        self.server.metrics.count("messages_received")
        said = data.get("text")
        message = decoding.message(said if said is not None else data.get("bytes") or b"")
        verdict = self.meter.next()
        if verdict == "well":
            return message
        self.server.metrics.count("messages_slowed")
        words = "You are sending too fast: slow down."
        if verdict == "close":
            raise Closing(POLICY, Bye(words, again=True))
        return Refused(getattr(message, "id", ""), "slow-down", words)

    async def _speak(self, connection: Place) -> None:
        try:
            while True:
                await self._send(await connection.next())  # under no name: it is freed as soon as it is sent
        except Closed as closed:
            raise Closing(RESTART if closed.again else POLICY) from None

    async def _watch(self, session: Session) -> None:
        """Wait for a reason from outside, and look again now and then whether the session still holds."""
        while True:
            done, _ = await asyncio.wait([self.closing], timeout=self.limits.session_check_seconds)
            if done:
                raise self.closing.result()
            await self.server.sessions.use(session)
            if session.ended:
                self.sign_out()

    # --- sending and closing ---

    async def _tell(self, message: ToBrowser) -> None:
        await self._send(msgspec.json.encode(message))

    async def _send(self, data: bytes) -> None:
        """Send, unless the other side does not take it for too long."""
        try:
            async with asyncio.timeout(self.limits.send_seconds):
                await self.web.send_text(data.decode())
        except TimeoutError:
            self.server.metrics.count("sockets_stalled")
            raise WebSocketDisconnect(1006) from None
        self.server.metrics.count("messages_sent")

    def end(self, closing: Closing) -> None:
        """Close from outside, for a reason."""
        if not self.closing.done():
            self.closing.set_result(closing)

    def sign_out(self) -> None:
        """Close because the session has ended."""
        words = "You have signed out."
        self.end(Closing(POLICY, Refused("", "signed-out", words), Bye(words, again=False)))

    async def _close(self, closing: Closing) -> None:
        with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
            for message in closing.last:
                await self._tell(message)
            if self.web.application_state is WebSocketState.CONNECTED:
                await self.web.close(closing.code)


def refusal(command: str, error: TableError) -> Refused:
    """Turn an error of the host into a message."""
    return Refused(command, error.code, error.words)  # pyright: ignore[reportArgumentType] - its codes


async def _stopped(tasks: Sequence[asyncio.Task[None]]) -> None:
    """End tasks and wait until they have ended."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)

"""Deadlines for each line: for the heads, bodies and answers of requests, below any route.

Whoever opens a line and does not say in time what for, begins a body and does not end it, or does not take
its answer, is cut off, whether a route reads the body or not. Of lines that come straight to the server each
address has so many; those of a proxy are counted by request (`Guard` in app.py).
"""

import asyncio
from typing import TYPE_CHECKING, Any, Final, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from holdout.table.limits import Bucket, Limits

if TYPE_CHECKING:
    from holdout.table.server import Server

TOO_MANY: Final = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
NO_HANDSHAKE: Final = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
PIECE: Final = 1024
"""So many bytes of a socket are looked at before it is asked whether that goes too fast."""
GRACE: Final = 1.0
"""A route that reads a body says first that it did not come."""


class PatientH11(H11Protocol):
    """Plain HTTP with a deadline for everything that the other side has begun."""

    waits_for: tuple[str, Any] = ("", None)
    deadline: asyncio.TimerHandle | None = None
    stalled: asyncio.TimerHandle | None = None
    place: str | None = None

    @property
    def served(self) -> "Server":
        """The server behind this line."""
        return cast(Any, self.config.app).state.server

    def connection_made(self, transport: Any) -> None:
        """Start to wait, unless too many lines come from there."""
        super().connection_made(transport)
        address = self.served.line_from(self.client[0] if self.client else "")
        if address is not None and not self.served.lines.take(address):
            self.served.metrics.count("lines_turned_away")
            transport.write(TOO_MANY)
            transport.close()
            self._linger()
            return
        self.place = address
        self._wait_for("head", None)

    def data_received(self, data: bytes) -> None:
        """Take in data; while a request is incomplete, its deadline goes on running."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """Finish an answer; the deadline of a request that has begun meanwhile counts from now."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._linger()
        else:
            self._look()

    def timeout_keep_alive_handler(self) -> None:
        """Hang up after no further request has come."""
        super().timeout_keep_alive_handler()
        self._linger()

    def send_400_response(self, msg: str) -> None:
        """Answer what is not HTTP with status 400, and hang up."""
        super().send_400_response(msg)
        self._linger()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the line over to a socket, which is counted as such."""
        self._free()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Start the deadline for an answer that the other side does not take."""
        super().pause_writing()
        self.stalled = self.stalled or self._later(self.served.settings.limits.send_seconds)

    def resume_writing(self) -> None:
        """Stop that deadline: the other side reads again."""
        super().resume_writing()
        self._calm()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the line, which is gone."""
        self._wait_for("", None)
        self._calm()
        self._free()
        super().connection_lost(exc)

    def _look(self) -> None:
        """See what the other side has begun and not ended."""
        state = self.conn.their_state
        if self.transport.get_protocol() is not self:
            self._wait_for("", None)  # it has become a socket
        elif state is h11.SEND_BODY:
            self._wait_for("body", self.cycle)
        elif state is h11.IDLE and self.conn.trailing_data[0]:
            self._wait_for("head", self.cycle)
        else:
            self._wait_for("", None)

    def _wait_for(self, what: str, of: Any) -> None:
        if self.waits_for == (what, of):
            return
        self.waits_for = (what, of)
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
        if what:
            limits = self.served.settings.limits
            seconds = limits.head_seconds if what == "head" else limits.body_seconds + GRACE
            self.deadline = self._later(seconds)

    def _linger(self) -> None:
        """Close the line as soon as its last words are taken, or soon anyway."""
        self._later(self.served.settings.limits.send_seconds)

    def _later(self, seconds: float) -> asyncio.TimerHandle:
        return self.loop.call_later(seconds, self.transport.abort)

    def _calm(self) -> None:
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def _free(self) -> None:
        if self.place is not None:
            self.served.lines.free(self.place)
            self.place = None


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket whose line goes soon once it is over, and that answers to more than its messages.

    Pings, pongs and pieces of messages, of which no table hears, are counted as messages are: with too many
    of them the line is cut. Nothing more is read from whoever does not take what is sent.
    """

    stalled: asyncio.TimerHandle | None = None
    control: Bucket | None = None
    cut = False

    @property
    def limits(self) -> Limits:
        """The bounds of the server behind this socket."""
        return cast(Any, self.config.app).state.server.settings.limits

    def data_received(self, data: bytes) -> None:
        """Take what came bit by bit. The first is a whole request: if that is no handshake, none follows."""
        for start in range(0, len(data), PIECE):
            if not self.cut:
                super().data_received(data[start : start + PIECE])
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(NO_HANDSHAKE)
            self.transport.close()

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Note that the other side is still there."""
        if self._may_go_on():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take in a further piece of a message."""
        if self._may_go_on():
            super().handle_cont(event)

    def pause_writing(self) -> None:
        """Read nothing more while the other side does not take what is sent, and start its deadline."""
        super().pause_writing()
        if self.stalled is None:
            self.transport.pause_reading()
            self.stalled = self.loop.call_later(self.limits.send_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop that deadline: the other side reads again."""
        super().resume_writing()
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None
            if not self.read_paused:
                self.transport.resume_reading()

    async def receive(self) -> Any:
        """Wait for the next message for the application."""
        message = await super().receive()
        if self.stalled is not None:
            self.transport.pause_reading()
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the line, which is gone."""
        if self.stalled is not None:
            self.stalled.cancel()
        super().connection_lost(exc)
        # It would wait for ever for more to come and keep all that was received for the collector.
        self.conn.parser.close()

    async def run_asgi(self) -> None:
        """Serve the socket from its handshake to its end."""
        await super().run_asgi()
        self.loop.call_later(self.limits.send_seconds, self.transport.abort)

    def _may_go_on(self) -> bool:
        """Count one more frame that is no message; with too many of them the line is cut."""
        now = self.loop.time()
        if self.control is None:
            self.control = Bucket(self.limits.messages, now)
        if not self.cut and not self.control.take(now):
            self.cut = True
            self.transport.abort()
        return not self.cut

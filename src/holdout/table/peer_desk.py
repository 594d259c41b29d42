"""The other servers of one house, from the side that is called: their sockets and requests at our tables.

Whoever calls must come from this machine or a named address, through no proxy and from no web page, and know
the secret (peer_line.py). A table that is not ours is refused and never passed on, so that nothing goes round
in circles.
"""

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from holdout.kernel.decoding import msgpack_decoder
from holdout.table import peer_line
from holdout.table.closing import MOVED
from holdout.table.connection import Closed
from holdout.table.entering import Place
from holdout.table.errors import TableError
from holdout.table.messages import ToServer
from holdout.table.peer_line import Stranger, Stream
from holdout.table.store import Who

if TYPE_CHECKING:
    from holdout.table.cluster import Cluster
    from holdout.table.server import Server

log = logging.getLogger("holdout.sockets")

HELLO_SECONDS: Final = 5.0
POLICY: Final = 1008
_said: Final = msgpack_decoder(ToServer)


class Desk:
    """One line from another server."""

    def __init__(self, server: "Server", cluster: "Cluster", web: WebSocket) -> None:
        self.server, self.cluster, self.web = server, cluster, web
        self.connections: dict[int, Place] = {}
        self.stream = Stream({
            "enter": self.enter, "next": self.next, "command": self.command, "close": self.close,
            "request": self.request, "hand over": self.hand_over, "redeem": self.redeem,
        })  # fmt: skip

    async def serve(self) -> None:
        """Serve the line from its handshake to its end."""
        if not self.cluster.may_call(self.web):
            await self.web.send_denial_response(
                Response("There is nothing at this address.", 404, media_type="text/plain")
            )
            return
        await self.web.accept()
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                await self._introduced()
        except (Stranger, TimeoutError, KeyError) as error:
            log.warning("Another server was turned away: %s", error)
            self.server.metrics.count("peers_turned_away")
            with suppress(OSError, RuntimeError):
                await self.web.close(POLICY)
            return
        except (WebSocketDisconnect, OSError):
            return
        await self._talk()

    async def _introduced(self) -> None:
        asked = peer_line.challenge()
        await self.web.send_text(asked)
        words = await self.web.receive_text()
        await self.web.send_text(peer_line.answer(self.cluster.secret, asked, words, self.cluster.me))

    async def _talk(self) -> None:
        speaking = asyncio.create_task(self._speak())
        try:
            while True:
                self.stream.take(await self.web.receive_bytes())
        except (WebSocketDisconnect, OSError, KeyError, Stranger):
            pass
        finally:
            speaking.cancel()
            self.stream.line.end(TableError("busy", "The line is gone."))
            for connection in self.connections.values():
                connection.close()
            await asyncio.gather(speaking, return_exceptions=True)

    async def _speak(self) -> None:
        async for piece in self.stream.pieces():
            await self.web.send_bytes(piece)

    # --- what the other server asks ---

    async def enter(
        self, number: int, table: str, person: str, name: str, emblem: str, language: str, address: str
    ) -> None:
        """Connect a socket that is open at the other server to a table of ours."""
        self.server.whereabouts.note(person, address)
        self.server.metrics.count("sockets_relayed")
        self.connections[number] = await self.server.host.enter_here(
            table, person, Who(name, emblem), language
        )

    async def next(self, number: int) -> bytes:
        """Wait for the next message for such a socket."""
        if number not in self.connections:
            raise Closed(True)
        return await self.connections[number].next()

    async def command(self, number: int, data: bytes) -> None:
        """Carry out a command that came over such a socket."""
        if number in self.connections:
            await self.connections[number].command(_said.decode(data))

    async def close(self, number: int) -> None:
        """Close the connection of such a socket, which is gone."""
        if number in self.connections:
            self.connections.pop(number).close()

    async def request(self, table: str, name: str, args: list[Any]) -> Any:
        """Answer a request of the other server's host to a table of ours."""
        return await (await self.server.host.opened_here(table)).request(name, *args)

    async def hand_over(self, table: str) -> None:
        """Close a table and give it back, so that the other server may have it."""
        await self.server.host.hand_over(table, MOVED)

    async def redeem(self, ticket: str) -> str:
        """Use a ticket up that was got here; return the hash of its session's token, or nothing."""
        session = self.server.sessions.redeem(ticket)
        return "" if session is None else session.token

"""A line between two servers of one house: calls (lines.py) over a WebSocket, once both know the secret.

The secret itself never travels: each side proves that it knows it by a hash over what the other has just made
up, so that nothing that was overheard opens a line later. What follows is as private as the network between
the two, which is why an address of a peer should be https or lie in a network of its own.
"""

import asyncio
import hmac
import secrets
from collections.abc import AsyncIterator, Mapping
from typing import Final

from holdout.table.lines import LARGEST, Handler, Line
from holdout.table.store import Member

PROTOCOL: Final = "holdout-peers-1"
PIECE: Final = 32 * 1024
"""Messages travel in pieces of this size, below the largest that a server takes from anybody."""
PATH: Final = "/peer"


class Stranger(Exception):
    """The other side does not know the secret, or is not the server that was meant."""


class Stream:
    """One end of a line whose bytes go over a WebSocket."""

    def __init__(self, handlers: Mapping[str, Handler]) -> None:
        self._leaving: asyncio.Queue[bytes] = asyncio.Queue()
        self._came = bytearray()
        self.line = Line(self._leaving.put_nowait, handlers)

    def take(self, data: bytes) -> None:
        """Take what came, and handle every message that is whole."""
        self._came += data
        while len(self._came) >= 4:
            end = 4 + int.from_bytes(self._came[:4], "big")
            if end > LARGEST:
                raise Stranger("A message is too large.")
            if len(self._came) < end:
                return
            message = bytes(self._came[4:end])
            del self._came[:end]
            self.line.feed(message)

    async def pieces(self) -> AsyncIterator[bytes]:
        """Yield what is to be sent, piece by piece, without end."""
        while True:
            data = await self._leaving.get()
            for start in range(0, len(data), PIECE):
                yield data[start : start + PIECE]


def challenge() -> str:
    """Return something that nobody has seen before."""
    return secrets.token_hex(16)


def introduction(secret: str, asked: str, caller: Member, called: Member) -> tuple[str, str]:
    """Answer the challenge of the server that was called; return that, and the answer to expect of it."""
    own = challenge()
    words = (asked, own, caller.key, called.key)
    return " ".join([PROTOCOL, own, caller.key, called.key, _proof(secret, "caller", *words)]), _proof(
        secret, "called", *words
    )


def answer(secret: str, asked: str, introduced: str, called: Member) -> str:
    """Check an introduction and return the answer to it; raise `Stranger` if it is not good."""
    protocol, *words = [*introduced.split(" "), "", "", "", "", ""][:5]
    own, caller, meant, proof = words
    if protocol != PROTOCOL:
        raise Stranger("It is of another version.")
    if not hmac.compare_digest(proof.encode(), _proof(secret, "caller", asked, own, caller, meant).encode()):
        raise Stranger("It does not know the secret.")
    if meant != called.key:
        raise Stranger("It means another server.")
    return _proof(secret, "called", asked, own, caller, meant)


def is_same(expected: str, answered: str) -> bool:
    """Return whether an answer is the expected one, in a time that tells nothing of it."""
    return hmac.compare_digest(expected.encode(), answered.encode())


def _proof(secret: str, *words: str) -> str:
    return hmac.new(secret.encode(), "\0".join([PROTOCOL, *words]).encode(), "sha256").hexdigest()

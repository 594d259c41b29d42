"""The pieces of reviews that a server was asked for last: workers make them (reviewing.py).

A game that is over changes no more, so a piece is the same for everybody who reads its language. Those who
ask for it at the same time wait together.
"""

import asyncio
from collections import OrderedDict
from typing import Final

from holdout.table.workers import LOOKUP_SECONDS, Workers

KEPT: Final = 512
Key = tuple[str, int, int, str]
"""A table, a seat, the answer from which on it is judged, and a language."""


class Reviews:
    """Pieces of reviews, kept and on their way."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.kept: OrderedDict[Key, bytes] = OrderedDict()
        self.coming: dict[Key, asyncio.Task[bytes]] = {}

    def has(self, key: Key) -> bool:
        """True if a piece is here or on its way."""
        return key in self.kept or key in self.coming

    async def get(self, asker: str, key: Key, record: bytes) -> bytes:
        """Return a piece, encoded."""
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self.coming:
            self.coming[key] = asyncio.create_task(self._fetched(asker, key, record))
            self.coming[key].add_done_callback(lambda _: self.coming.pop(key, None))
        return await asyncio.shield(self.coming[key])

    async def _fetched(self, asker: str, key: Key, record: bytes) -> bytes:
        _, *wanted = key
        made = await self.workers.ask("review", record, *wanted, seconds=LOOKUP_SECONDS, person=asker)
        self.kept[key] = made
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return made

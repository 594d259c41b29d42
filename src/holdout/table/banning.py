"""Bans: what whoever runs the server keeps a person from, at once and on every socket.

They are written by the `holdout people` command, often while the server runs, so the store is asked for
them again and again. A person who is `out` is told so and shown out; whoever is `silent` plays on but says
nothing. New guests from the address of somebody who was just shown out have to wait a day; addresses are kept
in memory only.
"""

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING, Final

from holdout.table.company import Emote, Note, Ping
from holdout.table.errors import TableError
from holdout.table.journal import DamagedJournal
from holdout.table.messages import Bye, Refused, Say
from holdout.table.sockets import OUT, POLICY, Closing
from holdout.table.store import Ban, StoreError

if TYPE_CHECKING:
    from holdout.table.server import Server

log = logging.getLogger("holdout.table")

LOOK_SECONDS: Final = 1.0
ADDRESS_SECONDS: Final = 24 * 60 * 60
SILENT: Final = "Whoever runs this server has asked you to be silent: you can play, but say nothing."
NO_NEW_GUESTS: Final = "No new guests are let in from your address for now."
TALK: Final = (Say, Emote, Ping, Note)


class Bans:
    """The bans that hold now."""

    def __init__(self, server: "Server") -> None:
        self.server = server
        self.out: dict[str, Ban] = {}
        self.silent: dict[str, Ban] = {}
        self.addresses: dict[str, float] = {}
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Read them, and go on looking for new ones."""
        await self.look()
        self._task = asyncio.create_task(self._look_on())

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self.look()

    async def look(self) -> None:
        """Take in what the store says now, and show out whoever is out since."""
        try:
            found = await self.server.store.bans()
        except (StoreError, DamagedJournal) as error:
            log.warning("Bans cannot be read: %s", error)
            return
        now = time.time()
        held = [one for one in found if not one.until or one.until > now]
        self.silent = {one.person: one for one in held if one.kind == "silent"}
        before, self.out = self.out, {one.person: one for one in held if one.kind == "out"}
        for person in [one for one in self.out if one not in before]:
            self._show_out(person)

    def _show_out(self, person: str) -> None:
        address = self.server.whereabouts.addresses.get(person)
        if address is not None:
            self.addresses[address] = time.monotonic() + ADDRESS_SECONDS
        for socket in list(self.server.sockets.get(person, ())):
            socket.end(Closing(POLICY, Refused("", "not-allowed", OUT), Bye(OUT, again=False)))

    def insist_in(self, person: str) -> None:
        """Refuse somebody who is out."""
        if person in self.out and self._holds(self.out[person]):
            raise TableError("not-allowed", OUT)

    def insist_new_guests(self, address: str) -> None:
        """Refuse a new guest from an address of which somebody was just shown out."""
        if self.addresses.get(address, 0.0) > time.monotonic():
            raise TableError("not-allowed", NO_NEW_GUESTS)

    def insist_heard(self, person: str) -> None:
        """Refuse words that others would read from somebody who is silent."""
        if person in self.silent and self._holds(self.silent[person]):
            raise TableError("not-allowed", SILENT)

    def refusal(self, person: str, command: object) -> Refused | None:
        """The refusal of something that a person may not say now; None if they may."""
        if isinstance(command, TALK) and person in self.silent and self._holds(self.silent[person]):
            if isinstance(command, Note) and not command.shared:
                return None
            return Refused(command.id, "not-allowed", SILENT)
        return None

    def _holds(self, ban: Ban) -> bool:
        return not ban.until or ban.until > time.time()

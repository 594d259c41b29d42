"""The pace of computers that play on alone: they wait until those who watch have been shown what they did.

A browser shows deeds one by one and says with `Seen` how far it has come. Who never says so is not waited
for, nor is who came uninvited while others watch, and nobody is for longer than `PATIENCE`. Somebody in
charge may have the computers play on at once.
"""

import asyncio
from typing import TYPE_CHECKING, Final

from holdout.table.messages import Done, Seen
from holdout.table.seats import fallen_seats

if TYPE_CHECKING:
    from holdout.table.actor import Table
    from holdout.table.connection import Connection
    from holdout.table.room import Room

PATIENCE: Final = 30.0
"""So many seconds after its thought a computer answers at the latest."""


def is_paced(room: "Room") -> bool:
    """True if a game goes on in which only computers are left, and nobody has asked them to hurry."""
    return room.state.status == "playing" and not room.state.rush and _only_computers(room)


def _only_computers(room: "Room") -> bool:
    fallen = fallen_seats(room)
    alive = [row for number, row in enumerate(room.state.seats) if number not in fallen]
    return all(row.computer and not row.people for row in alive)


def seen(table: "Table", connection: "Connection", command: Seen) -> None:
    """Note what a browser has shown to the end; the computers go on if that is what they waited for."""
    connection.seen = command.answers
    table.computers.look_again()
    scene = table.scene
    connection.reply(Done(command.id, 0 if scene is None else scene.version))


class Pace:
    """What the computers of one table wait for."""

    def __init__(self) -> None:
        self.changed = asyncio.Event()

    async def keep(self, table: "Table") -> None:
        """Wait until everybody who watches has seen the table as it is now; not for ever."""
        try:
            async with asyncio.timeout(PATIENCE):
                while _waits(table):
                    self.changed.clear()
                    await self.changed.wait()
        except TimeoutError:
            return


def _waits(table: "Table") -> bool:
    room = table.room
    if room is None or room.match is None or not is_paced(room):
        return False
    now, visitors = room.match.moment.past.length, room.state.visitors
    invited = [one for one in table.connections if one.person not in visitors]
    return any(one.seen is not None and one.seen < now for one in invited or table.connections)

"""When a snapshot of an open table is kept, so that it opens at once the next time."""

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from holdout.table.journal import Entry, Rewound
from holdout.table.room import Room
from holdout.table.store import StoreError

if TYPE_CHECKING:
    from holdout.table.actor import Table

SNAPSHOT_EVERY: Final = 32
SNAPSHOT_AT_TURN: Final = 10
SNAPSHOT_AT_LAST: Final = 256
"""After so many entries one is kept in any case, and what was answered can no longer be taken back."""


def keep_if_due(table: "Table", last: Entry) -> None:
    """Now and then, at the start of a turn if it can be, and only where nothing can be taken back.

    However a table is used, opening it again takes no long time: a journal that goes on and on without a
    place for a snapshot gets one, and so does one that has gone back, which is what takes longest.
    """
    room = table.room
    if room is None or table.unwritten.entries:
        return
    since = room.state.version - table.snapshot_at
    if since >= SNAPSHOT_AT_LAST and room.match is not None:
        room.match.forget_undo()
    if not room.may_snapshot():
        return
    turn = None if room.match is None else room.match.moment.turn.past
    new_turn, table.turn = turn is not table.turn, turn
    went_back = any(isinstance(change, Rewound) for change in last.changes)
    is_due = since >= SNAPSHOT_EVERY or (new_turn and since >= SNAPSHOT_AT_TURN)
    if is_due or went_back or room.state.status == "over":
        keep(table, room)


async def keep_last(table: "Table") -> None:
    """Store a snapshot before the table closes."""
    room = table.room
    if room is None or room.match is None or not room.may_snapshot() or table.unwritten.entries:
        return
    if room.state.version > table.snapshot_at:
        with suppress(StoreError):
            await table.host.store.snapshot(table.name, room.state.version, room.snapshot())


def keep(table: "Table", room: Room) -> None:
    """Keep a snapshot of the room as it stands on disk."""
    table.snapshot_at = room.state.version
    table.aside(table.host.store.snapshot(table.name, room.state.version, room.snapshot()))

"""Chat and arrivals at a table that cannot be written just now: they wait, in order, in memory.

Chat and watching go on while the disk is full; answers, seats and everything else that a game hangs on are
refused meanwhile. What waits here is written before anything else is, and is lost if the server ends first.
"""

from typing import Final

from holdout.table.journal import Came, Entry, Spoke, encoded
from holdout.table.room import Room
from holdout.table.store import Summary, Written

MOST_UNWRITTEN: Final = 200


class Unwritten:
    """The entries of one table that wait to be written."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def take(self, entry: Entry) -> bool:
        """Keep an entry for later and return True, if it may wait and there is room."""
        may_wait = all(isinstance(change, Spoke | Came) for change in entry.changes)
        if not may_wait or len(self.entries) >= MOST_UNWRITTEN:
            return False
        self.entries.append(entry)
        return True

    def fold_into(self, room: Room) -> None:
        """Add them to a room that was loaded; what turns out to be stored after all no longer waits."""
        self.entries = [entry for entry in self.entries if not _is_in(room, entry)]
        room.fold(self.entries)

    def rows(self, table: str, last: int, summary: Summary) -> list[Written]:
        """The entries as they are stored, up to this version of the table."""
        first = last - len(self.entries) + 1
        numbered = enumerate(self.entries, first)
        return [Written(table, version, encoded(entry), summary) for version, entry in numbered]


def _is_in(room: Room, entry: Entry) -> bool:
    """True if a room has an entry already: by its command's id, or because its people are there."""
    if entry.id:
        return entry.id in room.state.done.get(entry.person, {})
    return all(
        isinstance(change, Came) and room.state.names.get(change.person) == change.name
        for change in entry.changes
    )

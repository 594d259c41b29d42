"""About how much memory an open table takes, counted from what it holds. Nothing is measured.

Cards lie in three positions; those that can be taken back are packed and share what has not changed. Events,
log lines and chat only grow; lines and views are kept as bytes.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from holdout.table.frames import Stories
    from holdout.table.room import Room

TABLE_BYTES: Final = 64 * 1024
CARD_BYTES: Final = 160
"""One card in one position: its places in the columns."""
POSITIONS: Final = 3
"""At rest, shown, and at the start of the turn."""
EARLIER_BYTES: Final = 1_600
"""A moment that the game can go back to."""
EVENT_BYTES: Final = 512
CHAT_BYTES: Final = 512
LINE_BYTES: Final = 48
"""A line besides its own bytes."""


def weight(room: "Room", stories: "Stories") -> int:
    """Bytes, roughly."""
    lines = {id(line): len(line) for story in stories.by_eyes.values() for line in story.lines}
    found = TABLE_BYTES + CHAT_BYTES * len(room.state.chat) + len(room.config.pack)
    found += LINE_BYTES * len(lines) + sum(lines.values())
    found += sum([len(view) + len(numbers) for view, numbers in stories.seen.values()])
    if room.match is None:
        return found
    moment = room.match.moment
    back, earlier = 0, moment.back
    while earlier is not None:
        back, earlier = back + 1, earlier.back
    events = sum([len(link.events) for link in moment.past.chain()])
    cards = CARD_BYTES * len(moment.rest.face) * POSITIONS
    return found + cards + EARLIER_BYTES * back + EVENT_BYTES * events

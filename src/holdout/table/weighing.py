"""About how much memory an open table takes, counted from what it holds. Nothing is measured.

Cards lie in every position that can still be taken back; events, log lines and chat only grow.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from holdout.table.frames import Stories
    from holdout.table.room import Room

TABLE_BYTES: Final = 64 * 1024
CARD_BYTES: Final = 256
"""One card in one position: its places in the columns of the position at rest and of the one shown."""
EVENT_BYTES: Final = 512
LINE_BYTES: Final = 512


def weight(room: "Room", stories: "Stories") -> int:
    """Bytes, roughly."""
    lines = len(room.state.chat) + sum([len(story.lines) for story in stories.by_eyes.values()])
    found = TABLE_BYTES + LINE_BYTES * lines + len(room.config.pack)
    if room.match is None:
        return found
    moments, at = 2, room.match.moment  # one more for the start of the turn
    cards = len(at.rest.face)
    while at.back is not None:
        moments, at = moments + 1, at.back
    events = sum([len(link.events) for link in room.match.moment.past.chain()])
    return found + CARD_BYTES * cards * moments + EVENT_BYTES * events

"""Chat: what people say, and what the table itself tells them there.

Lines are words and nothing else (see `decoding.clean`), and nobody says so many that others cannot be read.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from holdout.table.decoding import clean
from holdout.table.errors import TableError
from holdout.table.journal import Spoke
from holdout.table.messages import Chat, Say

if TYPE_CHECKING:
    from holdout.table.room import Room

MOST_CHAT: Final = 400
MOST_SAID: Final = 20
SAID_SECONDS: Final = 15
"""So many lines of one person in so many seconds are the most."""


def say(room: "Room", person: str, command: Say, now: int) -> None:
    """A line of chat."""
    words = clean(command.words, 500)
    if not words:
        raise TableError("bad-message", "There is nothing to read in this line.")
    lately = [line for line in room.state.chat if line.person == person and 0 <= now - line.at < SAID_SECONDS]
    if len(lately) >= MOST_SAID:
        raise TableError("slow-down", "You say too much at once: wait a little.")
    room.do(Spoke(person, words), now)


def tell(room: "Room", words: str, at: int, person: str = "") -> None:
    """Add a line, of somebody or of the table itself."""
    state = room.state
    state.chat.append(Chat(state.said, person, state.names.get(person, ""), words, at))
    state.said += 1
    del state.chat[:-MOST_CHAT]


def _spoke(room: "Room", change: Spoke, at: int) -> None:
    room.tell(change.words, at, change.person)


HANDLERS: Final[dict[type, Callable[..., None]]] = {Say: say}
APPLIERS: Final[dict[type, Callable[..., Any]]] = {Spoke: _spoke}

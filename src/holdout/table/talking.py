"""Chat: what people say, and what the table itself tells them there.

Lines are words and nothing else (see `decoding.clean`). What people say and what the table tells have bounds
of their own, so that neither pushes the other out, and whoever says most loses their oldest line first.
"""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from holdout.table.decoding import clean
from holdout.table.errors import TableError
from holdout.table.journal import Spoke
from holdout.table.messages import Chat, Say

if TYPE_CHECKING:
    from holdout.table.room import Room

MOST_SPOKEN: Final = 400
"""So many lines of people are kept."""
MOST_TOLD: Final = 200
"""So many lines of the table itself are kept beside them."""
MOST_SAID: Final = 20
SAID_SECONDS: Final = 15
"""So many lines of one person in so many seconds are the most."""


def say(room: "Room", person: str, command: Say, now: int) -> None:
    """Say a line of chat."""
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
    told = sum(not line.person for line in state.chat)
    if told > MOST_TOLD:
        _forget_oldest(state.chat, "")
    elif len(state.chat) - told > MOST_SPOKEN:
        _forget_oldest(state.chat, _who_says_most(state.chat))


def _who_says_most(chat: list[Chat]) -> str:
    return Counter(line.person for line in chat if line.person).most_common(1)[0][0]


def _forget_oldest(chat: list[Chat], person: str) -> None:
    del chat[next(at for at, line in enumerate(chat) if line.person == person)]


def _spoke(room: "Room", change: Spoke, at: int) -> None:
    room.tell(change.words, at, change.person)


HANDLERS: Final[dict[type, Callable[..., None]]] = {Say: say}
APPLIERS: Final[dict[type, Callable[..., Any]]] = {Spoke: _spoke}

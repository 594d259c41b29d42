"""Chat: what people say, to everyone or among their side, and what the table itself tells them there.

Lines are words and nothing else (see `decoding.clean`). What people say and what the table tells have bounds
of their own, so that neither pushes the other out, and whoever says most loses their oldest line first.

Where one seat plays against all others, those may talk among themselves. A line among a side is heard by
whoever holds seats of that side and no other; nothing that others are sent changes by it.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from holdout.table.decoding import clean
from holdout.table.errors import TableError
from holdout.table.journal import Came, Spoke
from holdout.table.messages import Chat, Say
from holdout.table.presenting import Side, Silence, presenting_of

if TYPE_CHECKING:
    from holdout.table.room import Outcome, Room

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
    closed = silence_of(room)
    if closed is not None:
        raise TableError("not-allowed", closed.words)
    lately = [line for line in room.state.chat if line.person == person and 0 <= now - line.at < SAID_SECONDS]
    if len(lately) >= MOST_SAID:
        raise TableError("slow-down", "You say too much at once: wait a little.")
    if command.among and not hears(side_of(room), room.seats_of(person)):
        raise TableError("not-allowed", "You have no side at this table that talks among itself.")
    room.do(Spoke(person, words, command.among), now)


def side_of(room: "Room") -> Side | None:
    """The seats of a table that may talk among themselves; None where there are none."""
    return None if room.match is None else presenting_of(room.config.game).side(room.match)


def silence_of(room: "Room") -> Silence | None:
    """Why nobody may talk at a table now; None while everybody may, and after the game."""
    match = room.match
    return None if match is None or match.over else presenting_of(room.config.game).silence(match)


def named_now(room: "Room", person: str, name: str, emblem: str) -> tuple[str, str]:
    """A person's name and emblem to show now; new ones say nothing while nobody may talk, and wait."""
    if person not in room.state.names or silence_of(room) is None:
        return name, emblem
    room.renamed[person] = name, emblem
    return _shown(room, person)


def renamed_at_last(room: "Room", now: int) -> "Outcome | None":
    """Note the names and emblems that had to wait until people may talk; None if there are none."""
    if not room.renamed or silence_of(room) is not None:
        return None
    waited, room.renamed = room.renamed, {}
    changes = [
        Came(person, name, "", person in room.state.visitors, emblem)
        for person, (name, emblem) in waited.items()
        if person in room.state.names and (name, emblem) != _shown(room, person)
    ]
    return room.note("", now, *changes) if changes else None


def _shown(room: "Room", person: str) -> tuple[str, str]:
    return room.state.names[person], room.state.emblems.get(person, "")


def hears(side: Side | None, seats: Sequence[int]) -> bool:
    """True if whoever holds these seats hears what a side says among itself: those of the side alone do."""
    return side is not None and bool(seats) and all(seat in side.seats for seat in seats)


def tell(room: "Room", words: str, at: int, person: str = "", among: bool = False) -> None:
    """Add a line, of somebody or of the table itself."""
    state = room.state
    number = state.said_among if among else state.said
    state.chat.append(Chat(number, person, state.names.get(person, ""), words, at, among))
    if among:
        state.said_among += 1
    else:
        state.said += 1
    _forget(state.chat, among)


def _forget(chat: list[Chat], among: bool) -> None:
    """Drop the oldest line of the table, or of whoever has said most, where there are too many."""
    said = [line for line in chat if line.among == among]
    spoken = [line.person for line in said if line.person]
    if len(said) - len(spoken) > MOST_TOLD:
        chat.remove(next(line for line in said if not line.person))
    elif len(spoken) > MOST_SPOKEN:
        [(loudest, _)] = Counter(spoken).most_common(1)
        chat.remove(next(line for line in said if line.person == loudest))


def _spoke(room: "Room", change: Spoke, at: int) -> None:
    room.tell(change.words, at, change.person, change.among)


HANDLERS: Final[dict[type, Callable[..., None]]] = {Say: say}
APPLIERS: Final[dict[type, Callable[..., Any]]] = {Spoke: _spoke}

"""Who comes to a table: what is noted of them, and who is forgotten when too many have been there."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from holdout.table.errors import TableError
from holdout.table.journal import Came

if TYPE_CHECKING:
    from holdout.table.room import Room

MOST_PEOPLE: Final = 200


def gone_for_good(room: "Room", person: str) -> str:
    """Return whom to forget when too many have been here: the first who has no seat and is not here.

    Whoever only walked by goes before anybody who was invited.
    """
    state = room.state
    if person in state.names or len(state.names) < MOST_PEOPLE:
        return ""
    needed = {room.config.owner, *room.here}.union(*[(*row.people, *row.kept) for row in state.seats])
    for one in (*state.visitors, *state.names):
        if one not in needed:
            return one
    raise TableError("busy", f"There are {MOST_PEOPLE} people at this table already.")


def _came(room: "Room", change: Came, at: int) -> None:
    state = room.state
    new = change.person not in state.names
    for kept in (state.names, state.done, state.notes, state.emblems):
        kept.pop(change.instead, None)
    state.names[change.person] = change.name
    if change.emblem:
        state.emblems[change.person] = change.emblem
    visitors = [one for one in state.visitors if one not in (change.person, change.instead)]
    state.visitors = [*visitors, change.person] if change.visits else visitors
    if new:
        room.tell(f"{change.name} is here.", at)


HANDLERS: Final[dict[type, Callable[..., None]]] = {}
APPLIERS: Final[dict[type, Callable[..., Any]]] = {Came: _came}

"""Questions about the seats of a table: who is in charge, who is absent, and who knows which secrets.

Nothing changes here; seats change hands in seating.py.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from holdout.players import at_tables
from holdout.table.errors import TableError
from holdout.table.presenting import presenting_of
from holdout.table.talking import side_of

if TYPE_CHECKING:
    from holdout.table.room import Room

AWAY_AFTER: Final = 60
"""After so many seconds somebody who is not here counts as absent."""


def is_in_charge(room: "Room", person: str) -> bool:
    """True for the owner and for everyone who holds a seat."""
    return person == room.config.owner or bool(room.seats_of(person))


def nobody_in_charge(room: "Room", now: int) -> bool:
    """True if the owner and everyone who plays have been away for long."""
    people = {room.config.owner: None} | {person: None for row in room.state.seats for person in row.people}
    return all(
        person not in room.here and abs(now - room.gone.get(person, room.opened)) >= AWAY_AFTER
        for person in people
    )


def is_absent(room: "Room", seat: int, now: int) -> bool:
    """True if the people of a seat have been away long enough to be replaced."""
    since = room.away_since(seat)
    # A clock that was set back must not keep a seat waiting until the time comes round again.
    return since is not None and abs(now - since) >= AWAY_AFTER


def insist_player(name: str) -> None:
    """Refuse a computer player that does not exist."""
    if name and name not in (known := at_tables()):
        raise TableError(
            "not-allowed", f"There is no computer player called {name!r}: choose {' or '.join(known)}."
        )


def fallen_seats(room: "Room") -> Sequence[int]:
    """The seats whose characters are dead for the rest of the game under way; none once it is over."""
    match = room.match
    return () if match is None or match.over else presenting_of(room.config.game).fallen(match)


def somebody_plays_on(room: "Room") -> bool:
    """False if people hold seats and the characters of all of them are dead."""
    fallen = fallen_seats(room)
    held = [number for number, row in enumerate(room.state.seats) if row.people]
    return not held or any(seat not in fallen for seat in held)


def has_fallen(room: "Room", person: str) -> bool:
    """True if somebody holds seats, and all of them play no more."""
    mine, fallen = room.seats_of(person), fallen_seats(room)
    return bool(mine) and all(seat in fallen for seat in mine)


def seats_known_to(room: "Room", person: str, but: int) -> list[int]:
    """The seats in play that somebody holds or has held in this game, but for one.

    What was hidden at a seat whose character is dead keeps nobody from another one of its side: of the other
    side somebody still knows what theirs has said.
    """
    side = side_of(room)
    fallen = fallen_seats(room)
    out = [but, *[one for one in fallen if side is None or (one in side.seats) == (but in side.seats)]]
    rows = enumerate(room.state.seats)
    return [number for number, row in rows if number not in out and person in (*row.people, *row.saw)]


def keeps_secrets(room: "Room") -> bool:
    """True if a game is under way in which seats know what others may not."""
    match = room.match
    return match is not None and not match.over and match.rules.has_secrets(match.frame.setup)

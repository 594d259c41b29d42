"""Motions that players vote on: to go back to an earlier answer, to give an absent seat to a computer, or to
let somebody have a seat with secrets.

A rewind needs every seat: one of its people, or a computer, which always agrees; it falls when the game goes
on without it. Most of those who play decide who gets a seat, most of those who are here about an absence;
those who share a seat have one vote, and so has whoever holds two.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from holdout.table import fallen
from holdout.table.errors import TableError
from holdout.table.journal import Closed, Computed, Moved, Rewound, Sat, Voted
from holdout.table.messages import (
    Absent,
    Agree,
    Command,
    Computer,
    Leave,
    Motion,
    Offer,
    Rematch,
    Remove,
    Rewind,
    Sit,
    Start,
)
from holdout.table.seats import AWAY_AFTER, insist_player, is_absent, seats_known_to

if TYPE_CHECKING:
    from holdout.table.room import Room

REWIND_SECONDS: Final = 3
"""Going back plays the whole game again, so that a table does it so seldom at most."""
RANKS: Final = ("absent", "rewind", "seat")
"""What is asked takes the place of what was asked before if it stands further to the front here."""
MOVES_SEATS: Final = (Sit, Leave, Offer, Computer, Remove)
"""Commands by which seats can change hands, so that a motion is looked at again after them."""


class MotionRow(msgspec.Struct):
    """A motion: to go back (`to`), to give an absent seat to a computer (`player`), or to
    give a seat to who asks (`by`).
    """

    id: str
    kind: str
    by: str
    to: int
    seat: int
    player: str
    agreed: list[str] = []
    against: list[str] = []


def rewind(room: "Room", person: str, command: Rewind, now: int) -> None:
    """Ask everyone to go back."""
    match = room.match
    if match is None or room.state.status not in ("playing", "paused"):
        raise TableError("over", "There is no game under way to go back in.")
    if not room.seats_of(person):
        raise TableError("not-allowed", "Only those who hold a seat ask to go back.")
    if room.rewound is not None and 0 <= now - room.rewound < REWIND_SECONDS:
        raise TableError("slow-down", "The table has only just gone back: wait a little.")
    given = match.moment.past.length
    if not len(room.config.answers) <= command.to < given:
        raise TableError("cannot-undo", f"There is no earlier point {command.to}: {given} answers are given.")
    _open(room, Moved(_next(room), "rewind", person, to=command.to), now)


def absent(room: "Room", person: str, command: Absent, now: int) -> None:
    """Ask everyone whether a computer takes an absent seat."""
    room.seat(command.seat)
    insist_player(command.player)
    if room.state.status == "over":
        raise TableError("over", "The game is over.")
    if not is_absent(room, command.seat, now):
        raise TableError(
            "not-allowed",
            f"Nobody of seat {command.seat + 1} has been away for {AWAY_AFTER} seconds.",
        )
    moved = Moved(_next(room), "absent", person, seat=command.seat, player=command.player)
    if person not in _needed(room, moved.kind, moved.seat):
        raise TableError("not-allowed", "Those who hold a seat and are here decide about absent players.")
    _open(room, moved, now)


def ask_for_seat(room: "Room", person: str, seat: int, now: int) -> None:
    """Ask those who play whether somebody gets a seat that nobody holds."""
    if not _needed(room, "seat", seat):
        raise TableError("not-allowed", "Those who play decide who learns what is hidden, and nobody plays.")
    _open(room, Moved(_next(room), "seat", person, seat=seat), now)


def agree(room: "Room", person: str, command: Agree, now: int) -> None:
    """Agree, or not."""
    motion = room.state.motion
    if motion is None or motion.id != command.motion:
        raise TableError("stale", "This is no longer asked.")
    if person not in needed(room, motion):
        raise TableError("not-yours", "You are not asked about this.")
    if motion.kind == "absent" and not is_absent(room, motion.seat, now):
        room.do(Closed(_back(room, motion.seat)), now)
        return
    room.do(Voted(person, command.yes), now)
    _settle(room, now)


def played_again(room: "Room", command: Command) -> int:
    """How many answers are played again if this command makes the table go back or begins a branch."""
    motion = room.state.motion
    if isinstance(command, Start) or (isinstance(command, Rematch) and command.same_seed):
        return len(room.config.answers)
    if isinstance(command, Rewind):
        return command.to
    is_settled_by = isinstance(command, Agree) or type(command) in MOVES_SEATS
    return motion.to if motion is not None and motion.kind == "rewind" and is_settled_by else 0


def game_went_on(room: "Room") -> None:
    """Drop a motion to go back when an answer is given or taken back: it meant where the game was."""
    if room.state.motion is not None and room.state.motion.kind == "rewind":
        room.state.motion = None


def look_again(room: "Room", now: int) -> None:
    """Seats have changed hands: what is asked may be settled by that, or be about nobody any more."""
    motion = room.state.motion
    if motion is None:
        return
    if motion.kind == "absent" and not room.state.seats[motion.seat].people:
        room.do(Closed(f"Nobody holds seat {motion.seat + 1} any more."), now)
    elif motion.kind == "seat" and (
        room.state.seats[motion.seat].people or seats_known_to(room, motion.by, motion.seat)
    ):
        room.do(Closed(f"Nobody asks for seat {motion.seat + 1} any more."), now)
    elif motion.kind == "rewind" and not room.seats_of(motion.by):
        room.do(Closed("Nobody asks to go back any more."), now)
    elif motion.kind == "rewind":
        _settle(room, now)


def _back(room: "Room", seat: int) -> str:
    here = [person for person in room.state.seats[seat].people if person in room.here]
    return f"{room.name(here[0])} is back." if here else f"Nobody of seat {seat + 1} is absent any more."


def _next(room: "Room") -> str:
    return f"m{room.state.motions + 1}"


def _open(room: "Room", moved: Moved, now: int) -> None:
    other = room.state.motion
    # Going back may wait for somebody absent, and whoever only wants to sit keeps nobody from anything.
    goes_first = other is not None and RANKS.index(moved.kind) < RANKS.index(other.kind)
    if other is not None and other.by != moved.by and other.by in room.here and not goes_first:
        raise TableError("not-allowed", "Something else is being asked of everyone. Answer that first.")
    room.do(moved, now)
    room.do(Voted(moved.by, True), now)
    _settle(room, now)


def _settle(room: "Room", now: int) -> None:
    """Carry the motion out once enough have agreed; let it fall once that cannot be any more."""
    motion = room.state.motion
    assert motion is not None
    if motion.kind == "rewind":
        passed, failed = _everyone_agrees(room, motion), bool(motion.against)
    else:
        votes = _votes(room, needed(room, motion))
        agreed = [vote for vote in votes if any(person in motion.agreed for person in vote)]
        against = [vote for vote in votes if any(person in motion.against for person in vote)]
        passed = 2 * len([vote for vote in agreed if vote not in against]) > len(votes)
        failed = 2 * len([vote for vote in against if vote not in agreed]) >= len(votes)
    if passed:
        room.do(Closed("Agreed."), now)
        if motion.kind == "rewind":
            _go_back(room, motion.to, now)
        elif motion.kind == "seat":
            room.do(Sat(motion.seat, motion.by), now)
        else:
            room.do(Computed(motion.seat, motion.player), now)
    elif failed:
        room.do(Closed("That was not agreed to."), now)


def _votes(room: "Room", asked: list[str]) -> list[list[str]]:
    """Group people by their vote: those with the same first seat share one; others have one each."""
    votes: dict[int | str, list[str]] = {}
    for person in asked:
        votes.setdefault(next(iter(room.seats_of(person)), person), []).append(person)
    return list(votes.values())


def _go_back(room: "Room", to: int, now: int) -> None:
    try:
        room.do(Rewound(to), now)
    except TableError as error:  # since then the rules have changed
        room.do(Closed(error.words), now)
    else:
        fallen.go_on_alive(room, now)


def _everyone_agrees(room: "Room", motion: MotionRow) -> bool:
    return all(
        not row.people or any(person in motion.agreed for person in row.people) for row in room.state.seats
    )


def needed(room: "Room", motion: MotionRow) -> list[str]:
    """Return the people who vote on a motion."""
    return _needed(room, motion.kind, motion.seat)


def _needed(room: "Room", kind: str, seat: int) -> list[str]:
    holders = {person: None for row in room.state.seats for person in row.people}
    if kind in ("rewind", "seat"):
        return list(holders)
    away = room.state.seats[seat].people
    here = [person for person in holders if person in room.here and person not in away]
    # Where nobody who plays is left, their friends may bring the game on; whoever walks by may not.
    friends = [person for person in room.state.names if person not in room.state.visitors]
    return here or [person for person in friends if person in room.here and person not in away]


def shown(room: "Room") -> Motion | None:
    """The motion as everyone sees it."""
    motion = room.state.motion
    if motion is None:
        return None
    if motion.kind == "rewind":
        words = f"{room.name(motion.by)} asks to go back to answer {motion.to}."
    elif motion.kind == "seat":
        words = f"{room.name(motion.by)} asks for seat {motion.seat + 1}, and to see what is hidden there."
    else:
        words = f"{room.name(motion.by)} asks that a computer plays seat {motion.seat + 1}."
    return Motion(motion.id, words, motion.by, list(motion.agreed), needed(room, motion))


# --- what the changes do ---


def _moved(room: "Room", change: Moved, at: int) -> None:
    state = room.state
    state.motion = MotionRow(change.motion, change.kind, change.by, change.to, change.seat, change.player)
    state.motions += 1


def _voted(room: "Room", change: Voted, at: int) -> None:
    motion = room.state.motion
    if motion is None:
        return
    for votes in (motion.agreed, motion.against):
        if change.person in votes:
            votes.remove(change.person)
    (motion.agreed if change.yes else motion.against).append(change.person)


def _closed(room: "Room", change: Closed, at: int) -> None:
    room.state.motion = None
    room.tell(change.words, at)


HANDLERS: Final[dict[type, Callable[..., None]]] = {Rewind: rewind, Absent: absent, Agree: agree}
APPLIERS: Final[dict[type, Callable[..., Any]]] = {Moved: _moved, Voted: _voted, Closed: _closed}

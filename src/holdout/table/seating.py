"""Seats: taking, leaving, offering and sharing them, computers in them, and sending people away.

Every function first refuses what may not be, then makes its changes through the room, so that a refused
command has changed nothing. Where players keep secrets from each other, a seat of a game under way changes
hands only if its holder or a vote (motions.py) says so, and nobody is voted into a second one, or into one
whose holder was sent away or is away: that is for them, or for a computer. Who is in charge, who is absent
and who knows a seat's secrets is told in seats.py.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from holdout.table import motions
from holdout.table.errors import TableError
from holdout.table.journal import Computed, Left, Offered, RemovedPerson, Sat
from holdout.table.messages import Computer, Leave, Offer, Remove, Sit
from holdout.table.seats import (
    AWAY_AFTER,
    has_fallen,
    insist_player,
    is_absent,
    is_in_charge,
    keeps_secrets,
    nobody_in_charge,
    seats_known_to,
)

if TYPE_CHECKING:
    from holdout.table.room import Room


def sit(room: "Room", person: str, command: Sit, now: int) -> None:
    """Take a free seat, one that a computer has, or one that was offered to me."""
    row = room.seat(command.seat)
    _insist_not_over(room)
    if person in row.people:
        raise TableError("not-allowed", "You sit there already.")
    if row.people and person not in row.offers:
        holder = room.name(row.people[0])
        raise TableError("not-allowed", f"{holder} sits there. Ask for the seat to be offered to you.")
    if person not in row.offers and person not in row.kept and room.state.status != "gathering":
        if person in room.state.visitors:
            raise TableError("not-allowed", "The game is under way: ask for an invite, or for the seat.")
        if keeps_secrets(room):
            _ask_for(room, person, command.seat, now)
            return
    room.do(Sat(command.seat, person, row.offers.get(person, False)), now)


def _ask_for(room: "Room", person: str, seat: int, now: int) -> None:
    """Let the players vote on giving a person a seat with secrets; one who knows another seat's gets none."""
    known = seats_known_to(room, person, seat)
    if known:
        raise TableError(
            "not-allowed",
            f"You know what is hidden at seat {known[0] + 1}: seat {seat + 1} is for others, or a computer.",
        )
    _insist_not_kept(room, person, seat)
    motions.ask_for_seat(room, person, seat, now)


def _insist_not_kept(room: "Room", person: str, seat: int) -> None:
    """Refuse a seat whose secrets are somebody's who has not given it up."""
    kept = room.state.seats[seat].kept
    if kept and person not in kept and keeps_secrets(room):
        raise TableError(
            "not-allowed",
            f"What is hidden at seat {seat + 1} is only for whoever held it, or for a computer.",
        )


def leave(room: "Room", person: str, command: Leave, now: int) -> None:
    """Give a seat up."""
    _insist_holds(room, person, command.seat)
    room.do(Left(command.seat, person), now)


def offer(room: "Room", person: str, command: Offer, now: int) -> None:
    """Hand a seat over to somebody at the table, or share it."""
    _insist_holds(room, person, command.seat)
    _insist_not_over(room)
    other = command.person
    if other not in room.state.names or other in room.state.banned:
        raise TableError("not-allowed", "Nobody of that name is at this table. Send them the invite first.")
    if other in room.seat(command.seat).people:
        raise TableError("not-allowed", f"{room.name(other)} sits there already.")
    room.do(Offered(command.seat, other, command.share), now)


def computer(room: "Room", person: str, command: Computer, now: int) -> None:
    """Give a free, own or absent seat to a computer player; an empty name frees it."""
    row = room.seat(command.seat)
    _insist_not_over(room)
    insist_player(command.player)
    steps_in = not is_in_charge(room, person)
    if steps_in and not _may_step_in(room, person, command, now):
        raise TableError(
            "not-allowed",
            "Only those who sit at the table decide about computer players. Once all of them have been away "
            f"for {AWAY_AFTER} seconds, whoever was invited may let one play a free seat.",
        )
    if not command.player:
        _insist_not_kept(room, person, command.seat)
    if row.people and row.people != [person]:
        by_owner = person == room.config.owner and not keeps_secrets(room)
        if not by_owner or not is_absent(room, command.seat, now):
            raise TableError(
                "not-allowed", f"{room.name(row.people[0])} sits there. Once absent, you may vote on it."
            )
        if not command.player:
            raise TableError("not-allowed", "Name a computer player for the seat of somebody absent.")
    room.do(Computed(command.seat, command.player, person if steps_in else ""), now)


def _may_step_in(room: "Room", person: str, command: Computer, now: int) -> bool:
    """True if an invited person may have a computer play a free seat, so that the game goes on.

    A computer shows nobody what is hidden there.
    """
    is_free = bool(command.player) and not room.seat(command.seat).taken
    return is_free and person not in room.state.visitors and nobody_in_charge(room, now)


def remove(room: "Room", person: str, command: Remove, now: int) -> None:
    """Send a person away, which only the owner may do."""
    if person != room.config.owner:
        raise TableError("not-allowed", "Only the owner of the table sends people away.")
    if command.person == person:
        raise TableError("not-allowed", "You cannot send yourself away; give your seats up instead.")
    if command.person not in room.state.names or command.person in room.state.banned:
        raise TableError("not-allowed", "They are not at this table.")
    room.do(RemovedPerson(command.person, room.mint()), now)


def _insist_holds(room: "Room", person: str, seat: int) -> None:
    if person not in room.seat(seat).people:
        raise TableError("not-yours", "This is not your seat.")


def _insist_not_over(room: "Room") -> None:
    if room.state.status == "over":
        raise TableError("over", "The game is over; seats change hands no more. Ask for a rematch.")


# --- what the changes do ---


def _sat(room: "Room", change: Sat, at: int) -> None:
    row = room.state.seats[change.seat]
    if not change.shared:  # who shares a lent seat does not make it theirs
        row.lent = (row.lent or row.computer) if has_fallen(room, change.person) else ""
    row.people = [*row.people, change.person] if change.shared else [change.person]
    row.computer = ""
    row.offers.pop(change.person, None)
    if not change.shared:
        row.offers.clear()
        row.kept = []
    room.tell(_sat_down(room, change), at)
    if room.match is not None and change.person not in row.saw:
        row.saw = [*row.saw, change.person]


def _sat_down(room: "Room", change: Sat) -> str:
    """Return the words that tell everyone who sits down, and if they now see a seat's secrets."""
    who, seat = room.name(change.person), change.seat + 1
    if keeps_secrets(room) and change.person not in room.state.seats[change.seat].saw:
        if change.shared:
            return f"{who} shares seat {seat} and sees from now on what is hidden there."
        return f"{who} takes seat {seat} and sees from now on what is hidden there."
    return f"{who} shares seat {seat}." if change.shared else f"{who} takes seat {seat}."


def _left(room: "Room", change: Left, at: int) -> None:
    row = room.state.seats[change.seat]
    row.people = [person for person in row.people if person != change.person]
    row.offers.clear()
    who, seat = room.name(change.person), change.seat + 1
    if keeps_secrets(room):
        room.tell(f"{who} leaves seat {seat}, and knows what was hidden there.", at)
    else:
        room.tell(f"{who} leaves seat {seat}.", at)


def _offered(room: "Room", change: Offered, at: int) -> None:
    room.state.seats[change.seat].offers[change.person] = change.share
    who, seat = room.name(change.person), change.seat + 1
    shared, offered = f"Seat {seat} is shared with {who}.", f"Seat {seat} is offered to {who}."
    room.tell(shared if change.share else offered, at)


def _computed(room: "Room", change: Computed, at: int) -> None:
    row = room.state.seats[change.seat]
    row.kept = row.people or row.kept if change.player else []
    row.people, row.computer, row.lent = [], change.player, ""
    row.offers.clear()
    room.tell(_computer_plays(room, change) if change.player else f"Seat {change.seat + 1} is free.", at)


def _computer_plays(room: "Room", change: Computed) -> str:
    seat = change.seat + 1
    if change.by:
        return (
            f"Nobody who plays is here, and {room.name(change.by)} asked for it: "
            f"seat {seat} is played by a computer."
        )
    return f"Seat {seat} is played by a computer."


def _removed(room: "Room", change: RemovedPerson, at: int) -> None:
    state, gone = room.state, change.person
    room.tell(f"{room.name(gone)} was asked to leave.", at)
    for row in state.seats:
        if row.people == [gone] and keeps_secrets(room):
            row.kept = [gone]
        row.people = [person for person in row.people if person != gone]
        row.offers.pop(gone, None)
        if not keeps_secrets(room):
            row.kept = [person for person in row.kept if person != gone]
    state.banned.append(gone)
    state.names.pop(gone, None)
    state.visitors = [person for person in state.visitors if person != gone]
    state.done.pop(gone, None)
    state.notes.pop(gone, None)
    state.invite = change.invite
    if state.motion is not None and state.motion.by == gone:
        state.motion = None


HANDLERS: Final[dict[type, Callable[..., None]]] = {
    Sit: sit,
    Leave: leave,
    Offer: offer,
    Computer: computer,
    Remove: remove,
}
APPLIERS: Final[dict[type, Callable[..., Any]]] = {
    Sat: _sat,
    Left: _left,
    Offered: _offered,
    Computed: _computed,
    RemovedPerson: _removed,
}
CHANGES_OF_SEATS: Final = (Sat, Left, Computed, RemovedPerson)

"""F7: everybody's connection drops at once and comes back; nobody is lost, and nobody gets another's hand."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from holdout.table import presenting
from holdout.testing import by_size
from holdout.testing.serving import Player, Running
from tests.table.storming import Place, Storm, digest, stormed

pytestmark = pytest.mark.alone
TABLES, ROUNDS = by_size((8, 2), (134, 10), (134, 40))
SEATS = 5
EACH = 3
"""So many sockets has each of them."""


class Seat(NamedTuple):
    """Somebody in one seat of one table."""

    person: Player
    table: str
    seat: int

    @property
    def place(self) -> Place:
        """The place as whoever storms knows it."""
        cookies = [f"{name}={value}" for name, value in self.person.http.cookies.items()]
        return Place("; ".join(cookies), self.table)


def seated(visitor: Callable[..., Player], number: int) -> list[Seat]:
    """A table with hidden hands and five people in it."""
    people = [visitor() for _ in range(SEATS)]
    body = {"game": "alien", "seats": SEATS, "options": {"hands": "hidden"}, "seed": f"storm-{number}"}
    made = people[0].post("/api/tables", body)
    for seat, person in enumerate(people[1:], 1):
        person.post(f"/api/join/{made['invite']}")
        with person.socket(made["table"]) as line:
            assert line.command("sit", seat=seat)["type"] == "done"
    with people[0].socket(made["table"]) as line:
        assert line.command("start")["type"] == "done"
    return [Seat(person, made["table"], seat) for seat, person in enumerate(people) for _ in range(EACH)]


def test_f7_a_storm_of_dropped_sockets_brings_everybody_back_to_their_own_seat(
    running: Running, visitor: Callable[..., Player], figure: Callable[..., None]
) -> None:
    seats = [seat for number in range(TABLES) for seat in seated(visitor, number)]
    wanted = [
        digest(presenting.view(running.server.host.tables[seat.table].room.match, seat.seat))
        for seat in seats
    ]
    longest, rounds = 0.0, 0
    for back in stormed(Storm(running.url, [seat.place for seat in seats], ROUNDS)):
        longest, rounds = max(longest, back.seconds), rounds + 1
        for seat, view, shown in zip(seats, wanted, back.shown, strict=True):
            assert (shown.seat, shown.mine) == (seat.seat, [seat.seat])
            assert shown.view == view
    assert rounds == ROUNDS
    assert running.server.metrics.counted("sockets_failed") == 0
    figure(sockets=len(seats), storms=ROUNDS, seconds_until_all_were_back=longest)

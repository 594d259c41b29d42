"""Games a few answers before their end, put into a running server's store as any other table.

A quick computer player plays the game here; the table is the same game up to some answer, and its last
answers are told by their labels, so that somebody can give them through the page.
"""

from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any, Final, NamedTuple

import msgspec

from holdout.kernel import Match, find, new
from holdout.kernel.campaigns import campaigns_of
from holdout.kernel.record import read as read_record
from holdout.kernel.wording import Part
from holdout.players import seat_player
from holdout.table import making
from holdout.table.api import NewTable
from holdout.table.host import Host
from holdout.table.journal import Made, SeatRow, encoded
from holdout.table.lobby import summarised
from holdout.table.room import Room
from holdout.table.store import Written
from holdout.testing.serving import Running

LATE: Final[dict[str, dict[str, Any]]] = {
    "alien": {"scenario": "alien"},
    "xfiles": {"scenario": "seasons-1-3"},
    "corps": {"scenario": "newt", "gear-up": "usual", "placing": "usual"},
}


Label = tuple[Part, ...]


class Played(NamedTuple):
    """A finished game: its record, and what each answer said, with whether another option said the same."""

    record: bytes
    labels: list[Label]
    doubtful: list[bool]


@cache
def played(game: str) -> Played:
    """One game for one seat, played to its end."""
    match = new(find(game), seats=1, seed="late", **LATE[game])
    player = seat_player("greedy", match.frame, 0, "late")
    labels: list[Label] = []
    doubtful: list[bool] = []
    while (asked := match.decision) is not None:
        pick = player(asked)
        said = [asked.game.option(each, asked.seat).label for each in asked.picks]
        chosen = asked.game.option(pick, asked.seat)
        labels.append(chosen.parts)
        doubtful.append(said.count(chosen.label) > 1)
        match.answer(pick, seat=asked.seat)
    return Played(match.record(), labels, doubtful)


def late_table(running: Running, person: str, name: str, game: str, left: int) -> tuple[str, list[Label]]:
    """A table with at most so many answers left for its one seat, and what they say."""
    done = played(game)
    while any(done.doubtful[-left:]) and left > 1:
        left -= 1
    table = put_table(running, person, name, game, done.record, len(done.labels) - left)
    return table, done.labels[-left:]


def table_where(
    running: Running, person: str, name: str, game: str, holds: Callable[[Match[Any]], bool]
) -> str:
    """A table for one seat at the first moment of a game at which something holds."""
    for seed in count():
        match = new(find(game), seats=1, seed=str(seed), **LATE[game])
        player = seat_player("greedy", match.frame, 0, "late")
        while (asked := match.decision) is not None:
            answers, found = len(match.answers), holds(match)
            match.answer(player(asked), seat=asked.seat)
            if found:  # a table branches off before the last answer of a record
                return put_table(running, person, name, game, match.record(), answers)
    raise AssertionError("Seeds never run out.")


def put_table(
    running: Running, person: str, name: str, game: str, record: bytes, answers: int, **more: Any
) -> str:
    """A table of somebody's, after so many answers of a record; further words as for a new table."""
    host: Host = running.server.host
    asked = NewTable(game=game, seats=1, title="Late", resume=f"late@{answers}", **more)
    source = making.Source(record)
    return put_room(
        running, making.made(person, name, asked, host.now(), host.mint, host.store.folder, source)
    )


def put_campaign(
    running: Running, person: str, name: str, game: str, seats: int, left: int
) -> tuple[str, list[tuple[int, Label]]]:
    """A table that gathers for the first game of a campaign, so many answers before its end, and those."""
    host: Host = running.server.host
    first = making.made(
        person, name, NewTable(game=game, seats=seats, seed="row", campaign=True), host.now(), host.mint,
        host.store.folder,
    ).config  # fmt: skip
    played = campaigns_of(game)
    assert played is not None
    match = played.next_match(played.load(first.campaign.encode()))
    players = [seat_player("greedy", match.frame, seat, "late") for seat in range(seats)]
    said: list[tuple[int, Label]] = []
    while (asked := match.decision) is not None:
        pick = players[asked.seat](asked)
        said.append((asked.seat, asked.game.option(pick, asked.seat).parts))
        match.answer(pick, seat=asked.seat)
    _, body = read_record(match.record())
    config = msgspec.structs.replace(first, answers=body.answers[:-left])
    rows = [SeatRow([person] if seat == 0 else []) for seat in range(seats)]
    room = Room.new(Made(config, host.mint(), {person: name}, rows), host.mint)
    return put_room(running, room), said[-left:]


def put_room(running: Running, room: Room) -> str:
    """Store a table as the server stores those that it makes."""
    host: Host = running.server.host

    async def put() -> str:
        assert room.first is not None
        summary = summarised(room, host.now())
        await host.store.append(Written(room.config.table, 1, encoded(room.first), summary))
        host.list(summary)
        return room.config.table

    return running.within(put())

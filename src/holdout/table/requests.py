"""The host's requests to an open table, besides commands: let somebody in, its record, a report, its cards.

Each function does it in the table's turn. They are asked for by name, so that a table in another process
(outside.py) is asked in the same way.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from holdout.kernel import Match
from holdout.table import clearing, frames, leaving, reports, stories, talking
from holdout.table.api import LONGEST_REPORT
from holdout.table.decoding import clean_lines
from holdout.table.errors import NO_TABLE, TableError
from holdout.table.lobby import summarised
from holdout.table.messages import Refused, Rematch
from holdout.table.room import Outcome, Room
from holdout.table.seats import is_in_charge

if TYPE_CHECKING:
    from holdout.table.actor import Table

MOST_HEARD: Final = 30
"""So many lines of somebody who is reported go along."""


async def admit(table: "Table", person: str, name: str, emblem: str) -> None:
    """Let a person with an invite in."""
    await _noted(table, lambda room: room.admit(person, name, table.host.now(), emblem=emblem))


async def rename(table: "Table", person: str, name: str, emblem: str) -> None:
    """Note the new name and emblem of a person who is at the table."""

    def renamed(room: Room) -> Outcome | None:
        visits = person in room.state.visitors
        return (
            room.admit(person, name, table.host.now(), visits, emblem) if person in room.state.names else None
        )

    await _noted(table, renamed)


async def put_away(table: "Table", person: str) -> bool:
    """Take a game that is over off a person's list; return whether others still have it on theirs."""
    await _noted(table, lambda room: clearing.put_away(room, person, table.host.now()))

    async def kept(room: Room) -> bool:
        return clearing.is_kept(room)

    return await table.call(kept)


async def unfollow(table: "Table", name: str) -> None:
    """Note that the table that followed was deleted."""
    await _noted(table, lambda room: clearing.unfollow(room, name, table.host.now()))


async def vacate(table: "Table", person: str) -> None:
    """Free the seats of somebody who has gone for good."""
    await _noted(table, lambda room: leaving.vacate(room, person, table.host.now()))


async def mute(table: "Table", person: str, people: list[str]) -> None:
    """Have the sockets of a person hear nothing of what these people say."""

    async def muted(room: Room) -> None:
        for connection in table.connections:
            if connection.person == person:
                connection.mute(people)

    await table.call(muted)


async def company(table: "Table", person: str, other: str) -> tuple[str, list[list[Any]]]:
    """Return the name of another at the table and what they said last, as far as a person has heard it."""

    async def told(room: Room) -> tuple[str, list[list[Any]]]:
        if person not in room.state.names or other not in room.state.names:
            raise TableError("no-table", NO_TABLE)
        among = talking.hears(talking.side_of(room), room.seats_of(person))
        heard = [line for line in room.state.chat if line.person == other and (among or not line.among)]
        return room.name(other), [[line.at, line.words] for line in heard[-MOST_HEARD:]]

    return await table.call(told)


async def _noted(table: "Table", change: Callable[[Room], Outcome | None]) -> None:
    """Make a change that came by no command, and have it written."""

    async def noted(room: Room) -> None:
        outcome = change(room)
        if outcome is not None and not await table.settle(outcome):
            raise TableError("busy", "The table cannot be written just now: try again in a moment.")

    await table.call(noted)


async def pack(table: "Table") -> str:
    """The pack of the table's own, as its maker wrote it."""

    async def named(room: Room) -> str:
        return room.config.pack

    return await table.call(named)


async def cards(table: "Table", person: str) -> tuple[str, list[str]]:
    """Return the game whose cards the table may show, and the names of its own packs."""

    async def named(room: Room) -> tuple[str, list[str]]:
        is_public = room.config.listed or room.state.status == "over"
        if not is_public and person not in room.state.names:
            raise TableError("no-table", NO_TABLE)
        return room.config.game, list(room.config.options.get("packs", ()))

    return await table.call(named)


async def record(table: "Table", person: str) -> bytes:
    """The record of a game that is over: setup, seed and answers."""

    async def written(room: Room) -> bytes:
        if room.match is None or room.state.status != "over":
            if not room.config.listed and person not in room.state.names:
                raise TableError("no-table", NO_TABLE)
            raise TableError("not-allowed", "The game is not over yet: there is no replay of it.")
        return room.match.record()

    return await table.call(written)


async def names(table: "Table") -> list[str]:
    """The names of the people who sat at a table, by seat; empty where no one or not one alone sat."""

    async def told(room: Room) -> list[str]:
        alone = [
            row.people[0] if len(row.people) == 1 and not row.computer else "" for row in room.state.seats
        ]
        named = [room.state.names.get(person, "") for person in alone]
        return [name if named.count(name) == 1 else "" for name in named]

    return await table.call(told)


async def sheet(table: "Table", person: str) -> bytes:
    """How the campaign stands that the table's game is part of, encoded as a `CampaignPart`."""

    async def told(room: Room) -> bytes:
        is_public = room.config.listed or room.state.status == "over"
        if not is_public and person not in room.state.names:
            raise TableError("no-table", NO_TABLE)
        part = stories.part_of(room)
        return msgspec.json.encode(msgspec.structs.replace(part, mine=is_in_charge(room, person)))

    return await table.call(told)


async def follow(table: "Table", person: str, gather: bool) -> str:
    """Go on with what comes next in a campaign; return its table."""

    async def followed(room: Room) -> str:
        command = Rematch(id=table.host.mint(), gather=gather)
        outcome = room.handle(person, command, table.host.now())
        if isinstance(outcome.reply, Refused):
            raise TableError(outcome.reply.code, outcome.reply.words)
        if not await table.settle(outcome):
            raise TableError("busy", "The table cannot be written just now: try again in a moment.")
        return room.state.next_table

    return await table.call(followed)


async def report(table: "Table", person: str, words: str) -> bytes:
    """The record of a problem that somebody reports: their words, their log, and the whole game."""
    return await _reported(table, person, words, partial(reports.kept, by=person))


async def report_file(table: "Table", person: str, words: str) -> bytes:
    """The report of a problem as a file for its author, who learns nothing more from it."""
    return await _reported(table, person, words, reports.export)


async def _reported(
    table: "Table", person: str, words: str, written: Callable[[Match[Any], int | None, str], bytes]
) -> bytes:
    async def seen(room: Room) -> tuple[Match[Any], int | None]:
        if person not in room.state.names:
            raise TableError("no-table", NO_TABLE)
        if room.match is None:
            raise TableError("not-allowed", "The game has not begun: there is nothing to report yet.")
        room.match.record()  # a game that cannot be recorded fails here, in the table's turn
        scene = frames.Scene(room, table.stories)
        return room.match.clone(), scene.eyes(frames.Viewer(person))

    match, eyes = await table.call(seen)
    return await asyncio.to_thread(written, match, eyes, clean_lines(words, LONGEST_REPORT))


async def note(table: "Table") -> None:
    """Keep what the lobby shows of the table, made anew out of its journal."""

    async def noted(room: Room) -> None:
        summary = summarised(room, table.host.now())
        await table.host.store.note(table.name, room.state.version, summary)
        table.host.list(summary)

    await table.call(noted)


async def rest(table: "Table", words: str) -> None:
    """Say at the table why it rests; nothing if it goes on."""

    async def told(room: Room) -> None:
        table.resting = words
        table.publish(frozenset({"table"}))

    await table.call(told)


REQUESTS: Final[dict[str, Callable[..., Awaitable[Any]]]] = {
    "admit": admit,
    "rename": rename,
    "put_away": put_away,
    "unfollow": unfollow,
    "vacate": vacate,
    "company": company,
    "mute": mute,
    "pack": pack,
    "cards": cards,
    "record": record,
    "names": names,
    "sheet": sheet,
    "follow": follow,
    "report": report,
    "report file": report_file,
    "note": note,
    "rest": rest,
}


async def ask(table: "Table", request: str, *args: Any) -> Any:
    """Ask a table of this process."""
    return await REQUESTS[request](table, *args)

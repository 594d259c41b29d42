"""Going for good: a person's name, chat, notes and seats are taken out of every table, at once.

A journal is written anew with another key in the person's place, one for each table, so that no two of them
can be joined. Answers stay, since others' games hang on them. A table that is nobody else's is deleted; the
owner's place goes to whoever else was invited. What others have said about somebody stays theirs.
"""

import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec

from holdout.kernel.decoding import from_json
from holdout.table.errors import TableError
from holdout.table.guests import NOBODY
from holdout.table.journal import Entry, Left, decoded
from holdout.table.messages import Bye
from holdout.table.shelved import is_quiet
from holdout.table.store import Summary

if TYPE_CHECKING:
    from holdout.table.host import Host
    from holdout.table.room import Outcome, Room

log = logging.getLogger("holdout.table")

REMEMBERED: Final = 10_000
SILENCE: Final = "–"
"""What is left of a line of chat: its number stays, so that it is replaced wherever it was read."""
LEFT: Final = "Somebody has deleted themselves here; you come back by yourself in a moment."
AGAIN: Final = Bye(LEFT, again=True)
GONE: Final = Bye("This table is deleted: nobody else was at it.", again=False)


async def leave_all(host: "Host", person: str) -> Sequence[str]:
    """Take a person out of all tables, and forget them; return those that are damaged and cannot be read.

    Meanwhile whatever they ask for is refused. If something cannot be written they are still themselves, and
    may ask for it again: what was done already stays done.
    """
    host.gone[person] = None
    while len(host.gone) > REMEMBERED:
        host.gone.popitem(last=False)
    try:
        tables = await host.store.places(person)
        unread = [table for table in tables if not await _left(host, table, person)]
        await host.store.forget_person(person, tables)
    except BaseException:
        host.gone.pop(person, None)
        raise
    return unread


async def only_looked_on(host: "Host", person: str, before: int) -> bool:
    """True if somebody never was more than a visitor, and nothing has happened there since a moment."""
    for table in await host.store.places(person):
        summary = await host.find(table)
        if summary is None:
            continue
        keys = [summary.owner, *[holder.key for holder in summary.holders]]
        if person in keys or person not in summary.visitors or not is_quiet(summary, before):
            return False
    return True


async def _left(host: "Host", table: str, person: str) -> bool:
    """Take a person out of a table; False if its journal is damaged."""
    try:
        await leave(host, table, person)
    except TableError as error:
        if error.code == "no-table":  # it was deleted meanwhile
            return True
        if error.code != "failed":
            raise
        log.warning("Somebody could not be taken out of a damaged table.")
        return False
    return True


async def leave(host: "Host", table: str, person: str) -> None:
    """Take a person out of one table, or delete it if it is nobody else's."""
    summary = await host.find(table)
    if summary is None:
        return
    if not others(summary, person):
        await host.delete(table, GONE)
        return
    other = f"gone-{host.mint()[:16]}"
    await host.rewrite(table, AGAIN, lambda entries, now: scrubbed(entries, now, person, other))
    if summary.status != "over" and any(person in seat.people for seat in summary.seats):
        with suppress(
            TableError
        ):  # it rests or is elsewhere: the others may vote on a seat that nobody holds
            await (await host.opened(table)).request("vacate", other)


def others(summary: Summary, person: str) -> list[str]:
    """Those who have a table on their list besides a person, and did not only walk by."""
    seated = [holder.key for holder in summary.holders]
    left = [one for one in summary.people if one != person]
    return [one for one in left if one in seated or one not in summary.visitors]


def scrubbed(
    entries: Sequence[bytes], summary: Summary, person: str, other: str
) -> tuple[list[bytes], Summary]:
    """Return a journal and its summary without a person, who is `other` from now on."""
    heir = (others(summary, person) or [other])[0]
    names = names_of([decoded(data) for data in entries], person)
    written = [_entry(data, person, other, heir, names) for data in entries]
    for data in written:
        decoded(data)  # whatever is written here can be read again
    shown: Any = _replaced(msgspec.json.decode(msgspec.json.encode(summary)), person, other)
    shown["people"] = [one for one in shown["people"] if one != other]
    shown["owner"] = heir if summary.owner == person else summary.owner
    shown["title"] = unnamed(shown["title"], names) if summary.owner == person else shown["title"]
    for holder in shown["holders"]:
        if holder["key"] == other:
            holder.update(name=NOBODY, emblem="")
    return written, from_json(msgspec.json.encode(shown), Summary)


def names_of(entries: Sequence[Entry], person: str) -> list[str]:
    """Every name that a person has had at a table, the longest first."""
    found: dict[str, None] = {}
    for entry in entries:
        for change in entry.changes:
            if getattr(change, "person", "") == person and getattr(change, "name", ""):
                found[change.name] = None  # pyright: ignore[reportAttributeAccessIssue] - it came
            for key, name in getattr(change, "names", {}).items():
                found |= {name: None} if key == person else {}
    return sorted([name for name in found if name != NOBODY], key=len, reverse=True)


def _entry(data: bytes, person: str, other: str, heir: str, names: list[str]) -> bytes:
    entry: Any = msgspec.json.decode(data)
    owned = [change["config"]["owner"] == person for change in entry["changes"] if change["do"] == "made"]
    entry = _replaced(entry, person, other)
    for change in entry["changes"]:
        _change(change, other, names)
        if change["do"] == "made" and any(owned):
            config = change["config"]
            config.update(owner=heir, title=unnamed(config["title"], names))
    return msgspec.json.encode(entry)


def _change(change: dict[str, Any], other: str, names: list[str]) -> None:
    """Take words and names of a person out of one change."""
    match change["do"]:
        case "made":
            change["names"] = {key: NOBODY if key == other else name for key, name in change["names"].items()}
            change.get("emblems", {}).pop(other, None)
        case "came" if change["person"] == other:
            change.update(name=NOBODY, emblem="")
        case "said" if change["person"] == other:
            change["words"] = SILENCE
        case "noted" if change["person"] == other:
            change["words"] = ""
        case "closed":
            change["words"] = unnamed(change["words"], names)
        case _:
            pass


def unnamed(words: str, names: Sequence[str]) -> str:
    """Words without these names."""
    for name in names:
        words = words.replace(name, NOBODY)
    return words


def _replaced(value: Any, person: str, other: str) -> Any:
    """The same data with another key wherever a person's stood."""
    if isinstance(value, dict):
        items: Any = value.items()
        return {(other if key == person else key): _replaced(one, person, other) for key, one in items}
    if isinstance(value, list):
        several: Any = value
        return [_replaced(one, person, other) for one in several]
    return other if value == person else value


def vacate(room: "Room", other: str, now: int) -> "Outcome | None":
    """Free the seats of somebody who has gone for good; None if there are none."""
    left = [Left(seat, other) for seat in room.seats_of(other)]
    return room.note("", now, *left) if left else None

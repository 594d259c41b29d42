"""Clearing tables away: who may delete one, and what that does to the others.

The owner deletes a table before its end, for everybody. A game that is over belongs to all who played it or
were invited: each takes it off their own list, and once nobody has it there any more its table is deleted as
well. What was played stays in people's histories (history.py).
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from holdout.table.errors import NO_TABLE, TableError
from holdout.table.journal import Followed, PutAway
from holdout.table.messages import Bye
from holdout.table.store import StoreError, Summary

if TYPE_CHECKING:
    from holdout.table.host import Host
    from holdout.table.room import Outcome, Room

NOT_OWNER: Final = "Only the owner of a table deletes it before its game is over."
DELETED: Final = "{name} has deleted this table."


def insist_may_delete(summary: Summary, person: str) -> None:
    """Refuse whoever may not delete a table, or take its game off their list."""
    if person not in summary.people:
        raise TableError("no-table", NO_TABLE)
    if summary.status != "over" and person != summary.owner:
        raise TableError("not-allowed", NOT_OWNER)


async def clear(host: "Host", table: str, person: str) -> None:
    """Delete a person's table, or take a game that is over off their list."""
    found = await host.find(table)
    if found is None:
        raise TableError("no-table", NO_TABLE)
    insist_may_delete(found, person)
    if found.status == "over" and await _taken_off(host, found, person):
        return
    name = (await host.who(person)).name
    await host.delete(table, Bye(DELETED.format(name=name), again=False))
    for before in host.before(table):
        await (await host.opened(before)).request("unfollow", table)


async def _taken_off(host: "Host", summary: Summary, person: str) -> bool:
    """Take a game that is over off a person's list; return whether others still have it on theirs."""
    try:
        return await (await host.opened(summary.table, person)).request("put_away", person)
    except TableError:
        if summary.table not in host.damaged:
            raise
    # Nothing more can be written into its journal: the list alone forgets the person.
    left = [one for one in summary.people if one != person]
    fewer = msgspec.structs.replace(summary, people=left)
    try:
        await host.store.note(summary.table, None, fewer)
    except StoreError as error:
        raise TableError("busy", str(error)) from error
    host.list(fewer)
    seated = [holder.key for holder in summary.holders]
    return any(one in seated or one not in summary.visitors for one in left)


def put_away(room: "Room", person: str, now: int) -> "Outcome | None":
    """Take a game that is over off a person's list; None if it is off already."""
    if room.state.status != "over":
        raise TableError("not-allowed", NOT_OWNER)
    return None if person in room.state.put_away else room.note(person, now, PutAway(person))


def is_kept(room: "Room") -> bool:
    """True if the owner, or anybody who was invited or has played, still has the game on their list."""
    state = room.state
    played = {person for row in state.seats for person in (*row.people, *row.kept, *row.saw)}
    passers_by = {person for person in state.visitors if person not in played}
    return any(person not in passers_by and person not in state.put_away for person in state.names)


def unfollow(room: "Room", table: str, now: int) -> "Outcome | None":
    """Note that the table that followed was deleted; None if another one follows."""
    return room.note("", now, Followed("")) if room.state.next_table == table else None


def _put_away(room: "Room", change: PutAway, at: int) -> None:
    # Those who were forgotten to make room for others are forgotten here as well.
    here = [person for person in room.state.put_away if person in room.state.names]
    room.state.put_away = [*here, change.person]


HANDLERS: Final[dict[type, Callable[..., None]]] = {}
APPLIERS: Final[dict[type, Callable[..., Any]]] = {PutAway: _put_away}

"""Everything that is kept of one person, as one file: who they are, their games, what they said and answered.

It is a zip of JSON: `me.json`, `history.json`, for each table where they were what came from them
(`tables/`), and the record of each game that is over (`records/`), which `holdout replay` plays again. Of a
game with cards of its own there is no record, but whoever wrote the cards gets them. `left_out.json` names
the files that would be there and are not.
Nothing of it is anybody else's secret: of others there are the names that stood beside theirs.
"""

import asyncio
import io
import zipfile
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec

from holdout.table import house_packs
from holdout.table.errors import TableError
from holdout.table.history import MOST_PLAYED
from holdout.table.journal import DamagedJournal, Made, decoded
from holdout.table.store import StoreError, Summary

if TYPE_CHECKING:
    from holdout.table.host import Host
    from holdout.table.myself import Lasting
    from holdout.table.sessions import Session

MOST_BYTES: Final = 64 * 1024 * 1024
"""So much goes into one file before it is squeezed."""
MOST_RECORDS: Final = 500


async def exported(host: "Host", session: "Session", lasting: "Lasting") -> bytes:
    """The file with everything of a person."""
    person = session.person
    me = {
        "key": person, "name": session.who.name, "emblem": session.who.emblem, "lasting": lasting,
        "reported": await _reported(host, person),
    }  # fmt: skip
    played = await host.store.played(person, MOST_PLAYED)
    files: dict[str, bytes] = {"me.json": _pretty(me), "history.json": _pretty(played)}
    left_out: list[str] = []
    records = 0
    for table in await host.store.places(person):
        summary = await host.find(table)
        if summary is None:
            continue
        name, size = f"tables/{table}.json", sum([len(data) for data in files.values()])
        try:
            if size > MOST_BYTES:
                left_out.append(name)
                continue
            files[name] = await _own_part(host, summary, person)
            if summary.status != "over":
                continue
            name = f"records/{table}.json"
            if summary.own_cards or records >= MOST_RECORDS:
                left_out.append(name)
                continue
            opened = await host.opened_for(person, table)
            files[name] = await opened.request("record", person)
            records += 1
        except (TableError, StoreError, DamagedJournal):
            left_out.append(name)
    if left_out:
        files["left_out.json"] = _pretty(left_out)
    return await asyncio.to_thread(_zipped, files)


async def _reported(host: "Host", person: str) -> list[dict[str, Any]]:
    """The reports about others that a person has sent to whoever runs the server."""
    found: list[dict[str, Any]] = []
    for one in await host.store.complaints():
        if one.by == person:
            with suppress(msgspec.MsgspecError):  # a damaged one is the host's to see
                told = msgspec.json.decode(one.data)
                found.append(
                    {"at": one.at, "person": one.person, "name": told["name"], "words": told["words"]}
                )
    return found


async def _own_part(host: "Host", summary: Summary, person: str) -> bytes:
    """Of a table: what it is, and each entry of its journal that came from a person."""
    stored = await host.store.load(summary.table, 1)
    entries = [decoded(data) for data in ([] if stored is None else stored.entries)]
    mine: list[dict[str, Any]] = [
        {"at": entry.at, "changes": [one for one in entry.changes if not isinstance(one, Made)]}
        for entry in entries
        if entry.person == person
    ]
    configs = [one.config for entry in entries for one in entry.changes if isinstance(one, Made)]
    cards = [
        one.pack for one in configs
        if one.author == person and not house_packs.is_offered(one.game, one.pack)
    ]  # fmt: skip
    about = {
        "title": summary.title, "game": summary.game, "scenario": summary.scenario,
        "status": summary.status, "created": summary.created, "result": summary.result,
        "seats": [seat.seat for seat in summary.seats if person in seat.people],
        "owner": summary.owner == person, "cards": "".join(cards),
    }  # fmt: skip
    return _pretty({**about, "mine": mine})


def _pretty(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1)


def _zipped(files: dict[str, bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(name, content)
    return data.getvalue()

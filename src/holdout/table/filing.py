"""What is read of a table besides playing at it: its cards, its replay, and reports of problems there."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from holdout.table.api import LONGEST_REPORT
from holdout.table.decoding import clean_lines
from holdout.table.errors import TableError
from holdout.table.store import StoreError

if TYPE_CHECKING:
    from holdout.table.host import Host

MOST_WITH_VISITORS: Final = 10
"""When so many reports of a table are kept, whoever came to it uninvited sends no more."""
EMPTY: Final = "There is nothing to read in this report: say what is wrong."
ENOUGH: Final = "There are enough reports of this table for now: only those who were invited send more."


async def cards_of(host: "Host", table: str, person: str) -> tuple[str, tuple[str, ...]]:
    """Return the game whose cards a table may show, and the names of its own packs."""
    game, packs = await (await host.opened_for(person, table)).request("cards", person)
    return game, tuple(packs)


async def replay(host: "Host", table: str, person: str = "") -> bytes:
    """The record of a game that is over: setup, seed and answers."""
    return await (await host.opened_for(person, table)).request("record", person)


async def names(host: "Host", table: str, person: str = "") -> Sequence[str]:
    """The names of the people who sat at a table, by seat; empty where the seat has only its own name."""
    return await (await host.opened_for(person, table)).request("names")


async def report_file(host: "Host", table: str, person: str, words: str) -> bytes:
    """A report of a problem as a file, without secrets, for somebody who is at the table."""
    return await (await host.opened_for(person, table)).request("report file", person, words)


async def report(host: "Host", table: str, person: str, words: str) -> int:
    """Keep a report of a problem with the whole game, and return its number."""
    if not clean_lines(words, LONGEST_REPORT):
        raise TableError("bad-message", EMPTY)
    address = host.address_of(person)
    if refusal := host.storing.refusal(address):
        raise TableError("slow-down", refusal)
    data = await (await host.opened_for(person, table)).request("report", person, words)
    visits = any(person in one.visitors for one in host.listed([table]))
    try:
        number = await host.store.report(table, host.now(), data, MOST_WITH_VISITORS if visits else None)
    except StoreError as error:
        raise TableError("busy", str(error)) from error
    if not number:
        raise TableError("slow-down", ENOUGH)
    host.storing.spend(address, len(data))
    return number

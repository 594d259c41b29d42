"""The largest table that a guest can ask for: as many cards as there is room for, each with a text."""

import asyncio
import time

from holdout.table.api import NewTable
from holdout.table.host import Host
from holdout.table.memory import MemoryStore
from holdout.table.outside import OutsideTable
from tests.table.company import Quick

CARD = '[[card]]\nname = "Bruise {0}"\ndeck = "strikes"\nkind = "strike"\ndamage = 1\ncopies = 90\n'
DESIGNS = 19


def pack() -> str:
    """A pack whose cards fill a table."""
    return "".join([CARD.format(number) for number in range(DESIGNS)])


def process_of_the_largest_table() -> tuple[int, int]:
    """The bytes that its process takes, and how many cards lie there."""
    return asyncio.run(_opened())


async def _opened() -> tuple[int, int]:
    host = Host(MemoryStore(), Quick(), time.time)
    await host.open()
    made = await host.make("ada", "Ada", NewTable(game="alien", seats=1, pack=pack(), start=True))
    await host.enter(made.table, "ada")
    table = host.tables[made.table]
    assert isinstance(table, OutsideTable)
    _, memory = await table.line.call("ping")
    room, _ = await host.load(made.table)
    assert room.match is not None
    await host.close()
    return memory, len(room.match.moment.rest.face)

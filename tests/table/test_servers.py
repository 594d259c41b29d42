"""Several servers on one database: each table has one owner, and nothing acknowledged is lost or doubled."""

import asyncio
import signal
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest

from holdout.kernel import Randomness
from holdout.table.host import Host
from holdout.table.journal import decoded
from holdout.table.postgres import PostgresStore
from holdout.table.room import Room
from holdout.testing import by_size
from holdout.testing.postgresql import Postgres
from tests.table.company import Quick, portrait
from tests.table.killed import prepare
from tests.table.servers import GIVE_UP, House, Pair

pytestmark = pytest.mark.alone
DISTURBANCES = by_size(6, 40, 200)
PAIRS = 3


async def check_history(database: str, folder: Path, pairs: list[Pair]) -> tuple[int, int]:
    """What was acknowledged is in the journal, once and in its place; the journal is the table.

    Return how many commands were acknowledged at how many tables.
    """
    host = Host(PostgresStore(database, folder, "http://checker"), Quick(), time.time)
    await host.store.open()
    commands = tables = 0
    for table, acknowledged in [each for pair in pairs for each in pair.acknowledged.items()]:
        stored = await host.store.load(table, 0)
        assert stored is not None
        entries = [decoded(data) for data in stored.entries]
        ids = [(entry.person, entry.id) for entry in entries if entry.id]
        assert len(ids) == len(set(ids)), "a command was carried out twice"
        for person, command, version in acknowledged:
            entry = entries[version - 1]
            assert (entry.person, entry.id) == (person, command), "an acknowledged command is lost"
        quick, _ = await host.load(table)
        assert portrait(quick) == portrait(Room.replayed(entries)), "journal and snapshot differ"
        commands, tables = commands + len(acknowledged), tables + 1
    await host.store.close()
    return commands, tables


def disturb(house: House, pair: Pair, how: signal.Signals) -> tuple[float, float]:
    """Kill or stop the owner of a pair's table: seconds until it has lost it, and until they have an answer.

    The latter holds their own patience with an address that does not answer.
    """
    while (victim := house.owner(pair.table)) is None:
        time.sleep(0.05)
    victim.signal(how)
    begun = time.monotonic()
    while house.is_alive(victim):
        assert time.monotonic() < begun + GIVE_UP, "it is never taken for dead"
        time.sleep(0.02)
    lost, taken = time.monotonic() - begun, pair.wait_for_ack(begun)
    if how == signal.SIGKILL:
        victim.start()
    else:
        victim.signal(signal.SIGCONT)
        while not victim.is_well():
            time.sleep(0.05)
    return lost, taken


def test_nothing_acknowledged_is_lost_or_doubled_when_servers_are_killed_or_stopped(
    postgres: Postgres, tmp_path: Path, figure: Callable[..., None]
):
    prepare()
    database, randomness = postgres.database(), Randomness("servers")
    with House(tmp_path, database) as house:
        pairs = [Pair([one.url for one in house.servers], seed) for seed in range(PAIRS)]
        for pair in pairs:
            pair.wait_for_ack()
        lost: list[float] = []
        taken: list[float] = []
        for number in range(DISTURBANCES):
            pair = pairs[randomness.below(PAIRS)]
            times = disturb(house, pair, (signal.SIGKILL, signal.SIGSTOP)[number % 2])
            lost.append(times[0])
            taken.append(times[1])
        for pair in pairs:
            pair.end()
    commands, tables = asyncio.run(check_history(database, tmp_path, pairs))
    assert commands > 10 * DISTURBANCES
    figure(
        kills_and_pauses=DISTURBANCES, tables=tables, acknowledged_commands=commands, lost_or_doubled=0,
        tables_lost_within_seconds=round(max(lost), 2), answered_seconds_median=round(median(taken), 2),
        answered_seconds_most=round(max(taken), 2),
    )  # fmt: skip

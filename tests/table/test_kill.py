"""F1: the server is killed at every named point, again and again, and nothing acknowledged is ever lost."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from holdout.kernel import Randomness
from holdout.table.host import Host
from holdout.table.journal import decoded
from holdout.table.room import Room
from holdout.table.sqlite import SqliteStore
from holdout.testing import by_size
from tests.table import faults
from tests.table.company import Quick, portrait
from tests.table.killed import Client, prepare

SEEDS = by_size(2, 5, 100)
RARE = ("before-create", "after-create", "before-load", "after-load", "connection-opened")
"""Points that a server meets once or twice in its life."""


def test_there_are_at_least_thirty_points():
    assert len(set(faults.POINTS.values())) == len(faults.POINTS) >= 30


@pytest.mark.parametrize("seed", range(SEEDS))
def test_f1_nothing_acknowledged_is_lost_or_doubled_wherever_the_server_is_killed(
    seed: int, tmp_path: Path, figure: Callable[..., None]
):
    prepare()
    client = Client(tmp_path, seed)
    randomness = Randomness("kill", seed)
    points = list(faults.POINTS)
    while points:
        point = points.pop(randomness.below(len(points)))
        count = 1 if point in RARE else 1 + randomness.below(6)
        assert client.play_until_killed(point, count), f"{point} was not reached {count} times"
        if len(points) % 8 == 0:
            asyncio.run(check_history(client))
    acknowledged = sum(len(commands) for commands in client.acknowledged.values())
    assert acknowledged > len(faults.POINTS)
    figure(kills=len(faults.POINTS), acknowledged_commands=acknowledged, lost_or_doubled=0)


async def check_history(client: Client) -> None:
    """What was acknowledged is in the journal, once and in its place; the journal is the table."""
    host = Host(SqliteStore(client.folder), Quick(), lambda: 1000)
    await host.store.open()
    for table, acknowledged in client.acknowledged.items():
        stored = await host.store.load(table, 0)
        assert stored is not None
        entries = [decoded(data) for data in stored.entries]
        ids = [(entry.person, entry.id) for entry in entries if entry.id]
        assert len(ids) == len(set(ids)), "a command was carried out twice"
        for person, command, version in acknowledged:
            entry = entries[version - 1]
            assert (entry.person, entry.id) == (person, command), "an acknowledged command is lost"
        whole = Room.replayed(entries)
        quick, _ = await host.load(table)
        assert portrait(quick) == portrait(whole), "the snapshot and the journal tell different stories"
        assert whole.state.version == len(entries)
    await host.store.close()

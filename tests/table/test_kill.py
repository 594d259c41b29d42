"""F1: the server is killed at every named point, again and again, and nothing acknowledged is ever lost."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from holdout.kernel import Randomness
from holdout.table.host import Host
from holdout.table.journal import decoded
from holdout.table.room import Room
from holdout.testing import by_size
from tests.table import faults, stores
from tests.table.company import Quick, portrait
from tests.table.killed import Client, prepare

SEEDS = {"sqlite": by_size(2, 5, 100), "postgres": by_size(1, 5, 20)}
RUNS = [(kind, seed) for kind, seeds in SEEDS.items() for seed in range(seeds)]
RARE = (
    "before-claim", "after-claim", "before-create", "after-create", "before-load", "after-load",
    "connection-opened",
)  # fmt: skip
"""Points that a server meets once or twice in its life."""


@pytest.mark.parametrize("points", faults.OF_A_KIND.values(), ids=faults.OF_A_KIND)
def test_there_are_at_least_thirty_points(points: dict[str, faults.Point]):
    assert len(set(points.values())) == len(points) >= 30


@pytest.mark.parametrize(("kind", "seed"), RUNS)
def test_f1_nothing_acknowledged_is_lost_or_doubled_wherever_the_server_is_killed(
    kind: str, seed: int, tmp_path: Path, request: pytest.FixtureRequest, figure: Callable[..., None]
):
    place = stores.place(kind, tmp_path, request)
    prepare()
    client = Client(place, seed)
    randomness = Randomness("kill", seed)
    points = list(faults.OF_A_KIND[place.kind])
    while points:
        point = points.pop(randomness.below(len(points)))
        count = 1 if point in RARE else 1 + randomness.below(6)
        assert client.play_until_killed(point, count), f"{point} was not reached {count} times"
        if len(points) % 8 == 0:
            asyncio.run(check_history(client))
    acknowledged = sum(len(commands) for commands in client.acknowledged.values())
    kills = len(faults.OF_A_KIND[kind])
    assert acknowledged > kills
    figure(kills=kills, acknowledged_commands=acknowledged, lost_or_doubled=0)


async def check_history(client: Client) -> None:
    """What was acknowledged is in the journal, once and in its place; the journal is the table."""
    host = Host(client.place.store(), Quick(), lambda: 1000)
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

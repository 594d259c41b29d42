"""Many machines: batches of seconds, nothing is lost with a machine, and the file is that of one process."""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from holdout.cli.main import main
from holdout.kernel import SetupError
from holdout.lab import cluster
from holdout.lab.cluster import Cluster, Pace, connected, shared_out
from holdout.lab.processes import ProcessLost
from holdout.lab.processes import shared_out as shared
from holdout.testing import by_size
from proofs import ROOT

GAMES = by_size(30, 30, 500)
CLUSTER = Cluster("head:6379")


class RayError(Exception):
    """As Ray's."""


class Batch:
    """A batch that was sent: played when it is asked for."""

    def __init__(self, work: Any) -> None:
        self.work = work


class FakeRay:
    """Ray without machines: of the batches under way the newest comes back first."""

    def __init__(self, *, dies_after: int = 10**9) -> None:
        self.exceptions = SimpleNamespace(RayError=RayError)
        self.sizes: list[int] = []
        self.cancelled = self.given = 0
        self.closed = False
        self.dies_after = dies_after

    def init(self, **_: Any) -> None:
        """Connect to nothing."""

    def shutdown(self) -> None:
        self.closed = True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, function: Any) -> Any:
        def send(call: Any, batch: list[Any]) -> Batch:
            self.sizes.append(len(batch))
            return Batch(lambda: function(call, batch))

        return SimpleNamespace(options=lambda **_: SimpleNamespace(remote=send))

    def wait(self, batches: list[Batch], **_: Any) -> tuple[list[Batch], list[Batch]]:
        return batches[-1:], batches[:-1]

    def get(self, batch: Batch) -> Any:
        self.given += 1
        if self.given > self.dies_after:
            raise RayError("the head is gone\nand much more")
        return batch.work()

    def cancel(self, batch: Batch, **_: Any) -> None:
        self.cancelled += 1


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeRay]:
    made = FakeRay()
    monkeypatch.setattr(cluster, "import_module", lambda name: made)
    yield made
    assert made.closed


def numbers(count: int) -> Iterator[tuple[int]]:
    return ((number,) for number in range(count))


def test_every_call_is_made_once_and_in_order_where_that_counts(ray: FakeRay) -> None:
    assert list(shared_out(str, numbers(500), CLUSTER, ordered=True)) == [str(n) for n in range(500)]
    assert sum(ray.sizes) == 500


def test_where_order_does_not_count_results_come_as_they_are_ready(ray: FakeRay) -> None:
    found = list(shared_out(int, numbers(500), CLUSTER, ordered=False))
    assert sorted(found) == list(range(500))
    assert found != sorted(found)


def test_batches_grow_until_they_take_seconds() -> None:
    pace = Pace(seconds=5)
    pace.learn(1, 0.01)
    assert pace.calls == 4, "step by step, for the first game may have been short"
    pace.learn(100, 1.0)
    assert pace.calls == 400
    pace.learn(400, 5.0)
    assert pace.calls == 400
    pace.learn(10, 50.0)
    assert pace.calls == 1, "a game that takes longer travels alone"


def test_whoever_has_heard_enough_leaves_no_batch_under_way(ray: FakeRay) -> None:
    going = shared_out(int, numbers(10_000), CLUSTER, ordered=True)
    assert next(going) == 0
    going.close()
    assert ray.cancelled


def test_a_cluster_that_is_gone_is_one_sentence(ray: FakeRay) -> None:
    ray.dies_after = 3
    with pytest.raises(ProcessLost, match=r"cluster at head:6379 is gone.*: the head is gone$"):
        list(shared(int, numbers(1_000), CLUSTER, ordered=False))


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(cluster, "import_module", missing)
    with pytest.raises(SetupError, match=r"pip install 'holdout\[cluster\]'"):
        connected(CLUSTER)


def test_no_cluster_at_an_address_is_one_sentence(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(**_: Any) -> None:
        raise ConnectionError("ray.init found nobody\nthere")

    monkeypatch.setattr(ray, "init", refused)
    with pytest.raises(SetupError, match=r"There is no cluster at 'head:6379': ray.init found nobody"):
        connected(CLUSTER)
    ray.shutdown()


@pytest.mark.parametrize("command", ["sim", "compare", "tournament"])
def test_every_command_of_the_laboratory_takes_a_cluster(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = FakeRay()
    monkeypatch.setattr(cluster, "import_module", lambda name: made)
    players = {
        "sim": ["random"],
        "compare": ["random", "--against", "random"],
        "tournament": ["random,greedy"],
    }
    words = [command, "alien", "--players", *players[command], "--seats", "1", "--games", "2"]
    main([*words, "--cluster", "head:6379", "--json"])
    assert sum(made.sizes) >= 2
    assert main([*words, "--cluster", "head:6379", "--jobs", "2"]) == 2
    assert "leave one out" in capsys.readouterr().err


@pytest.mark.long
def test_two_nodes_write_the_same_file_as_one_process_also_when_one_is_lost(tmp_path: Path) -> None:
    paths = [str(ROOT / "src"), str(ROOT), *with_ray(tmp_path / "ray")]
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "RAY_USAGE_STATS_ENABLED": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.lab.clustered", str(tmp_path), str(GAMES)],
        cwd=ROOT, env=surroundings, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3_000:]
    told = {}
    for line in done.stdout.splitlines():
        for name in ("one process", "two nodes", "a node lost", "compared here", "compared there"):
            if line.startswith(f"{name} "):
                told[name] = line.removeprefix(f"{name} ")
    assert told["one process"] == told["two nodes"] == told["a node lost"]
    assert told["compared here"] == told["compared there"]


def with_ray(folder: Path) -> list[str]:
    """Where Ray is found: installed already, or in a folder of its own."""
    if importlib.util.find_spec("ray") is not None:
        return [
            str(Path(spec.origin).parents[1])
            for spec in [importlib.util.find_spec("ray")]
            if spec and spec.origin
        ]
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder), "ray"]
    if subprocess.run(command, capture_output=True).returncode:
        pytest.skip("Ray is not installed, and cannot be installed here.")
    return [str(folder)]

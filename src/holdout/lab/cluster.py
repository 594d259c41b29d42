"""Work shared out to the machines of a Ray cluster: the same calls, in any order or in theirs.

Calls travel in batches of a few seconds, so that sending them costs next to nothing and a machine that is
lost costs little. A batch whose machine or process is gone is played again elsewhere. Ray comes with the
extra `cluster`; on one machine `processes` does the same without it.
"""

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any, Final, NamedTuple, TypeVar

from holdout.kernel import SetupError

Result = TypeVar("Result")

SECONDS: Final = 5.0
"""So long a batch shall take."""
LARGEST: Final = 10_000
GROWTH: Final = 4
"""A batch has at most so many times the calls of the last one that came back, which may have been quick."""
WAITING: Final = 2
"""Batches under way for each processor: one is played while the next one waits beside it."""
AGAIN: Final = 10
"""How often a batch is played again after its machine was lost; then something in it ends processes."""
LATER: Final = 1.0


class Cluster(NamedTuple):
    """A Ray cluster by its address: HOST:PORT of its head, "auto" for the one this machine is part of."""

    address: str


class ClusterLost(Exception):
    """The cluster is gone, or a batch ends every process that plays it."""


class Pace:
    """How many calls fit into one batch, learned from those that came back."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds, self.calls = seconds, 1

    def learn(self, calls: int, taken: float) -> None:
        """Note how long a batch took."""
        fitting = int(calls * self.seconds / taken) if taken > 0 else LARGEST
        self.calls = max(1, min(fitting, GROWTH * calls, LARGEST))


def shared_out(
    call: Callable[..., Result], each: Iterable[tuple[Any, ...]], cluster: Cluster, *, ordered: bool
) -> Generator[Result, None, None]:
    """The results of a call for each of the arguments, from all processors of a cluster."""
    ray = connected(cluster)
    try:
        yield from _results(ray, call, iter(each), ordered)
    except (ray.exceptions.RayError, ConnectionError) as lost:
        raise ClusterLost(
            f"The cluster at {cluster.address} is gone, or ends every process that plays: {_sentence(lost)}"
        ) from lost
    finally:
        ray.shutdown()


def connected(cluster: Cluster) -> Any:
    """Ray, connected to a cluster; or a SetupError that says what is missing."""
    try:
        ray: Any = import_module("ray")
    except ImportError as missing:
        raise SetupError("A cluster needs Ray: install it with pip install 'holdout[cluster]'.") from missing
    try:
        ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ValueError, RuntimeError, AssertionError) as error:
        raise SetupError(f"There is no cluster at {cluster.address!r}: {_sentence(error)}") from error
    return ray


def _sentence(error: BaseException) -> str:
    """The first line of an error's words."""
    return (str(error).strip() or type(error).__name__).splitlines()[0][:200]


def _results(
    ray: Any, call: Callable[..., Result], each: Iterator[tuple[Any, ...]], ordered: bool
) -> Generator[Result, None, None]:
    task = ray.remote(played).options(max_retries=AGAIN)
    pace, under_way = Pace(), deque[Any]()
    try:
        while True:
            _send(ray, task, call, each, pace, under_way)
            if not under_way:
                return
            ready = _next_ready(ray, under_way, ordered)
            if ready is None:
                continue  # a machine may have come meanwhile: more can be under way
            under_way.remove(ready)
            results, taken = ray.get(ready)
            pace.learn(len(results), taken)
            yield from results
    finally:
        for batch in under_way:
            ray.cancel(batch, force=True)


def _send(
    ray: Any,
    task: Any,
    call: Callable[..., Any],
    each: Iterator[tuple[Any, ...]],
    pace: Pace,
    under_way: deque[Any],
) -> None:
    """Send batches until every processor has one to play and one that waits."""
    processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
    while len(under_way) < WAITING * processors:
        batch = list(islice(each, pace.calls))
        if not batch:
            return
        under_way.append(task.remote(call, batch))


def _next_ready(ray: Any, under_way: deque[Any], ordered: bool) -> Any:
    """A batch that has come back: the oldest one where order counts. None if there is none for a while."""
    waited_for = [under_way[0]] if ordered else list(under_way)
    ready, _ = ray.wait(waited_for, num_returns=1, timeout=LATER)
    return ready[0] if ready else None


def played(call: Callable[..., Result], batch: list[tuple[Any, ...]]) -> tuple[list[Result], float]:
    """Make the calls of one batch, on whatever machine: the results and the seconds they took."""
    begun = time.perf_counter()
    return [call(*arguments) for arguments in batch], time.perf_counter() - begun

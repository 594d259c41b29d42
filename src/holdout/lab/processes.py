"""Work shared out to processes through joblib: the same calls, in any order or in theirs.

A process that was killed, for want of memory perhaps, ends the run with a sentence; what had been handed back
before is not lost. What is played is told in `simulation`; several machines are in `cluster`.
"""

from collections.abc import Callable, Generator, Iterable
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from holdout.lab import cluster
from holdout.lab.cluster import Cluster, ClusterLost

Result = TypeVar("Result")
Jobs = int | Cluster
"""Who plays: so many processes of this machine, or all machines of a cluster."""

MOST: Final = 64
"""More processes than this help on no machine that joblib runs on alone."""

IDLE: Final = 60
"""Seconds after which a process without work ends: it may be that the run itself was killed."""


class ProcessLost(Exception):
    """A process that played games is gone."""


@contextmanager
def watched() -> Generator[None, None, None]:
    """Turn joblib's long message about a lost process into one sentence, and tell of a lost cluster alike."""
    try:
        yield
    except ClusterLost as lost:
        raise ProcessLost(str(lost)) from lost
    except BrokenProcessPool as lost:
        raise ProcessLost(
            "A process that played games was killed, perhaps for want of memory: try again with fewer --jobs."
        ) from lost


def shared_out(
    call: Callable[..., Result], each: Iterable[tuple[Any, ...]], jobs: Jobs, *, ordered: bool
) -> Generator[Result, None, None]:
    """The results of a call for each of the arguments; with one process, played here."""
    if isinstance(jobs, Cluster):
        with watched():
            yield from cluster.shared_out(call, each, jobs, ordered=ordered)
        return
    if jobs == 1:
        yield from (call(*arguments) for arguments in each)
        return
    from joblib import Parallel, delayed

    kind = "generator" if ordered else "generator_unordered"
    work = (delayed(call)(*arguments) for arguments in each)
    with watched():
        results: Any = Parallel(n_jobs=jobs, return_as=kind, batch_size="auto", idle_worker_timeout=IDLE)(
            work
        )  # pyright: ignore[reportUnknownMemberType]
        yield from results

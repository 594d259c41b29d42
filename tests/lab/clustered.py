"""`python -m tests.lab.clustered FOLDER GAMES`: a run on a Ray cluster of two nodes, one of which is lost.

It prints the SHA-256 of what one process writes, of what the cluster writes with both nodes, and with one of
them killed in the middle; then the verdict of a comparison here and there.
"""

import sys
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from holdout.lab.cluster import Cluster
from holdout.lab.comparing import Comparison
from holdout.lab.plan import planned
from holdout.lab.processes import Jobs
from holdout.lab.running import Run
from holdout.lab.simulation import Series


def written(out: Path, games: int, jobs: Jobs, meanwhile: Any = None) -> str:
    """Play a plan into a file: the hash of that file."""
    plan = planned(
        "alien",
        scenarios=["alien", "aliens"],
        seats=[1, 2],
        mixes=[("random",)],
        options={},
        games=games,
        seed=3,
    )
    run = Run(plan, out, noting=True)
    for number, _ in enumerate(run.go(jobs)):
        if number == games and meanwhile is not None:
            meanwhile()
    run.finish()
    return sha256(out.read_bytes()).hexdigest()


def verdict(games: int, jobs: Jobs) -> str:
    """The result of a comparison, which stops as soon as it is decided."""
    first = Series("alien", 2, ("greedy",), 0, {})
    comparison = Comparison(first, first._replace(players=("random",)))
    for _ in comparison.go(games, jobs):
        pass
    return f"{comparison.decider.verdict} after {len(comparison.results)} pairs"


def main(folder: Path, games: int) -> None:
    """Start the nodes, play, and tell."""
    nodes: Any = import_module("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1}
    )
    second = nodes.add_node(num_cpus=1)
    cluster = Cluster(nodes.address)
    print("one process", written(folder / "one.parquet", games, 1), flush=True)
    print("two nodes", written(folder / "two.parquet", games, cluster), flush=True)

    def lose() -> None:
        nodes.remove_node(second, allow_graceful=False)

    print("a node lost", written(folder / "lost.parquet", games, cluster, lose), flush=True)
    print("compared here", verdict(games, 1), flush=True)
    print("compared there", verdict(games, cluster), flush=True)
    nodes.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))

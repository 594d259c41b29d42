"""What the laboratory promises: the same file from one process and from two, also after a stop."""

from pathlib import Path
from tempfile import TemporaryDirectory

from holdout.kernel import Randomness
from holdout.lab.deciding import Coins
from holdout.lab.plan import Plan, planned
from holdout.lab.running import Run
from proofs import promise

GAMES, STOPPED_AFTER = 50, 60
TRIALS, PAIRS, ALPHA = 1000, 400, 0.05


def four_kinds() -> Plan:
    """Two scenarios with two numbers of seats each."""
    return planned(
        "alien",
        scenarios=["alien", "aliens"],
        seats=[1, 2],
        mixes=[("random",)],
        options={},
        games=GAMES,
        seed=1,
    )


def file_of(folder: str, jobs: int, stop: int = 0) -> bytes:
    """The results, perhaps with a stop in between."""
    out = Path(folder) / f"{jobs}-{stop}.parquet"
    if stop:
        going = Run(four_kinds(), out, noting=True).go(jobs)
        for _ in range(stop):
            next(going)
        going.close()
    run = Run(four_kinds(), out, noting=True)
    for _ in run.go(jobs):
        pass
    run.finish()
    return out.read_bytes()


@promise(
    part="lab",
    says=f"{4 * GAMES} games give the same file by one process, by two, and after a stop",
    holds=lambda figure: len(figure) == 1,
    show=lambda figure: f"{len(figure)} different file{'s' if len(figure) > 1 else ''} of 3",
)
def same_files() -> set[bytes]:
    with TemporaryDirectory() as folder:
        return {file_of(folder, 1), file_of(folder, 2), file_of(folder, 1, STOPPED_AFTER)}


@promise(
    part="lab",
    says=f"the test that may stop at any time errs in at most {ALPHA:.0%} of {TRIALS} even comparisons",
    holds=lambda share: share <= ALPHA,
    show=lambda share: f"{share:.1%} decided by chance",
    ratchet=True,
)
def errors() -> float:
    wrong = 0
    for number in range(TRIALS):
        coins, randomness = Coins(), Randomness("proof", number)
        for _ in range(PAIRS):
            coins.add(1 - 2 * randomness.below(2))
            if coins.refuted(ALPHA):
                wrong += 1
                break
    return wrong / TRIALS

"""B4: packs that were broken by chance are read or refused with a reason, in two seconds and 256 MB."""

import os
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Callable

from holdout.testing import by_size
from proofs import ROOT

PACKS = by_size(40, 500, 10_000)
AT_ONCE = 250
MEMORY = 256 * 1024 * 1024


def limited() -> None:
    """A process of so much memory."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def outcomes(start: int, count: int) -> list[tuple[str, int]]:
    """What became of some packs, and the milliseconds that each took, in a process of its own."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-m", "tests.packs.mutated", str(start), str(count)], cwd=ROOT, preexec_fn=limited,
        capture_output=True, text=True, env={**os.environ, "PYTHONPATH": paths},
    )  # fmt: skip
    lines = [line.split("\t") for line in done.stdout.splitlines()]
    assert done.returncode == 0, (len(lines), done.stderr[-2_000:])
    assert len(lines) == count
    return [(told, int(taken)) for _, told, taken in lines]


def test_b4_packs_broken_by_chance_are_read_or_refused_with_a_reason(figure: Callable[..., None]) -> None:
    found: Counter[str] = Counter()
    longest = 0
    for start in range(0, PACKS, AT_ONCE):
        for told, taken in outcomes(start, min(AT_ONCE, PACKS - start)):
            found[told] += 1
            longest = max(longest, taken)
    assert set(found) <= {"read", "refused"}, found
    assert found["refused"]
    assert found["read"], "some mistakes do no harm: else hardly more than the manifest is looked at"
    figure(mutated_packs=PACKS, refused=found["refused"], ms_of_the_slowest=float(longest))

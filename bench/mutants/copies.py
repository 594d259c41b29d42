"""Copies of the tree in which mistakes are made, and tests run in them. The tree itself is never changed.

A copy is made of what git knows and would know. Python's compiled files and the packs' cache are warmed by
the run that notes calls; mutants leave nothing behind in either.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench.mutants.operators import Mutant
from proofs import tree

RUNNER: Final = Path(__file__).with_name("runner.py")
SOURCES: Final = "src"
"""The folder of the code whose functions are noted."""
MEMORY: Final = 4 << 30
"""What a run may take of memory: a mistake can make a list that never ends."""
PASSED: Final = (0, 5)
"""Pytest's word for tests that passed, and for no tests at all."""
COLD: Final = 600.0
PLAIN: Final = ("-n", "0", "-q", "--no-header", "--tb=no", "--no-summary", "-p", "no:cacheprovider")


class Ran(NamedTuple):
    """The result of a run: pytest's status (None if it was stopped), seconds, failures, functions by test."""

    status: int | None
    seconds: dict[str, float]
    failed: list[str]
    entered: dict[str, list[str]]

    @property
    def passed(self) -> bool:
        return self.status in PASSED


class Copy:
    """One copy of a tree, for one process at a time."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder, self.tree = folder, folder / "tree"
        self.warm, self.cache = folder / "warm", folder / "cache"
        self.warm.mkdir(parents=True)
        self.is_warm: set[str] = set()
        self.process: subprocess.Popen[bytes] | None = None
        self.is_closed = False
        for path in tree.files(root):
            copied = self.tree / path.relative_to(root)
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copied)

    def warm_up(self, tests: Sequence[str]) -> None:
        """Import all that some tests need, so that compiled files and caches are there for every run."""
        cold = [test for test in tests if test not in self.is_warm]
        if cold:
            self._run([*PLAIN, "--collect-only", *cold], None, None, COLD, self.warm, keeps=True)
            self.is_warm |= {*cold}

    def watched(self, tests: Sequence[str], seconds: float) -> Ran:
        """Run whole files and note the functions that they enter."""
        return self._run([*PLAIN, *tests], None, SOURCES, seconds, self.warm, keeps=True)

    def chosen(self, tests: Sequence[str], seconds: float) -> Ran:
        """Run some tests in their order, up to the first failure."""
        files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
        shutil.rmtree(self.cache, ignore_errors=True)
        shutil.copytree(self.warm, self.cache)
        return self._run([*PLAIN, "-x", *files], list(tests), None, seconds, self.cache, keeps=False)

    @contextmanager
    def with_mistake(self, mutant: Mutant) -> Iterator[None]:
        """The copy with a mistake in it; afterwards it is as it was, to the time of the file."""
        path = self.tree / mutant.path
        text, times = path.read_bytes(), path.stat()
        path.write_bytes(mutant.applied(text))
        os.utime(path, (times.st_atime, times.st_mtime + 2))  # else an old compiled file might be taken
        try:
            yield
        finally:
            path.write_bytes(text)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def _run(
        self,
        args: list[str],
        chosen: list[str] | None,
        watched: str | None,
        seconds: float,
        cache: Path,
        *,
        keeps: bool,
    ) -> Ran:
        job, notes = self.folder / "job.json", self.folder / "notes.json"
        notes.unlink(missing_ok=True)
        told = {"args": args, "chosen": chosen, "watched": watched, "notes": str(notes), "memory": MEMORY}
        job.write_text(json.dumps(told))
        environment = {name: value for name, value in os.environ.items() if not name.startswith("HOLDOUT_")}
        environment |= {
            "PYTHONPATH": f"{self.tree / 'src'}{os.pathsep}{self.tree}",
            "HOLDOUT_CACHE": str(cache),
            "HOLDOUT_COMPILED": "0",
            "PYTHONDONTWRITEBYTECODE": "" if keeps else "1",
        }
        status = self._finish([sys.executable, "-P", str(RUNNER), str(job)], environment, seconds)
        found: dict[str, Any] = json.loads(notes.read_text()) if notes.exists() else {}
        return Ran(status, found.get("seconds", {}), found.get("failed", []), found.get("entered", {}))

    def _finish(self, command: list[str], environment: dict[str, str], seconds: float) -> int | None:
        if self.is_closed:
            return None
        process = subprocess.Popen(
            command,
            cwd=self.tree,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.process = process
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.stop()
            process.wait()
            return None

    def close(self) -> None:
        """End what runs here, and begin nothing more."""
        self.is_closed = True
        self.stop()

    def stop(self) -> None:
        """End what runs here, with the processes that its tests have started."""
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)


@contextmanager
def copies(root: Path, number: int) -> Iterator[list[Copy]]:
    """So many copies of a tree, until they are no longer needed."""
    with tempfile.TemporaryDirectory(prefix="holdout-mutants-", ignore_cleanup_errors=True) as folder:
        yield [Copy(root, Path(folder) / str(one)) for one in range(number)]

"""One run: draw a sample, note calls where that is lacking, and try what was not tried yet, within the time.

Several mutants are tried at a time, each in a copy of its own. The command is in `__main__`.
"""

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import chain, zip_longest
from pathlib import Path
from queue import SimpleQueue
from threading import Event
from time import monotonic
from typing import NamedTuple, TypeVar

from bench.mutants import operators
from bench.mutants.calls import Calls, Notebook, note, stamp
from bench.mutants.copies import Copy, copies
from bench.mutants.operators import Mutant
from bench.mutants.results import Result, Results, line
from bench.mutants.trying import Verdict, attempt

One = TypeVar("One")
Got = TypeVar("Got")


class Package(NamedTuple):
    """A folder of code, and the folders of tests that mirror it."""

    source: str
    tests: tuple[str, ...]

    def modules(self, root: Path) -> list[Path]:
        return sorted((root / self.source).rglob("*.py"))

    def test_files(self, root: Path) -> list[str]:
        found = chain.from_iterable((root / folder).rglob("test_*.py") for folder in self.tests)
        return [path.relative_to(root).as_posix() for path in sorted(found)]

    def mutants(self, root: Path) -> list[Mutant]:
        files = [(path.relative_to(root).as_posix(), path.read_bytes()) for path in self.modules(root)]
        return [mutant for name, text in files for mutant in operators.mutants(name, text)]


class Run:
    """One call of the command: what it is about, how long it may take, and what it has found out."""

    def __init__(
        self, root: Path, packages: dict[str, Package], kept: Path, *, minutes: float, jobs: int, limit: float
    ) -> None:
        self.root, self.packages, self.limit, self.jobs = root, packages, limit, jobs
        self.ends = monotonic() + 60 * minutes
        self.notebook = Notebook(kept / "mutant_calls.jsonl")
        self.results = Results(kept / "mutants.jsonl")
        # Of the tree as it is now, which the copies are made of: it may change while this runs.
        self.modules = {
            path.relative_to(root).as_posix(): stamp(path)
            for package in packages.values()
            for path in package.modules(root)
        }
        self.test_files = {
            name: {file: stamp(root / file) for file in package.test_files(root)}
            for name, package in packages.items()
        }
        self.tests = {
            name: stamp(*(root / file for file in files)) for name, files in self.test_files.items()
        }

    def drawn(self, size: int, seed: int) -> list[tuple[str, Mutant]]:
        """A sample with equally many of every package, in turn."""
        each = [
            [(name, mutant) for mutant in operators.sample(package.mutants(self.root), size, seed)]
            for name, package in self.packages.items()
        ]
        turns = chain.from_iterable(zip_longest(*each))
        return [one for one in turns if one is not None][:size]

    def found(self, name: str, mutant: Mutant) -> Result | None:
        return self.results.of(mutant, self.modules[mutant.path], self.tests[name])

    def go(self, sample: list[tuple[str, Mutant]], say: Callable[[str], None]) -> None:
        """Try what was not tried yet, as long as there is time."""
        todo = [(name, mutant) for name, mutant in sample if not self.found(name, mutant)]
        names = [name for name in self.packages if any(name == needed for needed, _ in todo)]
        if not todo:
            return
        with copies(self.root, self.jobs) as places:
            for name in names:
                self.note_calls(name, places, say)
            with closing(shared(places, self.tried, todo, self.ends)) as outcomes:
                for name, mutant, verdict, seconds in outcomes:
                    module, tests = self.modules[mutant.path], self.tests[name]
                    say(line(mutant, self.results.add(mutant, verdict, seconds, module, tests)))

    def note_calls(self, name: str, places: list[Copy], say: Callable[[str], None]) -> None:
        lacking = self.notebook.lacks(self.test_files[name])
        work = shared(places, lambda copy, file: note(copy, file), lacking, self.ends)
        with closing(work) as noted:
            for calls in noted:
                self.notebook.add(calls)
                say(f"noted    {calls.file}: {len(calls.seconds)} tests")

    def calls(self, name: str) -> list[Calls]:
        lacking = self.notebook.lacks(self.test_files[name])
        return [self.notebook.calls[file] for file in self.test_files[name] if file not in lacking]

    def tried(self, copy: Copy, one: tuple[str, Mutant]) -> tuple[str, Mutant, Verdict, float]:
        name, mutant = one
        copy.warm_up(self.packages[name].tests)
        begun = monotonic()
        verdict = attempt(copy, mutant, self.calls(name), self.limit)
        return name, mutant, verdict, monotonic() - begun


def shared(
    places: list[Copy], work: Callable[[Copy, One], Got], todo: Sequence[One], ends: float
) -> Generator[Got, None, None]:
    """Share work out among copies, one piece at a time for each, until the time is over or we are stopped."""
    free: SimpleQueue[Copy] = SimpleQueue()
    for place in places:
        free.put(place)
    stopped = Event()

    def done(one: One) -> list[Got]:
        if stopped.is_set() or monotonic() > ends:
            return []
        place = free.get()
        try:
            return [work(place, one)]
        finally:
            free.put(place)

    with ThreadPoolExecutor(len(places)) as pool:
        try:
            yield from chain.from_iterable(pool.map(done, todo))
        except BaseException:
            stopped.set()
            for place in places:
                place.close()
            raise

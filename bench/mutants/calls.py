"""Which tests run through which function, noted once for every test file and kept.

A file of tests is noted anew when it changes. Changes of the rules are not followed: a function that nobody
has entered yet is found again once `--note-again` asks for it.
"""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from bench.mutants.copies import Copy
from bench.mutants.operators import Mutant

LONGEST: Final = 900.0
"""A file of tests that takes longer while it is watched is left out."""


class Calls(NamedTuple):
    """The calls of one file of tests: seconds by passed test, and the functions that each test enters."""

    file: str
    stamp: str
    seconds: dict[str, float]
    entered: dict[str, set[str]]

    def enters(self, function: str) -> bool:
        """Whether a function runs at all while the file does: its cached result may matter to any test."""
        return any(function in functions for functions in self.entered.values())

    def tests(self, function: str) -> list[str]:
        """The tests that enter a function themselves."""
        return [test for test in self.seconds if function in self.entered.get(test, ())]


def function_of(mutant: Mutant) -> str:
    return f"{mutant.path} {mutant.scope}"


def stamp(*paths: Path) -> str:
    """Changes whenever one of these files does."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def note(copy: Copy, file: str) -> Calls:
    """Run a file of tests and watch it; tests that fail in the copy are of no use."""
    ran = copy.watched([file], LONGEST)
    passed = {test: seconds for test, seconds in ran.seconds.items() if test not in ran.failed}
    entered = {test: {*functions} for test, functions in ran.entered.items()}
    return Calls(file, stamp(copy.tree / file), passed, entered)


class Notebook:
    """A file of calls: one line for each file of tests, of which the last counts."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.calls: dict[str, Calls] = {}
        for line in path.read_text().splitlines() if path.exists() else ():
            self._take(line)

    def _take(self, line: str) -> None:
        file, when, seconds, names, entered = json.loads(line)
        sets = {test: {names[number] for number in numbers} for test, numbers in entered.items()}
        self.calls[file] = Calls(file, when, seconds, sets)

    def add(self, calls: Calls) -> None:
        names = sorted({name for functions in calls.entered.values() for name in functions})
        numbers = {name: number for number, name in enumerate(names)}
        entered = {test: sorted(numbers[name] for name in names) for test, names in calls.entered.items()}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a") as file:
            file.write(json.dumps([calls.file, calls.stamp, calls.seconds, names, entered]) + "\n")
        self.calls[calls.file] = calls

    def lacks(self, stamps: Mapping[str, str]) -> list[str]:
        """Of files with their stamps, those that were never noted, or have changed since."""
        return [
            file
            for file, stamp in stamps.items()
            if file not in self.calls or self.calls[file].stamp != stamp
        ]

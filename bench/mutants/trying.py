"""One mutant against the tests: first a few quick ones that run through it, then the rest of their folder.

Tests that never enter the changed function cannot notice it and are not run. A run that takes many times as
long as it should has noticed the mistake, too: it hangs.
"""

from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import Final, NamedTuple

from bench.mutants.calls import Calls, function_of
from bench.mutants.copies import Copy
from bench.mutants.operators import Mutant

FIRST_TESTS, FIRST_FILES, FIRST_SECONDS = 40, 4, 10.0
PATIENCE, STARTING = 8, 90.0
"""A run may take so many times as long as it took, and so long to start on a busy machine."""
NOBODY: Final = "no test runs through it"


class Verdict(NamedTuple):
    """Whether a mistake was noticed, and by which test; else how many tests did not notice it."""

    killed: bool
    by: str


def attempt(copy: Copy, mutant: Mutant, calls: Iterable[Calls], limit: float) -> Verdict:
    """Try a mutant with tests that take up to so many seconds."""
    function = function_of(mutant)
    near = [one for one in calls if one.enters(function)]
    if not near:
        return Verdict(False, NOBODY)
    seconds = {test: took for one in near for test, took in one.seconds.items()}
    first = first_tests(mutant, near)
    rest = later_tests(function, near, first, limit)
    with copy.with_mistake(mutant):
        for tests in (first, rest):
            if tests:
                ran = copy.chosen(tests, STARTING + PATIENCE * sum(seconds[test] for test in tests))
                if not ran.passed:
                    return Verdict(True, told(ran.status, ran.failed))
    left = len(seconds) - len(first) - len(rest)
    return Verdict(False, f"{len(first) + len(rest)} tests passed" + (f", {left} not tried" if left else ""))


def told(status: int | None, failed: list[str]) -> str:
    return "it hangs" if status is None else failed[0] if failed else f"pytest ends with {status}"


def first_tests(mutant: Mutant, calls: Iterable[Calls]) -> list[str]:
    """The quickest tests that enter the function, those of the file with the module's name first."""
    function, taken, files, spent = function_of(mutant), list[str](), set[str](), 0.0
    found = [
        (not mirrors(one.file, mutant.path), one.seconds[test], one, test)
        for one in calls
        for test in one.tests(function)
    ]
    for _, took, one, test in sorted(found, key=lambda row: row[:2]):
        is_near = one.file in files or len(files) < FIRST_FILES
        if is_near and len(taken) < FIRST_TESTS and spent + took <= FIRST_SECONDS:
            files.add(one.file)
            taken.append(test)
            spent += took
    return sorted(taken, key=lambda test: test.partition("::")[0])


def later_tests(function: str, calls: Iterable[Calls], first: list[str], limit: float) -> list[str]:
    """The other tests of the files that enter the function, quick ones first, to be run file by file.

    A test that does not enter it itself may depend on what another one has left in a cache; such tests get
    a fifth of the time.
    """
    taken, spent = list[str](), {False: 0.0, True: 0.8 * limit}
    found = [
        (test not in direct, seconds, test)
        for one in calls
        for direct in [{*one.tests(function)}]
        for test, seconds in one.seconds.items()
        if test not in first
    ]
    for is_indirect, seconds, test in sorted(found):
        if spent[is_indirect] + seconds <= limit:
            taken.append(test)
            spent[is_indirect] += seconds
    return sorted(taken, key=lambda test: test.partition("::")[0])


def mirrors(test: str, source: str) -> bool:
    """Whether a file of tests has the name of a module, or of the folder that it stands in."""
    name, module = PurePosixPath(test).stem.removeprefix("test_"), PurePosixPath(source)
    return name == module.stem or name.startswith(f"{module.stem}_") or name == module.parent.name

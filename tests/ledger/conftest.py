"""A small ledger of an invented game, for tests that should not depend on the real ones, and small projects
whose own tests run under the plugin that finds out what they prove."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from holdout.ledger import Ledger, load

HARBOUR = """
[[rule]]
id = "harbour.tide.rises"
rule = "At the end of each round the tide rises by one."
source = "harbour: The Tide"
kind = "acts"
example = "Tide 3 becomes 4."

[[rule]]
id = "harbour.tide.no-landing"
rule = "No boat may land at high water."
source = "harbour: The Tide"
kind = "forbids"
note = "The lighthouse lifts this."

[[rule]]
id = "harbour.boats.twelve"
rule = "There are twelve boats, and the tide moves none."
source = "harbour: Contents"
kind = "fact"

[[rule]]
id = "harbour.hints.go-early"
rule = "It is wise to land early."
source = "harbour: Hints"
kind = "advice"

[[rule]]
id = "harbour.box.tray"
rule = "Boats are kept in the tray."
source = "harbour: Contents"
kind = "tabletop"
exempt = "A program has no tray."

[[ruling]]
id = "harbour.ruling.a1-last-round"
question = "Does the water come up after the final round?"
resolution = "Yes, before points are counted."
rules = ["harbour.tide.rises"]
option = "last-flood"
default = "yes"
choices = ["yes", "no"]
"""

OWN_LEDGER = """
[[rule]]
id = "harbour.tide.rises"
rule = "It rises."
source = "x"
kind = "acts"

[[ruling]]
id = "harbour.ruling.a1-how-high"
question = "How high?"
resolution = "By one."
rules = ["harbour.tide.rises"]
"""

HEAD = """
import pytest
from holdout.kernel import cite

def game_cites(*ids, game=""):
    cite.witness.update(ids)
    cite.played.add(game)
"""


@pytest.fixture
def write_ledger(tmp_path: Path) -> Callable[[str], Path]:
    """Write a text as the ledger `harbour` and return its path."""

    def write(text: str) -> Path:
        path = tmp_path / "harbour.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def harbour(write_ledger: Callable[[str], Path]) -> Ledger:
    return load(write_ledger(HARBOUR))


@pytest.fixture
def project(pytester: pytest.Pytester) -> Callable[..., None]:
    """Make a project with these tests in `tests/`, and perhaps a list of what was proven before."""

    def make(tests: str, listed: dict[str, list[str]] | None = None, **more: str) -> None:
        pytester.makepyprojecttoml(
            '[tool.pytest.ini_options]\ntestpaths = ["tests"]\nrules_proven = "proven.json"\n'
            'ruling_scenarios = "scenarios.json"\nrules_ledger = ["own/harbour.toml"]\n'
        )
        (pytester.mkdir("own") / "harbour.toml").write_text(OWN_LEDGER)
        (pytester.path / "tests").mkdir()
        for name, body in {"test_game": tests, **more}.items():
            (pytester.path / "tests" / f"{name}.py").write_text(HEAD + body)
        if listed is not None:
            (pytester.path / "proven.json").write_text(json.dumps(listed))

    return make


@pytest.fixture
def run(pytester: pytest.Pytester) -> Callable[..., pytest.RunResult]:
    """Run the project's tests in this process, without workers unless they are asked for."""

    def run_with(*options: str) -> pytest.RunResult:
        return pytester.runpytest("-p", "holdout.testing.coverage", *options)

    return run_with

"""A small ledger of an invented game, for tests that should not depend on the real ones."""

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

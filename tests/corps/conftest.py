"""What the tests of the tactical game share: a fixture that lays out tables and closes them."""

import pytest

from holdout.testing import tables
from holdout.testing.corps import CorpsWorld
from tests.corps.marines import MarineWorld

corps = tables(CorpsWorld)
marines = tables(MarineWorld)

PACK = """
name = "mascots"
title = "Mascots"
version = "1.0.0"
game = "corps"
needs = ["corps"]
"""
MASCOTS = """
deck = "endurance"
kind = "equipment"

[[card]]
name = "Lucky Coin"
cost = 0
text = "Start of Finish Phase: Recycle a card from the Exhaust Pile."

[[card]]
name = "Cigar"
cost = 0
text = "Start of Finish Phase: Exhaust a card."
"""


@pytest.fixture
def mascots(tmp_path):
    """A pack of Equipment that does something in the Finish Phase."""
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "mascots.toml").write_text(MASCOTS)
    return str(tmp_path)

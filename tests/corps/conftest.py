"""What the tests of the tactical game share: a fixture that lays out tables and closes them."""

from holdout.testing import tables
from holdout.testing.corps import CorpsWorld
from tests.corps.marines import MarineWorld

corps = tables(CorpsWorld)
marines = tables(MarineWorld)

"""The fixture of the tests of standing text."""

from holdout.testing import tables
from tests.corps.meaning.spoken import SpokenWorld

spoken = tables(SpokenWorld)

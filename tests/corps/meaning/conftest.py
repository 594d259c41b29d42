"""The fixture of the tests of card text."""

from holdout.testing import tables
from tests.corps.meaning.spoken import SpokenWorld

spoken = tables(SpokenWorld)

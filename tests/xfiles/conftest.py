"""What the tests of The X-Files share: a fixture that lays out tables and closes them."""

from holdout.testing import tables
from holdout.testing.xfiles import XFilesWorld

xfiles = tables(XFilesWorld)

"""What the tests of Alien share: a fixture that lays out tables and closes them."""

from holdout.testing import tables
from holdout.testing.alien import AlienWorld

alien = tables(AlienWorld)

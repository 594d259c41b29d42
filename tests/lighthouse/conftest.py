"""Lighthouse is installed while its tests run, so that it cites the rules of its own ledger."""

import pytest

from tests.foreign.installed import lighthouse

__all__ = ["lighthouse"]


@pytest.fixture(autouse=True)
def at_home(lighthouse: str) -> None:
    """Install the game before every test."""

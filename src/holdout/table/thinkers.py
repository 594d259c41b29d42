"""What the host asks of the workers, so that tests can think in their stead."""

from typing import Protocol

from holdout.table import making
from holdout.table.api import NewTable
from holdout.table.messages import Parts


class Thinkers(Protocol):
    """The part of the workers that the host uses."""

    async def think(self, knowledge: bytes, player: str, seed: str, person: str) -> str:
        """Return a computer player's answer at a person's table; for an offer of openings "" is to pass."""
        ...

    async def hint(self, knowledge: bytes, person: str, language: str = "en") -> tuple[str, list[Parts]]:
        """Return the option that a computer player would take in a seat's place, and its reasons."""
        ...

    async def make(
        self, person: str, name: str, asked: NewTable, now: int, folder: str, source: making.Source | None
    ) -> making.FirstEntry:
        """Make a table whose cards somebody wrote, or a branch; a `TableError` says what is wrong."""
        ...

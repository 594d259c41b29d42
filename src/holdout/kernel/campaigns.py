"""Campaigns: matches in a row that carry something from one to the next.

A game's row (`holdout.games`) names the module that plays its campaigns; here stands only what such a module
must have.
"""

from collections.abc import Sequence
from typing import Any, Literal, Protocol

import msgspec

from holdout import games
from holdout.kernel.match import Match


class Note(Protocol):
    """A line of a campaign's log, and the rule behind it."""

    @property
    def words(self) -> str: ...
    @property
    def rule(self) -> str: ...


class SheetRow(msgspec.Struct, frozen=True):
    """One match on a campaign's sheet: its title, how it stands, and what each column says of it."""

    title: str
    state: Literal["won", "lost", "next", "later"]
    cells: list[str]
    scenario: str = ""
    """The key of the scenario that is played; empty where none is."""


class Sheet(msgspec.Struct, frozen=True):
    """How a campaign stands, in the words of its game.

    `total` is its score so far, `seats` what each seat keeps, `kept` what the team carries, under headings.
    """

    columns: list[str]
    rows: list[SheetRow]
    total: str
    seats: list[str]
    kept: list[tuple[str, list[str]]]


class Campaign(Protocol):
    """A campaign's state between matches, as data that can be saved."""

    seats: int
    seed: str
    outcome: str

    @property
    def over(self) -> bool: ...
    @property
    def log(self) -> Sequence[Note]: ...
    def save(self) -> bytes: ...


class Campaigns(Protocol):
    """The rules of a game's campaigns. An action that is not allowed raises HoldoutError with a sentence."""

    NOUN: str
    """What players call it in the middle of a sentence, such as campaign."""

    def begin(self, seats: int, seed: str, options: dict[str, Any] | None = None) -> Campaign:
        """Begin a new campaign."""
        ...

    def load(self, data: bytes) -> Campaign:
        """Load a saved campaign."""
        ...

    def belongs(self, campaign: Campaign, match: Match[Any]) -> None:
        """Raise an error if a match is not the campaign's next one."""
        ...

    def next_match(self, campaign: Campaign) -> Match[Any]:
        """The next match, at its first decision."""
        ...

    def conclude(self, campaign: Campaign, match: Match[Any]) -> None:
        """Take over the result of a finished match."""
        ...

    def sheet(self, campaign: Campaign) -> Sheet:
        """How it stands: the matches with their scores, and what the next one takes over."""
        ...


def campaigns_of(game: str) -> Campaigns | None:
    """The campaign rules of a game, or None if it has no campaigns."""
    return games.resolved(games.of(game).campaign)

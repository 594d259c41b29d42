"""The types of the lobby's list and of one's own history, which go over plain HTTP like those of `api.py`."""

import msgspec

from holdout.table.messages import Holder, SeatState


class LobbyTable(msgspec.Struct, frozen=True):
    """One line of GET /api/tables: tables that are listed, and mine, first those where I am asked.

    GET /api/join/CODE tells the same of the table to which somebody is invited. DELETE /api/tables/TABLE
    deletes a table of mine, or takes a game that is over off my list.
    """

    table: str
    title: str
    game: str
    scenario: str
    status: str
    seats: list[SeatState]
    mine: bool
    my_turn: bool
    created: int
    changed: int
    campaign: str = ""
    """What the campaign is called that it is part of; empty for a game of its own."""
    holders: list[Holder] = []
    """The people who hold its seats."""
    asked: list[int] = []
    """The seats that the game waits for."""
    since: int = 0
    """When the game last went on, or ended."""
    turn: int = 0
    result: str = ""
    """How the game ended."""
    won: bool = False
    """Whether I have won it."""
    owned: bool = False
    """Whether the table is mine to delete."""
    modes: list[str] = []
    """The modes that it uses, in a few words each."""


class PlayedGame(msgspec.Struct, frozen=True):
    """A game of my history."""

    table: str
    title: str
    game: str
    scenario: str
    names: list[str]
    """Who sat in each seat."""
    mine: list[int]
    won: bool
    result: str
    turn: int
    ended: int
    kept: bool
    """Whether its table is still there, so that it can be replayed."""


class Tally(msgspec.Struct, frozen=True):
    """How many games of a kind I have played and won."""

    game: str
    scenario: str
    seats: int
    games: int
    won: int


class History(msgspec.Struct, frozen=True):
    """GET /api/history: my own games that are over, all of them counted and the last ones listed."""

    games: int
    won: int
    streak: int
    """How many I have won in a row up to now; below zero, how many I have lost."""
    best: int
    """The most that I have ever won in a row."""
    tallies: list[Tally]
    last: list[PlayedGame]

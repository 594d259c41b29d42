"""The types of a game that is over, as its replay tells it."""

from typing import Any

import msgspec

from holdout.table.messages import Parts


class BestCard(msgspec.Struct, frozen=True):
    """The card that did most in a game: its face, and how much of what (`title`)."""

    face: str
    name: str
    number: int
    title: str


class Feat(msgspec.Struct, frozen=True):
    """One thing that a player did or suffered: how much (0: it just happened), and with which cards."""

    title: str
    count: int
    cards: list[tuple[str, int]]
    """Names of cards, and how often each."""
    more: bool
    """There are more cards than are named."""


class Tale(msgspec.Struct, frozen=True):
    """What became of the player of a seat."""

    seat: int
    feats: list[Feat]


class Move(msgspec.Struct, frozen=True):
    """A decision that cost or won much, after so many answers: what was answered, and the other option.

    Chances are estimates, in percent, by what the seat knew then: with the answer, and with the other option.
    """

    answers: int
    seat: int
    asked: Parts
    """The question, where the answer says nothing without it."""
    did: Parts
    other: Parts
    chance: int
    other_chance: int


class Review(msgspec.Struct, frozen=True):
    """GET /api/replays/TABLE/review?seat=S&from=N: a seat's decisions that mattered most, a piece at a time.

    `upto` is from where the next piece goes on, of `answers` in all.
    """

    upto: int
    answers: int
    moves: list[Move]


class ReplayInfo(msgspec.Struct, frozen=True):
    """GET /api/replays/TABLE: a game that is over. Frames come from /api/replays/TABLE/N?seat=S."""

    table: str
    title: str
    game: str
    setup: dict[str, Any]
    seed: str
    commitment: str
    seats: list[str]
    answers: list[tuple[int, str]]
    """Who answered and what the answer said, in order."""
    turns: list[int]
    """After how many answers each turn began."""
    result: str
    winners: list[int]
    notice: str = ""
    """Why a game is not shown to its end; empty if it is."""
    modes: list[str] = []
    """What was played, in a few words each: the scenario, and the modes that the table used."""
    chances: list[tuple[int, list[int]]] = []
    """At each turn and at the end: after how many answers, and how likely each seat was to win in percent."""
    best: BestCard | None = None
    tales: list[Tale] = []

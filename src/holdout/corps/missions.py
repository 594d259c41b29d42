"""The missions as laid on the table: joined boards, start area, Spawn Points, Blips, tokens and exits.

Each is a text in `packs/corps/missions`, one line for each thing to lay out. What a mission changes in the
rules is the text of its Mission card in the pack, not here. `setup` lays it all out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple, TypeVar

from holdout.corps.geometry import Board, Facing, Piece, bits, compiled, join, shipped
from holdout.corps.geometry.drawing import column_name
from holdout.corps.places import MOST_SEATS

CAMPAIGN: Final = ("newt", "escape", "survive")
OPTIONAL: Final = ("rescue", "resupply")
BUG_HUNTS: Final = ("bug-hunt-1", "bug-hunt-2", "bug-hunt-3", "bug-hunt-4")
MISSIONS: Final = (*CAMPAIGN, *OPTIONAL, *BUG_HUNTS)
LETTERS: Final = ("A", "B", "C", "D")
THREATS: Final = (1, 2, 3)
TRACKERS: Final = tuple([f"tracker for {players}" for players in range(1, MOST_SEATS + 1)])
"""Lines that stack another Motion Tracker Deck than `tracker` says, for a number of players."""

Read = TypeVar("Read")


class MissionError(ValueError):
    """A mission's text is wrong: which line, and what to do."""


class Laid(NamedTuple):
    """One board of a layout: which side, where its upper left space lies, quarter turns to the right."""

    side: str
    column: int
    row: int
    turns: int


class Post(NamedTuple):
    """A good place and direction for a Sentry Gun, for players who do not choose them."""

    space: int
    facing: Facing


@dataclass(frozen=True)
class Mission:
    """The setup that a Mission card shows beside its text. Spaces are numbers on the joined board.

    Of the Sentry Guns it tells only how many there are: players place them (corps.sentry.placement).
    """

    key: str
    card: str
    board: Board
    start: tuple[int, ...]
    spawn: dict[str, int]
    blips: tuple[int, ...]
    mission_blips: tuple[int, ...]
    crates: tuple[int, ...]
    computers: tuple[int, ...]
    exits: dict[str, int]
    late_exits: dict[str, int]
    guns: int
    posts: tuple[Post, ...]
    captives: tuple[int, ...]
    tracker: dict[int, int]
    trackers: dict[int, dict[int, int]]
    dial: bool
    about: str

    def tracker_for(self, players: int) -> dict[int, int]:
        """How many Motion Tracker cards of each threat are stacked for so many players."""
        return self.trackers.get(players, self.tracker)

    @property
    def is_bug_hunt(self) -> bool:
        return self.key in BUG_HUNTS

    @property
    def is_campaign(self) -> bool:
        """Whether it is part of a campaign: the numbered missions, Rescue and Resupply."""
        return not self.is_bug_hunt


@cache
def mission_of(name: str) -> Mission:
    """A mission by its name."""
    if name not in MISSIONS:
        raise ValueError(f"There is no mission {name!r}; there are {', '.join(MISSIONS)}.")
    return read_mission(name, (_folder() / f"{name}.txt").read_text(encoding="utf-8"))


@cache
def board_of_mission(name: str) -> Board:
    """The board of a mission, made once."""
    return mission_of(name).board


def read_mission(name: str, text: str) -> Mission:
    """A mission from its text."""
    return _Reader(name, text).mission()


def _folder() -> Traversable:
    return files("holdout") / "packs" / "corps" / "missions"


class _Reader:
    """Reads the lines `key: value` of one mission; every complaint names the mission and the line."""

    known: Final = (
        "mission", "about", "boards", "start", "spawn", "blips", "mission-blips", "crates", "computers",
        "exits", "late-exits", "sentry-guns",
        "posts", "captives", "tracker", *TRACKERS, "dial",
    )  # fmt: skip

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.lines: dict[str, str] = {}
        for line in filter(None, text.splitlines()):
            key, colon, value = line.partition(": ")
            if not colon or key not in self.known or key in self.lines:
                raise MissionError(
                    f"The mission {name} says {line!r}; say each of {', '.join(self.known)} once."
                )
            self.lines[key] = value

    def mission(self) -> Mission:
        board = self.board()
        return Mission(
            key=self.name,
            card=self.needed("mission"),
            board=board,
            start=self.spaces("start", board),
            spawn=self.lettered("spawn", board),
            blips=self.spaces("blips", board),
            mission_blips=self.spaces("mission-blips", board),
            crates=self.spaces("crates", board),
            computers=self.spaces("computers", board),
            exits=self.lettered("exits", board),
            late_exits=self.lettered("late-exits", board),
            guns=int(self.lines.get("sentry-guns", 0)),
            posts=tuple(self.each("posts", lambda item: _post(board, item))),
            captives=self.spaces("captives", board),
            tracker=dict(self.each("tracker", _stack)),
            trackers={
                players: dict(self.each(key, _stack))
                for players, key in enumerate(TRACKERS, 1)
                if key in self.lines
            },
            dial=self.lines.get("dial") == "yes",
            about=self.lines.get("about", ""),
        )

    def needed(self, key: str) -> str:
        if key not in self.lines:
            raise MissionError(f"The mission {self.name} does not say its {key}.")
        return self.lines[key]

    def board(self) -> Board:
        self.needed("boards")
        pieces = [
            Piece(laid.side, shipped(laid.side), laid.column, laid.row, laid.turns)
            for laid in self.each("boards", _laid)
        ]
        return compiled(*join(self.needed("mission"), pieces))

    def spaces(self, key: str, board: Board) -> tuple[int, ...]:
        """Spaces by name; S alone stands for all that the boards mark as start."""
        if self.lines.get(key) == "S":
            return tuple(bits(board.marks["S"]))
        return tuple(board.space(name) for name in self.lines.get(key, "").split())

    def lettered(self, key: str, board: Board) -> dict[str, int]:
        return {letter: board.space(space) for letter, space in self.each(key, _two_words)}

    def each(self, key: str, reads: Callable[[str], Read]) -> Iterable[Read]:
        """The items of a line, which commas part."""
        for item in filter(None, self.lines.get(key, "").split(", ")):
            try:
                yield reads(item)
            except (ValueError, KeyError) as wrong:
                raise MissionError(f"The mission {self.name} says {item!r} under {key}: {wrong}") from wrong


def _laid(item: str) -> Laid:
    found = re.fullmatch(r"(\S+) at ([a-z]{1,2})(\d+)(?: turned ([1-3]))?", item)
    if not found:
        raise ValueError("say a board as '1-colony at a13' or '1-colony at a13 turned 1'.")
    columns = [column_name(number) for number in range(60)]
    return Laid(found[1], columns.index(found[2]), int(found[3]) - 1, int(found[4] or 0))


def _two_words(item: str) -> tuple[str, str]:
    letter, _, space = item.partition(" ")
    if letter not in LETTERS or not space:
        raise ValueError("say a letter and a space, such as 'A f1'.")
    return letter, space


def _post(board: Board, item: str) -> Post:
    space, _, facing = item.partition(" facing ")
    return Post(board.space(space), Facing[facing.upper()])


def _stack(item: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+) of threat ([1-3])", item)
    if not found:
        raise ValueError("say how many cards of which threat, such as '8 of threat 1'.")
    return int(found[2]), int(found[1])

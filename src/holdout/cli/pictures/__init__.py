"""What tables look like in the terminal, for each game, and what a player may ask of that table.

A `Picture` is made of plain functions over a match and a seat. A game without one is drawn from its layout
(layout.py), and without that its zones are listed (tables.py).
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from holdout import games
from holdout.kernel import Match, Option

Lines = Callable[[Match[Any], int | None], list[str]]
Notes = Callable[[Match[Any], int, Option], str]
Answers = Callable[[Match[Any], int, str], list[str]]


def hidden_hands(match: Match[Any]) -> bool:
    """True unless the table plays with open hands."""
    return match.frame.setup.get("hands", "hidden") == "hidden"


class Picture(NamedTuple):
    """The functions that draw one game in the terminal. Seat None is a spectator.

    `summary`: the few lines before every choice. `scene`: a map or the current aim, shown again when it has
    changed. `note`: what is worth knowing of an option besides its label. `words`: further words that a
    player may type, and `help` what each is for. `numbers`: the values that can be explained for a kind of
    card. `secrets`: whether the seats hide something from each other at this table now.
    """

    summary: Lines
    numbers: Callable[[Match[Any], str], tuple[str, ...]]
    scene: Lines = lambda match, seat: []
    note: Notes = lambda match, seat, option: ""
    words: Mapping[str, Answers] = {}
    help: str = ""
    secrets: Callable[[Match[Any]], bool] = hidden_hands


def no_lines(match: Match[Any], seat: int | None) -> list[str]:
    """A game without a picture is shown by its zones alone."""
    return []


def no_numbers(match: Match[Any], kind: str) -> tuple[str, ...]:
    """No value is known by name."""
    return ()


PLAIN: Final = Picture(no_lines, no_numbers)
FROM_LAYOUT: Final = "holdout.cli.pictures.layout:PICTURE"


def picture_of(match: Match[Any]) -> Picture:
    """The picture of a game."""
    row = games.of(match.rules.name)
    return games.resolved(row.picture or (FROM_LAYOUT if row.layout else "")) or PLAIN

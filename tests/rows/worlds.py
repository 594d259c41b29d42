"""Tables of every game and mode, in a fixed order: number N is the same table for whoever asks."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from holdout.kernel import Match, Rules, find, new
from holdout.testing.case import Case, Settings

PLACES = {
    "alien": "holdout.encounters.alien.rules:RULES",
    "corps": "holdout.corps.rules:RULES",
    "xfiles": "holdout.encounters.xfiles.rules:RULES",
}
FILMS = ("alien", "aliens", "alien3", "resurrection")
MISSIONS = ("newt", "rescue", "resupply", "escape", "survive", *(f"bug-hunt-{hunt}" for hunt in range(1, 5)))
SEASONS = ("seasons-1-3", "seasons-4-6", "seasons-7-9", "random-seasons", "every-season")
MODES: dict[str, tuple[dict[str, Any], ...]] = {
    "alien": (
        {},
        {"hands": "hidden", "role-choice": "two"},
        {"agendas": "hidden", "role-choice": "free"},
        {"player-aliens": True},
        {"queen-mother": True, "new-strikes": True, "new-drones": True},
        {"agendas": "delayed", "player-aliens": True, "hands": "hidden"},
        {"hard-mode": "all", "soldiers": True, "all-or-nothing": True},
    ),
    "corps": ({}, {"hands": "hidden"}, {"edition": "2020"}, {"many-models": "yes"}),
    "xfiles": (
        {},
        {"hands": "hidden", "avatar-choice": "free"},
        {"extra-informant": True, "syndicate": 3, "starting-belief": True, "open-bureau": True},
        {"no-loss-on-defeat": True, "avatar-choice": "random"},
    ),
}
STORIES = {"alien": FILMS, "corps": MISSIONS, "xfiles": SEASONS}
ALONE = ("agendas", "queen-mother")
"""Options that need company."""


class World(NamedTuple):
    """One table: a game, its seats, its options and the seed."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int

    @property
    def rules(self) -> Rules[Any]:
        return find(PLACES[self.game])

    def case(self, check: str = "rows", **settings: Any) -> Case:
        """The table as the battery takes it."""
        given = Settings(place=PLACES[self.game], **settings)
        return Case(self.rules, check, self.seats, self.seed, given, self.options)

    def new(self) -> Match[Any]:
        return new(self.rules, seats=self.seats, seed=self.seed, **self.options)

    def __str__(self) -> str:
        said = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"{self.game} with {self.seats} seats, seed {self.seed}{said}"


@cache
def _tables(game: str) -> tuple[tuple[int, dict[str, Any]], ...]:
    """Every mode of a game with stories and numbers of seats in turn."""
    found: list[tuple[int, dict[str, Any]]] = []
    seats, stories, modes = find(PLACES[game]).seats, STORIES[game], MODES[game]
    for number in range(len(seats) * len(stories) * len(modes)):
        mode = modes[number % len(modes)]
        people = seats[(number + number // len(modes)) % len(seats)]
        people = max(people, 3) if any(name in mode for name in ALONE) else people
        found.append((people, {"scenario": stories[number % len(stories)], **mode}))
    return tuple(found)


def world(number: int, games: tuple[str, ...] = tuple(PLACES)) -> World:
    """The table of this number: the games take turns."""
    game = games[number % len(games)]
    tables = _tables(game)
    seats, options = tables[number // len(games) % len(tables)]
    return World(game, seats, options, number)


def worlds(count: int, start: int = 0, games: tuple[str, ...] = tuple(PLACES)) -> Iterator[World]:
    """So many tables, one after the other."""
    return (world(number, games) for number in range(start, start + count))

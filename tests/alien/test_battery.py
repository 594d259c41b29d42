"""Alien passes the battery: four films, one to five seats, and every mode that hides something.

Games are played by `eager`, who goes far into the rules, and by plain random players. `make long` plays
2,000 random games and ten times as many rounds of every check.
"""

from functools import partial
from itertools import cycle
from typing import Any, NamedTuple

import pytest

from holdout import ledger
from holdout.encounters import board
from holdout.encounters.alien.options import SCENARIOS
from holdout.encounters.alien.rules import RULES
from holdout.encounters.seats import has_secret_hand
from holdout.kernel import EVERYONE, new, play_out
from holdout.testing import CHECKS, Settings, cases, sized
from holdout.testing.battery import Round
from holdout.testing.case import Case, random_player
from tests.alien.eager import eager

PLACE = "holdout.encounters.alien.rules:RULES"
MODES: dict[str, dict[str, Any]] = {
    "open": {},
    "hidden": {"hands": "hidden", "role_choice": "two"},
    "agendas": {"agendas": "hidden", "role_choice": "free"},
    "delayed": {"agendas": "delayed"},
    "aliens": {"player_aliens": True},
    "both": {"agendas": "hidden", "player_aliens": True, "role_choice": "random"},
}
ALONE = ("open", "hidden", "aliens")
COSTLY = {"secrecy": 16, "guesses": 16, "saves": 8, "clones": 8, "undo": 4, "offered": 4}
OFTEN = ("ends", "cards", "words", "rules", "budget", "twice", "replay", "inline", "refused")
LEAKS_EVERY = 10


class Table(NamedTuple):
    """A film, a number of seats and a mode."""

    film: str
    seats: int
    mode: str

    @property
    def options(self) -> dict[str, Any]:
        return {"scenario": self.film, **MODES[self.mode]}

    def __str__(self) -> str:
        return f"{self.film}-{self.seats}-{self.mode}"


def tables() -> list[Table]:
    """Every number of seats with every mode it allows, the films in turn."""
    films = cycle(SCENARIOS)
    modes = {seats: ALONE if seats == 1 else tuple(MODES) for seats in RULES.seats}
    return [Table(next(films), seats, mode) for seats in RULES.seats for mode in modes[seats]]


def settings(**given: Any) -> Settings:
    known = frozenset([rule.id for rule in ledger.library().rules])
    return Settings(player=eager, known_rule=known.__contains__, place=PLACE, **given)


def rounds(checks: dict[str, int], share: int) -> list[Any]:
    """One round for each check and every so manieth table; each check begins at another one."""
    made: list[Any] = []
    for start, (check, every) in enumerate(checks.items()):
        for number, table in enumerate(tables()):
            if (number + start) % share == 0:
                (one,) = cases(
                    RULES, seats=[table.seats], seed=number, checks=[check],
                    settings=settings(every=every), **table.options,
                )  # fmt: skip
                made.append(pytest.param(one, id=f"{check}-{table}"))
    return made


@pytest.mark.parametrize("one", rounds(dict.fromkeys(OFTEN, 1), 3))
def test_alien_is_sound(one: Round) -> None:
    assert one.run() > 0


@pytest.mark.parametrize("one", rounds(COSTLY, 2))
def test_alien_is_sound_in_costly_ways(one: Round) -> None:
    assert one.run() > (-1 if one.case.check == "undo" else 0)


@pytest.mark.parametrize("table", [Table("alien", 3, "both"), Table("resurrection", 2, "open")], ids=str)
def test_fresh_processes_with_other_hash_seeds_play_the_same_game(table: Table) -> None:
    assert CHECKS["hashes"](RULES, table.seats, 5, settings=settings(), **table.options) > 100


def test_something_can_be_taken_back() -> None:
    undo = partial(CHECKS["undo"], RULES, settings=settings())
    assert sum([undo(seats, 0, scenario="aliens") for seats in (1, 2)]) > 20


# --- random games ---


def leaks(case: Case) -> None:
    """Fails where a viewer is shown or told what it may not know."""
    CHECKS["secrecy"](case.rules, case.seats, case.seed, settings=case.settings, **case.options)


@pytest.mark.parametrize("part", range(4))
def test_random_games_end_keep_their_cards_and_leak_nothing(part: int) -> None:
    every_table = [Table(film, table.seats, table.mode) for film in SCENARIOS for table in tables()]
    for seed in range(part, sized(120), 4):
        table = every_table[seed % len(every_table)]
        player = random_player if seed % 3 else eager
        case = Case(RULES, "ends", table.seats, seed, settings(every=40), table.options)
        match = new(RULES, seats=table.seats, seed=seed, **table.options)
        faces = sorted(match.moment.game.position.face)
        players = [player(case.randomness("random", seat)) for seat in range(table.seats)]
        played = play_out(match, players)
        position = played.moment.game.position
        assert played.result is not None, f"{table} with seed {seed} does not end"
        assert sorted(position.face) == faces
        lying = sorted([(card, zone) for zone, held in enumerate(position.zones) for card in held])
        assert lying == list(enumerate(position.where))
        if seed % LEAKS_EVERY == part:
            leaks(case)


@pytest.mark.parametrize("mode", MODES)
def test_everybody_sees_an_open_hand_and_nobody_else_a_secret_one(mode: str) -> None:
    case = Case(RULES, "ends", 3, 2, settings(), {"scenario": "aliens", **MODES[mode]})
    looked = 0
    for match in case.walk():
        game = match.moment.game
        for seat in range(3):
            for card in game.position.zones[board.HAND[seat]]:
                assert game.has_seen(seat, card)
                if not has_secret_hand(game, seat):
                    assert game.position.seen[card] == EVERYONE
                looked += 1
    assert looked > 100

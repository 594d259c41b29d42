"""Tables with cards of the Expansion pass the battery, and every design of those decks comes up in play."""

import os
from typing import Any

import pytest

from holdout.encounters.alien.rules import RULES
from holdout.kernel import Player, Randomness, new, play_out, simulate_frame
from holdout.lab.simulation import Series, frame_of
from holdout.language.packs import by_name
from holdout.players import table_of
from holdout.testing import CHECKS, cases
from tests.alien.eager import eager
from tests.alien.test_battery import settings

IS_LONG = os.environ.get("HOLDOUT_SIZE") == "long"
GAMES, SHARE = (1_000, 1.0) if IS_LONG else (20, 0.6)
PEOPLE = list(dict.fromkeys(card.of for card in by_name("expansion").cards if card.deck == "barracks"))
AVATARS = [card.name for card in by_name("expansion").cards if card.deck == "role-avatars"]
DECKS = ("agendas", "barracks", "drones", "nest", "queen-roles", "roles", "strikes")
NEW = {"new-strikes": True, "new-drones": True}
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "alone": (1, {"characters": PEOPLE[:4], "roles": AVATARS[2:3], **NEW}),
    "two": (2, {"characters": PEOPLE[4:8], "roles": AVATARS[:2], **NEW, "scenario": "aliens"}),
    "agendas": (3, {"characters": PEOPLE[5:], "agendas": "hidden", "new-agendas": True, **NEW}),
    "all": (
        4,
        {"characters": PEOPLE[2:6], "role-choice": "two", "new-avatars": True, "all-or-nothing": True},
    ),
    "aliens": (5, {"characters": PEOPLE[::2][:4], "roles": AVATARS[5:], "player-aliens": True, **NEW}),
    "queen": (4, {"characters": PEOPLE[:6], "queen-mother": True, **NEW}),
    "hard": (2, {"characters": PEOPLE[1:5], "hard-mode": "all", "soldiers": True, "scenario": "alien3"}),
    "evolved": (
        3,
        {
            "characters": PEOPLE[3:9],
            "scenario": "evolved",
            "queen-mother": True,
            "queen-mode-drones": "generous",
            "captured-drawn-in-cleanup": "at-once",
        },
    ),
    "incursion": (
        4,
        {
            "characters": PEOPLE[:6],
            "scenario": "incursion",
            "queen-mother": True,
            "agendas": "hidden",
            "player-aliens": True,
            "bitten-facehugger": "next-human",
            "soldiers": True,
            "soldiers-per-minideck": 2,
        },
    ),
}
EVERY = {"secrecy": 16, "guesses": 16, "saves": 8, "clones": 8, "undo": 4, "offered": 4}


def rounds() -> list[Any]:
    """One round of each check, the tables in turn; with `make long`, of each check at each table."""
    made: list[Any] = []
    for number, check in enumerate(name for name in CHECKS if name != "hashes"):
        given = settings(every=EVERY.get(check, 1))
        for name in TABLES if IS_LONG else [list(TABLES)[number % len(TABLES)]]:
            seats, options = TABLES[name]
            (one,) = cases(RULES, seats=[seats], seed=number, checks=[check], settings=given, **options)
            made.append(pytest.param(one, id=f"{check}-{name}"))
    return made


@pytest.mark.parametrize("one", rounds())
def test_a_table_with_cards_of_the_expansion_is_sound(one: Any) -> None:
    assert one.run() > 0


def played(number: int) -> set[str]:
    """Play one game of the series; the designs to whose cards something happened."""
    seats, options = list(TABLES.values())[number % len(TABLES)]
    first, several = number % len(PEOPLE), len(options["characters"])
    options = {**options, "characters": [*PEOPLE, *PEOPLE][first : first + several]}
    if number % 2:
        frame = frame_of(Series("alien", seats, ("greedy",), number, options), number)
        match = simulate_frame(frame, table_of(("greedy",), frame, number))
    else:
        players: list[Player] = [eager(Randomness(f"{number}.{seat}")) for seat in range(seats)]
        match = play_out(new(RULES, seats=seats, seed=number, **options), players)
    return {match.frame.faces[face].key for event in match.events for _, face, _ in event.faces}


def test_every_design_of_these_decks_comes_up_in_play(spoken: set[str]) -> None:
    """Of cards that players play a line must have been carried out; of others, one must have been seen."""
    designs = {card.id: card for card in by_name("expansion").cards if card.deck in DECKS}
    told: set[str] = set()
    missing = list(designs)
    for number in range(GAMES):
        told |= played(number)
        missing = [
            key for key, card in designs.items() if key not in (spoken if "cost" in card.values else told)
        ]
        if not missing:
            break
    assert len(missing) <= (1 - SHARE) * len(designs), f"Never exercised: {sorted(missing)}"

"""Every design of the box comes up: games are played until each text has been carried out.

A design whose text is carried out at a moment counts when that has happened; one whose text only stands, or
that has none, when something happens to a card of it. `make long` plays enough games for all of them; the
sample of `make test` must reach most.
"""

import os
from typing import Any

import pytest

from holdout.encounters.alien.faces import faces_of
from holdout.encounters.alien.options import SCENARIOS
from holdout.encounters.alien.rules import RULES
from holdout.kernel import Player, Randomness, new, play_out, simulate_frame
from holdout.lab.simulation import Series, frame_of
from holdout.players import table_of
from tests.alien.eager import eager
from tests.alien.test_battery import ALONE, MODES

IS_LONG = os.environ.get("HOLDOUT_SIZE") == "long"
GAMES = 2_000 if IS_LONG else 60
SHARE = 1.0 if IS_LONG else 0.7
BY_CHAPTER = ("alien/secrets/secrets-revealed", "alien/hatchery/facehugger")
"""Their chapters of the rulebook tell what they do; the text on them only repeats it."""


def does_something(face: Any) -> bool:
    """Whether a text is carried out at a moment of its own. What else an enemy or a place says stands."""
    if face.key in BY_CHAPTER:
        return False
    acts = "play" if face.cost is not None else "reveal"
    return any(line.sentences and line.trigger in (acts, "strike", "event", "death") for line in face.lines)


def played(number: int) -> set[str]:
    """Play one game of the series; the designs to whose cards something happened."""
    film = list(SCENARIOS)[number // 2 % len(SCENARIOS)]
    seats = 1 + number // 8 % 5
    modes = ALONE if seats == 1 else tuple(MODES)
    options = {"scenario": film, **MODES[modes[number // 40 % len(modes)]]}
    if number % 2:
        frame = frame_of(Series("alien", seats, ("greedy",), number, options), number)
        match = simulate_frame(frame, table_of(("greedy",), frame, number))
    else:
        players: list[Player] = [eager(Randomness(f"{number}.{seat}")) for seat in range(seats)]
        match = play_out(new(RULES, seats=seats, seed=number, **options), players)
    return {match.frame.faces[face].key for event in match.events for _, face, _ in event.faces}


def test_every_design_comes_up_in_play(spoken: set[str]) -> None:
    told: set[str] = set()
    designs = {face.key: face for face in faces_of(())}
    missing = list(designs)
    for number in range(GAMES):
        told |= played(number)
        missing = [
            key for key, face in designs.items() if key not in (spoken if does_something(face) else told)
        ]
        if len(missing) <= (1 - SHARE) * len(designs):
            break
    else:
        pytest.fail(f"Never exercised: {sorted(missing)}")

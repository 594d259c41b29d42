"""Tables with the Queen Mother pass the battery, secrets both ways included; computers play both sides."""

from typing import Any

import pytest

from holdout.encounters import board
from holdout.encounters.alien.rules import RULES
from holdout.kernel import simulate_frame
from holdout.lab.simulation import Series, frame_of
from holdout.players import table_of
from holdout.testing import CHECKS, cases
from tests.alien.test_battery import settings

EVERY = {"secrecy": 16, "guesses": 16, "saves": 8, "clones": 8, "undo": 4, "offered": 4}
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {"hands": "hidden", "new-strikes": True}),
    (4, {"agendas": "hidden", "queen-role": "chosen"}),
    (5, {"queen-enemy": "chosen", "player-aliens": True, "scenario": "aliens"}),
)
MOST_OF_ALL = ("secrecy", "guesses")


def rounds() -> list[Any]:
    """Every check with one of the tables in turn; those of secrets with all of them."""
    made: list[Any] = []
    for number, check in enumerate(name for name in CHECKS if name != "hashes"):
        tables = TABLES if check in MOST_OF_ALL else [TABLES[number % len(TABLES)]]
        for seats, options in tables:
            given = settings(every=EVERY.get(check, 1))
            (one,) = cases(
                RULES,
                seats=[seats],
                seed=number,
                checks=[check],
                settings=given,
                **{"queen-mother": True, **options},
            )
            made.append(pytest.param(one, id=f"{check}-{seats}"))
    return made


@pytest.mark.parametrize("one", rounds())
def test_a_table_with_the_queen_mother_is_sound(one: Any) -> None:
    assert one.run() > 0


@pytest.mark.ruling("expansion.ruling.h34-lone-human-and-computer-queen")
@pytest.mark.rule("expansion.queen-setup.computer-queen", "expansion.queen-turn.humans-play-normally")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_computer_plays_the_queen_and_spends_her_attack(seats: int) -> None:
    frame = frame_of(Series("alien", seats, ("greedy",), 1, {"queen-mother": True}), 1)
    match = simulate_frame(frame, table_of(("greedy",), frame, 1))
    told = {event.kind for event in match.events}
    assert match.over
    assert {"bitten", "lair-refilled"} & told
    assert not [event for event in match.events if event.kind == "fought" and event.args[0] == seats - 1]
    position = match.moment.game.position
    assert not position.zones[board.LIMBO]

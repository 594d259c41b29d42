"""Games under way, for tests of computer players."""

from typing import Any

from holdout import kernel
from holdout.kernel import Match
from holdout.players import table_of

AGENDAS = ("alien", {"agendas": "hidden"}, 3)
HIDDEN_HANDS = ("alien", {"scenario": "aliens", "hands": "hidden"}, 2)
MISSION = ("corps", {"scenario": "newt"}, 2)
CASE = ("xfiles", {"scenario": "seasons-4-6", "hands": "hidden"}, 2)
WITH_SECRETS = (AGENDAS, HIDDEN_HANDS, MISSION, CASE)


def under_way(game: str, options: dict[str, Any], seats: int, answers: int, seed: int = 3) -> Match[Any]:
    """A game after so many answers of the greedy player, and on to a real choice."""
    match = kernel.new(kernel.find(game), seats=seats, seed=seed, **options)
    players = table_of(("greedy",), match.frame, seed)
    kernel.drive(match, players, answers)
    while match.decision is not None and len(match.decision.picks) < 3:
        kernel.drive(match, players, 1)
    assert not match.over
    return match

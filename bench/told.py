"""`python -m bench.told`: what a decision of random Alien takes in plain Python, counted, as JSON.

`calls` are those of Python functions, `told` those that tell events, count several at once or cite a rule
while nobody reads more than how many there are; `corps` are the calls of a decision in the Corps, whose
missions are taken in turn. Counts are the same on every machine.
"""

import json
from cProfile import Profile
from pstats import Stats
from typing import Any, Final

from bench import alien
from bench.alien import FILMS
from holdout.corps.missions import MISSIONS
from holdout.lab.simulation import Series, play

TELLING: Final = ("tell", "tell_each", "leave_untold", "cite", "cite_each")
GAMES: Final = 16


def counted(games: int = GAMES) -> dict[str, float]:
    """Calls a decision. The first games are not counted: they look things up."""
    play = alien.decisions()
    for _ in FILMS:
        play()
    profile = Profile(builtins=False)
    decided = sum([profile.runcall(play) for _ in range(games)])
    stats: Any = Stats(profile)
    told = sum(
        [
            row[1]
            for (file, _, name), row in stats.stats.items()
            if name in TELLING and file.endswith("telling.py")
        ]
    )
    return {"calls": stats.total_calls / decided, "told": told / decided, "corps": calls_in_corps(games)}


def calls_in_corps(games: int) -> float:
    """Calls a decision in the Corps. Each game is played before it is counted: then all sight is known."""
    profile, decided = Profile(builtins=False), 0
    for number in range(games):
        mission = MISSIONS[number % len(MISSIONS)]
        series = Series("corps", alien.SEATS, ("random",), number, {"scenario": mission})
        play(series, 0)
        decided += profile.runcall(play, series, 0).decisions
    stats: Any = Stats(profile)
    return stats.total_calls / decided


if __name__ == "__main__":
    print(json.dumps(counted()))

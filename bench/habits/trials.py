"""Trials: games in each of which chance has turned some habits over, for everybody and from the start.

Games are played in chunks, each written to a file of its own, so that a run that was stopped goes on where it
was. The seeds of a chunk, its scenarios and its habits follow from its number alone.
"""

import gc
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench.networks.games import PLAYED, SEATS
from holdout.kernel import Frame, Player, Randomness, simulate_frame
from holdout.lab.simulation import Series, frame_of
from holdout.players.corps.greedy import GreedyCorps
from holdout.players.corps.stances import Stance, stances_of
from holdout.players.habits import taught
from holdout.players.xfiles.greedy import QuickXFiles
from holdout.players.xfiles.habits import USUAL, Habits

CHUNK: Final = 200
"""Games in a file."""
TURNED: Final = 6
"""Chance turns over one habit of so many, unless a run says otherwise."""
Levels = Mapping[str, tuple[float, ...]]
"""For each habit what it may be."""


class Trial(NamedTuple):
    """A game: its scenario and number of seats, the habits that were not usual, and whether it was won."""

    scenario: str
    seats: int
    changed: dict[str, float]
    won: bool


class Run(NamedTuple):
    """A run of trials: its game, its first seed, how seldom a habit is turned over, and whence.

    It starts from the usual habits, or from those that were learned before.
    """

    game: str
    first: int
    turned: int = TURNED
    from_learned: bool = False

    def start(self, scenario: str) -> Any:
        """The habits of a scenario before chance turns some over."""
        usual = SUBJECTS[self.game].usual(scenario)
        return taught(self.game, usual) if self.from_learned else usual


class Subject(NamedTuple):
    """A game whose habits are to be learned: the usual ones of a scenario, others, who plays by them."""

    usual: Callable[[str], Any]
    levels: Levels
    player: Callable[[Frame[Any], int, Any], Player]


def of_squad(frame: Frame[Any], seat: int, habits: Stance) -> Player:
    """A seat of the Corps with these habits."""
    return GreedyCorps(frame, seat, stance=habits)


def of_agents(frame: Frame[Any], seat: int, habits: Habits) -> Player:
    """A seat of The X-Files with these habits."""
    player = QuickXFiles(frame, seat, 0)
    player.habits = habits
    return player


SUBJECTS: Final = {
    "corps": Subject(
        lambda mission: stances_of(mission)[0],
        {
            "step": (30.0, 40.0, 58.0, 75.0, 92.0), "leash": (3, 8, 14, 25), "lonely": (0.0, 0.5, 1.0, 2.0),
            "tired_shot": (-1.0, 4.0, 45.0), "burst": (0.0, 4.0, 9.0), "aim": (5.0, 20.0, 39.0, 62.0, 75.0),
            "barricade": (-30.0, 5.0, 15.0, 35.0), "yes_low": (-1.0, 3.0),
        },
        of_squad,
    ),
    "xfiles": Subject(
        lambda season: USUAL,
        {
            "buy_class": (-2.0, 0.0, 2.0, 4.0), "buy_coordinate": (-2.0, 0.0, 2.0),
            "early_recruit": (0.0, 1.0, 2.5), "late": (6, 12, 20, 28),
            "dead_weight": (0.0, 2.5, 4.0, 6.5, 9.0), "buy_cost": (0.0, 0.7, 2.2),
            "buy_heal": (0.0, 5.0, 15.0), "powers": (0.0, 1.0, 2.0),
            "farthest_first": (False, True), "special_agent": (19.0, 24.0, 29.0),
            "special_agent_at_the_end": (-1.0, 24.0), "lend_attack": (0.0, 20.0),
            "sacrifice_at_the_end": (False, True), "exchange_at_the_end": (False, True),
        },
        of_agents,
    ),
}  # fmt: skip


def played(game: str, habits: Any, scenario: str, seats: int, seed: int) -> bool:
    """One game in which everybody has the same habits: whether they won."""
    frame = frame_of(Series(game, seats, ("greedy",), seed, {"scenario": scenario}), seed)
    players = [SUBJECTS[game].player(frame, seat, habits) for seat in range(seats)]
    result = simulate_frame(frame, players, frozenset()).result
    return bool(result and result.winners)


def kinds(game: str, number: int) -> tuple[str, int]:
    """The scenario and the seats of a game: they take turns."""
    scenarios = PLAYED[game]
    return scenarios[number // len(SEATS) % len(scenarios)], SEATS[number % len(SEATS)]


def turned_over(game: str, habits: Any, randomness: Randomness, turned: int = TURNED) -> dict[str, float]:
    """Some habits, by chance, with what they are now: nothing that they were before."""
    changed: dict[str, float] = {}
    for name, levels in SUBJECTS[game].levels.items():
        others = [level for level in levels if level != getattr(habits, name)]
        if randomness.below(turned) == 0:
            changed[name] = others[randomness.below(len(others))]
    return changed


def trials(run: Run, chunk: int) -> Iterator[Trial]:
    """The games of a chunk."""
    game, first = run.game, run.first
    for number in range(CHUNK * chunk, CHUNK * (chunk + 1)):
        scenario, seats = kinds(game, number)
        start = run.start(scenario)
        changed = turned_over(game, start, Randomness("habits", first, number), run.turned)
        won = played(game, start._replace(**changed), scenario, seats, first + number)
        yield Trial(scenario, seats, changed, won)


def written(folder: Path, run: Run, chunks: int) -> list[Trial]:
    """The chunks of a run: read where they are written, else played and written."""
    folder.mkdir(parents=True, exist_ok=True)
    gc.set_threshold(50_000)
    found: list[Trial] = []
    for chunk in range(chunks):
        path = folder / f"{run.game}-{run.first}-{chunk:04}.jsonl"
        if not path.exists():
            half = path.with_suffix(".half")
            half.write_text("".join([json.dumps(one) + "\n" for one in trials(run, chunk)]))
            half.rename(path)
            print(path.name, flush=True)
        found += [Trial(*json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
    return found

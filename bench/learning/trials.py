"""Trials: games in which chance buys at half of all choices, and what each choice was beside the others.

Games are played in chunks, each written to a file of its own, so that a run that was stopped goes on where it
was and several processes may share the chunks. The seeds of a chunk follow from its number alone.
"""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from holdout.encounters.xfiles.seasons import STANDARD
from holdout.kernel import Decision, Frame, Pick, Randomness, simulate_frame
from holdout.lab.simulation import Series, frame_of
from holdout.players.alien.learned import QuickLearnedAlien
from holdout.players.encounters.learned import BUYING, Preferring, is_weighed
from holdout.players.encounters.options import offered
from holdout.players.preferences import Preferences
from holdout.players.xfiles.greedy import QuickXFiles
from holdout.players.xfiles.sight import XFilesSight

CHUNK: Final = 100
"""Games in a file."""
SEATS: Final = (1, 2, 3, 5)
NAMES: Final = (
    "verb recruit", "verb reserve", "verb end-actions", "attack", "recruit", "cost", "draws", "heals",
    "kills", "strikes", "class", "coordinate", "sacrifice", "akin", "same",
)  # fmt: skip
"""The numbers of an option that are written down."""
Arrays = dict[str, Any]


class QuickLearnedXFiles(Preferring[XFilesSight], QuickXFiles):
    """The X-Files with preferences. Trials have not yet taught it anything that wins."""


class Learner(NamedTuple):
    """A game to learn: its scenarios, and the player that is to be improved."""

    scenarios: tuple[str, ...]
    player: Callable[[Frame[Any], int, int], Preferring[Any]]


LEARNERS: Final = {
    "alien": Learner(("alien", "aliens", "alien3", "resurrection"), QuickLearnedAlien),
    "xfiles": Learner(tuple(STANDARD), QuickLearnedXFiles),
}


def frames(game: str, first: int, chunk: int) -> Iterator[tuple[int, str, Frame[Any]]]:
    """The games of a chunk with their numbers and scenarios: all scenarios, all numbers of seats."""
    scenarios = LEARNERS[game].scenarios
    for number in range(CHUNK * chunk, CHUNK * (chunk + 1)):
        scenario, seats = scenarios[number % len(scenarios)], SEATS[number // len(scenarios) % len(SEATS)]
        series = Series(game, seats, ("greedy",), 0, {"scenario": scenario})
        yield number, scenario, frame_of(series, first + number)


def players(game: str, frame: Frame[Any], preferences: Preferences | None) -> list[Preferring[Any]]:
    """A player for each seat; without preferences it is `greedy`."""
    made = [LEARNERS[game].player(frame, seat, 0) for seat in range(frame.setup["seats"])]
    for player in made:
        player.preferences = preferences
    return made


class Trial:
    """One game: at half of the choices of what to buy, chance decides. Keeps what each choice was."""

    def __init__(self, seats: list[Preferring[Any]], randomness: Randomness) -> None:
        self.seats, self.randomness = seats, randomness
        self.rows: list[Any] = []

    def __call__(self, decision: Decision) -> Pick:
        player, picks = self.seats[decision.seat], decision.picks
        usual, others = player(decision), [pick for pick in picks if is_weighed(pick)]
        if usual[0] not in BUYING or len(others) < 2:
            return usual
        by_chance = self.randomness.below(2) == 1
        pick = others[self.randomness.below(len(others))] if by_chance else usual
        table = type(player).look(decision, player.faces, player.by_key)
        numbers = np.array([[row.get(name, 0.0) for name in NAMES] for row in offered(table, others)])
        expected = (numbers.mean(0) + numbers[others.index(usual)]) / 2
        self.rows.append(numbers[others.index(pick)] - expected)
        return pick


def played(game: str, first: int, chunk: int, preferences: Preferences | None) -> Arrays:
    """The choices of a chunk's games: what was taken, less what was to be expected, and who won."""
    rows: list[Any] = []
    won: list[bool] = []
    games: list[int] = []
    for number, _, frame in frames(game, first, chunk):
        trial = Trial(players(game, frame, preferences), Randomness("trial", first, number))
        result = simulate_frame(frame, [trial] * len(trial.seats), frozenset()).result
        rows += trial.rows
        won += [bool(result and result.winners)] * len(trial.rows)
        games += [number] * len(trial.rows)
    return {"rows": np.array(rows, dtype=np.float32), "won": np.array(won), "games": np.array(games)}


def written(
    folder: Path, game: str, first: int, chunks: int, preferences: Preferences | None
) -> list[Arrays]:
    """The chunks of a run: read where they are written, else played and written."""
    folder.mkdir(parents=True, exist_ok=True)
    gc.set_threshold(50_000)
    found: list[Arrays] = []
    for chunk in range(chunks):
        path = folder / f"{game}-{first}-{chunk:04}.npz"
        if not path.exists():
            half = path.with_suffix(".half.npz")
            np.savez_compressed(half, **played(game, first, chunk, preferences))
            half.rename(path)
            print(path.name, flush=True)
        with np.load(path) as stored:
            found.append(dict(stored))
    return found

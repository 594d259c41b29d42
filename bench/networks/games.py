"""Games to learn a value from: positions at every new stage, and whether the game was won.

Everybody plays as `search` imagines everybody, and in each game chance takes a share of the decisions, so
that positions come up which rules of thumb would never reach. Games are played in chunks, each written to a
file of its own, so that a run that was stopped goes on where it was and processes may share the chunks.
"""

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

from bench.outlook import SCENARIOS
from holdout.encounters.alien.expansion.scenarios import SCENARIOS as HIVES
from holdout.kernel import Decision, Pick, Randomness, simulate_frame
from holdout.lab.processes import shared_out
from holdout.lab.simulation import Series, frame_of
from holdout.players.minds import thinking_mind_of
from holdout.players.networks import Reading
from holdout.players.rollout import Heuristic, Mind
from holdout.players.search import NEVER

FIRST: Final = 90_000_000
"""The seed of the first game."""
CHUNK: Final = 200
"""Games in a file."""
SEATS: Final = (1, 2, 3, 5)
CHANCES: Final = (0, 20, 60, 120, 250)
"""In how many of a thousand decisions chance decides: one of these for a whole game."""
PLAYED: Final = {
    "alien": (*SCENARIOS["alien"], *HIVES),
    "xfiles": SCENARIOS["xfiles"],
    "corps": SCENARIOS["corps"],
}
"""The games with a network, and the scenarios that it is taught."""
Arrays = dict[str, Any]


class Watching:
    """One seat: rules of thumb that chance overrules now and then. It notes the table at every new stage."""

    def __init__(self, heuristic: Heuristic, notes: "Notes", chance: int, randomness: Randomness) -> None:
        self.heuristic, self.notes, self.chance, self.randomness = heuristic, notes, chance, randomness

    def __call__(self, decision: Decision) -> Pick:
        if len(decision.picks) == 1:
            return decision.picks[0]
        self.notes.look(decision.game)
        if self.randomness.below(1000) >= self.chance:
            return self.heuristic(decision)
        scores = self.heuristic.scores(decision)
        fair = [pick for pick, score in zip(decision.picks, scores, strict=True) if score > NEVER]
        fair = fair or list(decision.picks)
        return fair[self.randomness.below(len(fair))]


class Notes:
    """The positions of one game at its stages; the first is left out, as nothing has happened yet."""

    def __init__(self, mind: Mind, reading: Reading) -> None:
        self.mind, self.reading = mind, reading
        self.stage: object = None
        self.begun = False
        self.rows: list[list[float]] = []
        self.groups: list[str] = []

    def look(self, game: Any) -> None:
        """Note the position if it is the first at its stage."""
        stage = self.mind.stage(game.position)
        if stage == self.stage:
            return
        self.stage = stage
        if self.begun:
            self.rows.append(self.reading.read(game))
            self.groups.append(self.reading.group(game))
        self.begun = True


def reading_of(game: str) -> Reading:
    """What the network of a game reads; a LookupError if it has none."""
    reading = thinking_mind_of(game).reading
    if reading is None:
        raise LookupError(f"No network reads {game}: name what it would read in the mind of its search.")
    return reading


def played(game: str, number: int) -> tuple[Notes, bool]:
    """One game: the positions noted, and whether the players won."""
    mind, scenarios = thinking_mind_of(game), PLAYED[game]
    seats = SEATS[number // len(scenarios) % len(SEATS)]
    randomness = Randomness("network", game, number)
    series = Series(game, seats, ("greedy",), 0, {"scenario": scenarios[number % len(scenarios)]})
    frame = frame_of(series, FIRST + number)
    notes, chance = Notes(mind, reading_of(game)), CHANCES[randomness.below(len(CHANCES))]
    company = [Watching(mind.heuristic(frame, seat), notes, chance, randomness) for seat in range(seats)]
    result = simulate_frame(frame, company, frozenset()).result
    return notes, bool(result and result.winners)


def write_chunk(folder: Path, game: str, chunk: int) -> Path:
    """Play the games of a chunk and write them down, unless that is done."""
    path = folder / f"{game}-{chunk:04}.npz"
    if path.exists():
        return path
    gc.set_threshold(50_000)
    rows, groups, won, games = [], [], [], []
    for number in range(CHUNK * chunk, CHUNK * (chunk + 1)):
        notes, result = played(game, number)
        rows += notes.rows
        groups += notes.groups
        won += [result] * len(notes.rows)
        games += [number] * len(notes.rows)
    half = path.with_suffix(".half.npz")
    np.savez_compressed(
        half, rows=np.array(rows, dtype=np.float32), groups=np.array(groups), won=won, games=games
    )
    half.rename(path)
    return path


def chunks(folder: Path, game: str, count: int, jobs: int) -> Iterator[Arrays]:
    """The chunks of a game: read where they are written, else played."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in shared_out(
        write_chunk, [(folder, game, chunk) for chunk in range(count)], jobs, ordered=True
    ):
        with np.load(path) as stored:
            yield dict(stored)

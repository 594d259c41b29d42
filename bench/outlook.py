"""`python -m bench.outlook GAME --games N`: learn how much everything weighs that an outlook counts.

Rules of thumb play, with some answers by chance, so that what they always do together can be told apart; what
was counted is held against who won. `--write` puts the weights where the players read them. What is counted,
and what can only help or only harm, is told by the `learned` of the game's mind.
"""

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from rich.progress import track

from holdout.corps.missions import MISSIONS
from holdout.encounters.xfiles.seasons import STANDARD
from holdout.kernel import Decision, Pick, Randomness, simulate_frame
from holdout.lab.processes import shared_out
from holdout.lab.simulation import Series, frame_of
from holdout.players import logistic
from holdout.players.logistic import Learned
from holdout.players.minds import mind_of

CHANCES: Final = (0, 50, 100, 250)
"""In how many of a thousand decisions chance decides: one of these for a whole game."""
PULL, OWN_PULL, STEPS = 2.0, 12.0, 4_000


class Seen(NamedTuple):
    """The features of one position, its group of weights, and whether the game was won.

    Groups of one kind are similar: each starts from the weights that they have in common.
    """

    kind: str
    group: str
    counted: list[float]
    won: bool
    game: int


class Watched:
    """Rules of thumb that sometimes answer by chance, and what was counted at each new stage."""

    def __init__(
        self, heuristic: Any, count: Callable[[Any], None], chance: int, randomness: Randomness
    ) -> None:
        self.heuristic, self.count, self.chance, self.randomness = heuristic, count, chance, randomness

    def __call__(self, decision: Decision) -> Pick:
        if len(decision.picks) == 1:
            return decision.picks[0]
        self.count(decision.game)
        if self.randomness.below(1000) >= self.chance:
            return self.heuristic(decision)
        scores = self.heuristic.scores(decision)
        fair = [
            pick for pick, score in zip(decision.picks, scores, strict=True) if score >= 0
        ] or decision.picks
        return fair[self.randomness.below(len(fair))]


def learned_of(game: str) -> Learned:
    """What there is to learn about a game; a LookupError if its outlook has no weights."""
    found = mind_of(game).learned
    if found is None:
        raise LookupError(f"The outlook of {game} has no weights: name what it counts in its mind.")
    return found


def played(game: str, scenario: str, seats: int, seed: int) -> list[Seen]:
    """One game, and what was counted in it."""
    mind, randomness, outlook = mind_of(game), Randomness("outlook", game, scenario, seed), learned_of(game)
    frame = frame_of(Series(game, seats, ("greedy",), seed, {"scenario": scenario}), seed)
    counted: list[tuple[str, str, list[float]]] = []
    stages: list[object] = [None]

    def count(running: Any) -> None:
        stage = mind.stage(running.position)
        if stage != stages[0]:
            stages[0] = stage
            counted.append((*outlook.group(running), outlook.counted(running)))

    chance = CHANCES[randomness.below(len(CHANCES))]
    players = [Watched(mind.heuristic(frame, seat), count, chance, randomness) for seat in range(seats)]
    match = simulate_frame(frame, players)
    won = bool(match.result and match.result.winners)
    return [Seen(kind, group, row, won, seed) for kind, group, row in counted]


def learned(outlook: Learned, seen: Sequence[Seen]) -> dict[str, list[float]]:
    """The weights of each group: what its kind has in common, and as far as its own games say more.

    A kind that has a name is a group too, for whatever nothing was learned about.
    """
    names = outlook.features
    least = np.array([outlook.helps.get(name, -np.inf) for name in names])
    most = np.array([outlook.harms.get(name, np.inf) for name in names])
    groups: dict[str, Any] = {}
    for kind in sorted({one.kind for one in seen}):
        kin = [one for one in seen if one.kind == kind]
        common = _fitted(kin, np.zeros(len(names)), PULL, least, most)
        if kind:
            groups[kind] = common
        for group in sorted({one.group for one in kin if one.group != kind}):
            own = [one for one in kin if one.group == group]
            groups[group] = _fitted(own, common, OWN_PULL, least, most)
    return {group: [round(float(weight), 3) for weight in weights] for group, weights in groups.items()}


def _fitted(seen: Sequence[Seen], start: Any, pull: float, least: Any, most: Any) -> Any:
    """Weights under which what was seen is likely, pulled towards a start and kept within bounds."""
    rows = np.array([one.counted for one in seen], dtype=float)
    won = np.array([one.won for one in seen], dtype=float)
    scale = np.maximum(rows.std(axis=0), 0.05)
    scale[0] = 1.0
    scaled, weights, aim = rows / scale, start * scale, start * scale
    moved = weights.copy()
    speed = 4.0 / (np.linalg.norm(scaled, ord=2) ** 2 + 4 * pull)
    for step in range(1, STEPS + 1):
        chance = 1 / (1 + np.exp(-np.clip(scaled @ moved, -30, 30)))
        slope = scaled.T @ (won - chance) - pull * (moved - aim)
        after = np.clip(moved + speed * slope, least * scale, most * scale)
        moved = after + (step - 1) / (step + 2) * (after - weights)
        weights = after
    return weights / scale


def main() -> None:
    """Play, learn, print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.outlook", description="Learn an outlook's weights."
    )
    parser.add_argument("game", choices=sorted(SCENARIOS))
    parser.add_argument("--games", type=int, default=100, help="games of each scenario and number of seats")
    parser.add_argument("--seats", default="1,2,3")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--scenarios", help="only these, with commas")
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--write", action="store_true", help="put the weights where the players read them")
    parser.add_argument("--keep", type=Path, help="a file for what was counted, to go on from")
    asked = parser.parse_args()
    outlook = learned_of(asked.game)
    seen: list[Seen] = []
    if asked.keep and asked.keep.exists():
        seen = [Seen(*json.loads(line)) for line in asked.keep.read_text().splitlines()]
    seats = [int(number) for number in asked.seats.split(",")]
    wanted = [
        (asked.game, scenario, each, asked.seed + 10 * number + each)
        for number in range(asked.games)
        for scenario in (asked.scenarios.split(",") if asked.scenarios else SCENARIOS[asked.game])
        for each in seats
    ]
    results = shared_out(played, wanted, asked.jobs, ordered=True)
    for more in track(results, description=f"{asked.game} for its outlook", total=len(wanted)):
        seen += more
        if asked.keep:
            with asked.keep.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps(one) + "\n" for one in more)
    if not seen:
        parser.error("nothing was counted yet: play some games.")
    found = learned(outlook, seen)
    for group, weights in found.items():
        print(group, dict(zip(outlook.features, weights, strict=True)))
    if asked.write:
        write(
            asked.game, {group: dict(zip(outlook.features, row, strict=True)) for group, row in found.items()}
        )


def write(game: str, found: dict[str, dict[str, float]]) -> None:
    """Put the weights of a game into the file that the players read, a line for each group."""
    path = Path(logistic.__file__).with_name(logistic.WEIGHTS_FILE)
    known: dict[str, dict[str, dict[str, float]]] = json.loads(path.read_text(encoding="utf-8"))
    known[game] = known.get(game, {}) | found
    games = [
        f"  {json.dumps(name)}: {{\n"
        + ",\n".join([f"    {json.dumps(group)}: {json.dumps(row)}" for group, row in groups.items()])
        + "\n  }"
        for name, groups in known.items()
    ]
    path.write_text("{\n" + ",\n".join(games) + "\n}\n", encoding="utf-8")


SCENARIOS: Final = {
    "alien": ("alien", "aliens", "alien3", "resurrection"),
    "corps": MISSIONS,
    "xfiles": tuple(STANDARD),
}

if __name__ == "__main__":
    from bench.outlook import main as run  # by name, so that other processes find what they are sent

    run()

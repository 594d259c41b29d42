"""`python -m bench.outlook GAME --games N`: learn how much everything weighs that an outlook counts.

Rules of thumb play, with some answers by chance, so that what they always do together can be told apart; what
was counted is held against who won. `--write` puts the weights where the players read them. What can only
help, or only harm, has a weight of that sign at least: a few hundred games are not enough to know better.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from rich.progress import track

from holdout.corps.missions import MISSIONS
from holdout.kernel import Decision, Pick, Randomness, simulate_frame
from holdout.lab.simulation import Series, frame_of
from holdout.players import logistic
from holdout.players.alien import outlook as outlook_alien
from holdout.players.corps import outlook as outlook_corps
from holdout.players.minds import mind_of

HELPS: Final = {
    "alien": {
        "least health": 0.05, "health": 0.2, "attack": 1.0, "recruit": 0.0, "worth": 1.2, "operations": 0.0,
        "goals": 0.0, "killed": 0.0,
    },
    "corps": {
        "standing": 0.15, "safe": 0.2, "endurance": 0.2, "hand": 0.2, "weapons": 0.75, "carried": 0.3,
        "brought": 0.3, "spare": 0.0, "breath": 0.0,
    },
}  # fmt: skip
"""What can only help, and how much it weighs at least."""
HARMS: Final = {
    "alien": dict.fromkeys(
        ("dead", "front", "front attack", "shown attack", "hidden", "clinging", "hazards", "in danger"), 0.0
    ),
    "corps": {
        "gone": -0.2, "aliens": -0.2, "blips": -0.1, "close": 0.0, "very close": -0.05, "distance": -0.3,
        "farthest": -0.1, "thin endurance": -0.1, "hugged": -0.5, "pressure": -0.05,
        "missing": 0.0, "hopeless": 0.0, "needed way": -0.3, "last way": -0.1, "unarmed": 0.0,
    },
}  # fmt: skip
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


def played(game: str, scenario: str, seats: int, seed: int) -> Iterator[Seen]:
    """One game, and what was counted in it."""
    mind, randomness = mind_of(game), Randomness("outlook", game, scenario, seed)
    frame = frame_of(Series(game, seats, ("greedy",), seed, {"scenario": scenario}), seed)
    counted: list[tuple[str, str, list[float]]] = []
    stages: list[object] = [None]

    def count(running: Any) -> None:
        stage = mind.stage(running.position)
        if stage != stages[0]:
            stages[0] = stage
            counted.append(_counted(game, scenario, running))

    chance = CHANCES[randomness.below(len(CHANCES))]
    players = [Watched(mind.heuristic(frame, seat), count, chance, randomness) for seat in range(seats)]
    match = simulate_frame(frame, players)
    won = bool(match.result and match.result.winners)
    return iter([Seen(kind, group, row, won, seed) for kind, group, row in counted])


def _counted(game: str, scenario: str, running: Any) -> tuple[str, str, list[float]]:
    """The kind, the group, and what is counted."""
    if game == "corps":
        return "", scenario, outlook_corps.counted(running)
    position, faces = running.position, running.faces
    number, card = outlook_alien.number(position), outlook_alien.objective(position, faces)
    return number, card.name if card else number, outlook_alien.counted(position, faces)


def learned(game: str, names: Sequence[str], seen: Sequence[Seen]) -> dict[str, list[float]]:
    """The weights of each group: what its kind has in common, and as far as its own games say more.

    A kind that has a name is a group too, for whatever nothing was learned about.
    """
    least = np.array([HELPS[game].get(name, -np.inf) for name in names])
    most = np.array([HARMS[game].get(name, np.inf) for name in names])
    groups: dict[str, Any] = {}
    for kind in sorted({one.kind for one in seen}):
        kin = [one for one in seen if one.kind == kind]
        common = _fitted(kin, np.zeros(len(names)), PULL, least, most)
        if kind:
            groups[kind] = common
        for group in sorted({one.group for one in kin}):
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
    parser.add_argument("game", choices=sorted(HELPS))
    parser.add_argument("--games", type=int, default=100, help="games of each scenario and number of seats")
    parser.add_argument("--seats", default="1,2,3")
    parser.add_argument("--scenarios", help="only these, with commas")
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--write", action="store_true", help="put the weights where the players read them")
    parser.add_argument("--keep", type=Path, help="a file for what was counted, to go on from")
    asked = parser.parse_args()
    names = outlook_alien.FEATURES if asked.game == "alien" else outlook_corps.FEATURES
    seen: list[Seen] = []
    if asked.keep and asked.keep.exists():
        seen = [Seen(*json.loads(line)) for line in asked.keep.read_text().splitlines()]
    seats = [int(number) for number in asked.seats.split(",")]
    wanted = [
        (scenario, each, asked.seed + 10 * number + each)
        for number in range(asked.games)
        for scenario in (asked.scenarios.split(",") if asked.scenarios else SCENARIOS[asked.game])
        for each in seats
    ]
    for scenario, each, seed in track(wanted, description=f"{asked.game} for its outlook"):
        more = list(played(asked.game, scenario, each, seed))
        seen += more
        if asked.keep:
            with asked.keep.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps(one) + "\n" for one in more)
    if not seen:
        parser.error("nothing was counted yet: play some games.")
    found = learned(asked.game, names, seen)
    for group, weights in found.items():
        print(group, dict(zip(names, weights, strict=True)))
    if asked.write:
        write(asked.game, {group: dict(zip(names, row, strict=True)) for group, row in found.items()})


def write(game: str, found: dict[str, dict[str, float]]) -> None:
    """Put the weights of a game into the file that the players read, a line for each group."""
    path = Path(logistic.__file__).with_name(logistic.WEIGHTS_FILE)
    known: dict[str, dict[str, dict[str, float]]] = json.loads(path.read_text(encoding="utf-8"))
    known[game] = known[game] | found
    games = [
        f"  {json.dumps(name)}: {{\n"
        + ",\n".join([f"    {json.dumps(group)}: {json.dumps(row)}" for group, row in groups.items()])
        + "\n  }"
        for name, groups in known.items()
    ]
    path.write_text("{\n" + ",\n".join(games) + "\n}\n", encoding="utf-8")


SCENARIOS: Final = {"alien": ("alien", "aliens", "alien3", "resurrection"), "corps": MISSIONS}

if __name__ == "__main__":
    main()

"""How well a squad stands: its chance to complete the mission from a guess, without playing it to its end.

It counts what a person would look at: who is on their feet, how far the goal is, how near the Aliens are, how
much Endurance is left. How much each weighs was learned from missions that greedy played (bench/outlook.py);
one line of weights for each mission.
"""

from collections.abc import Mapping
from typing import Any

from holdout.corps import places
from holdout.corps.missions import mission_of
from holdout.players.chances import chance
from holdout.players.corps_heading import heading
from holdout.players.corps_table import FAR, Table
from holdout.players.quick_corps import GuessedView

FEATURES = (
    "one", "turn", "squad", "standing", "safe", "gone", "endurance", "exhausted", "hand", "weapons",
    "aliens", "blips", "tracker", "close", "very close", "distance", "farthest", "carried", "brought",
    "seats", "thin endurance", "hugged", "to act", "pressure",
)  # fmt: skip


def counted(game: Any) -> list[float]:
    """What is counted, in the order of FEATURES."""
    position, mission = game.position, mission_of(game.setup["scenario"])
    table = Table(GuessedView(game, 0), _faces(game), mission, game.setup["captured"], 0)  # pyright: ignore[reportArgumentType]
    squad = table.squad
    danger = [table.danger.get(one.space, FAR) for one in squad] or [FAR]
    fields: dict[int, Mapping[int, int]] = {}
    far: list[int] = []
    for one in squad:
        goals = heading(table, one)
        if goals:
            if goals not in fields:
                fields[goals] = table.distances(goals, shy=False)
            far.append(min(fields[goals].get(one.space, 40), 40))
        else:
            far.append(0)
    deck = table.deck
    zones = position.zones
    safe = table.cards(places.EXITED).values()
    carried = [
        face
        for one in squad
        for face in table.gear(one.card).values()
        if face.kind not in ("weapon", "equipment")
    ]
    return [
        1.0,
        position.turn / 10,
        len(squad),
        len([one for one in squad if not one.down]),
        len([face for face in safe if face.kind in ("hero", "grunt")]),
        (len(zones[places.KILLED]) + len(zones[places.CAPTURED])),
        deck / 20,
        table.exhausted / 20,
        sum([len(zones[places.HAND[seat]]) for seat in range(position.seats)]) / 5,
        sum([len(table.weapons(one.card)) for one in squad]) / 5,
        sum([1 + one.swarm for one in table.aliens]) / 5,
        len(table.blips) / 5,
        len(zones[places.TRACKER]) / 5,
        sum([one <= 7 for one in danger]),
        sum([one <= 2 for one in danger]),
        sum(far) / (len(far) or 1) / 10,
        max(far, default=0) / 10,
        len(carried),
        len([face for face in safe if face.kind not in ("hero", "grunt")]),
        position.seats / 5,
        max(0, 10 - deck) / 10,
        sum([bool(position.hugged[one.card]) for one in squad]),
        sum([not position.activated[one.card] for one in squad]) if position.phase == "marine" else 0,
        sum([max(0, 8 - table.company.get(one.space, FAR)) for one in (*table.aliens, *table.blips)]) / 8,
    ]


def team_chance(game: Any) -> float:
    """The chance that the squad completes its mission."""
    return chance(counted(game), WEIGHTS[game.setup["scenario"]])


def outlook(game: Any, seat: int) -> float:
    """How well a seat stands: as well as the squad."""
    return team_chance(game)


def _faces(game: Any) -> dict[str, Any]:
    return {face.key: face for face in game.faces}


WEIGHTS: dict[str, tuple[float, ...]] = {
    "bug-hunt-1": (
        -0.82, 1.483, -0.099, 0.559, 0.2, -1.304, 0.36, 1.994, 0.898, 0.75, -0.588, -0.488, -0.545,
        -0.069, -0.097, -0.3, -0.942, 0.3, 0.3, 3.184, -0.1, -0.5, 0.152, -0.138,
    ),
    "bug-hunt-2": (
        -1.414, 0.431, -0.657, 0.15, 0.2, -0.481, 1.187, 1.121, 0.2, 1.048, -0.288, -0.742, -0.354, 0.0,
        -0.05, -0.3, -0.1, 0.3, 0.3, 6.039, -0.1, -0.5, 0.073, -0.141,
    ),
    "bug-hunt-3": (
        -1.355, 1.827, -0.29, 0.238, 0.2, -1.142, 1.327, 0.685, 0.858, 1.42, -0.422, -0.791, -0.739,
        -0.066, -0.136, -0.3, -0.1, 0.3, 0.3, 9.377, -0.1, -0.5, 0.146, -0.05,
    ),
    "bug-hunt-4": (
        -1.36, 0.588, -0.369, 0.347, 0.2, -1.3, 1.924, 2.185, 0.2, 0.75, -0.339, -0.626, -0.643, 0.0,
        -0.05, -0.3, -0.1, 0.3, 0.3, -0.379, -0.1, -0.5, 0.017, -0.05,
    ),
    "escape": (
        -1.006, 3.698, -0.257, 0.15, 0.2, -0.2, 2.815, 1.067, 0.2, 0.75, -0.661, -1.219, -0.281, 0.0,
        -0.05, -0.3, -0.47, 0.3, 0.3, -8.087, -0.625, -0.565, -0.013, -0.05,
    ),
    "newt": (
        -1.355, 1.063, -0.571, 0.15, 0.37, -0.59, 1.75, 1.429, 2.107, 0.75, -0.2, -1.615, -0.064, 0.0,
        -0.05, -0.366, -0.917, 2.703, 3.042, -0.61, -0.151, -0.5, 0.032, -0.05,
    ),
    "rescue": (
        -1.358, 1.494, -0.321, 0.15, 0.602, -0.2, 1.766, 1.08, 0.2, 0.75, -0.298, -0.277, -0.425, 0.0,
        -0.05, -0.3, -0.1, 0.3, 0.3, -1.63, -0.81, -0.5, 0.024, -0.05,
    ),
    "resupply": (
        -0.972, 1.501, -0.502, 0.15, 0.2, -1.097, 1.037, 0.974, 0.2, 0.75, -0.627, -0.567, -0.019,
        -0.079, -0.05, -0.3, -0.304, 0.355, 0.821, -2.389, -0.1, -2.178, 0.11, -0.05,
    ),
    "survive": (
        -1.332, 3.499, -0.606, 0.15, 0.911, -0.816, 2.0, 1.299, 0.2, 0.75, -0.2, -0.1, 0.059, -0.083,
        -0.06, -1.574, -0.57, 0.3, 0.3, -1.277, -0.1, -0.5, 0.061, -0.05,
    ),
}  # fmt: skip

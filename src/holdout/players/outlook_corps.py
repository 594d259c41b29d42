"""How well a squad stands: its chance to complete the mission from a guess, without playing it to its end.

It counts what a person would look at: who is on their feet, how far the goal is, how near the Aliens are, how
much Endurance is left. How much each weighs was learned from missions that greedy played (bench/outlook.py);
one line of weights for each mission.
"""

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
    fields: dict[int, dict[int, int]] = {}
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
        0.21, 1.274, 0.039, 0.514, 0.0, -1.323, 0.169, 1.906, 0.946, 0.0, -0.577, -0.409, -0.528,
        -0.066, -0.091, 0.0, -1.11, 0.0, 0.147, 2.32, 0.0, 0.0, 0.151, -0.124,
    ),
    "bug-hunt-2": (
        -0.201, 0.375, -0.591, 0.0, 0.0, -0.659, 1.073, 0.906, 0.165, 0.737, -0.288, -0.658, -0.341,
        0.0, 0.0, 0.0, 0.0, 0.0, 0.147, 5.804, 0.0, 0.0, 0.066, -0.149,
    ),
    "bug-hunt-3": (
        -0.046, 1.728, -0.189, 0.122, 0.0, -1.296, 1.081, 0.532, 0.827, 0.868, -0.464, -0.691, -0.708,
        -0.071, -0.122, 0.0, 0.0, 0.0, 0.147, 9.166, 0.0, 0.0, 0.135, 0.0,
    ),
    "bug-hunt-4": (
        -0.096, 0.511, -0.205, 0.33, 0.0, -1.508, 1.464, 1.863, 0.0, 0.0, -0.397, -0.501, -0.627, 0.0,
        0.0, 0.0, 0.0, 0.0, 0.147, -0.262, 0.0, 0.0, 0.007, 0.0,
    ),
    "escape": (
        0.305, 3.404, -0.099, 0.0, 0.058, -0.138, 2.585, 0.942, 0.0, 0.0, -0.669, -1.125, -0.283, 0.0,
        0.0, 0.0, -0.535, 0.0, 0.147, -8.44, -1.055, -0.151, -0.025, 0.0,
    ),
    "newt": (
        -0.046, 0.749, -0.4, 0.0, 0.184, -0.784, 1.642, 1.187, 1.952, 0.0, 0.0, -1.493, -0.048, 0.0,
        -0.039, -0.179, -1.004, 2.51, 2.936, -0.585, -0.774, 0.0, 0.023, 0.0,
    ),
    "rescue": (
        -0.056, 1.088, -0.22, 0.0, 0.449, -0.247, 1.537, 0.84, 0.0, 0.0, -0.357, -0.159, -0.357, 0.0,
        -0.015, 0.0, 0.0, 0.0, 0.147, -1.59, -1.12, 0.0, 0.022, -0.058,
    ),
    "resupply": (
        0.154, 1.449, -0.325, 0.05, 0.103, -1.209, 0.981, 0.842, 0.0, 0.0, -0.625, -0.469, 0.012,
        -0.096, 0.0, -0.313, -0.262, 0.325, 0.697, -2.621, -0.197, -2.103, 0.099, -0.043,
    ),
    "survive": (
        -0.112, 3.095, -0.422, 0.0, 0.666, -0.964, 1.715, 1.012, 0.0, 0.397, -0.086, 0.0, 0.058, -0.089,
        -0.058, -1.499, -0.712, 0.0, 0.147, -1.484, -0.065, 0.0, 0.057, -0.087,
    ),
}  # fmt: skip

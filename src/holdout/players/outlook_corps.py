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
        1.494, 0.780, 0.316, 0.561, 0.339, -1.124, 0.029, 1.393, 0.743, -0.916, -0.555, -0.633, -0.726,
        -0.041, -0.090, -0.011, -1.031, -0.216, -0.052, 0.907, -0.228, 0.254, 0.164, -0.115,
    ),
    "resupply": (
        -0.268, 1.212, -0.202, 0.091, 0.488, -1.108, 0.816, 0.701, -0.495, -0.696, -0.700, -0.749,
        0.044, -0.115, 0.019, -0.088, -0.558, 0.356, 0.376, -0.273, -0.303, 0.162, 0.130, -0.064,
    ),
    "rescue": (
        -1.756, 1.085, 0.190, 0.009, 0.788, -0.024, 1.437, 0.695, 0.182, -1.136, -0.467, -0.581, -0.166,
        0.146, -0.110, 0.223, -0.271, -0.216, -0.052, 0.526, -0.430, 0.201, 0.054, -0.175,
    ),
    "escape": (
        0.280, 1.417, 0.227, -0.055, 0.495, 0.145, 1.901, 0.428, -0.230, -0.956, -1.026, -1.326, -0.283,
        0.154, -0.207, -0.336, -0.698, -0.216, -0.052, -0.083, -0.813, 0.195, 0.010, 0.021,
    ),
    "newt": (
        -0.547, 0.969, 0.068, -0.188, 0.778, -0.684, 1.342, 0.872, 1.080, -0.845, -0.014, -1.206, 0.046,
        0.102, -0.276, -0.291, -0.945, 0.286, 0.030, 0.675, -0.480, 0.796, -0.018, 0.182,
    ),
    "survive": (
        -249207.814, -10.399, -132.452, -129.631, 1.031, -12.323, -17.747, -11.915, -14.155, -36.823,
        -33.567, -30.019, -82.717, -100.006, -55.405, -10.575, -15.847, -0.216, -0.052, -8.454, -5.255,
        0.226, -63.736, -62.583,
    ),
    "bug-hunt-2": (
        -0.576, 0.164, -0.074, 0.024, 0.339, -0.209, 0.536, 0.574, 0.539, -0.306, -0.213, -0.628,
        -0.215, 0.146, 0.246, 0.305, -0.070, -0.216, -0.052, 1.927, 0.065, 0.326, 0.054, -0.344,
    ),
    "bug-hunt-3": (
        2.372, 1.006, 0.466, 0.590, 0.339, -1.024, 1.027, 0.511, 0.810, -0.700, -0.501, -0.950, -1.480,
        -0.096, -0.164, -0.094, -0.732, -0.216, -0.052, 1.081, -0.122, 0.218, 0.253, -0.064,
    ),
    "bug-hunt-4": (
        -2.573, 0.595, 0.524, 0.638, 0.339, -1.210, 1.017, 1.149, -0.322, -1.160, -0.660, -0.582,
        -0.797, 0.114, -0.060, 0.097, -0.155, -0.216, -0.052, 0.702, 0.385, 0.201, 0.003, 0.114,
    ),
}  # fmt: skip

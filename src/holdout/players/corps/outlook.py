"""How well a squad stands: its chance to complete the mission from a guess, without playing it to its end.

It counts what a person would look at: who is on their feet, how far the goal is, how near the Aliens are, how
much Endurance is left. How much each weighs was learned from missions that greedy played (bench/outlook.py);
one line of weights for each mission.
"""

from typing import Any, Final

from holdout.corps import places
from holdout.corps.missions import mission_of
from holdout.players.corps.heading import heading
from holdout.players.corps.table import FAR, Model, Table
from holdout.players.corps.ways import ways
from holdout.players.logistic import Learned, chance, weights_of

FEATURES = (
    "one", "turn", "squad", "standing", "safe", "gone", "endurance", "exhausted", "hand", "weapons",
    "aliens", "blips", "tracker", "close", "very close", "distance", "farthest", "carried", "brought",
    "seats", "thin endurance", "hugged", "to act", "pressure",
    "missing", "spare", "hopeless", "needed way", "last way", "breath", "unarmed",
)  # fmt: skip

HELPS: Final = {
    "standing": 0.15, "safe": 0.2, "endurance": 0.2, "hand": 0.2, "weapons": 0.75, "carried": 0.3,
    "brought": 0.3, "spare": 0.0, "breath": 0.0,
}  # fmt: skip
HARMS: Final = {
    "gone": -0.2, "aliens": -0.2, "blips": -0.1, "close": 0.0, "very close": -0.05, "distance": -0.3,
    "farthest": -0.1, "thin endurance": -0.1, "hugged": -0.5, "pressure": -0.05,
    "missing": 0.0, "hopeless": 0.0, "needed way": -0.3, "last way": -0.1, "unarmed": 0.0,
}  # fmt: skip
THERE_AND_BACK: Final = ("newt", "rescue", "resupply")
"""Where one goes in and comes out again, the next goal is farther away the moment that one is reached. There
only the whole way is counted."""


def counted(game: Any) -> list[float]:
    """The features of a position, in the order of FEATURES."""
    position, mission = game.position, mission_of(game.setup["scenario"])
    table = Table(game, mission, 0)
    told = {
        "one": 1.0,
        "turn": position.turn / 10,
        "seats": position.seats / 5,
        **_squad(position, table),
        **_endurance(position, table),
        **_foes(position, table),
        **_goal(table),
    }
    return [told[name] for name in FEATURES]


def _squad(position: Any, table: Table) -> dict[str, float]:
    """Features of the squad: its strength, those already in safety, and their gear."""
    squad, zones = table.squad, position.zones
    safe = table.cards(places.EXITED).values()
    carried = [
        face
        for one in squad
        for face in table.gear(one.card).values()
        if face.kind not in ("weapon", "equipment")
    ]
    weapons = [len(table.weapons(one.card)) for one in squad]
    return {
        "squad": len(squad),
        "standing": len([one for one in squad if not one.down]),
        "safe": len([face for face in safe if face.kind in ("hero", "grunt")]),
        "gone": len(zones[places.KILLED]) + len(zones[places.CAPTURED]),
        "weapons": sum(weapons) / 5,
        "unarmed": sum([not count for count in weapons]),
        "carried": len(carried),
        "brought": len([face for face in safe if face.kind not in ("hero", "grunt")]),
        "hugged": sum([bool(position.hugged[one.card]) for one in squad]),
        "to act": sum([not position.activated[one.card] for one in squad])
        if position.phase == "marine"
        else 0,
    }


def _endurance(position: Any, table: Table) -> dict[str, float]:
    deck = table.deck
    return {
        "endurance": deck / 20,
        "exhausted": table.exhausted / 20,
        "hand": sum([len(position.zones[places.HAND[seat]]) for seat in range(position.seats)]) / 5,
        "thin endurance": max(0, 10 - deck) / 10,
        "breath": (deck + table.exhausted) / 20,
    }


def _foes(position: Any, table: Table) -> dict[str, float]:
    """Features of the enemies: how many Aliens and Blips there are, and how near."""
    danger = [table.danger.get(one.space, FAR) for one in table.squad] or [FAR]
    near = [max(0, 8 - table.company.get(one.space, FAR)) for one in (*table.aliens, *table.blips)]
    return {
        "aliens": sum([1 + one.swarm for one in table.aliens]) / 5,
        "blips": len(table.blips) / 5,
        "tracker": len(position.zones[places.TRACKER]) / 5,
        "close": sum([one <= 7 for one in danger]),
        "very close": sum([one <= 2 for one in danger]),
        "pressure": sum(near) / 8,
    }


def _goal(table: Table) -> dict[str, float]:
    """Features of the way: the distances to the goals, and the time to spare."""
    left = ways(table)
    far = [] if table.mission.key in THERE_AND_BACK else [_away(table, one) for one in table.squad]
    return {
        "distance": sum(far) / (len(far) or 1) / 10,
        "farthest": max(far, default=0) / 10,
        "missing": left.missing,
        "spare": min(3, left.spare),
        "hopeless": left.spare < 0,
        "needed way": sum(left.needed) / 30,
        "last way": max(left.needed, default=0) / 10,
    }


def _away(table: Table, one: Model) -> int:
    """The distance of a Character from its goal."""
    goals = heading(table, one)
    return min(table.distances(goals, shy=False).get(one.space, 40), 40) if goals else 0


def team_chance(game: Any) -> float:
    """The chance that the squad completes its mission."""
    return chance(counted(game), weights(game))


def weights(game: Any) -> tuple[float, ...]:
    """The weights of the features in a mission."""
    return weights_of("corps", FEATURES)[game.setup["scenario"]]


def outlook(game: Any, seat: int) -> float:
    """The chance that a seat wins: the same for the whole squad."""
    return team_chance(game)


LEARNED: Final = Learned(FEATURES, counted, lambda game: ("", game.setup["scenario"]), HELPS, HARMS)

"""How well a squad stands: its chance to complete the mission from a guess, without playing it to its end.

It counts what a person would look at: who is on their feet, how far the goal is, how near the Aliens are, how
much Endurance is left. How much each weighs was learned from missions that greedy played (bench/outlook.py);
one line of weights for each mission.
"""

from typing import Any, Final

from holdout.corps import places
from holdout.corps.missions import mission_of
from holdout.players.chances import chance, weights_of
from holdout.players.corps_heading import heading
from holdout.players.corps_table import FAR, Model
from holdout.players.corps_ways import ways
from holdout.players.quick_corps import GuessedTable

FEATURES = (
    "one", "turn", "squad", "standing", "safe", "gone", "endurance", "exhausted", "hand", "weapons",
    "aliens", "blips", "tracker", "close", "very close", "distance", "farthest", "carried", "brought",
    "seats", "thin endurance", "hugged", "to act", "pressure",
    "missing", "spare", "hopeless", "needed way", "last way", "breath", "unarmed",
)  # fmt: skip


THERE_AND_BACK: Final = ("newt", "rescue", "resupply")
"""Where one goes in and comes out again, the next goal is farther away the moment that one is reached. There
only the whole way is counted."""


def counted(game: Any) -> list[float]:
    """What is counted, in the order of FEATURES."""
    position, mission = game.position, mission_of(game.setup["scenario"])
    table = GuessedTable(game, mission, 0)
    squad, left = table.squad, ways(table)
    danger = [table.danger.get(one.space, FAR) for one in squad] or [FAR]
    far = [] if mission.key in THERE_AND_BACK else [_away(table, one) for one in squad]
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
        left.missing,
        min(3, left.spare),
        left.spare < 0,
        sum(left.needed) / 30,
        max(left.needed, default=0) / 10,
        (deck + table.exhausted) / 20,
        sum([not table.weapons(one.card) for one in squad]),
    ]


def _away(table: GuessedTable, one: Model) -> int:
    """How far a Character is from where it is heading."""
    goals = heading(table, one)
    return min(table.distances(goals, shy=False).get(one.space, 40), 40) if goals else 0


def team_chance(game: Any) -> float:
    """The chance that the squad completes its mission."""
    return chance(counted(game), weights(game))


def weights(game: Any) -> tuple[float, ...]:
    """What everything weighs in a mission."""
    return weights_of("corps", FEATURES)[game.setup["scenario"]]


def outlook(game: Any, seat: int) -> float:
    """How well a seat stands: as well as the squad."""
    return team_chance(game)

"""The value of a mission for `search`: the squad's chance to complete it, as a network has learned it.

The network reads what the outlook counts, and the board: how far everybody is from the goal, from the others
and from whatever comes, who has which arms, how many Aliens and Blips are at which distance. In a mission
that it was not taught the outlook serves.
"""

from typing import Any, Final

from holdout.corps import places
from holdout.corps.missions import mission_of
from holdout.players.corps import outlook
from holdout.players.corps.heading import heading
from holdout.players.corps.table import FAR, Model, Table
from holdout.players.networks import Reading, network_of

RINGS: Final = (1, 2, 4, 7, 11)
"""Aliens and Blips are counted within so many spaces."""
MOST_WAY: Final = 40
ONE: Final = (
    "there", "down", "way", "threat", "aliens within 4", "aliens within 8", "company", "dial", "weapons",
    "hits", "fire", "auto", "equipment", "defense", "carries", "acted", "hugged", "hero",
)  # fmt: skip
CHARACTERS: Final = 3
"""So many are read one by one: the last, the one in the middle and the first on the way to the goal."""
SUMS: Final = tuple([f"mean {each}" for each in ONE])
RING_NAMES: Final = tuple([f"{kind} within {ring}" for kind in ("aliens", "blips") for ring in RINGS])
PILES: Final = (
    "deck",
    "exhausted",
    "discarded",
    "tracker",
    "pool",
    "hands",
    "barricades",
    "supply",
    "tokens",
)
FEW: Final = ("deck at most 3", "deck at most 8", "deck at most 18", "spread", "phase", "swarms", "guns")
NAMES: Final = (
    *outlook.FEATURES,
    *[f"{which} {each}" for which in ("last", "middle", "first") for each in ONE],
    *SUMS, *RING_NAMES, *PILES, *FEW,
    *[f"{seats} seats" for seats in (1, 2, 3, 5)],
)  # fmt: skip


def read(game: Any) -> list[float]:
    """The numbers of a position, in the order of NAMES."""
    position, mission = game.position, mission_of(game.setup["scenario"])
    table = Table(game, mission, 0)
    zones = position.zones
    foes = table.distances(table.hostile, shy=False) if table.hostile else {}
    near = {one.card: table.distances(one.bit, shy=False) for one in table.squad}
    people = sorted(
        [(_way(table, one), number, one) for number, one in enumerate(table.squad)], key=lambda each: -each[0]
    )
    rows = [_person(position, table, one, way, foes, near) for way, _, one in people]
    none = [0.0] * len(ONE)
    picked = [rows[0], rows[len(rows) // 2], rows[-1]] if rows else [none] * CHARACTERS
    mean = [sum(column) / len(rows) for column in zip(*rows, strict=True)] if rows else none
    aliens = [table.company.get(one.space, FAR) for one in table.aliens]
    blips = [table.company.get(one.space, FAR) for one in table.blips]
    deck = table.deck
    ways = [way for way, _, one in people if not one.down] or [0]
    return [
        *outlook.counted(game),
        *[number for row in picked for number in row],
        *mean,
        *[sum([one <= ring for one in found]) / 3 for found in (aliens, blips) for ring in RINGS],
        deck / 20,
        table.exhausted / 20,
        len(zones[places.DISCARD]) / 20,
        len(zones[places.TRACKER]) / 10,
        len(zones[places.POOL]) / 10,
        sum([len(zones[places.HAND[seat]]) for seat in range(position.seats)]) / 5,
        len(position.barricades) / 3,
        len(zones[places.SUPPLY]) / 10,
        len(zones[places.TOKENS]) / 5,
        float(deck <= 3),
        float(deck <= 8),
        float(deck <= 18),
        (max(ways) - min(ways)) / 10,
        float(position.phase == "marine"),
        sum([one.swarm for one in table.aliens]) / 3,
        table.covered.bit_count() / 20,
        *[float(position.seats == seats) for seats in (1, 2, 3, 5)],
    ]


def _way(table: Table, one: Model) -> int:
    goals = heading(table, one)
    return min(table.distances(goals, shy=False).get(one.space, MOST_WAY), MOST_WAY) if goals else 0


def _person(position: Any, table: Table, one: Model, way: int, foes: Any, near: Any) -> list[float]:
    """One Character, in the order of ONE."""
    field = near[one.card]
    away = [field.get(each.space, FAR) for each in table.aliens]
    others = [field.get(each.space, FAR) for each in table.squad if each.card != one.card and not each.down]
    gear = table.gear(one.card).values()
    weapons = [face for face in gear if face.kind == "weapon"]
    return [
        1.0,
        float(bool(one.down)),
        way / 10,
        min(foes.get(one.space, 20), 20) / 10,
        sum([each <= 4 for each in away]) / 3,
        sum([each <= 8 for each in away]) / 5,
        min(min(others, default=20), 20) / 10,
        one.dial / 5,
        len(weapons),
        max([face.hits for face in weapons], default=0) / 3,
        min([face.fire for face in weapons], default=0) / 2,
        float(any("full-auto" in face.keywords for face in weapons)),
        len([face for face in gear if face.kind == "equipment"]),
        (one.face.defense if one.face is not None else 0) / 5,
        len([face for face in gear if face.kind not in ("weapon", "equipment")]),
        float(bool(position.activated[one.card])),
        float(bool(position.hugged[one.card])),
        float(one.hero > 0),
    ]


def value(game: Any, seat: int) -> float:
    """The chance that the squad completes its mission."""
    network, group = network_of("corps", NAMES), group_of(game)
    if network is None or group not in network.groups:
        return outlook.outlook(game, seat)
    return network.chance(group, read(game))


def group_of(game: Any) -> str:
    """The mission: each has a bias of its own in the network."""
    return game.setup["scenario"]


READING: Final = Reading(NAMES, read, group_of)

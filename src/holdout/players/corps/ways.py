"""How much way is left to complete a mission: for each Character who might, what it still has to walk.

It speaks of the missions that are won by bringing something or somebody out; a bug hunt has no way. The
outlook of a squad counts it (outlook.py); where a Character goes next is told in heading.py.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from holdout.corps import places
from holdout.corps.enough import needed
from holdout.corps.geometry import bits
from holdout.players.corps.heading import carries, exits
from holdout.players.corps.table import Model, Table

LOST = 40
"""As long as the longest way is that anybody need think of."""
AN_ACTION = 3
"""What has to be picked up, cut free or found takes an Action: so many spaces."""


class Ways(NamedTuple):
    """The number of Characters that must still get out, and the ways of those who may, shortest first."""

    missing: int
    ways: list[int]

    @property
    def spare(self) -> int:
        """The number of ways beyond those needed; negative when the mission can no longer be won."""
        return len(self.ways) - self.missing

    @property
    def needed(self) -> list[int]:
        """The ways of those who are needed, the shortest; as long as can be for who is not there."""
        return (self.ways + [LOST] * self.missing)[: self.missing]


def ways(table: Table) -> Ways:
    """The ways of a squad in its mission."""
    find = MISSIONS.get(table.mission.key)
    if find is None:
        return Ways(0, [])
    missing, found = find(table, table.squad)
    return Ways(max(0, missing), sorted(found))


def _way(field: Mapping[int, int], space: int) -> int:
    return min(field.get(space, LOST), LOST)


def _safe(table: Table, *kinds: str) -> int:
    return len([face for face in table.cards(places.EXITED).values() if face.kind in kinds])


def _fetching(table: Table, goods: int, squad: list[Model]) -> list[int]:
    """The way to something and out with it, to each the nearest, for those who are free to."""
    out = table.distances(exits(table), shy=False)
    found: list[int] = []
    for thing in bits(goods):
        beside = table.near(1 << thing)
        there = table.distances(beside, shy=False)
        back = min([_way(out, space) for space in bits(beside)], default=LOST)
        nearest = min([_way(there, one.space) for one in squad], default=LOST)
        found.append(min(LOST, nearest + AN_ACTION + back))
    return sorted(found)[: len(squad)]


def with_crates(table: Table, squad: list[Model]) -> tuple[int, list[int]]:
    out = table.distances(exits(table), shy=False)
    loaded = [one for one in squad if carries(table, one.card, "crate")]
    free = [one for one in squad if one not in loaded and one.name != "Newt"]
    carried = [_way(out, one.space) for one in loaded]
    missing = needed(table.mission.key) - _safe(table, "crate")
    return missing, carried + _fetching(table, table.spaces("crate"), free)


def out_of_here(table: Table, squad: list[Model]) -> tuple[int, list[int]]:
    out = table.distances(exits(table), shy=False)
    missing = needed(table.mission.key) - _safe(table, "hero", "grunt")
    return missing, [_way(out, one.space) for one in squad]


def with_the_freed(table: Table, squad: list[Model]) -> tuple[int, list[int]]:
    out = table.distances(exits(table), shy=False)
    safe = any(face.name in table.captured for face in table.cards(places.EXITED).values())
    freed = [_way(out, one.space) for one in squad if one.name in table.captured]
    return int(not safe), freed or _fetching(table, table.spaces("hero", "grunt"), squad)


def with_the_girl(table: Table, squad: list[Model]) -> tuple[int, list[int]]:
    out = table.distances(exits(table), shy=False)
    held = [_way(out, one.space) for one in squad if carries(table, one.card, "mission-blip")]
    hiding = 0
    for one in table.tokens:
        if one.name.startswith("Newt"):
            hiding |= one.bit
    missing = 1 - _safe(table, "mission-blip")
    return missing, held or _fetching(table, hiding or table.echoes, squad)


MISSIONS: dict[str, Callable[[Table, list[Model]], tuple[int, list[int]]]] = {
    "newt": with_the_girl,
    "escape": out_of_here,
    "survive": out_of_here,
    "rescue": with_the_freed,
    "resupply": with_crates,
}

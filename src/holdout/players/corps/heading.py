"""Where the squad is heading in each mission: the spaces a Character should try to get to.

No space at all means: hold together and let them come. What a Character then does is told in greedy.py.
"""

from collections.abc import Callable

from holdout.corps import places
from holdout.corps.enough import needed
from holdout.corps.geometry import mask_of
from holdout.players.corps.table import FAR, Model, Table

WORTH_A_DETOUR = 10


def heading(table: Table, me: Model) -> int:
    """The spaces that a Character heads for."""
    return MISSIONS.get(table.mission.key, to_hunt)(table, me)


def exits(table: Table) -> int:
    """The Exits, or the places where they will open."""
    return table.exits or mask_of(table.mission.late_exits.values())


def carries(table: Table, character: int, kind: str) -> bool:
    return any(face.kind == kind for face in table.gear(character).values())


def is_carried(table: Table, kind: str) -> int:
    """The number of tokens of a kind that are carried or already in safety."""
    safe = [face for face in table.cards(places.EXITED).values() if face.kind == kind]
    return len(safe) + sum([carries(table, one.card, kind) for one in table.squad])


def is_best_technician(table: Table, me: Model) -> bool:
    """Whether nobody on the board is better at Tech Tests."""
    tech = {one.card: one.face.tech if one.face else 0 for one in table.squad}
    return me.card == max(tech, key=lambda card: (tech[card], -card))


# --- mission by mission ---


def to_exit(table: Table, me: Model) -> int:
    return exits(table)


def to_newt(table: Table, me: Model) -> int:
    """Somebody at the Computer, the others to whatever shows on the tracker; with the girl found, out."""
    if is_carried(table, "mission-blip"):
        return exits(table)
    hiding = mask_of(one.space for one in table.tokens if one.name.startswith("Newt"))
    if hiding:
        return table.near(hiding)
    if is_best_technician(table, me):
        return table.near(table.spaces("computer"))
    return table.near(table.echoes) or exits(table)


def to_captives(table: Table, me: Model) -> int:
    """The nearest Captive while nobody is free yet."""
    captives = table.spaces("hero", "grunt")
    rescued = any(one.face is not None and one.face.name in table.captured for one in table.squad)
    safe = any(face.name in table.captured for face in table.cards(places.EXITED).values())
    return exits(table) if rescued or safe or not captives else table.near(captives)


def to_crates(table: Table, me: Model) -> int:
    """A Crate each, and out with it."""
    crates = table.spaces("crate")
    if carries(table, me.card, "crate") or not crates or not me.face or me.face.name == "Newt":
        return exits(table)
    near = table.near(crates)
    enough = is_carried(table, "crate") >= needed(table.mission.key)
    far = table.distances(near, shy=False).get(me.space, WORTH_A_DETOUR + 1) > WORTH_A_DETOUR
    return exits(table) if enough and far else near


def to_hunt(table: Table, me: Model) -> int:
    """Crates within reach; once nothing more can come, whatever is left on the board."""
    if not table.count(places.TRACKER):
        return table.near(table.hostile)
    crates = table.near(table.spaces("crate"))
    away = table.distances(crates)
    near = away.get(me.space, FAR) <= WORTH_A_DETOUR
    closest = min(table.squad, key=lambda one: away.get(one.space, FAR))
    return crates if near and closest.card == me.card and table.danger.get(me.space, FAR) > 4 else 0


MISSIONS: dict[str, Callable[[Table, Model], int]] = {
    "newt": to_newt,
    "escape": to_exit,
    "survive": to_exit,
    "rescue": to_captives,
    "resupply": to_crates,
}

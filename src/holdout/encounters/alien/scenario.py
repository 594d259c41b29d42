"""A scenario: Location, Objectives, characters and roles, as the rulebook suggests them."""

from typing import Final, NamedTuple

ROLES: Final = (
    "Gunner",
    "Technician",
    "Researcher",
    "Medic",
    "Scout",
    "Commander",
    "Synthetic",
    "Mercenary",
    "Executive",
    "Pilot",
)


class Scenario(NamedTuple):
    """One film as the rulebook suggests it: Location, three Objectives, four characters."""

    title: str
    location: str
    objectives: tuple[str, str, str]
    characters: tuple[str, str, str, str]
    roles: tuple[str, ...] = ROLES

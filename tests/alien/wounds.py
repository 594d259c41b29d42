"""Wounds for the tests of deaths: Strikes that leave a player one damage short of dying."""

from holdout.encounters.alien.faces import faces_of
from holdout.encounters.alien.scenario import ROLES

DEADLY = "Run Through"


def almost_dead(seat: int = 0) -> list[str]:
    """Strikes that the role listed for a seat just survives."""
    (health,) = [face.health for face in faces_of(()) if face.name == ROLES[seat] and face.kind == "avatar"]
    return ["Raking Claws"] * ((health - 1) // 2) + ["Flesh Wound"] * ((health - 1) % 2)

"""Alien as an edition: its rooms, kinds, classes and costs. What it does besides is hooked in by rules.py."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.alien import faces, setup
from holdout.encounters.alien.kinds import KINDS
from holdout.encounters.alien.vocabulary import CLASSES, LANGUAGE
from holdout.encounters.edition import Edition
from holdout.encounters.kinds import Rest

ROOMS: Final = ("the Ventilation Shafts", "the Crawlspace", "the Med-Lab", "the Corridor", "the Airlock")

EDITION: Final = Edition(
    name="alien",
    version="1",
    title="Legendary Encounters: Alien",
    language=LANGUAGE,
    spots={"rooms": ROOMS, "attached": tuple([f"attached to {room}" for room in ROOMS])},
    kinds=KINDS,
    dead_characters=Rest(board.DEAD_CHARACTERS, "alien.kill.character-destination"),
    dead_enemies=Rest(board.DEAD_ENEMIES, "alien.kill.enemy-destination"),
    classes=tuple(CLASSES),
    scan_costs=(3, 2, 2, 2, 1),
    hand_size=6,
    reserve_cost=3,
    start=setup.set_up,
    faces=faces.faces,
    dealt=faces.dealt,
)

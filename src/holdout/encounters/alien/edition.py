"""Alien as an edition: its rooms, kinds, classes and costs. What it does besides is hooked in by rules.py."""

from typing import Final

from holdout.encounters import action, board, cleanup, strikes, turns
from holdout.encounters.alien import faces, player_aliens, setup
from holdout.encounters.alien.kinds import KINDS
from holdout.encounters.alien.vocabulary import CLASSES, LANGUAGE
from holdout.encounters.edition import Edition, Opponents
from holdout.encounters.kinds import Rest
from holdout.encounters.phases import Phase

PHASES: Final = (
    Phase("threat", (turns.threat_phase,), turns.no_threat_phase),
    Phase("action", (action.action_phase,)),
    Phase("strike", (strikes.strike_phase,)),
    Phase("cleanup", (cleanup.cleanup,)),
)
ALIEN_PLAYERS: Final = Opponents(
    phases=(Phase("alien", (player_aliens.alien_turn, player_aliens.alien_cleanup)),),
    draw=player_aliens.alien_draw,
    discard=board.ALIEN_DISCARD,
)
"""An Alien Player has neither Hive Phase nor Strike Phase."""
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
    phases=PHASES,
    opponents=ALIEN_PLAYERS,
    start=setup.set_up,
    faces=faces.faces,
    dealt=faces.dealt,
)

"""Alien as an edition: its rooms, kinds, classes and costs. What it does besides is hooked in by rules.py."""

from typing import Final

from holdout.encounters import action, board, cleanup, hooks, strikes, turns
from holdout.encounters.alien import facehuggers, faces, piles, player_aliens, setup, threats
from holdout.encounters.alien.expansion import queen_turn
from holdout.encounters.alien.expansion.installing import ACTS, MODES
from holdout.encounters.alien.expansion.preparing import is_to_prepare
from holdout.encounters.alien.expansion.queen import see_open_hands
from holdout.encounters.alien.kinds import KINDS
from holdout.encounters.alien.vocabulary import CLASSES, LANGUAGE
from holdout.encounters.edition import Edition, Heap, Names, Opponents, Outcome, Sort
from holdout.encounters.kinds import Rest
from holdout.encounters.phases import Phase

PHASES: Final = (
    Phase("threat", (turns.threat_phase,), turns.no_threat_phase, is_to_prepare),
    Phase("action", (action.action_phase,)),
    Phase("strike", (strikes.strike_phase,)),
    Phase("cleanup", (cleanup.cleanup,)),
)
PLAYERS: Final = Sort(
    attacked="alien.player-combat.cost",
    keeps="alien.strikes.kept-by-avatar",
    dies="alien.player-death.threshold",
    leaves="alien.player-death.cards-removed",
)
ALIEN_PLAYERS: Final = Opponents(
    sort=Sort(
        attacked="alien.player-aliens.attacked",
        keeps="alien.player-aliens.strike-kept-if-damage",
        dies="alien.player-aliens.death",
        leaves="alien.player-aliens.death-cleanup",
        ignores="alien.player-aliens.strike-text-ignored",
    ),
    phases=(Phase("alien", (player_aliens.alien_turn, player_aliens.alien_cleanup)),),
    outcome=hooks.ONLY_OPPONENTS,
    draw=player_aliens.alien_draw,
    discard=piles.ALIEN_DISCARD,
    cited={
        facehuggers.LANDS: "alien.player-aliens.facehugger",
        facehuggers.PASSED_BY: "alien.player-aliens.facehugger",
        threats.MEANS_NEXT_PLAYER: "alien.player-aliens.event-hazard",
    },
)
"""An Alien Player has neither Hive Phase nor Strike Phase."""
OUTCOMES: Final = {
    hooks.ALL_DEAD: Outcome("Every player has died. The aliens win.", "alien.overview.loss-all-dead"),
    hooks.ONLY_OPPONENTS: Outcome("Every player has died. The aliens win.", "alien.player-aliens.all-aliens"),
    queen_turn.QUEEN_WINS: Outcome(
        "No Human Player is left alive. The Queen Mother wins.", "expansion.queen-enemy.queen-wins"
    ),
    hooks.THREATS_OUT: Outcome(
        "The Hive has run out a second time. Nobody survives.", "alien.decks.hive-second"
    ),
    hooks.OBJECTIVES_DONE: Outcome(
        "The third Objective is completed: the game is won.", "alien.overview.win-condition"
    ),
}
ROOMS: Final = ("the Ventilation Shafts", "the Crawlspace", "the Med-Lab", "the Corridor", "the Airlock")
SPOTS: Final[Names] = {
    "rooms": ROOMS,
    "attached": tuple([f"attached to {room}" for room in ROOMS]),
    "air": tuple([f"the air above {room}" for room in ROOMS]),
    "front": "the Combat Zone",
    "market": "HQ space",
    "market-deck": "the Barracks",
    "threats": "the Hive",
    "reserve": "the Sergeants",
    "discarded": "Discarded Hazards and Events",
}

EDITION: Final = Edition(
    name="alien",
    version="2",
    title="Legendary Encounters: Alien",
    language=LANGUAGE,
    spots=SPOTS,
    own_spots=piles.SPOTS,
    heaps={
        "sergeants": Heap(board.RESERVE, face_down=True),
        "hatchery": Heap(piles.HATCHERY),
        "drone-deck": Heap(piles.DRONES, face_down=True),
        "agendas": Heap(piles.AGENDAS),
    },
    secret_zones=piles.AGENDA,
    kinds=KINDS,
    dead_characters=Rest(board.DEAD_CHARACTERS, "alien.kill.character-destination"),
    dead_enemies=Rest(board.DEAD_ENEMIES, "alien.kill.enemy-destination"),
    classes=tuple(CLASSES),
    scan_costs=(3, 2, 2, 2, 1),
    hand_size=6,
    reserve_cost=3,
    players=PLAYERS,
    phases=PHASES,
    outcomes=OUTCOMES,
    opponents=(ALIEN_PLAYERS, queen_turn.QUEEN),
    see_open_hands=see_open_hands,
    modes=MODES,
    acts=ACTS,
    start=setup.set_up,
    faces=faces.faces,
    dealt=faces.dealt,
)

"""The kinds of card of Alien: where each rests, what its reveal does, where texts look for it."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.alien import agendas, facehuggers, piles, threats
from holdout.encounters.alien.expansion.grabbing import CAPTURED
from holdout.encounters.kinds import Kind, Rest

RESOLVED: Final = Rest(board.DISCARDED, "alien.kill.event-hazard-destination")
FOE: Final = Kind(is_enemy=True, on_board=True)

KINDS: Final = {
    "enemy": FOE,
    "drone": FOE,
    "soldier": FOE,
    "queen": FOE._replace(rests=Rest(board.GONE, "expansion.queen-enemy.removed-on-death")),
    CAPTURED: FOE._replace(rests=Rest(board.DEAD_CHARACTERS, "expansion.grab.dies-to-dead-characters")),
    "facehugger": FOE._replace(on_landing=facehuggers.place_facehugger),
    "alien": Kind(on_board=True),
    "final-enemy": Kind(on_board=True),
    "event": Kind(
        rests=RESOLVED,
        on_reveal=threats.resolve_event,
        without_card=threats.have_event,
        on_board=True,
    ),
    "hazard": Kind(rests=RESOLVED, on_reveal=threats.resolve_hazard, on_board=True),
    "secrets": Kind(
        rests=Rest(board.GONE, "alien.hidden-agendas.secrets-set-aside"), on_reveal=agendas.secrets_revealed
    ),
    "chestburster": Kind(
        rests=Rest(piles.HATCHERY, "alien.kill.chestburster-destination"),
        held_in=(board.HAND, board.DECK, board.DISCARD, board.PLAY),
        supply=piles.HATCHERY,
    ),
    "strike": Kind(rests=Rest(board.STRIKE_DISCARD, "alien.strikes.discard-space"), held_in=(board.WOUNDS,)),
    "sergeant": Kind(supply=board.RESERVE),
    "objective": Kind(lies_in=(board.OBJECTIVES,)),
    "agenda": Kind(lies_in=piles.AGENDA, on_reveal=agendas.bring_to_light),
}
ENEMIES: Final = tuple([name for name, kind in KINDS.items() if kind.is_enemy])

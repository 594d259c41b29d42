"""The game turn: Marine Phase, Alien Phase, Finish Phase, and again, until the mission is over.

What happens in each phase is told in marine_phase.py, alien_phase.py and finish_phase.py.
"""

from holdout.corps.game import CorpsGame
from holdout.corps.hooks import rules_of
from holdout.kernel import EventKind, step

TURN_BEGINS = EventKind("turn-begins", ("number",), "Turn {number} begins.", heading=True)
WORDS = (TURN_BEGINS,)


@step("corps.turn")
def game_turn(game: CorpsGame) -> None:
    """One game turn, and then the next."""
    rule = "corps.turn.three-phases" if game.position.turn == 1 else "corps.turn.repeat"
    game.tell(TURN_BEGINS, game.position.turn, rule=rule)
    for phase in rules_of(game).phases:
        game.then(phase)
    game.then(game_turn)

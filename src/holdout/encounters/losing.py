"""When nobody is left: the game is lost, and what a dead player still had to do is not done.

Who dies, and what becomes of their cards, is told in wounds.py and dying.py.
"""

from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import ALL_DEAD, ONLY_OPPONENTS, end_by
from holdout.encounters.seats import is_opponent


def check_loss(game: EncounterGame) -> None:
    """After a whole effect: if nobody lives, the game is lost."""
    if 1 not in game.alive:
        end_by(game, ONLY_OPPONENTS if any(game.opposes) else ALL_DEAD)


def end_if_dead(game: EncounterGame, seat: int) -> None:
    """End the game if nobody is left, and the turn if the player whose turn it is has died."""
    check_loss(game)
    out = not game.alive[seat] and not is_opponent(game, seat)
    if out and seat == game.position.active:
        game.cite("alien.player-death.immediate")
        game.end("turn")

"""When nobody is left: the game is lost, and what a dead player still had to do is not done.

Who dies, and what becomes of their cards, is told in wounds.py and dying.py.
"""

from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import ALL_DEAD, end_by
from holdout.encounters.seats import is_opponent, opponents_of, opponents_who_win


def comes_back(game: EncounterGame, seat: int) -> bool:
    """True if a player is out of the game for a while only."""
    return not game.alive[seat] and any(waits(game, seat) for waits in game.joints.waits_to_return)


def check_loss(game: EncounterGame) -> None:
    """After a whole effect: if nobody lives or comes back, the game is lost."""
    if 1 in game.alive or any(comes_back(game, seat) for seat in range(game.seats)):
        return
    winners = opponents_who_win(game)
    sorts = [opponents_of(game, seat) for seat in range(game.seats)]
    outcomes = [sort.outcome for sort in sorts if sort is not None]
    end_by(game, outcomes[-1] if outcomes else ALL_DEAD, winners)


def end_if_dead(game: EncounterGame, seat: int) -> None:
    """End the game if nobody is left, and the turn if the player whose turn it is has died."""
    if game.alive[seat]:
        return
    check_loss(game)
    out = not game.alive[seat] and not is_opponent(game, seat)
    if out and seat == game.position.active:
        game.cite("alien.player-death.immediate")
        _leave_turn(game)


def _leave_turn(game: EncounterGame) -> None:
    """Leave the turn of a player who is out, but for the phase that it keeps."""
    edition = game.edition
    if edition.turn_is_left_at != "turn":
        if game.is_under_way(edition.turn_is_left_at):
            game.end(edition.turn_is_left_at)
        if game.position.phase == edition.phases[-1].name:
            return
    game.end("turn")

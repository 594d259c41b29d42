"""A turn of Airlock: breathe, see what hits the hull, act, and rest.

`turn` lays the whole turn on the agenda and ends it with the mark "turn": whoever dies in the middle of
anything comes straight to that mark.
"""

from holdout.kernel import Question, step
from tests.small.actions import act
from tests.small.happenings import Breathe, Discard, Draw, Wound
from tests.small.hazard import hazard
from tests.small.table import Game, before_turn_of, hand, leaks_in

ACTIONS = 2
REFILL = 4
MOST_CARDS = 6

WHICH_TO_DISCARD = Question("You hold too many cards. Which do you discard?", "small.rest.limit")


@step("small.turn")
def turn(game: Game, seat: int) -> None:
    """One seat's turn, from its start."""
    game.position.active = seat
    game.position.actions = ACTIONS
    game.close(before_turn_of(seat))
    game.do(Breathe(seat))
    game.then(hazard, seat)
    game.then(act, seat)
    game.then(rest, seat)
    game.mark("turn")
    game.then(next_turn, seat)


@step("small.rest")
def rest(game: Game, seat: int) -> None:
    """The end of a turn: the vacuum bites, then the hand is filled or cut."""
    leaks = leaks_in(game, game.position.room[seat])
    if leaks:
        game.do(Wound(seat, leaks))
    while len(hand(game, seat)) < REFILL and game.do(Draw(seat)):
        pass
    while len(hand(game, seat)) > MOST_CARDS:
        game.do(Discard(seat, game.ask_card(seat, WHICH_TO_DISCARD, hand(game, seat), hidden=True)))


@step("small.next-turn")
def next_turn(game: Game, seat: int) -> None:
    """The next living seat is on turn; what lasted until the turn of a dead seat ends as it is passed."""
    position = game.position
    following = (seat + 1) % position.seats
    while not position.alive[following]:
        game.close(before_turn_of(following))
        following = (following + 1) % position.seats
    game.then(turn, following)

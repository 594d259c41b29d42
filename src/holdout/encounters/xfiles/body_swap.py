"""Body Swap: two players trade avatars, with the Strikes and Scars that lie on them.

Hands, decks, seats and turn order stay as they are. A lone player goes into a body that nobody used in this
game; the own one waits with its Strikes, which are out of circulation, until it is traded back (ruling 102).
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.seats import seats_between
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.boxes import box
from holdout.kernel import EventKind, Happening, Refusal

TRAVEL: Final = "xfiles.card.body-swap-strikes-travel"
SKIPS: Final = "xfiles.card.body-swap-skips-defeated-player"
NO_RETURN: Final = "xfiles.card.body-swap-no-return-if-defeated"
RANDOM_BODY: Final = "xfiles.solo.body-swap-random-avatar"
NO_BODY: Final = "xfiles.solo.body-swap-none-left"
UNUSED: Final = "xfiles.solo.body-swap-only-unused-avatars"
NOW_PLAYS: Final = EventKind("now-plays", ("seat", "card"), "{seat} now plays {card}.")
WORDS: Final = (NOW_PLAYS,)
ON_AN_AVATAR: Final = (board.AVATAR, board.WOUNDS, piles.SCARS)
"""The places of a player whose cards go along with the avatar."""


class Swap(Happening):
    """Two players trade avatars; a lone player trades with a body out of the box, or back."""

    __slots__ = ("other", "seat")
    rule = TRAVEL

    def __init__(self, seat: int, other: int) -> None:
        self.seat, self.other = seat, other

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if not (game.alive[self.seat] and game.alive[self.other]):
            return Refusal(NO_RETURN, "One of the two is defeated: the bodies cannot be traded.")
        if self.seat == self.other and not (game.zones[piles.LEFT_BODY[self.seat]] or _unused(game)):
            return Refusal(NO_BODY, "There is no avatar that nobody has used.")
        return None

    def happen(self, game: EncounterGame) -> None:
        if self.seat == self.other:
            _trade_alone(game, self.seat)
        else:
            if not all(game.alive[seat] for seat in seats_between(game, self.seat, self.other)):
                game.cite(SKIPS)
            _trade(game, self.seat, self.other)
        game.settle()


def _unused(game: EncounterGame) -> list[int]:
    """The avatars in the box: those of defeated players are out of the game."""
    return box(game).get("avatars", [])


def _trade(game: EncounterGame, seat: int, other: int) -> None:
    for places in ON_AN_AVATAR:
        own, others = list(game.zones[places[seat]]), list(game.zones[places[other]])
        game.move_all(own, places[other])
        game.move_all(others, places[seat])
    for player in (seat, other):
        _take_over(game, player, TRAVEL)


def _trade_alone(game: EncounterGame, seat: int) -> None:
    """A lone player goes into an unused body, or back into the one left behind."""
    waiting = list(game.zones[piles.LEFT_BODY[seat]])
    left = [card for places in (board.AVATAR, board.WOUNDS) for card in game.zones[places[seat]]]
    scars = list(game.zones[piles.SCARS[seat]])
    if waiting:
        body, *strikes = waiting
        old, *drawn = left
        game.move(old, board.BOX)
        game.move_all([*drawn, *scars], board.STRIKE_DISCARD)
        game.move_all(strikes, board.WOUNDS[seat])
        game.move_all(list(game.zones[piles.LEFT_SCARS[seat]]), piles.SCARS[seat])
    else:
        game.cite(UNUSED)
        bodies = _unused(game)
        game.shuffle(bodies)
        body = bodies[0]
        game.move_all(left, piles.LEFT_BODY[seat])
        game.move_all(scars, piles.LEFT_SCARS[seat])
    game.move(body, board.AVATAR[seat])
    _take_over(game, seat, TRAVEL if waiting else RANDOM_BODY)


def _take_over(game: EncounterGame, seat: int, rule: str) -> None:
    (body,) = game.zones[board.AVATAR[seat]]
    game.owner[body], game.up[body] = seat + 1, 1
    game.tell(NOW_PLAYS, seat, body, rule=rule)

"""The border between the truth and a player that thinks ahead: it is handed `Guesses`, never a match.

A `Guesses` gives worlds that could be the true one for all that one seat knows, and nothing else. They are
drawn from the seat's knowledge alone: hidden things are put into one fixed order before they are shuffled, so
that two tables which look the same to the seat give it the very same guesses. search.py thinks with them.
"""

from collections.abc import Callable
from copy import copy
from typing import Any

from holdout.kernel import Decision, Frame, HoldoutError, Match, Position, Randomness
from holdout.kernel.guessing import guess, resumed, seen_since
from holdout.kernel.moment import Moment, Past

Draw = Callable[[Randomness], Match[Any]]


class NoGuesses(HoldoutError):
    """A player that thinks ahead was asked where nothing can be guessed."""


class Guesses:
    """Worlds that could be the true one, for all that one seat knows."""

    __slots__ = ("draw", "seat")

    def __init__(self, seat: int, draw: Draw) -> None:
        self.seat, self.draw = seat, draw


def guesses_of(match: Match[Any], seat: int) -> Guesses:
    """What a player in that seat may think with. Whoever holds the true match calls this and hands it on."""
    return _drawn_from(match.frame, match.moment, seat)


def guesses_at(decision: Decision) -> Guesses:
    """The same for a decision of a match that is answered from outside (`drive`, a table, a terminal)."""
    game = decision.game
    if game.players is not None:
        raise NoGuesses(
            "A player that thinks ahead cannot answer inline: the game must rest at each question. "
            "Play it with holdout.players.play_frame or holdout.kernel.drive."
        )
    frame = Frame(game.rules, game.setup, tuple(game.faces), "", False)
    moment = resumed(frame, Past(None, None, ()), game.rest, tuple(game.given), game.fork)
    if moment is None:
        raise NoGuesses("The game does not come to the same question again, so nothing can be guessed.")
    return _drawn_from(frame, moment, decision.seat)


def _drawn_from(frame: Frame[Any], true: Moment[Any], seat: int) -> Guesses:
    frame = frame._replace(seed="")
    known = copy(true)
    known.rest = in_order(frame, true, seat)
    return Guesses(seat, lambda randomness: Match(frame, guess(frame, known, seat, randomness)))


def in_order(frame: Frame[Any], true: Moment[Any], seat: int) -> Position:
    """The position at rest with everything that the seat does not know in one fixed order.

    A card may be in several pools, which are mixed one after the other. What is sorted into an early one is
    therefore dealt out by the pools that each place is in besides; how many there are of each is known.
    """
    rest = true.rest.clone()
    known = seen_since(true)
    pools = frame.rules.pools(frame.game(true.rest))
    places: dict[int, list[int]] = {}
    for number, pool in enumerate(pools):
        for card in pool:
            places.setdefault(card, []).append(number)
    for pool in pools:
        free = [card for card in pool if not known[card] >> seat & 1]
        for card in pool:
            del places[card][0]
        _sort(rest, sorted(free, key=lambda card: (len(places[card]), places[card][-1:], card)))
    return rest


def _sort(position: Position, cards: list[int]) -> None:
    columns: list[list[int]] = [getattr(position, name) for name in position.travelling]
    rows = sorted([tuple([column[card] for column in columns]) for card in cards])
    for card, row in zip(cards, rows, strict=True):
        for column, value in zip(columns, row, strict=True):
            column[card] = value

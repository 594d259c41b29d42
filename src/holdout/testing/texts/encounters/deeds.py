"""All that can happen to cards, one thing after the other: for texts that watch more than a verb can say.

A game adds the deeds of its own chapters.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from holdout.encounters import board, coordinate, decks, fighting, market, playing, revealing, row, strikes
from holdout.encounters.threats import AddThreat
from holdout.testing.texts.encounters.table import EncounterTable

Happen = Callable[[Any], object]


class ToSpeaker(NamedTuple):
    """A deed that is done to the speaking card, and where it lies then."""

    zone: int
    happen: Callable[[Any, int], object]
    """(game, speaker)."""
    up: int = 1


def _first(game: Any, zone: int) -> int:
    return game.zones[zone][0]


def _in_rooms(game: Any) -> list[int]:
    return [number for room in board.ROOMS for number in game.zones[room]]


def _helper(game: Any, seat: int) -> int:
    """A card with Coordinate in a hand."""
    held = game.zones[board.HAND[seat]]
    return next((n for n in held if "coordinate" in game.faces[game.face[n]].keywords), held[0])


def _hide(game: Any) -> None:
    game.do(revealing.HideCard(0, next(n for n in _in_rooms(game) if game.up[n])))


def _lend(game: Any) -> None:
    """Seat 0 lends a card on the turn of another, or uses one alone when nobody else is left."""
    game.alive[1] = game.alive[2] = 0
    game.do(coordinate.CoordinateAlone(0, _helper(game, 0)))
    game.alive[1] = game.alive[2] = 1
    game.position.active = 1
    game.do(coordinate.Coordinate(0, _helper(game, 0)))
    game.position.active = 0


BEFORE_FIGHTS: Final[tuple[Happen, ...]] = (
    lambda game: game.do(decks.DrawCard(0)),
    lambda game: game.do(decks.DiscardCard(0, game.zones[board.HAND[0]][-1])),
    lambda game: game.do(playing.PlayCard(0, _first(game, board.HAND[0]))),
    lambda game: game.do(market.Recruit(0, _first(game, board.MARKET[0]))),
    lambda game: game.do(market.Gain(0, _first(game, board.MARKET[1]))),
    lambda game: game.do(revealing.Scan(0, board.ROOMS[0])),
    lambda game: game.do(row.MoveInRow(_first(game, board.ROOMS[1]), board.ROOMS[4])),
    lambda game: game.do(AddThreat()),
    lambda game: game.do(row.EnterFront(_first(game, board.ROOMS[2]))),
    lambda game: strikes.draw_strike(game, 0),
    lambda game: game.do(strikes.Heal(0, _first(game, board.WOUNDS[0]))),
)
TO_THE_SPEAKER: Final[tuple[ToSpeaker, ...]] = (
    ToSpeaker(board.DECK[0], lambda game, _: game.do(decks.DrawCard(0))),
    ToSpeaker(board.HAND[0], lambda game, speaker: game.do(decks.DiscardCard(0, speaker))),
    ToSpeaker(board.HAND[0], lambda game, speaker: game.do(playing.PlayCard(0, speaker))),
    ToSpeaker(board.MARKET[2], lambda game, speaker: game.do(market.Recruit(0, speaker))),
    ToSpeaker(board.THREATS, lambda game, _: game.do(AddThreat()), 0),
    ToSpeaker(board.ROOMS[0], lambda game, speaker: game.do(row.MoveInRow(speaker, board.ROOMS[2]))),
    ToSpeaker(board.ROOMS[0], lambda game, _: game.do(revealing.Scan(0, board.ROOMS[0])), 0),
    ToSpeaker(board.ROOMS[4], lambda game, speaker: game.do(row.EnterFront(speaker))),
    ToSpeaker(board.ROOMS[4], lambda game, speaker: game.do(revealing.HideCard(0, speaker))),
    ToSpeaker(board.FRONT, lambda game, speaker: strikes.strike(game, speaker, 0)),
)
AT_ITS_END: Final[tuple[ToSpeaker, ...]] = (
    ToSpeaker(board.WOUNDS[0], lambda game, speaker: game.do(strikes.Heal(0, speaker))),
    ToSpeaker(board.FRONT, lambda game, speaker: game.do(fighting.Fight(0, speaker))),
    ToSpeaker(board.PLAY[0], lambda game, speaker: game.do(fighting.Kill(speaker, 0))),
)


def all_happens(
    table: EncounterTable, speaker: int, own: Sequence[Happen], to_speaker: Sequence[ToSpeaker]
) -> None:
    """Do all that can happen to cards, to the speaker among them; `own` and `to_speaker` are of one game."""
    enemy = _first(table.game, board.FRONT)
    fights: list[Happen] = [
        lambda game: strikes.strike(game, enemy, 0),
        lambda game: game.do(fighting.Fight(0, enemy)),
        lambda game: game.do(coordinate.Coordinate(1, _helper(game, 1))),
    ]
    deeds = [*BEFORE_FIGHTS, *fights, *own, _hide, _lend]
    deeds += [_moved(speaker, deed) for deed in (*TO_THE_SPEAKER, *to_speaker, *AT_ITS_END)]
    for happen in deeds:
        table.let(_if_it_can(happen))
    table.let(lambda game: game.settle())


def _moved(speaker: int, deed: ToSpeaker) -> Happen:
    """A deed to the speaker, once it lies where the deed is done."""

    def one(game: Any) -> None:
        game.move(speaker, deed.zone)
        game.up[speaker] = deed.up
        deed.happen(game, speaker)

    return one


def _if_it_can(happen: Happen) -> Happen:
    """The same, but nothing where there is no card for it."""

    def one(game: Any) -> None:
        with suppress(IndexError, StopIteration):
            happen(game)

    return one

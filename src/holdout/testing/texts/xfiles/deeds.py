"""All that can happen to cards, one thing after the other: for texts that watch more than a verb can say."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from holdout.encounters import board, coordinate, decks, fighting, market, playing, revealing, row, strikes
from holdout.encounters.threats import AddThreat
from holdout.encounters.xfiles import beliefs, scars
from holdout.encounters.xfiles.enemies import Elude
from holdout.testing.texts.encounters.table import EncounterTable

Happen = Callable[[Any], Any]


def everything(table: EncounterTable, speaker: int) -> None:
    """All that can happen to cards, to the speaker among them."""
    zones = table.game.zones
    enemy = zones[board.FRONT][0]
    happenings: list[Happen] = [
        lambda game: game.do(decks.DrawCard(0)),
        lambda game: game.do(decks.DiscardCard(0, zones[board.HAND[0]][-1])),
        lambda game: game.do(playing.PlayCard(0, zones[board.HAND[0]][0])),
        lambda game: game.do(market.Recruit(0, zones[board.MARKET[0]][0])),
        lambda game: game.do(market.Gain(0, zones[board.MARKET[1]][0])),
        lambda game: game.do(revealing.Scan(0, board.MARKET[4])),
        lambda game: game.do(revealing.Scan(0, board.ROOMS[0])),
        lambda game: game.do(row.MoveInRow(zones[board.ROOMS[1]][0], board.ROOMS[4])),
        lambda game: game.do(AddThreat()),
        lambda game: game.do(row.EnterFront(zones[board.ROOMS[2]][0])),
        lambda game: strikes.draw_strike(game, 0),
        lambda game: game.do(strikes.Heal(0, zones[board.WOUNDS[0]][0])),
        lambda game: game.do(scars.TurnIntoScar(0, zones[board.WOUNDS[0]][0])),
        lambda game: game.do(scars.GainScar(0)),
        lambda game: game.do(beliefs.ResolveMemory(0, beliefs.BELIEF)),
        lambda game: strikes.strike(game, enemy, 0),
        lambda game: game.do(fighting.Fight(0, enemy)),
        lambda game: game.do(coordinate.Coordinate(1, _helper(game, 1))),
        lambda game: game.do(Elude(zones[board.FRONT][1])),
        lambda game: game.do(revealing.HideCard(0, next(n for n in _in_rooms(game) if game.up[n]))),
        _lend,
    ]
    for happen in [*happenings, *_to_the_speaker(speaker)]:
        table.let(_if_it_can(happen))
    table.let(lambda game: game.settle())


def _if_it_can(happen: Happen) -> Happen:
    """The same, but nothing where there is no card for it."""

    def one(game: Any) -> None:
        with suppress(IndexError, StopIteration):
            happen(game)

    return one


def _in_rooms(game: Any) -> list[int]:
    return [number for room in board.ROOMS for number in game.zones[room]]


def _helper(game: Any, seat: int) -> int:
    """A card with Coordinate in a hand."""
    held = game.zones[board.HAND[seat]]
    return next((n for n in held if "coordinate" in game.faces[game.face[n]].keywords), held[0])


def _lend(game: Any) -> None:
    """Seat 0 lends a card on the turn of another, or uses one alone when nobody else is left."""
    game.alive[1] = game.alive[2] = 0
    game.do(coordinate.CoordinateAlone(0, _helper(game, 0)))
    game.alive[1] = game.alive[2] = 1
    game.position.active = 1
    game.do(coordinate.Coordinate(0, _helper(game, 0)))
    game.position.active = 0


def _to_the_speaker(speaker: int) -> list[Happen]:
    """Everything that can happen to the speaking card itself, in each zone."""

    def moved(zone: int, happen: Happen, up: int = 1) -> Happen:
        def one(game: Any) -> None:
            game.move(speaker, zone)
            game.up[speaker] = up
            happen(game)

        return one

    return [
        moved(board.DECK[0], lambda game: game.do(decks.DrawCard(0))),
        moved(board.HAND[0], lambda game: game.do(decks.DiscardCard(0, speaker))),
        moved(board.HAND[0], lambda game: game.do(playing.PlayCard(0, speaker))),
        moved(board.MARKET[2], lambda game: game.do(market.Recruit(0, speaker))),
        moved(board.MARKET[2], lambda game: game.do(revealing.Scan(0, board.MARKET[2])), 0),
        moved(board.THREATS, lambda game: game.do(AddThreat()), 0),
        moved(board.ROOMS[0], lambda game: game.do(row.MoveInRow(speaker, board.ROOMS[2]))),
        moved(board.ROOMS[0], lambda game: game.do(revealing.Scan(0, board.ROOMS[0])), 0),
        moved(board.ROOMS[4], lambda game: game.do(row.EnterFront(speaker))),
        moved(board.ROOMS[4], lambda game: game.do(revealing.HideCard(0, speaker))),
        moved(board.FRONT, lambda game: strikes.strike(game, speaker, 0)),
        moved(board.FRONT, lambda game: game.do(Elude(speaker))),
        moved(board.WOUNDS[0], lambda game: game.do(strikes.Heal(0, speaker))),
        moved(board.FRONT, lambda game: game.do(fighting.Fight(0, speaker))),
        moved(board.PLAY[0], lambda game: game.do(fighting.Kill(speaker, 0))),
    ]

"""Phrases for players and owners that every family reads alike, and choosing a player.

A family says who plays (`everyone`, in the order in which they act), from where the next player is
counted (`here`), who sits beside a seat (`beside`) and whose "it" is (`its_owner`).
"""

from collections.abc import Callable, Sequence
from typing import Any

from holdout.kernel import SEAT, Question, target
from holdout.language.phrases import players as phrases
from holdout.language.phrases.players import Owner, Player

Seats = Callable[[Any, Any], list[int]]
"""The seats that are meant, given the game and the context."""
Beside = Callable[[Any, int, int], int]
"""The seat beside another, given the game, that seat and 1 for the next one or -1 for the previous one."""
Named = Callable[[Any, Any, Any], list[int]]
"""The seats that a player phrase names, given the game, the context and the phrase."""


def of_owners(
    everyone: Callable[[Any], list[int]], here: Callable[[Any, Any], int], beside: Beside, its_owner: Seats
) -> dict[type[Owner], Seats]:
    """The seats whose things each owner phrase speaks of."""
    return {
        phrases.Your: lambda game, context: [context.seat],
        phrases.Their: lambda game, context: [context.player],
        phrases.ThatPlayers: lambda game, context: [context.player],
        phrases.ItsOwners: its_owner,
        phrases.NextPlayers: lambda game, context: [beside(game, here(game, context), 1)],
        phrases.PreviousPlayers: lambda game, context: [beside(game, here(game, context), -1)],
        phrases.ActivePlayers: lambda game, context: [game.position.active],
        phrases.AnyPlayers: lambda game, context: everyone(game),
        phrases.EachPlayers: lambda game, context: everyone(game),
    }


def of_players(
    everyone: Callable[[Any], list[int]], here: Callable[[Any, Any], int], beside: Beside, its_owner: Seats
) -> dict[type[Player], Named]:
    """The seats that each player phrase names, as far as it leaves no choice."""
    return {
        phrases.You: lambda game, context, player: [context.seat],
        phrases.EachPlayer: lambda game, context, player: everyone(game),
        phrases.EachOtherPlayer: lambda game, context, player: [
            seat for seat in everyone(game) if seat != context.seat
        ],
        phrases.EachPlayerBut: lambda game, context, player: [
            seat for seat in everyone(game) if seat != context.player
        ],
        phrases.NextPlayer: lambda game, context, player: [beside(game, here(game, context), 1)],
        phrases.PreviousPlayer: lambda game, context, player: [beside(game, here(game, context), -1)],
        phrases.OnTheirLeft: lambda game, context, player: [beside(game, context.player, 1)],
        phrases.OnTheirRight: lambda game, context, player: [beside(game, context.player, -1)],
        phrases.ActivePlayer: lambda game, context, player: [game.position.active],
        phrases.AnyPlayer: lambda game, context, player: [context.player],
        phrases.ThatPlayer: lambda game, context, player: [context.player],
        phrases.ItsOwner: lambda game, context, player: its_owner(game, context),
        phrases.Team: lambda game, context, player: [context.seat],
    }


def ask_for_seat(game: Any, chooser: int, question: Question, words: str, among: Sequence[int]) -> list[int]:
    """The player whom somebody chooses; nobody if there is nobody to choose from."""
    if not among:
        return []
    picks = SEAT.each(among)
    return [target(game.ask(chooser, question, picks, args=(words,), public=True))]

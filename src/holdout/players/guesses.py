"""The border between the truth and a player that thinks ahead: it is handed `Guesses`, never a match.

A `Guesses` gives worlds that could be the true one for all that one seat knows, and nothing else. They are
drawn from the seat's knowledge alone (kernel/knowledge.py), so that two tables which look the same to the
seat give it the very same guesses. search.py thinks with them.
"""

from collections.abc import Callable
from typing import Any

from holdout.kernel import Decision, Frame, GuessFailed, HoldoutError, Match, Randomness
from holdout.kernel.guessing import attempt, guess, resumed
from holdout.kernel.knowledge import EVERY_FACE, Knowledge, chance_told, knowledge_of
from holdout.kernel.moment import Past

Draw = Callable[[Randomness], Match[Any]]


class NoGuesses(HoldoutError):
    """A player that thinks ahead was asked where nothing can be guessed."""


class Guesses:
    """Worlds that could be the true one, for all that one seat knows."""

    __slots__ = ("draw", "seat")

    def __init__(self, seat: int, draw: Draw) -> None:
        self.seat, self.draw = seat, draw


def guesses_of(match: Match[Any], seat: int) -> Guesses:
    """Guesses for a player in a seat. The holder of the true match calls this and passes on nothing else."""
    return guesses_from(knowledge_of(match.frame, match.moment, seat))


def guesses_from(knowledge: Knowledge[Any]) -> Guesses:
    """The same out of what a seat knows."""
    frame = knowledge.frame
    return Guesses(knowledge.seat, lambda randomness: Match(frame, guess(knowledge, randomness)))


def guesses_at(decision: Decision) -> Guesses:
    """The same for a decision of a match that is answered from outside (`drive`, a table, a terminal)."""
    game = decision.game
    if game.players is not None:
        raise NoGuesses(
            "A player that thinks ahead cannot answer inline: the game must rest at each question. "
            "Play it with holdout.players.play_frame or holdout.kernel.drive."
        )
    frame = Frame(game.rules, game.setup, tuple(game.faces), "", False)
    chance = chance_told(game, EVERY_FACE)
    moment = resumed(frame, Past(None, None, ()), game.rest, tuple(game.given), chance)
    if moment is None:
        raise NoGuesses("The game does not come to the same question again, so nothing can be guessed.")
    return guesses_from(knowledge_of(frame, moment, decision.seat))


def imagined(knowledge: Knowledge[Any]) -> Match[Any]:
    """A world in which the seat is asked what it is truly asked, for players that need no more than that.

    Where nothing can be guessed, it is one in which at least the answers so far fit.
    """
    randomness = Randomness("imagined", knowledge.seat)
    try:
        return guesses_from(knowledge).draw(randomness)
    except GuessFailed:
        found = attempt(knowledge, randomness)
        if found is None:
            raise
        return Match(knowledge.frame, found)

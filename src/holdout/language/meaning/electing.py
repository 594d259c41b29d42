"""Choosing by vote or at random: what a text leaves neither to "you" nor to anybody else alone.

All players vote at once and sealed; of those with equally many votes "you" choose one. Chance comes out of
the position's own generator.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from holdout.kernel import EventKind, Pick, Question
from holdout.kernel.rules import SEAT

RANDOM: Final = "random"

VOTED: Final = EventKind("voted", ("seat", "words"), "{seat} votes: {words}.")
VOTED_FOR: Final = EventKind("voted-for", ("seat", "other_seat"), "{seat} votes for {other_seat}.")
CHOSEN: Final = EventKind("chosen", ("way", "words"), "Chosen {way}: {words}.")
CHOSEN_PLAYER: Final = EventKind("chosen-player", ("way", "seat"), "Chosen {way}: {seat}.")
WORDS: Final = (VOTED, VOTED_FOR, CHOSEN, CHOSEN_PLAYER)


class Election(NamedTuple):
    """A choice by vote or at random. `you` settle a tie; `words` say what it is for."""

    way: str
    question: Question
    voters: Sequence[int]
    you: int
    words: str


def seat_chosen(game: Any, election: Election, among: Sequence[int]) -> list[int]:
    """The player whom most vote for, or whom chance picks; nobody if there is nobody to choose from."""
    if not among:
        return []
    picks = SEAT.each(among)
    number = _chosen(game, election, picks, VOTED_FOR, list(among))
    game.tell(CHOSEN_PLAYER, _by(election), among[number], rule=election.question.rule)
    return [among[number]]


def option_chosen(game: Any, election: Election, picks: Sequence[Pick], labels: Sequence[str]) -> int:
    """The number of the option that most vote for, or that chance picks."""
    number = _chosen(game, election, picks, VOTED, list(labels))
    game.tell(CHOSEN, _by(election), labels[number], rule=election.question.rule)
    return number


def _chosen(game: Any, election: Election, picks: Sequence[Pick], voted: EventKind, named: list[Any]) -> int:
    """The place of the pick that wins. `named` is what each of them is called in a line about a vote."""
    if len(picks) == 1:
        return 0
    if election.way == RANDOM:
        chance: int = game.below(len(picks))
        return chance
    question, args = election.question, (election.words,)
    votes = [0] * len(picks)

    def picks_of(_voter: int) -> Sequence[Pick]:
        return picks

    for seat, pick in game.sealed(election.voters, question, picks_of, args=args).items():
        place = picks.index(pick)
        votes[place] += 1
        game.tell(voted, seat, named[place], rule=question.rule)
    best = [pick for place, pick in enumerate(picks) if votes[place] == max(votes)]
    return picks.index(game.ask(election.you, question, best, args=args, public=True))


def _by(election: Election) -> str:
    return "at random" if election.way == RANDOM else "by vote"

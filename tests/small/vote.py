"""The vote: everybody answers in secret at once, and whoever has most votes leaves by the airlock."""

from collections import Counter
from dataclasses import dataclass

from holdout.kernel import SEAT, Happening, Pick, Question, Refusal, target
from tests.small import words
from tests.small.happenings import Die
from tests.small.table import Game, living

WHOM_TO_SPACE = Question("Who is the saboteur?", "small.vote.sealed")


@dataclass(frozen=True, slots=True)
class Accuse(Happening):
    """A seat calls its one vote of the game."""

    seat: int
    rule = "small.vote.call"

    def refuse(self, game: Game) -> Refusal | None:
        if game.count("game", "accused", self.seat):
            return Refusal("small.vote.once", "This seat has called its vote in this game.")
        return None

    def happen(self, game: Game) -> None:
        game.count_up("game", "accused", self.seat)
        voters = living(game)
        votes = game.sealed(voters, WHOM_TO_SPACE, lambda seat: ballot(voters, seat))
        for seat, vote in votes.items():
            if vote == words.ABSTAIN():
                game.tell(words.ABSTAINED, seat, rule="small.vote.sealed")
            else:
                game.tell(words.VOTED, seat, target(vote), rule="small.vote.sealed")
        spaced = most_named([vote for vote in votes.values() if vote != words.ABSTAIN()])
        if spaced is not None:
            game.do(Die(spaced))


def ballot(voters: list[int], seat: int) -> list[Pick]:
    """Anybody else, or nobody."""
    return [*[SEAT(other) for other in voters if other != seat], words.ABSTAIN()]


def most_named(votes: list[Pick]) -> int | None:
    """The seat with more votes than any other; nobody on a tie."""
    ranked = Counter(votes).most_common(2)
    if not ranked or (len(ranked) == 2 and ranked[0][1] == ranked[1][1]):
        return None
    return target(ranked[0][0])

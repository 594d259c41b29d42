"""Judging decisions of a game that is over: what an answer cost, or won, beside the best that was open.

A decision is thought about with what its seat knew then, as for a hint, and never with what came to light
later. Most of a game is only glanced at; what stands out is thought about once more, with other guesses and
for longer, and counts only if that says the same. The chances are estimates (calibration.py).
"""

from typing import Any, Final, NamedTuple

from holdout.kernel import GuessFailed, Pick, Randomness
from holdout.kernel.knowledge import Knowledge
from holdout.kernel.wording import pick_id
from holdout.players.budgets import USUAL, Budget
from holdout.players.guesses import Guesses, guesses_from
from holdout.players.hint import advised
from holdout.players.pointing import worth_a_look
from holdout.players.rollout import SURE
from holdout.players.search import Arm, Search, Verdict

GLANCE: Final = Budget(nodes=150)
"""What is thought about a decision at first."""
WORTH_TELLING: Final = 2
"""So many points of a hundred a decision has cost or won at least."""


class Judged(NamedTuple):
    """A decision that mattered: the answer, the option that it is held against, and a chance for each.

    It was `costly` if the other was the better one. Chances are in points of a hundred.
    """

    did: Pick
    other: Pick
    chance: int
    other_chance: int

    @property
    def costly(self) -> bool:
        """True if the other option was better."""
        return self.other_chance > self.chance


def judged(knowledge: Knowledge[Any], answer: str) -> Judged | None:
    """Judge an answer by what its seat knew; None if it mattered little, or nothing can be said."""
    try:
        glanced = _judged(knowledge, answer, GLANCE, "glance")
        if glanced is None:
            return None
        again = _judged(knowledge, answer, USUAL, "review")
    except GuessFailed:
        return None
    return again if again is not None and again.costly == glanced.costly else None


def _judged(knowledge: Knowledge[Any], answer: str, budget: Budget, seed: str) -> Judged | None:
    search = Search(
        Guesses(knowledge.seat, guesses_from(knowledge).draw),
        budget,
        Randomness(seed, knowledge.seat),
        reads=False,
    )
    asked = search.asked
    did = next((pick for pick in asked.picks if pick_id(pick) == answer), None)
    if did is None or len(asked.picks) == 1 or search.mind.is_routine(asked):
        return None
    if worth_a_look(asked, search.heuristic) is not None:  # what a card shows cannot be guessed
        return None
    verdict = advised(search.think())
    own = _arm(search, verdict, did)
    others = [arm for arm in verdict.arms if arm.values and arm is not own]
    if not others and not _alike(search, verdict.pick, did):
        others = [search.look(verdict.pick)]
    others = [arm for arm in others if not _alike(search, arm.pick, did)]
    if not others or not own.values:
        return None
    return _compared(search, own, max(others, key=lambda arm: arm.mean))


def _arm(search: Search, verdict: Verdict, did: Pick) -> Arm:
    """Return what the search tried of the answer or of one that reads the same, else a short look at it."""
    tried = (arm for arm in verdict.arms if arm.values and _alike(search, arm.pick, did))
    return next(tried, None) or search.look(did)


def _alike(search: Search, one: Pick, two: Pick) -> bool:
    """True if two options read the same, as those of equal cards do."""
    if one == two:
        return True
    game, seat = search.asked.game, search.guesses.seat
    return game.option(one, seat).label == game.option(two, seat).label


def _compared(search: Search, own: Arm, other: Arm) -> Judged | None:
    """Hold two options against each other in the guesses that both were tried in."""
    mean, error = own.lead(other)
    if abs(mean) <= SURE * error:
        return None
    common = min(len(own.values), len(other.values))
    game, seat = search.asked.game, search.guesses.seat
    chance, other_chance = [
        round(100 * search.mind.told(game, seat, sum(arm.values[:common]) / common)) for arm in (own, other)
    ]
    if abs(chance - other_chance) < WORTH_TELLING:
        return None
    return Judged(own.pick, other.pick, chance, other_chance)

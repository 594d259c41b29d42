"""A hint: what the searching player would do in a seat's place, with its reasons in words.

`hint` thinks with guesses alone. `hint_for` and `hint_from_save` stand on the other side of the border: they
hold the true match (in a table's worker process, say), make guesses of it and hand nothing else on.
"""

from typing import Any, Final, NamedTuple

from holdout import kernel
from holdout.kernel import HoldoutError, Match, Option, Pick, Randomness
from holdout.players.budgets import USUAL, Budget
from holdout.players.guesses import Draw, Guesses, guesses_of
from holdout.players.reasons import Known, Tried
from holdout.players.rollout import SURE
from holdout.players.search import Arm, Search, Verdict

SLIGHTLY: Final = 0.005


class Hint(NamedTuple):
    """What to do, why, and the chance to win with it.

    `instead` is what it is held against: the usual option, another that is worse, or doing nothing.
    """

    option: Option
    reasons: tuple[str, ...]
    odds: float
    instead: Option | None
    other_odds: float

    @property
    def sentences(self) -> list[str]:
        """The hint as it is told to a person."""
        if self.instead is None:
            return list(self.reasons)
        if _percent(self.odds) == _percent(self.other_odds):
            return [*self.reasons, f"Chance to win: {_percent(self.odds)} either way."]
        against = f"{_percent(self.odds)} against {_percent(self.other_odds)} with: {self.instead.label}."
        return [*self.reasons, f"Chance to win: {against}"]


def hint(draw: Draw, seat: int, budget: Budget = USUAL) -> Hint:
    """What `search` would do in a seat's place. `draw` gives guesses; nothing else is looked at."""
    search = Search(Guesses(seat, draw), budget, Randomness("hint", seat))
    return explained(search, advised(search.think()))


def hint_for(match: Match[Any], seat: int, budget: Budget = USUAL) -> Hint:
    """A hint for a seat of a true match."""
    if not any(
        decision.seat == seat or any(opening.seat == seat for opening in decision.openings)
        for decision in match.decisions
    ):
        raise HoldoutError(f"Seat {seat + 1} is not asked anything now.")
    return hint(guesses_of(match, seat).draw, seat, budget)


def hint_from_save(save: bytes, seat: int, budget: Budget = USUAL) -> Hint:
    """The same for a save, in plain bytes: for a process that is handed nothing else."""
    return hint_for(kernel.load(save, kernel.known), seat, budget)


def explained(search: Search, verdict: Verdict) -> Hint:
    """A verdict in words."""
    game, seat = search.asked.game, search.guesses.seat
    if len(search.asked.picks) == 1:
        return Hint(game.option(verdict.pick, seat), ("It is all there is to do.",), 0.0, None, 0.0)
    chosen, other = _rivals(search, verdict)
    odds, other_odds = _both(chosen, other)
    found = because(search, chosen, other) if odds >= other_odds - SLIGHTLY else []
    told = tuple(found or [_no_reason(odds, other_odds)])
    return Hint(game.option(chosen.pick, seat), told, odds, game.option(other.pick, seat), other_odds)


def advised(verdict: Verdict) -> Verdict:
    """The search's choice; but a person is told of something better also where few guesses show it."""
    tried = [arm for arm in verdict.arms if arm.values]
    if len(tried) < 2:
        return verdict
    best = max(tried, key=lambda arm: arm.mean)
    mean, error = best.lead(tried[0])
    if mean <= max(SURE * error, SLIGHTLY):
        return verdict
    return verdict._replace(pick=best.pick, arms=(best, *[arm for arm in tried if arm is not best]))


def because(search: Search, chosen: Arm, other: Arm) -> list[str]:
    """Reasons for one option against another, from the guesses in which both were tried."""
    common = min(len(chosen.games), len(other.games))
    known = Known(search.asked.game, search.guesses.seat)
    sides = [Tried(arm.pick, arm.games[:common]) for arm in (chosen, other)]
    return search.mind.because(known, *sides)


def _rivals(search: Search, verdict: Verdict) -> tuple[Arm, Arm]:
    """The choice, and what it is held against: the usual option, or another that is worse."""
    tried = [arm for arm in verdict.arms if arm.values]
    chosen = tried[0] if tried else search.look(verdict.pick)
    others = sorted(tried[1:], key=lambda arm: arm.pick != verdict.usual)
    worse = [arm for arm in others if _is_better(chosen, arm)]
    return chosen, worse[0] if worse else search.look(_idle(search, verdict.pick))


def _idle(search: Search, pick: Pick) -> Pick:
    """Where nothing that was tried is worse, doing nothing (or something poor) tells the use of a choice."""
    scores = search.thumbs.scores(search.asked)
    ranked = sorted(range(len(scores)), key=lambda number: scores[number])
    others = [search.asked.picks[number] for number in ranked if search.asked.picks[number] != pick]
    return next((other for other in others if len(other) == 1), others[0])


def _is_better(chosen: Arm, other: Arm) -> bool:
    odds, other_odds = _both(chosen, other)
    return odds - other_odds > SLIGHTLY


def _both(chosen: Arm, other: Arm) -> tuple[float, float]:
    """The chances with either option in the guesses that both were tried in."""
    common = min(len(chosen.values), len(other.values))
    return sum(chosen.values[:common]) / common, sum(other.values[:common]) / common


def _no_reason(odds: float, other_odds: float) -> str:
    better = odds - other_odds > SLIGHTLY
    return "It looks slightly better." if better else "No other choice looks better."


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"

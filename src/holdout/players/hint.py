"""A hint: what the searching player would do in a seat's place, with its reasons in words.

`hint` thinks with guesses alone. `hint_for` and `hint_from_save` stand on the other side of the border: they
hold the true match (in a table's worker process, say), make guesses of it and hand nothing else on.
"""

from typing import Any, Final, NamedTuple

from holdout import kernel
from holdout.kernel import HoldoutError, Match, Option, Randomness
from holdout.players import reasons
from holdout.players.budgets import USUAL, Budget
from holdout.players.guesses import Draw, Guesses, guesses_of
from holdout.players.search import Arm, Search, Verdict

SLIGHTLY: Final = 0.005


class Hint(NamedTuple):
    """What to do, why, and the chance to win with it. `instead` is the best of the other options tried."""

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
        against = f"{_percent(self.odds)} against {_percent(self.other_odds)} with: {self.instead.label}."
        return [*self.reasons, f"Chance to win: {against}"]


def hint(draw: Draw, seat: int, budget: Budget = USUAL) -> Hint:
    """What `search` would do in a seat's place. `draw` gives guesses; nothing else is looked at."""
    search = Search(Guesses(seat, draw), budget, Randomness("hint", seat))
    return explained(search, search.think(always=True))


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
    option = game.option(verdict.pick, seat)
    if len(verdict.arms) < 2:
        only = "It is all there is to do." if len(search.asked.picks) == 1 else "Nothing speaks against it."
        return Hint(option, (only,), verdict.arms[0].mean if verdict.arms else 0.0, None, 0.0)
    chosen, other = verdict.arms[0], _rival(verdict)
    odds, other_odds = _both(chosen, other)
    found = because(search, chosen, other) if odds > other_odds else []
    instead = game.option(other.pick, seat)
    return Hint(option, tuple(found or [_no_reason(odds, other_odds)]), odds, instead, other_odds)


def because(search: Search, chosen: Arm, other: Arm) -> list[str]:
    """Reasons for one option against another: what happens, then how the table looks."""
    seat = search.guesses.seat
    ours, theirs = reasons.told_apart(chosen.games, other.games, seat)
    found = [f"It usually leads to this: {words}" for words in ours[:2]]
    found += [f"Otherwise usually: {words}" for words in theirs[:2]]
    looks = search.mind.because(chosen.games, other.games, seat)
    if looks:
        found.append(f"Soon after: {', '.join(looks)}.")
    return found


def _rival(verdict: Verdict) -> Arm:
    """What the choice is held against: the usual option, or where that is the choice, the best other one."""
    others = verdict.arms[1:]
    return next((arm for arm in others if arm.pick == verdict.usual), others[0])


def _both(chosen: Arm, other: Arm) -> tuple[float, float]:
    """The chances with either option in the guesses that both were tried in."""
    common = min(len(chosen.values), len(other.values))
    return sum(chosen.values[:common]) / common, sum(other.values[:common]) / common


def _no_reason(odds: float, other_odds: float) -> str:
    if odds - other_odds > SLIGHTLY:
        return "It looks slightly better."
    return "It is the usual thing to do, and nothing looks clearly better."


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"

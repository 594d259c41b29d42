"""The searching player: it imagines how each promising option goes on, in many guesses, and takes the best.

It is handed guesses only (guesses.py). Options are taken in the order of the rules of thumb, more of them the
more it may think. Each guess is played on with every option in the running, so that luck is the same for all;
again and again the worse half drops out, and what is clearly worse drops out at once. The rules of thumb are
followed unless another option is better by more than chance explains. What follows an option is in tree.py.
"""

from collections.abc import Sequence
from math import sqrt
from time import perf_counter
from typing import Any, Final, NamedTuple

from holdout.kernel import Decision, GuessFailed, Match, Pick, Player, Randomness
from holdout.players.budgets import USUAL, Budget
from holdout.players.guesses import Guesses, guesses_at
from holdout.players.minds import mind_of
from holdout.players.rollout import Heuristic, Imagination, Mind, asked_of, only_one
from holdout.players.tree import Branch, Walk

A_MILLISECOND: Final = 3
"""So many nodes a millisecond stands for where it has to be told beforehand how far a budget goes."""
SMALL: Final = 100
"""With a budget of fewer nodes, where a game has stances, only those are compared, in a few guesses."""
CLEARLY: Final = 2.5
"""An option that lies so many standard errors behind is given up."""
NEVER: Final = -5.0
"""What the rules of thumb score so low they would never do, and it is not imagined either."""
LEAST_TRIES, FIRST_LOOK = 6, 4
"""No option is chosen after fewer guesses; what is hopeless, or all the same, shows earlier."""


class Arm:
    """One option in the running, and the rules of thumb to go on by: what it brought in each guess."""

    def __init__(self, pick: Pick, heuristic: Heuristic) -> None:
        self.pick, self.heuristic, self.below = pick, heuristic, Branch()
        self.values: list[float] = []
        self.games: list[Any] = []

    @property
    def mean(self) -> float:
        """The mean value."""
        return sum(self.values) / len(self.values) if self.values else 0.0

    def lead(self, other: "Arm") -> tuple[float, float]:
        """By how much it is better in the guesses that both were tried in, and the standard error of that."""
        apart = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=False)]
        mean = sum(apart) / len(apart)
        spread = sum([(one - mean) ** 2 for one in apart]) / max(1, len(apart) - 1)
        return mean, sqrt(spread / len(apart))


class Verdict(NamedTuple):
    """The result of a search: its choice, the usual option, and every option that it tried, best first."""

    pick: Pick
    usual: Pick
    arms: tuple[Arm, ...]
    nodes: int
    guesses: tuple[Match[Any], ...]


class Search:
    """Thinking about one decision, with the pinned mind of the game unless another is given.

    The events of imagined games are kept for whoever `reads` them to give reasons.
    """

    def __init__(
        self,
        guesses: Guesses,
        budget: Budget,
        randomness: Randomness,
        mind: Mind | None = None,
        *,
        reads: bool = True,
    ) -> None:
        self.guesses, self.randomness = guesses, randomness
        self.nodes, self.start = 0, perf_counter()
        self.drawn = [guesses.draw(randomness)]
        frame = self.drawn[0].frame
        self.mind = mind or mind_of(frame.rules.name)
        self.budget = Budget(nodes=self.mind.nodes) if budget == USUAL else budget
        self.reach = self.budget.nodes or self.budget.milliseconds * A_MILLISECOND
        self.plan = self.mind.plan(self.reach, self.mind.horizon)
        self.imagination = Imagination(self.mind, frame, guesses.seat, self.plan.horizon, reads)
        self.heuristic = self.imagination.heuristics[guesses.seat]
        self.stances = self.mind.stances(frame, guesses.seat)
        self.is_small = self.mind.stances is not only_one and self.reach < SMALL
        self.least = FIRST_LOOK if self.is_small else LEAST_TRIES
        self.asked = asked_of(self.drawn[0], guesses.seat)

    def think(self, always: bool = False) -> Verdict:
        """The best option. What is plain is not thought about unless `always`."""
        picks, scores = self.asked.picks, self.heuristic.scores(self.asked)
        order = sorted(range(len(picks)), key=lambda number: -scores[number])
        ordered = [picks[number] for number in order]
        is_plain = self.mind.is_plain(self.asked, ordered[0], max(scores))
        if len(picks) == 1 or (is_plain and not always):
            return Verdict(ordered[0], ordered[0], (), 0, ())
        sensible = [picks[n] for n in order if n == order[0] or scores[n] > NEVER]
        arms = self._arms(self._distinct(sensible))
        chosen = self._best(arms)
        ranked = sorted(arms, key=lambda arm: (arm is not chosen, -arm.mean))
        return Verdict(chosen.pick, ordered[0], tuple(ranked), self.nodes, tuple(self.drawn))

    def _arms(self, ordered: Sequence[Pick]) -> list[Arm]:
        """The usual option, what the seat would do in other stances and go on with, the next best options."""
        arms = {ordered[0]: Arm(ordered[0], self.heuristic)}
        for heuristic in self.stances:
            pick = heuristic(self.asked)
            arms.setdefault(pick, Arm(pick, heuristic))
        for pick in ordered:
            if len(arms) < self._width():
                arms.setdefault(pick, Arm(pick, self.heuristic))
        return list(arms.values())

    def look(self, pick: Pick) -> Arm:
        """A short look at one option, also at one not worth a thought. It changes no later thought."""
        arm, randomness = Arm(pick, self.heuristic), Randomness("look", self.guesses.seat)
        for number in range(LEAST_TRIES):
            while len(self.drawn) <= number:
                self.drawn.append(self.guesses.draw(randomness))
            self._try_out(arm, self.drawn[number])
        return arm

    def _width(self) -> int:
        """The number of options that are compared within the budget."""
        return 1 if self.is_small else self.plan.options

    def _distinct(self, ordered: Sequence[Pick]) -> list[Pick]:
        """Options that read the same are the same: one of two equal cards is enough."""
        labels: dict[str, Pick] = {}
        for pick in ordered:
            labels.setdefault(self.asked.game.option(pick, self.guesses.seat).label, pick)
        return list(labels.values())

    def _best(self, arms: list[Arm]) -> Arm:
        """Halve the options until two are left; the usual one stays in to be compared with."""
        usual, running = arms[0], arms
        rounds = max(1, (len(arms) - 1).bit_length())
        for number in range(1, rounds + 1):
            running = self._compare(running, number / rounds)
            ranked = sorted(running, key=lambda arm: -arm.mean)[: (len(running) + 1) // 2]
            running = [arm for arm in running if arm in ranked or arm is usual]
        best = max(running, key=lambda arm: arm.mean)
        if best is usual:
            return usual
        mean, error = best.lead(usual)
        enough = max(self.mind.sure * error, self.mind.margin)
        return best if mean > enough and len(best.values) >= self.least else usual

    def _compare(self, running: list[Arm], share: float) -> list[Arm]:
        """Play guesses on with every option, until this share of the budget is spent: who is left."""
        number = len(running[0].values)
        while len(running) > 1 and (number < self.least or self._spent() < share):
            while len(self.drawn) <= number:
                self.drawn.append(self.guesses.draw(self.randomness))
            for arm in running:
                self._try_out(arm, self.drawn[number])
            number += 1
            if number >= FIRST_LOOK:
                usual_leads = running[0].mean == max([arm.mean for arm in running])
                # Another leader goes on being tried beside the rest until it may be chosen.
                if usual_leads or number >= self.least:
                    running = _without_the_hopeless(running)
        return running

    def _try_out(self, arm: Arm, guess: Match[Any]) -> None:
        walk = Walk(arm.below if self.plan.tree else None, arm.pick, arm.heuristic)
        imagined = self.imagination.imagine(guess, walk.choose, arm.heuristic)
        walk.learn(imagined.value)
        self.nodes += imagined.nodes
        arm.values.append(imagined.value)
        arm.games.append(imagined.game)

    def _spent(self) -> float:
        """The share of the budget that is spent."""
        if self.budget.nodes:
            return self.nodes / self.budget.nodes
        return (perf_counter() - self.start) * 1000 / self.budget.milliseconds


def _without_the_hopeless(running: list[Arm]) -> list[Arm]:
    """Those that are not clearly worse than the leader; the first alone where all bring the same."""
    if all(arm.values == running[0].values for arm in running):
        return running[:1]
    leader = max(running, key=lambda arm: arm.mean)
    left: list[Arm] = []
    for arm in running:
        mean, error = leader.lead(arm)
        if arm is leader or mean <= CLEARLY * error or mean == 0.0:
            left.append(arm)
    return left


class SearchPlayer:
    """Thinks ahead, within a budget for each decision. With a budget of nodes it always plays the same."""

    def __init__(self, seat: int, seed: int | str, budget: Budget, unthinking: Player, mind: Mind) -> None:
        self.budget, self.randomness = budget, Randomness("search", str(seed), seat)
        self.unthinking, self.mind = unthinking, mind

    def __call__(self, decision: Decision) -> Pick:
        if len(decision.picks) == 1:
            return decision.picks[0]
        if self.mind.is_routine(decision):
            return self.unthinking(decision)
        try:
            search = Search(guesses_at(decision), self.budget, self.randomness, self.mind, reads=False)
            return search.think().pick
        except GuessFailed:  # nothing was found that agrees with all it knows: then no thinking either
            return self.unthinking(decision)

"""The tree below one option: the seat's own decisions that follow it, known by what the seat can see of them.

Chance and the others lie between two decisions of the seat and differ from guess to guess; what was learned
is kept by the question and its options. A new decision is answered by the rules of thumb; the more often it
comes up, the more options are tried, in their order (`width`), those that did well more often.
"""

from math import log, sqrt
from typing import Final

from holdout.kernel import Decision, Pick
from holdout.players.rollout import Heuristic

CURIOSITY: Final = 0.15
"""How much better an option might be than it has shown, in chances to win, while it was tried seldom."""
VISITS_TO_WIDEN: Final = 6
Seen = tuple[str, tuple[Pick, ...]]


def width(visits: int) -> int:
    """The number of options to try after so many visits: one at first, then slowly more."""
    return 1 + int(sqrt(visits / VISITS_TO_WIDEN))


class Branch:
    """One option and what came of it: how often it was tried, what it brought, what was asked next."""

    __slots__ = ("nodes", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.nodes: dict[Seen, Node] = {}

    def promise(self, visits: int) -> float:
        """The upper confidence bound: the mean, plus a bonus for options that were tried seldom."""
        return self.total / self.visits + CURIOSITY * sqrt(log(visits + 1) / self.visits)


class Node:
    """One decision of the seat, with its options in the order of the rules of thumb."""

    __slots__ = ("branches", "order", "visits")

    def __init__(self, decision: Decision, heuristic: Heuristic) -> None:
        scores = heuristic.scores(decision)
        picks = decision.picks
        self.order = [picks[n] for n in sorted(range(len(picks)), key=lambda number: -scores[number])]
        self.branches: dict[Pick, Branch] = {}
        self.visits = 0

    def best(self) -> Pick:
        """The option to try next: one that has not been tried yet, or the most promising."""
        open_to_try = self.order[: width(self.visits)]
        for pick in open_to_try:
            if pick not in self.branches:
                return pick
        return max(open_to_try, key=lambda pick: self.branches[pick].promise(self.visits))


class Walk:
    """One way down the tree: answers for the seat until it comes to where it has never been.

    Without a root no tree grows, and there is only the first answer.
    """

    def __init__(self, root: Branch | None, pick: Pick, heuristic: Heuristic) -> None:
        self.first: Pick | None = pick
        self.heuristic = heuristic
        self.branches = [root] if root else []
        self.nodes: list[Node] = []

    def choose(self, decision: Decision) -> Pick | None:
        """The tree's answer; None where the rules of thumb take over."""
        if self.first is not None:
            pick, self.first = self.first, None
            return pick
        if not self.branches:
            return None
        if len(decision.picks) == 1:
            return decision.picks[0]
        here, seen = self.branches[-1], (decision.rule, tuple(decision.picks))
        node = here.nodes.get(seen)
        if node is None:
            here.nodes[seen] = Node(decision, self.heuristic)
            return None
        pick = node.best()
        self.nodes.append(node)
        self.branches.append(node.branches.setdefault(pick, Branch()))
        return pick

    def learn(self, value: float) -> None:
        """Add a result to all nodes and branches on the way."""
        for node in self.nodes:
            node.visits += 1
        for branch in self.branches:
            branch.visits += 1
            branch.total += value

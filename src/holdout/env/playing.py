"""Who plays the other seats of a single-seat environment: players by name or of one's own, and policies.

A player is told in `holdout.players`: it sees decisions. A `Policy` sees what a learner sees, observations,
and answers with an action. A `Pool` holds earlier versions of a policy that learns, for self-play.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from holdout.env.spaces import observation
from holdout.kernel import Decision, Pick, Player, SetupError
from holdout.players import seat_player, thinks_ahead

if TYPE_CHECKING:
    from holdout.env.table import Table


class Policy:
    """A function of an observation (a dict with its `action_mask`) that returns an action, as a player."""

    def __init__(self, act: Callable[[dict[str, Any]], Any]) -> None:
        if not callable(act):
            raise SetupError(f"{act!r} is no policy: a policy is a function of an observation.")
        self.act = act


class Pool:
    """Policies of which each game draws one for every seat: a learner and its own earlier versions.

    `newest` is the chance that the one that was added last is drawn; the others share the rest. At most
    `most` are kept, the oldest goes first.
    """

    def __init__(self, *policies: Policy, newest: float = 0.5, most: int = 20) -> None:
        if not 0 <= newest <= 1 or most < 1:
            raise SetupError(
                "A pool has a chance from 0 to 1 for its newest policy, and room for at least 1."
            )
        self.policies, self.newest, self.most = list(policies), newest, most

    def add(self, policy: Policy) -> None:
        """Add a version of the learner; the oldest goes where there is no room."""
        self.policies = [*self.policies, policy][-self.most :]

    def draw(self, chance: np.random.Generator) -> Policy:
        """A policy for one seat of one game."""
        if not self.policies:
            raise SetupError("The pool is empty: add a policy before the first game.")
        if len(self.policies) == 1 or chance.random() < self.newest:
            return self.policies[-1]
        return self.policies[int(chance.integers(len(self.policies) - 1))]


Other = str | Policy | Pool | Callable[..., Any]
"""How another seat is filled: a name, `module:Name`, a player or what makes one, a policy, a pool."""


class Acting:
    """A policy in a seat of a table."""

    def __init__(self, policy: Policy, table: "Table") -> None:
        self.policy, self.table = policy, table

    def __call__(self, decision: Decision) -> Pick:
        table = self.table
        action = int(self.policy.act(observation(table, decision.seat)))
        if action not in table.legal:
            raise SetupError(f"A policy answered with action {action}, which its mask forbids.")
        return table.legal[action]


def named(others: Any, seats: int) -> tuple[Other, ...]:
    """The players of the other seats in their order; one stands for all of them."""
    several = list(others) if isinstance(others, list | tuple) else [others] * seats
    for one in several if isinstance(others, list | tuple) else [others]:
        if not isinstance(one, str | Policy | Pool) and not callable(one):
            raise SetupError(
                f"others cannot be {others!r}: name one player for all, or one for each other seat."
            )
    if len(several) != seats:
        raise SetupError(f"{len(several)} players were named for {seats} other seats.")
    return tuple(several)


def think_ahead(others: Any) -> bool:
    """True if one of these players thinks ahead, and so needs a game that rests at each question."""
    several = others if isinstance(others, list | tuple) else [others]
    return any(thinks_ahead(one) for one in several if isinstance(one, str) or callable(one))


def seated(others: Sequence[Other | None], table: "Table", seed: int) -> list[Player | None]:
    """A player for each seat of a game; None where the learner sits."""
    chance = np.random.default_rng(seed)
    drawn = [one.draw(chance) if isinstance(one, Pool) else one for one in others]
    return [
        None
        if one is None
        else Acting(one, table)
        if isinstance(one, Policy)
        else seat_player(one, table.frame, seat, seed)
        for seat, one in enumerate(drawn)
    ]

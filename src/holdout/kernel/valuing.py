"""Values with their terms, lasting effects and scoped counters.

Continuous effects are read from where the cards lie. Effects that outlive their source are rows of one
table, each with a scope; a row ends only with its scope. One function computes every value and can return
its terms.
"""

from collections.abc import Iterator
from typing import NamedTuple

from holdout.kernel.doing import Doing
from holdout.kernel.errors import RuleError
from holdout.kernel.fields import Plain
from holdout.kernel.rules import C, P


class Term(NamedTuple):
    """One part of a value: how much, why, and the card it comes from (-1: a rule)."""

    amount: int
    why: str
    card: int


class Valuing(Doing[P, C]):
    """Numbers of the game."""

    def value(self, name: str, subject: int) -> int:
        """A value of a subject now: its base plus all modifiers, at least its minimum."""
        base, _, _, least = self.values[name]
        total: int = base(self, subject)
        for modifies in self.modifiers[name]:
            for amount, _, _ in modifies(self, subject):
                total += amount
        return total if least is None or total >= least else least

    def terms(self, name: str, subject: int) -> list[Term]:
        """The terms of a value, which add up to it."""
        spec = self.values.get(name)
        if spec is None:
            raise RuleError(f"The game has no value called {name!r}.")
        terms = [Term(spec.base(self, subject), spec.words, -1)]
        for modifies in self.modifiers[name]:
            terms.extend([Term(*term) for term in modifies(self, subject)])
        total = sum([term.amount for term in terms])
        if spec.least is not None and total < spec.least:
            terms.append(Term(spec.least - total, f"not below {spec.least}", -1))
        return terms

    # --- lasting effects ---

    def last(self, effect: str, *bindings: Plain, until: str) -> None:
        """Add a lasting effect, until the scope ends."""
        self.effects.append((until, effect, bindings))

    def lasting(self, effect: str) -> Iterator[tuple[Plain, ...]]:
        """The bindings of all effects of a kind that still last."""
        for row in self.effects:
            if row[1] == effect:
                yield row[2]

    def close(self, scope: str) -> None:
        """End a scope that has no mark, such as "until your next turn"."""
        self._close(scope)

    # --- counters ---

    def count(self, scope: str, *key: Plain) -> int:
        """The number of times that something was counted within a scope."""
        return self.counts.get((scope,) + key, 0)  # noqa: RUF005 - quicker than unpacking

    def count_up(self, scope: str, *key: Plain) -> int:
        """Count something once more; returns the new count."""
        counts, place = self.counts, (scope,) + key  # noqa: RUF005 - quicker than unpacking
        counted = counts[place] = counts.get(place, 0) + 1
        return counted

"""Phases: a turn is a list of phases, a phase a list of steps. A mode puts its own before or after them.

An edition lists the phases of a player's turn and those of an opponent's. Each begins here; what happens in
it is told by its steps (threats.py, action.py, strikes.py, cleanup.py).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from holdout.kernel import RuleError
from holdout.kernel.steps import Step


class Phase(NamedTuple):
    """A phase by the name that texts and positions use, with its steps: (game, seat)."""

    name: str
    steps: tuple[Step, ...]
    skipped: Callable[[Any, int], None] | None = None
    """What is still done when a text leaves the phase out: (game, seat)."""
    is_left_out: Callable[[Any, int], bool] | None = None
    """Whether a rule leaves the phase out of this turn, such as a turn to prepare: (game, seat)."""


class Mode(NamedTuple):
    """Steps that an option or the cards of a table put before or after those of the edition."""

    is_on: Callable[[Any], bool]
    """Whether a table uses it: (game)."""
    before: Mapping[Step, tuple[Step, ...]] = {}
    after: Mapping[Step, tuple[Step, ...]] = {}


def steps_of(phase: Phase, modes: Iterable[Mode], game: Any) -> list[Step]:
    """The steps of a phase at a table, those of its modes included."""
    found: list[Step] = []
    for step in phase.steps:
        used = [mode for mode in modes if (step in mode.before or step in mode.after) and mode.is_on(game)]
        for mode in used:
            found += mode.before.get(step, ())
        found.append(step)
        for mode in used:
            found += mode.after.get(step, ())
    return found


def phase_named(phases: Sequence[Phase], name: str) -> Phase:
    """A phase of a list by its name."""
    for phase in phases:
        if phase.name == name:
            return phase
    raise RuleError(f"There is no phase called {name!r} in this turn.")

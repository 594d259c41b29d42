"""Metrics of one's own: functions of a game's events, named as `module:function`, written into the results.

A listener is called once for each finished game with all its events, in order, and returns a number, or
several by name. docs/lab.md has an example. What every game tells of itself is in metrics.py.
"""

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from numbers import Real
from typing import Any

from holdout.kernel import Event, HoldoutError, SetupError
from holdout.players.places import found_at, told

Listener = Callable[[Sequence[Event]], float | Mapping[str, float]]
Measured = tuple[tuple[str, float], ...]
"""The numbers that were measured in one game, by name."""


class MetricFailed(HoldoutError):
    """A metric of somebody's own has failed, or has returned something that is no number: in a sentence."""


def check(places: Sequence[str]) -> None:
    """A SetupError if one of these names no listener."""
    for place in places:
        if not callable(found_at(place, "metric")):
            raise SetupError(
                f"The metric {place} is no function: a metric is a function of a list of events."
            )


def measured(places: Sequence[str], events: Sequence[Event]) -> Measured:
    """Return the measures that the listeners take of one game; `MetricFailed` if one of them cannot."""
    return tuple([pair for place in places for pair in _heard(place, events)])


def _heard(place: str, events: Sequence[Event]) -> Measured:
    name = place.partition(":")[2]
    try:
        found: Any = found_at(place, "metric")(events)
    except Exception as trouble:
        raise MetricFailed(f"The metric {place} failed ({told(trouble)}).") from trouble
    if isinstance(found, Mapping):
        return tuple([(f"{name}.{key}", _number(place, value)) for key, value in found.items()])
    return ((name, _number(place, found)),)


def _number(place: str, found: Any) -> float:
    if not isinstance(found, Real) or not isfinite(found):
        raise MetricFailed(f"The metric {place} gave {found!r}: it must give a number, or numbers by name.")
    return float(found)

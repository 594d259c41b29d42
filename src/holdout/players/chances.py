"""From counted things to a chance: a weighted sum, bent so that it lies between never and always."""

from collections.abc import Sequence
from math import exp


def chance(counted: Sequence[float], weights: Sequence[float]) -> float:
    """The chance that these counts stand for, by these weights."""
    total = sum([count * weight for count, weight in zip(counted, weights, strict=True)])
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))

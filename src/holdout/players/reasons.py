"""Why one option is better than another, in words: what it leads to, and how the table looks afterwards.

Both are read from imagined games: the same guesses, played on with either option. A line of the story that
comes with one option and not with the other is a reason; so is whatever was counted and weighs most.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from holdout.kernel import events

USUAL: Final = 0.6
"""What happens in so large a part of the imagined games is said to happen."""
APART: Final = 0.45
"""And it must be so much rarer with the other option."""
WORTH_SAYING: Final = 0.02
"""So much more of a chance to win is worth a word."""
MOST: Final = 3


class Phrase(NamedTuple):
    """How a difference in something counted is told: when there is more of it, and when there is less."""

    more: str
    less: str


def happenings(games: Sequence[Any], seat: int) -> Counter[str]:
    """In how many of some imagined games each line of the story comes up, as the seat would read it."""
    found: Counter[str] = Counter()
    for game in games:
        lines = [events.line(game, event, seat) for event in game.events]
        found.update(list(dict.fromkeys([line.words for line in lines if line is not None])))
    return found


def told_apart(chosen: Sequence[Any], other: Sequence[Any], seat: int) -> tuple[list[str], list[str]]:
    """What usually happens with one option and seldom with the other, and the other way round."""
    first, second = happenings(chosen, seat), happenings(other, seat)
    here, there = len(chosen) or 1, len(other) or 1
    ours = [w for w, n in first.items() if n / here >= USUAL and n / here - second[w] / there >= APART]
    theirs = [w for w, n in second.items() if n / there >= USUAL and n / there - first[w] / here >= APART]
    return ours, theirs


def weighed(
    chosen: Sequence[Sequence[float]],
    other: Sequence[Sequence[float]],
    names: Sequence[str],
    weights: Sequence[float],
    phrases: Mapping[str, Phrase],
) -> list[str]:
    """What differs in what was counted, the weightiest first. Weights tell what is good for the seat."""
    found: list[tuple[float, str]] = []
    for place, name in enumerate(names):
        if name in phrases:
            apart = _mean([row[place] for row in chosen]) - _mean([row[place] for row in other])
            # A step of the weighted sum is at most a quarter of that in chances.
            gain = apart * weights[place] / 4
            if gain >= WORTH_SAYING:
                found.append((gain, phrases[name].more if apart > 0 else phrases[name].less))
    return [words for _, words in sorted(found, key=lambda pair: -pair[0])[:MOST]]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0

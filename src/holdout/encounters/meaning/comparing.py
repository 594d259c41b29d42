"""Comparing cards by their numbers and traits: the highest and the lowest, and what is different.

Of a card that lies face down in the row nobody knows a number.
"""

from collections.abc import Sequence
from typing import Any

from holdout.encounters.cards import is_hidden
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.kinds import stat_of
from holdout.encounters.printed import Face


def with_extreme(game: EncounterGame, cards: Sequence[int], stat: str, *, highest: bool) -> list[int]:
    """All of the cards that have the highest number among them, or the lowest."""
    found = _numbers(game, cards, stat)
    best = _best(found, highest)
    return [card for card, number in found if number == best]


def extreme(game: EncounterGame, cards: Sequence[int], stat: str, *, highest: bool) -> int:
    """The highest number among the cards, or the lowest; 0 if none has one."""
    return _best(_numbers(game, cards, stat), highest) or 0


def _numbers(game: EncounterGame, cards: Sequence[int], stat: str) -> list[tuple[int, int]]:
    """The cards that have a number of that sort, each with it."""
    known = [card for card in cards if not is_hidden(game, card)]
    return [(card, number) for card in known if (number := stat_of(game, card, stat)) is not None]


def _best(found: Sequence[tuple[int, int]], highest: bool) -> int | None:
    numbers = [number for _, number in found]
    if not numbers:
        return None
    return max(numbers) if highest else min(numbers)


def different(faces: Sequence[Face], trait: str) -> int:
    """The number of different classes, crews, costs or names that are printed on the faces."""
    return len({one for printed in faces for one in _traits(printed, trait)})


def _traits(printed: Face, trait: str) -> tuple[Any, ...]:
    if trait == "class":
        return printed.classes
    if trait == "crew":
        return printed.crews
    if trait == "cost":
        return () if printed.cost is None else (printed.cost,)
    return (printed.name,)

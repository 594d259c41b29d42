"""How far conditions are met that count something: cards that are there, counters, deaths.

It is told to players beside what they aim at. Whether a condition holds is asked in conditions.py.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from holdout.encounters import phrases
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.cards import OWN, named
from holdout.encounters.meaning.conditions import holds
from holdout.encounters.speaking import Context
from holdout.language.phrases import amounts, conditions
from holdout.language.phrases.cards import Some
from holdout.language.phrases.conditions import Condition


def how_far(game: EncounterGame, context: Context, all_of: Iterable[Condition]) -> tuple[int, int]:
    """Return what is done and what is needed, over all of the conditions that count something."""
    done = needed = 0
    for condition in all_of:
        count = _COUNTED.get(type(condition))
        if count is not None:
            there, wanted = count(game, context, condition)
            done, needed = done + min(there, wanted), needed + wanted
    return done, needed


def _cards(game: EncounterGame, context: Context, condition: Any) -> tuple[int, int]:
    """The cards that are there, of so many or more; of none or at most so many nothing is counted."""
    phrase = condition.cards
    quantity = phrase.quantity if isinstance(phrase, Some) else None
    if not isinstance(quantity, amounts.Several | amounts.AtLeast):
        return 0, 0
    return len(named(game, context, phrase, OWN)), quantity.number


def _counters(game: EncounterGame, context: Context, condition: Any) -> tuple[int, int]:
    borne = [game.count("game", "counter", card) for card in named(game, context, condition.cards, OWN)]
    return min(borne, default=0), condition.count.amount


def _deaths(game: EncounterGame, context: Context, condition: Any) -> tuple[int, int]:
    return int(holds(game, context, condition)), 1


_COUNTED: Final[dict[type[Condition], Callable[[EncounterGame, Context, Any], tuple[int, int]]]] = {
    conditions.ThereIs: _cards,
    conditions.HasCounters: _counters,
    phrases.HasDied: _deaths,
}

"""Prices of cards that are yet to come: "the next character you recruit this turn costs 2 less".

Such a text changes what every card costs that you could pay for next. It is used up when one of them is paid
for, before anything else comes of that (`use_up`).
"""

from typing import Any

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.standing.active import active_effects, end_price, end_said
from holdout.encounters.standing.standing import STANDING
from holdout.kernel import Happening
from holdout.language.phrases.cards import Group
from holdout.language.standing.effects import NEXT, PAID_FOR, Key


def use_up(game: EncounterGame, happening: Happening) -> None:
    """Somebody has paid for something: a price that was told of the next or the first one is used up."""
    key: Key = (PAID_FOR, type(happening))
    for one in list(active_effects(game, key)):
        if STANDING.match(game, one, happening) is not None:
            ends = end_said if one.effect.nth == NEXT else end_price
            ends(game, one)


def means_whole_reserve(game: EncounterGame, phrase: Any) -> bool:
    """True if a phrase means every card of the reserve: nobody knows the class of the next one."""
    group: Group = phrase.group
    plain = any(_is_in_reserve(game, kind.kind) and not kind.adjectives for kind in group.kinds)
    return plain and not group.qualities and group.where is None


def _is_in_reserve(game: EncounterGame, kind: str) -> bool:
    return kind in ("card", "character") or game.edition.kind(kind).supply == board.RESERVE

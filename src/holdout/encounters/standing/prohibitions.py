"""What texts forbid and permit. The gate of the kernel asks here before anything happens.

A prohibition beats a permission (alien.card-principles.cant-beats-can): the kernel sees to that on every
path.
"""

from typing import Any, Final

from holdout.encounters.game import EncounterGame
from holdout.encounters.standing.active import active_effects, of_card
from holdout.encounters.standing.event_words import card_of
from holdout.encounters.standing.index import is_silent
from holdout.encounters.standing.matching import matching_context
from holdout.encounters.strikes import Strike
from holdout.kernel import Happening, Refusal
from holdout.language.standing.effects import FORBIDS, PERMITS

CANNOT: Final = "alien.card-principles.cant-beats-can"
RULES: Final[dict[type[Happening], str]] = {Strike: "alien.does-not-strike.skip"}


def forbids(game: EncounterGame, happening: Any) -> Refusal | None:
    """The text that stands against a happening."""
    key = (FORBIDS, type(happening))
    if is_silent(game, key):
        return None
    for one in (*active_effects(game, key), *of_card(game, key, card_of(game, happening))):
        if matching_context(game, one, happening) is not None:
            words = f"{game.faces[one.face].name} forbids it."
            return Refusal(RULES.get(type(happening), CANNOT), words, one.card)
    return None


def permits(game: EncounterGame, happening: Happening) -> bool:
    """Whether a text lifts what the rules have against a happening (alien.card-principles.override)."""
    key = (PERMITS, type(happening))
    if is_silent(game, key):
        return False
    found = (*active_effects(game, key), *of_card(game, key, card_of(game, happening)))
    return any(matching_context(game, one, happening) is not None for one in found)

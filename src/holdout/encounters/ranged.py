"""Ranged enemies strike from the row, after everyone in the Combat Zone has struck.

An edition whose cards strike so puts `RANGED` into `EncounterRules.further_strikers`.
"""

from collections.abc import Sequence
from typing import Final

from holdout.encounters.cards import at_front, in_row, is_striker, is_up
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import Strikers
from holdout.encounters.keywords import is_at_table, with_keyword

KEYWORD: Final = "ranged"


def ranged_enemies(game: EncounterGame) -> list[int]:
    """The face-up Ranged enemies of the row, the most advanced first (expansion.ranged.left-to-right)."""
    if not is_at_table(game, KEYWORD):
        return []
    shown = [card for card in in_row(game) if is_up(game, card) and is_striker(game, card)]
    return with_keyword(game, shown, KEYWORD)


def note(game: EncounterGame, enemy: int, struck: Sequence[int], first: Sequence[int]) -> None:
    """Cite what decides who strikes next, as far as it can be seen on the table."""
    if not is_at_table(game, KEYWORD):
        return
    ranged, front = ranged_enemies(game), [card for card in at_front(game) if is_striker(game, card)]
    if enemy in front and enemy not in first:
        game.cite("expansion.strike-phase.newcomers")
    if with_keyword(game, [card for card in front if card in struck], KEYWORD):
        game.cite("expansion.strike-phase.once-each")
    if struck:
        return
    if ranged and front:
        game.cite("expansion.ranged.after-combat-zone")
        game.cite("expansion.strike-phase.order")
    if len(ranged) > 1:
        game.cite("expansion.ranged.left-to-right")
    if not all(is_up(game, card) for card in in_row(game)):
        game.cite("expansion.ranged.hidden-does-not-strike")


RANGED: Final = Strikers(ranged_enemies, "expansion.ranged.strikes-from-complex", note)

"""The words of the Expansion are those of Alien; its kinds of card are Alien's and a few of its own.

A word whose rule has not been written yet stands in `UNPLAYED` in alien/vocabulary.py.
"""

from __future__ import annotations

from typing import Final

from holdout.encounters.alien.vocabulary import CARD_KINDS as ALIEN_KINDS
from holdout.encounters.alien.vocabulary import ENEMY_VALUES, FOUGHT, LANGUAGE
from holdout.language.values import CardKind, Whole

__all__ = ["CARD_KINDS", "LANGUAGE"]

QUEENS: Final = ("queen-roles", "queen-starting", "nest")
"""The decks of the Queen Mother's own characters."""
_CHARACTER: Final = ALIEN_KINDS["character"]

CARD_KINDS: Final = ALIEN_KINDS | {
    "character": _CHARACTER._replace(decks=(*_CHARACTER.decks, *QUEENS)),
    "soldier": CardKind(
        "A Soldier",
        ENEMY_VALUES,
        ("attack", "part"),
        ("soldiers",),
        FOUGHT,
        used=True,
        placed=True,
        tone="hostile",
    ),
    "queen": CardKind(
        "A Queen Mother card",
        {"defense": Whole(0, 30), "health": Whole(1, 60)},
        (),
        ("queen", "queen-enemies"),
        FOUGHT,
        used=True,
        placed=True,
        tone="hostile",
    ),
}

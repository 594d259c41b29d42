"""The words of the expansion: those of Alien, and those that only wait for its rules.

Its cards are data until then. A word whose rule has been written leaves `UNPLAYED` in alien/vocabulary.py.
"""

from __future__ import annotations

from typing import Final

from holdout.encounters.alien.vocabulary import CARD_KINDS as ALIEN_KINDS
from holdout.encounters.alien.vocabulary import KINDS_OF_THE_EXPANSION, LANGUAGE

__all__ = ["CARD_KINDS", "LANGUAGE"]

CARD_KINDS: Final = {
    name: kind._replace(decks=()) for name, kind in ALIEN_KINDS.items()
} | KINDS_OF_THE_EXPANSION

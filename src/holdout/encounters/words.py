"""Words of the vocabulary that belong together: kinds of cards and places that several verbs speak of."""

from typing import Final

FOES: Final = ("enemy", "alien", "drone", "facehugger", "soldier", "final-enemy", "event", "hazard")
"""Kinds that lie on the board where a text names no place."""
FIRST_ROOM: Final = "ventilation-shafts"
IN_ROW: Final = ("room", "row")
SHUFFLED: Final = ("threat-deck", "market-deck", "sergeants", "strike-deck", "drone-deck", "deck")
"""Decks that lie face down and can be shuffled."""

"""Kinds of cards and pieces that several verbs speak of."""

from typing import Final

SQUAD: Final = ("character", "hero", "grunt", "model")
ALIENS: Final = ("alien", "facehugger", "blip", "mission-blip", "model")
CARDS: Final = ("card", "weapon", "equipment", "event", "hazard")
"""What lies in piles and hands; everything else is on the board."""

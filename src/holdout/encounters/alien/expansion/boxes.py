"""Which cards of the Expansion come to a table: those that its setup names or switches on, and no others.

The pack is read only where a table uses something of it. What belongs to which deck is told in faces.py.
"""

from functools import cache
from typing import Any, Final

from holdout.encounters.alien.expansion.options import LOCATION, is_hard, switched_on
from holdout.encounters.printed import Face
from holdout.language.language import Language
from holdout.language.packs import Card, by_name, obstacles

PACK: Final = "expansion"
EXTENDED: Final = "alien"
OPTION_OF: Final = {
    "strikes": "new-strikes",
    "drones": "new-drones",
    "agendas": "new-agendas",
    "role-avatars": "new-avatars",
    "roles": "new-avatars",
    **dict.fromkeys(("queen", "queen-enemies", "queen-roles", "queen-starting", "nest"), "queen-mother"),
}
"""The option that brings the Expansion's cards of a deck."""


def uses_expansion(setup: dict[str, Any]) -> bool:
    """True if a table uses something of the box: an option, or a card that the setup names."""
    if switched_on(setup):
        return True
    named = {setup["location"], *setup["objectives"], *setup["characters"], *setup["roles"]}
    strange = named - names_in(EXTENDED)
    return bool(strange) and not strange.isdisjoint(names_in(PACK))


@cache
def names_in(box: str) -> frozenset[str]:
    """The names by which a setup calls for cards of a box; a Hard Mode twin has none of its own."""
    pack = by_name(box)
    decks = ("locations", "objectives", "role-avatars")
    cards = [card.name for card in pack.cards if card.deck in decks and not card.values.get("hard")]
    return frozenset([*cards, *[one.name for one in pack.people]])


def playable_cards(language: Language) -> list[Card]:
    """The cards of the box whose text has been written; the others are only known by name."""
    return [card for card in by_name(PACK).cards if not card.unknown and not obstacles([card], language)]


def is_left_in_box(face: Face, setup: dict[str, Any]) -> bool:
    """True if a card of the box is not used although its deck is: its option is off."""
    option = OPTION_OF.get(face.deck, "") if face.pack == PACK else ""
    return bool(option) and not setup.get(option)


def is_location(face: Face, setup: dict[str, Any]) -> bool:
    """True if a face is the Location of a table, be it the Hard Mode twin (expansion.hard-mode.purpose)."""
    return stage_name(face) == setup["location"] and face.hard == is_hard(setup, LOCATION)


def is_objective(face: Face, setup: dict[str, Any]) -> bool:
    """True if a face is one of the three Objectives of a table, be it the Hard Mode twin."""
    return stage_name(face) in setup["objectives"] and face.hard == is_hard(setup, f"objective-{face.number}")


def swaps(face: Face, which: str) -> bool:
    """True if a face is of the sort that this one of `TWINS` swaps: a Location, or an Objective by number."""
    return which == (LOCATION if face.deck == "locations" else f"objective-{face.number}")


def stage_name(face: Face) -> str:
    """The name by which a Location or Objective is chosen: a twin goes by that of the card it stands for.

    See expansion.hard-mode.stands-for-its-twin.
    """
    return face.of if face.hard else face.name

"""Words of the vocabulary that belong together: kinds of cards and places that several verbs speak of.

Sets are named here and filled by the vocabularies of the games.
"""

from typing import Final

FOES: Final = "kinds:foes"
"""The set of kinds that lie on the board where a text names no place."""
FOUGHT_KINDS: Final = "kinds:fought"
RECRUITED_KINDS: Final = "kinds:recruited"
DECKS: Final = "places:decks"
"""The set of decks that lie face down and can be shuffled."""
HELD: Final = "held:"
"""After it the id of a place: the set of kinds that can lie there."""
IN_ROW: Final = ("room", "row")
SCANNED_PLACES: Final = "places:scanned"
FOUGHT_PLACES: Final = "places:fought"

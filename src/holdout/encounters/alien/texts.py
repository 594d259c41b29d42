"""Checks of a text of Alien by the kind of card on which it stands."""

from collections.abc import Iterator

from holdout.encounters import texts
from holdout.encounters.alien.vocabulary import CARD_KINDS
from holdout.language.phrases.abilities import Text
from holdout.language.unplayed import Complaint


def complaints(kind: str, text: Text) -> Iterator[Complaint]:
    """Yield everything that is wrong with a text on a card of a kind."""
    return texts.complaints(CARD_KINDS[kind], kind, text)

"""A verb that could be read in two ways: its field may end in the very word that follows it."""

from __future__ import annotations

from typing import ClassVar

from holdout.language import Verb
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.places import Place


class Stash(Verb, frozen=True):
    """Hide cards somewhere."""

    reads: ClassVar[str] = "stash^ {cards} in {place}"
    cards: Cards
    place: Place

"""Verbs about seeing cards: looking, showing, searching, choosing and putting in order."""

from __future__ import annotations

from typing import ClassVar

from holdout.language.nodes import Verb
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.places import Place


class LookAt(Verb, frozen=True):
    """See cards without showing them to anybody else."""

    reads: ClassVar[str] = "look^ at {cards}"
    example: ClassVar[str] = "Look at the top 3 cards of your deck."
    cards: Cards


class Show(Verb, frozen=True):
    """Let everybody see cards."""

    reads: ClassVar[str] = "show^ {cards}"
    example: ClassVar[str] = "The next player may show a Tech card from their hand."
    cards: Cards


class Search(Verb, frozen=True):
    """Look through a pile for cards, show them and take them out; then shuffle the pile."""

    reads: ClassVar[str] = "search^ {place} for {cards}"
    example: ClassVar[str] = "Search your deck for a character."
    place: Place
    cards: Cards


class Choose(Verb, frozen=True):
    """Point at cards, so that the next sentence can speak of them."""

    reads: ClassVar[str] = "choose^ {cards}"
    example: ClassVar[str] = "Choose an enemy in $row. This turn, it has -2 Attack."
    cards: Cards


class Reorder(Verb, frozen=True):
    """Put cards back where they were in an order of choice."""

    reads: ClassVar[str] = "reorder^ {cards}"
    example: ClassVar[str] = "Look at the top 3 cards of your deck, then reorder them."
    cards: Cards

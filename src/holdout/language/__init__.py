"""The toolkit for card text: a small, strict English that the program reads, prints and explains.

A card is its text. Text becomes nodes (`nodes`, `phrases`), by a grammar that is put together from the
phrase classes (`templates`, `grammar`, `tables`); nodes become text again (`printing`). A game joins the
shared phrases with verbs and a vocabulary into a `Language`. Packs of cards are read by
`holdout.language.packs`.

This package knows no game. Where to go next: `docs/language.md` for the language itself, `docs/how-to-add-
a-verb.md` for a new verb.
"""

from holdout.language.errors import TextError, TextErrors
from holdout.language.language import Language
from holdout.language.nodes import Node, Verb, find, unplayable, walk
from holdout.language.vocabulary import Vocabulary

__all__ = ["Language", "Node", "TextError", "TextErrors", "Verb", "Vocabulary", "find", "unplayable", "walk"]

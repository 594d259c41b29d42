"""What is wrong with a text on a card of a kind, before any game is played with it.

The grammar reads more than a deck builder carries out: a character is never revealed, an enemy never lies
among the dead characters, nobody draws "that many" cards where nothing was counted. `headings` looks at when
a line works, `nouns` at the places and the cards that a text speaks of, `spans` at how long it holds,
`amounts` at the numbers and points that it asks for, `prices` at what cards will cost that are yet to come.
Which kinds and places belong together is told by the vocabulary of the game (words.py).
"""

from collections.abc import Iterator

from holdout.encounters.texts import amounts, event_words, headings, nouns, prices, spans
from holdout.language.lines import lines_of
from holdout.language.phrases.abilities import Spoken, Text
from holdout.language.unplayed import Complaint
from holdout.language.values import CardKind
from holdout.language.vocabulary import Vocabulary

__all__ = ["complaints"]


def complaints(vocabulary: Vocabulary, kind: CardKind, name: str, text: Text) -> Iterator[Complaint]:
    """Everything in a text that a card of this kind, `name` in the vocabulary, could not do."""
    spoken = [ability for ability in text.abilities if isinstance(ability, Spoken)]
    for ability, line in zip(spoken, lines_of(text), strict=True):
        yield from headings.complaints(kind, text, ability, line)
        yield from spans.complaints(ability)
        yield from nouns.complaints(vocabulary, kind, text, ability, line)
        yield from event_words.complaints(vocabulary, kind, name, ability, line)
        yield from amounts.complaints(vocabulary, ability)
        yield from prices.complaints(vocabulary, ability)

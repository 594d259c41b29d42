"""Which part of a sentence holds for a while: the whole sentence, its core alone, or one of its options.

"When you kill an enemy, each enemy has -1 Attack": once an enemy was killed, only the core holds. A row that
lasts names the part by one number, its place: the number of the sentence, and a multiple of `PART` for what
of it is meant.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.language.phrases.sentences import Core, Sentence, Stop

PART: Final = 100
WHOLE, ALONE, OPTIONS = 0, 1, 2


def place_of(sentences: Sequence[Sentence], number: int, core: Core | None, waited: bool) -> int:
    """The place of a core of a sentence; None: of the whole. `waited`: what it waits for has happened."""
    if core is None:
        return number
    sentence: Any = sentences[number]
    if core is not sentence.core:
        for option, one in enumerate(sentence.core.field("options") or ()):
            if one is core:
                return number + PART * (OPTIONS + option)
    return number + PART * ALONE if waited else number


def sentence_at(sentences: Sequence[Sentence], place: int) -> Sentence:
    """The sentence, or the part of one, that a place names, as a sentence of its own."""
    part, number = divmod(place, PART)
    sentence: Any = sentences[number]
    if part == WHOLE:
        return sentence
    core: Core = sentence.core if part == ALONE else sentence.core.options[part - OPTIONS]
    return Sentence((), core, Stop())


def places(sentences: Sequence[Sentence]) -> list[int]:
    """All places of a text."""
    found: list[int] = []
    for number, sentence in enumerate(sentences):
        options = len(sentence.core.field("options") or ())
        found += [number + PART * part for part in range(OPTIONS + options)]
    return found

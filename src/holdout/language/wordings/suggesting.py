"""Suggestions by meaning: the known texts that speak of the same things as a text that was not understood.

A known text is an example of a verb or of a rule. It is near if it shares words that few texts have; letters do not
count, so "again" is not "gain". Every suggestion is a text that the strict grammar accepts.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from holdout.language import lexer

if TYPE_CHECKING:
    from holdout.language.language import Language

SHOWN: Final = 3
NEAR: Final = 0.5
"""How near to the best one another suggestion must be."""


def nearest_examples(
    language: Language, words: Sequence[str], known: Sequence[str], fits: Callable[[str], bool] | None = None
) -> tuple[str, ...]:
    """The known texts nearest in meaning, the nearest first; at least one. `fits` tells which can be used."""
    meant = {text: _terms(language, lexer.words(text)) for text in known}
    often = Counter(term for terms in meant.values() for term in terms)
    said = _terms(language, words)

    def nearness(text: str) -> float:
        shared = sum(math.log(1 + len(meant) / often[term]) for term in meant[text] & said)
        return shared / math.sqrt(4 + len(meant[text]))

    ranked = sorted(known, key=lambda text: (-nearness(text), len(text), text))
    good = (text for text in ranked if fits is None or fits(text))
    found = list(islice(good, SHOWN))
    best = nearness(found[0]) if found else 0.0
    return tuple([text for text in found if nearness(text) >= NEAR * best][: SHOWN if best else 1])


def _terms(language: Language, words: Sequence[str]) -> frozenset[str]:
    """The words by their plain form, whatever their ending and capitals."""
    forms = language.grammar.forms
    found = [forms.get(word) or forms.get(word.lower()) or forms.get(word.capitalize()) for word in words]
    return frozenset([term for term in found if term])

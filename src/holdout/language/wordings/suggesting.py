"""Suggestions by meaning: the known texts that speak of the same things as a text that was not understood.

A known text is an example of a verb. It is near if it shares words that few texts have; letters do not count,
so "again" is not "gain". Every suggestion is a text that the strict grammar accepts.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from holdout.language import lexer

SHOWN: Final = 3
NEAR: Final = 0.5
"""How near to the best one another suggestion must be."""


class Known(NamedTuple):
    """The texts that can be suggested, each with its words by their plain form, and what each word tells."""

    meant: Mapping[str, frozenset[str]]
    weight: Mapping[str, float]


def known_texts(texts: Sequence[str], forms: Mapping[str, str]) -> Known:
    """Texts ready to be compared. A word that few of them have tells more."""
    meant = {text: _terms(lexer.words(text), forms) for text in texts}
    often = Counter(term for terms in meant.values() for term in terms)
    return Known(meant, {term: math.log(1 + len(meant) / count) for term, count in often.items()})


def nearest(
    words: Sequence[str], known: Known, forms: Mapping[str, str], fits: Callable[[str], bool] | None = None
) -> tuple[str, ...]:
    """The known texts nearest in meaning, the nearest first; at least one. `fits` tells which can be used."""
    said = _terms(words, forms)

    def nearness(text: str) -> float:
        shared = sum([known.weight[term] for term in known.meant[text] & said])
        return shared / math.sqrt(sum([known.weight[term] for term in known.meant[text]]))

    ranked = sorted(known.meant, key=lambda text: (-nearness(text), len(text), text))
    found = list(islice((text for text in ranked if fits is None or fits(text)), SHOWN))
    best = nearness(found[0]) if found else 0.0
    return tuple([text for text in found if nearness(text) >= NEAR * best][: SHOWN if best else 1])


def _terms(words: Sequence[str], forms: Mapping[str, str]) -> frozenset[str]:
    """The words by their plain form, whatever their ending and capitals."""
    spelled = [(word, word.lower(), word.capitalize()) for word in words if word[0].isalpha()]
    found = [next((forms[form] for form in forms_of if form in forms), "") for forms_of in spelled]
    return frozenset([term for term in found if term])

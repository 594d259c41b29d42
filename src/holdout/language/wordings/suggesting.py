"""Suggestions by meaning: the known texts that say nearly what a text that was not understood says.

A known text is an example of a verb. It is suggested only if it keeps what was written: it does nothing that
was not written, it does it to a thing that was written, it is not the opposite, and it has half of what was
said. Letters do not count, so "again" is not "gain". Every suggestion is a text that the strict grammar
accepts; better none than one that is about something else.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from holdout.language import lexer

SHOWN: Final = 3
NEAR: Final = 0.5
"""How near to the best one another suggestion must be."""
KEPT: Final = 0.5
"""How much of what was said a suggestion must have."""
DENIALS: Final = frozenset(
    {"no", "not", "cannot", "without", "unless", "never", "prevent", "prevents", "ignore", "ignores"}
)
"""Words that turn a text into its opposite. One that is not understood is never left out."""


class Known(NamedTuple):
    """The texts that can be suggested, each with its words by their plain form, and what each word tells."""

    meant: Mapping[str, frozenset[str]]
    weight: Mapping[str, float]
    deeds: frozenset[str]
    things: frozenset[str]
    denied: frozenset[str]
    """The texts that say what is not done."""


def known_texts(
    texts: Sequence[str], forms: Mapping[str, str], deeds: Collection[str], things: Collection[str]
) -> Known:
    """Texts ready to be compared. A word that few of them have tells more."""
    meant = {text: _terms(lexer.words(text), forms) for text in texts}
    often = Counter(term for terms in meant.values() for term in terms)
    done = _terms([*deeds], forms)
    return Known(
        meant,
        {term: math.log(1 + len(meant) / count) for term, count in often.items()},
        done,
        _terms([word for thing in things for word in thing.removeprefix("the ").split()], forms) - done,
        frozenset([text for text in texts if _denies(lexer.words(text))]),
    )


def nearest(
    words: Sequence[str], known: Known, forms: Mapping[str, str], fits: Callable[[str], bool] | None = None
) -> tuple[str, ...]:
    """The known texts that say nearly the same, the nearest first. `fits` tells which can be used."""
    said = _terms(words, forms)
    named, denied = said & known.things, _denies(words)
    rarest = max(known.weight.values(), default=0.0)
    whole = math.fsum([known.weight.get(term, rarest) for term in said])

    def shared(text: str) -> float:
        return math.fsum([known.weight[term] for term in known.meant[text] & said])

    def nearness(text: str) -> float:
        return shared(text) / math.sqrt(math.fsum([known.weight[term] for term in known.meant[text]]))

    def keeps(text: str) -> bool:
        terms = known.meant[text]
        deeds, things = terms & known.deeds, terms & known.things
        return (
            bool(deeds)
            and deeds <= said
            and (not things or bool(things & said) or not named)
            and (text in known.denied) == denied
            and shared(text) >= KEPT * whole
        )

    ranked = sorted(
        [text for text in known.meant if keeps(text)], key=lambda text: (-nearness(text), len(text), text)
    )
    found = list(islice((text for text in ranked if fits is None or fits(text)), SHOWN))
    best = nearness(found[0]) if found else 0.0
    return tuple([text for text in found if nearness(text) >= NEAR * best])


def _denies(words: Sequence[str]) -> bool:
    return any(word.lower() in DENIALS or word.lower().endswith("n't") for word in words)


def _terms(words: Sequence[str], forms: Mapping[str, str]) -> frozenset[str]:
    """The words by their plain form, whatever their ending and capitals."""
    spelled = [(word, word.lower(), word.capitalize()) for word in words if word[0].isalpha()]
    found = [next((forms[form] for form in forms_of if form in forms), "") for forms_of in spelled]
    return frozenset([term for term in found if term])

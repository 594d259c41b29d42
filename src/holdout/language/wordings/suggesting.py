"""Suggestions by meaning: the known texts that say nearly what a text that was not understood says.

A known text is an example of a verb. It is suggested only if it keeps what was written: it does nothing that
was not written, it does it to a thing that was written, it is not the opposite, and it has half of what was
said. Letters do not count, so "again" is not "gain". Every suggestion is a text that the strict grammar
accepts. Where nothing is that near and no part of the text is understood either (leaving_out.py), the text
that shares most with it is shown as what it is: something else.
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

CONDITIONS: Final = frozenset({"if", "while", "when"})
CLOSINGS: Final = frozenset({",", ".", ":", "/"})
"""Where a condition ends."""
ENDINGS: Final = ("game", "objective", "mission")
"""The last words of texts that end the game or a goal of it."""


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
        frozenset([text for text in texts if denies(lexer.words(text))]),
    )


def nearest(
    words: Sequence[str], known: Known, forms: Mapping[str, str], fits: Callable[[str], bool] | None = None
) -> tuple[str, ...]:
    """The known texts that say nearly the same, the nearest first. `fits` tells which can be used."""
    said = _terms(words, forms)
    named, denied = said & known.things, denies(words)
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


def loosely_nearest(
    words: Sequence[str], known: Known, forms: Mapping[str, str], fits: Callable[[str], bool]
) -> tuple[str, ...]:
    """The one known text that shares most with words of which no part is understood.

    It has the same deed if the language knows it, and is never the opposite. Without any word in common it is
    the shortest text, which shows at least how a text looks.
    """
    said, denied = _terms(words, forms), denies(words)

    def order(text: str) -> tuple[bool, float, int, str]:
        shared = known.meant[text] & said
        near = math.fsum([known.weight[term] for term in shared])
        return not shared & known.deeds, -near, len(text), text

    texts = sorted([text for text in known.meant if (text in known.denied) == denied], key=order)
    return tuple(islice((text for text in texts if fits(text)), 1))


def ends_unasked(text: str, words: Sequence[str]) -> bool:
    """Whether a text ends the game or a goal of it, of which nothing was said."""
    said = {word.lower() for word in words}
    return any(text.lower().endswith(word + ".") and word not in said for word in ENDINGS)


def denies(words: Sequence[str]) -> bool:
    """Whether words say what is not done. A condition that denies something, "if not", leaves the deed."""
    conditional = False
    for word in [word.lower() for word in words]:
        conditional = word in CONDITIONS or (conditional and word not in CLOSINGS)
        if not conditional and (word in DENIALS or word.endswith("n't")):
            return True
    return False


def _terms(words: Sequence[str], forms: Mapping[str, str]) -> frozenset[str]:
    """The words by their plain form, whatever their ending and capitals."""
    spelled = [(word, word.lower(), word.capitalize()) for word in words if word[0].isalpha()]
    found = [next((forms[form] for form in forms_of if form in forms), "") for forms_of in spelled]
    return frozenset([term for term in found if term])

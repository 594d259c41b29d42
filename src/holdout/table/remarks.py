"""The remarks of the card workshop in the language of whoever writes: what is wrong, and what is advised.

The language of cards says all of it in English, sentence by sentence. What a remark quotes of a card stays
as it is, and so does a sentence that the catalogue does not have.
"""

import re
from typing import Final

import msgspec

from holdout.kernel.tongue import SOURCE, Tongue
from holdout.table.drafting import Mistake, Understood

SENTENCES: Final = re.compile(r"(?<=[.?!]) (?=(?:Did|Expected|Nearest|Known|Say|Shorten|A |The )\b)")
EXPECTED: Final = re.compile(r"Expected (.+?)(, \.\.\.)?\.")
ITEMS: Final = re.compile(r'("[^"]*"|[^",]+(?:, such as [^",]+?)?)(?:, | or |$)')
MEANS: Final = re.compile(r"(.*) (It is carried out as it reads\.|In plain words: .*)", re.DOTALL)


def remarks_in(told: Understood, tongue: Tongue) -> Understood:
    """A card as the reader understood it, with all remarks on it in a language."""
    if tongue.code == SOURCE:
        return told
    return msgspec.structs.replace(
        told,
        mistakes=[_mistake(one, tongue) for one in told.mistakes],
        sentences=[_sentence(one, tongue) for one in told.sentences],
    )


def _mistake(mistake: Mistake, tongue: Tongue) -> Mistake:
    words, language = tongue.said(mistake.words)
    hints = [_hint(one, tongue) for one in SENTENCES.split(mistake.hint)] if mistake.hint else []
    return msgspec.structs.replace(mistake, words=words, hint=" ".join(hints), lang=language or tongue.code)


def _hint(hint: str, tongue: Tongue) -> str:
    expected = EXPECTED.fullmatch(hint)
    if expected is None:
        return tongue.said(hint)[0]
    items = [tongue.said(item)[0] for item in ITEMS.findall(expected[1])]
    listed = tongue.said(" or ")[0].join([part for part in (", ".join(items[:-1]), items[-1]) if part])
    return tongue.said("Expected")[0] + f": {listed}{expected[2] or ''}."


def _sentence(sentence: str, tongue: Tongue) -> str:
    """A line of the card stays; what is said of it does not, but for the plain words themselves."""
    means = MEANS.fullmatch(sentence)
    return sentence if means is None else f"{means[1]} {tongue.said(means[2])[0]}"

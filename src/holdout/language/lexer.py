"""Words, numbers, names and signs of a card text, with their places.

A word becomes the terminal of its plain form, whatever its ending: the grammar sees "draws" as "draw". A
capital at the start of a sentence is taken off if the word is known without it. What is known to no phrase
becomes the terminal UNKNOWN, on which the parser stops with a good error. Words that a phrase glues together
("in front of") become one terminal, so that "in" alone still means a place.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

UNKNOWN: Final = "UNKNOWN"
END: Final = "$END"
LONGEST_NUMBER: Final = 4
STARTS_SENTENCE: Final = frozenset(".:/")

_TOKEN: Final = re.compile(
    r"""(?P<NAME>"[^"\n]*")
      | (?P<SIGNED>[+-]\d+)
      | (?P<NUMBER>\d+)
      | (?P<WORD>[A-Za-z][A-Za-z0-9]*(?:[-'][A-Za-z0-9]+)*)
      | (?P<SIGN>[,.:/])
      | (?P<OTHER>[^\s"A-Za-z0-9,.:/]+|.)""",
    re.VERBOSE | re.DOTALL,
)
_SPACE: Final = re.compile(r"[ ]*")


class Token(NamedTuple):
    """One word or sign; `start` counts from 0 in the text.

    At the start of a sentence a capital can belong to the word ("Free Action.") or to the sentence ("Draw
    ..."): `other` is the second reading, for the parser to take if the first cannot stand there.
    """

    kind: str
    text: str
    start: int
    other: str = ""


def words(text: str) -> list[str]:
    """The words and signs of a text, whatever they mean."""
    return [match.group() for match in _TOKEN.finditer(text) if match.group().strip()]


def tokens(text: str, forms: Mapping[str, str]) -> list[Token]:
    """The tokens of one line, closed by an end mark."""
    found: list[Token] = []
    glued = [form for form in forms if " " in form]
    at = _skip(text, 0)
    starts_sentence = True
    while match := _TOKEN.match(text, at):
        together = next((form for form in glued if _stands_at(text, at, form)), "")
        word = together or match.group()
        kinds = [forms[together]] if together else _kinds(match, forms, starts_sentence, text)
        found.append(Token(kinds[0], word, at, *kinds[1:]))
        starts_sentence = word in STARTS_SENTENCE
        at = _skip(text, at + len(word))
    found.append(Token(END, "", len(text)))
    return found


def _stands_at(text: str, at: int, words: str) -> bool:
    return text.startswith(words, at) and not text[at + len(words) : at + len(words) + 1].isalnum()


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return match.end() if match else at


def _kinds(match: re.Match[str], forms: Mapping[str, str], starts_sentence: bool, text: str) -> list[str]:
    """The terminal of a token; for a capital that can be read in two ways both, the likelier first."""
    group, word = match.lastgroup, match.group()
    if group == "NAME":
        return ["NAME" if word != '""' else UNKNOWN]
    if group in ("NUMBER", "SIGNED"):
        return [group if len(word) <= LONGEST_NUMBER else UNKNOWN]
    if group == "WORD" and starts_sentence and word[0].isupper():
        found = [kind for form in (word[0].lower() + word[1:], word) if (kind := forms.get(form))]
        stands_alone = text[match.end() : match.end() + 1] in (":", ".")
        return (found[::-1] if stands_alone else found) or [UNKNOWN]
    return [forms.get(word, UNKNOWN)] if group in ("WORD", "SIGN") else [UNKNOWN]

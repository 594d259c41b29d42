"""English endings: plurals, the third person, articles and capitals.

Nothing here knows a card. The printer asks for a form; the lexer asks which forms a word has, so that
"draws" and "draw" are one word to the grammar. Words that do not follow the rules stand in the two small
tables.
"""

from __future__ import annotations

from typing import Final

from holdout.kernel.english import VOWELS, article, plural

__all__ = ("article", "base_form", "capital", "past", "plural", "third_person")

IRREGULAR_VERBS: Final = {
    "have": "has",
    "be": "is",
    "do": "does",
    "may": "may",
    "cannot": "cannot",
    "would": "would",
}
IRREGULAR_PASTS: Final = {
    "be": "was",
    "draw": "drew",
    "fight": "fought",
    "get": "got",
    "give": "gave",
    "have": "had",
    "hit": "hit",
    "lose": "lost",
    "pay": "paid",
    "put": "put",
    "set": "set",
    "strike": "struck",
    "take": "took",
    "win": "won",
    "shoot": "shot",
    "hide": "hid",
    "do": "did",
    "choose": "chose",
    "spend": "spent",
    "deal": "dealt",
    "find": "found",
    "leave": "left",
    "cost": "cost",
    "count": "counted",
    "become": "became",
}
DOUBLING: Final = frozenset({"scan", "swap", "equip", "stop", "skip", "spot", "drop"})
PLURAL_VERBS: Final = {"be": "are"}


def third_person(verb: str) -> str:
    """The form after "each player": draw, draws; of several words the first one changes."""
    first, space, rest = verb.partition(" ")
    if first in IRREGULAR_VERBS:
        return IRREGULAR_VERBS[first] + space + rest
    if first.endswith(("s", "x", "ch", "sh", "o")):
        return first + "es" + space + rest
    if first.endswith("y") and first[-2:-1] not in VOWELS:
        return first[:-1] + "ies" + space + rest
    return first + "s" + space + rest


def past(verb: str) -> str:
    """The form of a deed done: draw, drew; kill, killed."""
    first, space, rest = verb.partition(" ")
    if first in IRREGULAR_PASTS:
        return IRREGULAR_PASTS[first] + space + rest
    if first.endswith("e"):
        return first + "d" + space + rest
    if first.endswith("y") and first[-2:-1] not in VOWELS:
        return first[:-1] + "ied" + space + rest
    if first in DOUBLING:
        return first + first[-1] + "ed" + space + rest
    return first + "ed" + space + rest


def base_form(verb: str) -> str:
    """The form after "you" and in commands; only "be" changes: you are."""
    first, space, rest = verb.partition(" ")
    return PLURAL_VERBS.get(first, first) + space + rest


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]

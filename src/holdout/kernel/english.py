"""English as far as sentences about cards need it: plurals, articles, counted nouns and lists.

Events, options and the printer of card text all ask here, so that no sentence has an ending of its own.
"""

from collections.abc import Sequence
from typing import Final

IRREGULAR_PLURALS: Final = {
    "Hero": "Heroes",
    "enemy": "enemies",
    "Ally": "Allies",
    "die": "dice",
    "Evidence": "Evidence",
    "damage": "damage",
}
SILENT_VOWELS: Final = ("one", "uni", "use", "eu")
VOWELS: Final = "aeiou"


def plural(noun: str) -> str:
    """The plural of a noun; of several words the last one changes: Hive card, Hive cards."""
    head, space, last = noun.rpartition(" ")
    if last in IRREGULAR_PLURALS:
        return head + space + IRREGULAR_PLURALS[last]
    if last.endswith(("s", "x", "ch", "sh")):
        return head + space + last + "es"
    if last.endswith("y") and last[-2:-1] not in VOWELS:
        return head + space + last[:-1] + "ies"
    return head + space + last + "s"


def article(following: str) -> str:
    """ "a" or "an" before the text that follows."""
    word = following.lstrip('"').lower()
    vowel = word[:1] in VOWELS and not word.startswith(SILENT_VOWELS)
    return "an" if vowel else "a"


def counted(number: int, noun: str) -> str:
    """A number with its noun: no cards, 1 card, 2 cards."""
    return f"{number or 'no'} {noun if number == 1 else plural(noun)}"


def is_indefinite(name: str) -> bool:
    """Whether a name only says what kind of thing it is: a face-down card."""
    return name.startswith(("a ", "an "))


def several(name: str, number: int) -> str:
    """A name that stands in a list more than once: Grunt ×2, but 2 face-down cards."""
    if number == 1:
        return name
    return counted(number, name.partition(" ")[2]) if is_indefinite(name) else f"{name} ×{number}"


def separator(place: int, places: int) -> str:
    """The separator before a member of a list: nothing, a comma or "and"."""
    return "" if place == 0 else " and " if place == places - 1 else ", "


def listed(names: Sequence[str]) -> str:
    """Names as a list, each once with how often it occurs."""
    once = list(dict.fromkeys(names))
    told = [several(name, names.count(name)) for name in once]
    return "".join([separator(place, len(told)) + name for place, name in enumerate(told)])

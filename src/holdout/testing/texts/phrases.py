"""One phrase of each class of a sort, filled with words of the vocabulary: every place, every player.

A phrase with a word of a closed list comes once for every word.
"""

from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from typing import Any, Final, get_args, get_origin

from holdout.language import Language, Node
from holdout.language.nodes import Mark, Term, Verb, fields_of
from holdout.language.phrases.amounts import Measure, One
from holdout.language.phrases.cards import NumberOfPlayers, Some
from holdout.language.phrases.players import You, Your
from holdout.language.templates import Field

NAMED: Final = "A character"
NUMBERS: Final[dict[str, Any]] = {"NUMBER": 2, "SIGNED": 2, "NAME": NAMED}
MOST: Final = 60
MUCH: Final = 60
PLAIN: Final = (Some, One, You, Your)
"""What is said inside another phrase, where it can be said."""


def samples(language: Language, sort: type[Node]) -> list[Any]:
    """Phrases of a sort: of every class one, or one for every word that it can hold."""
    return _samples(language, sort)


@cache
def _samples(language: Language, sort: type[Node]) -> list[Any]:
    phrases = [phrase for phrase in language.grammar.phrases if issubclass(phrase, sort)]
    return [node for phrase in phrases for node in _of_class(language, phrase, ())]


def _of_class(language: Language, phrase: type[Node], inside: tuple[type[Node], ...]) -> Iterator[Any]:
    if phrase in inside or issubclass(phrase, Verb):
        return
    many = {piece.name: piece.many for piece in phrase.parts() if isinstance(piece, Field)}
    ways = [
        _values(language, annotation, many[name], (*inside, phrase))
        for name, annotation in fields_of(phrase).items()
    ]
    for values in islice(product(*ways), MOST):
        yield phrase(*_apart(phrase, values)).settle()


def _apart(phrase: type[Node], values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Values for a comparison that is not about two equal measures: one becomes the number of players."""
    alike = len(values) == 2 and values[0] == values[1] and isinstance(values[0], Measure)
    if alike and "Equal" not in phrase.__name__:
        few = NumberOfPlayers()
        return (few, values[1]) if "Less" in phrase.__name__ else (values[0], few)
    return values


def _values(language: Language, annotation: Any, many: str, inside: tuple[type[Node], ...]) -> list[Any]:
    if many == "?":
        return [None]
    if many == "*":
        return [()]
    found = _single(language, annotation, inside)
    return [(value,) for value in found] if many in ("+", "|") else found


def _single(language: Language, annotation: Any, inside: tuple[type[Node], ...]) -> list[Any]:
    for extra in getattr(annotation, "__metadata__", ()):
        if isinstance(extra, Term):
            return list(language.vocabulary.terms[extra.group])
        if isinstance(extra, Mark):
            if extra.token == "NAME" and inside[-1].only:
                return list(inside[-1].only)
            return [MUCH if "AtMost" in inside[-1].__name__ else NUMBERS[extra.token]]
    inner = [part for part in get_args(annotation) if part not in (type(None), Ellipsis)]
    if get_origin(annotation) is not None:
        return _single(language, inner[0], inside)
    members = [phrase for phrase in language.grammar.phrases if issubclass(phrase, annotation)]
    for member in sorted(members, key=lambda phrase: phrase not in PLAIN):  # one is enough inside another
        for node in _of_class(language, member, inside):
            return [node]
    return []

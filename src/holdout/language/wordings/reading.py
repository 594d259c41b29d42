"""A text as people write it becomes the stored text, line by line, with a note for each line that was rewritten.

`read` is the only door. It raises the errors of the strict grammar, with suggestions that parse when taken, where
no reading is sure.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from holdout.language.errors import TextError, TextErrors
from holdout.language.phrases.abilities import Ability, Text
from holdout.language.readings import Note, Reading
from holdout.language.unplayed import Complaint
from holdout.language.wordings import search
from holdout.language.wordings.rules import LINE, Rule, Words
from holdout.language.wordings.suggesting import nearest_examples
from holdout.language.wordings.words import Lexicon, words_of

if TYPE_CHECKING:
    from holdout.language.language import Language

SHARED = "holdout.language.wordings.themes"
Complain = Callable[[Text], Sequence[Complaint]]


class Wordings(NamedTuple):
    """The rules of a language and its words by sort."""

    rules: tuple[Rule, ...]
    lexicon: Lexicon


_known: dict[int, tuple[Language, Wordings]] = {}


def wordings_of(language: Language) -> Wordings:
    """The rules of a language, found when they are first needed."""
    kept = _known.get(id(language))
    if kept is None or kept[0] is not language:
        names = (*language.wordings, SHARED)
        rules = [rule for name in names for rule in rules_in(name)]
        kept = _known[id(language)] = language, Wordings(tuple(rules), Lexicon(language))
    return kept[1]


@cache
def rules_in(name: str) -> tuple[Rule, ...]:
    """The rules of a module or of all modules of a package: each has its list `RULES`."""
    from holdout.language.language import parts_of

    found = [getattr(part, "RULES", ()) for part in parts_of(importlib.import_module(name))]
    return tuple([rule for rules in found for rule in rules])


def read(language: Language, text: str, errors: TextErrors, played: bool, complain: Complain) -> Reading:
    """The reading of a text that the strict grammar refused with these errors.

    `complain` tells what else is wrong with a text on its card. Raises the errors, each with what could be
    written instead, where no reading is sure.
    """
    reader = _Reader(language, played, complain)
    lines, notes = [], []
    wrong: list[TextError] = []
    refused = {error.line: error for error in reversed(errors.errors)}
    written = text.split("\n")
    for number, line in enumerate(written, 1):
        if number not in refused:
            lines.append(line)
            continue
        outcome = reader.line(line)
        if isinstance(outcome, Note):
            lines.append(outcome.read_as)
            notes.append(outcome._replace(line=number))
        else:
            wrong += [one.with_suggestions(outcome) for one in errors.errors if one.line == number]
    if wrong:
        raise TextErrors(wrong)
    stored = "\n".join(lines)
    tree = language.parse(stored, played=played)
    if found := complain(tree):
        raise TextErrors(language.located_in(stored, tree, found))
    return Reading(tree, stored, tuple(notes))


class _Reader:
    """Reads the lines of one text."""

    def __init__(self, language: Language, played: bool, complain: Complain) -> None:
        self.language = language
        self.played = played
        self.complain = complain
        self.rules, self.lexicon = wordings_of(language)

    def line(self, line: str) -> Note | tuple[str, ...]:
        """What was understood of a line, or what could be written instead of it."""
        words = search.prepared(words_of(line, self.lexicon), self.rules, self.lexicon)
        sure = [rule for rule in self.rules if rule.sure]
        found = search.readings(words, sure, self.lexicon, self.attempt)
        if len(found) == 1:
            return Note(0, line, self.printed(found[0].abilities), found[0].rules)
        if not found:
            found = search.readings(words, self.rules, self.lexicon, self.attempt)
        told = tuple([self.printed(one.abilities) for one in found[:3]])
        return told or nearest_examples(self.language, words, self.known())

    def known(self) -> tuple[str, ...]:
        """The texts that can be suggested: examples of the verbs, which are good texts by themselves."""
        return tuple([text for verb in self.language.verbs if (text := self.language.example(verb))])

    def printed(self, abilities: Sequence[Ability]) -> str:
        return "\n".join([self.language.print(ability) for ability in abilities])

    def attempt(self, words: Words) -> search.Attempt:
        """What the strict grammar makes of these words, and the place where it stops."""
        abilities: list[Ability] = []
        start = 0
        for line in _lines(words):
            ability, stuck = self.language.attempt(line, played=self.played)
            if ability is None:
                return search.Attempt((), start + max(0, stuck), anywhere=stuck < 0)
            abilities.append(ability)
            start += len(line) + 1
        tree = Text(tuple(abilities))
        if self.complain(tree):
            return search.Attempt((), 0, anywhere=True)
        return search.Attempt(tree.abilities)


def _lines(words: Words) -> Iterator[Words]:
    """The words of each line of a text that was cut into lines."""
    start = 0
    for place, word in enumerate(words):
        if word == LINE:
            yield words[start:place]
            start = place + 1
    yield words[start:]

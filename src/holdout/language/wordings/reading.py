"""A text as people write it becomes the stored text, with a note for each line that was rewritten.

`read` is the only door. Where no reading is sure it raises the errors of the strict grammar, one for every
sentence that is not understood, each with the lines that say nearly the same and that parse when taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from holdout.language import inflection
from holdout.language.errors import TextError, TextErrors
from holdout.language.phrases.abilities import Ability, Text
from holdout.language.readings import Note, Reading
from holdout.language.unplayed import Complaint
from holdout.language.wordings import search
from holdout.language.wordings.files import rules_in
from holdout.language.wordings.leaving_out import largest_part
from holdout.language.wordings.rules import LINE, Rule, Words
from holdout.language.wordings.suggesting import ends_unasked, loosely_nearest, nearest
from holdout.language.wordings.words import Lexicon, words_of

if TYPE_CHECKING:
    from holdout.language.language import Language

SHOWN: Final = 3
Complain = Callable[[Text], Sequence[Complaint]]

_SENTENCE: Final = re.compile(r'\s*((?:"[^"]*"|[^".;])+[.;]?)')


LEAVES_OUT: Final = 'The suggestion leaves out what is not understood: "{}".'
HEADING: Final = "On such a card a heading says when it happens; the suggestions show some."
NEARLY: Final = "The language cannot say quite this; the suggestion says nearly the same."
TWO_WAYS: Final = "This can be read in more than one way; the suggestions say which."
FAR: Final = (
    "The language has no words for this; the suggestion is something else with the same deed or thing."
)


class Advice(NamedTuple):
    """Lines that could be written instead, and what they do not say of what was written."""

    texts: tuple[str, ...]
    warning: str = ""


class Wordings(NamedTuple):
    """The rules of a language, and its words by sort."""

    rules: tuple[Rule, ...]
    sure: tuple[Rule, ...]
    lexicon: Lexicon


_wordings: dict[int, tuple[Language, Wordings]] = {}


def wordings_of(language: Language) -> Wordings:
    """The rules of a language, found when they are first needed."""
    kept = _wordings.get(id(language))
    if kept is None or kept[0] is not language:
        from holdout.language.language import SHARED_WORDINGS, wording_files

        places = (*language.wordings, SHARED_WORDINGS)
        rules = tuple([rule for place in places for file in wording_files(place) for rule in rules_in(file)])
        sure = tuple([rule for rule in rules if rule.sure])
        kept = _wordings[id(language)] = language, Wordings(rules, sure, Lexicon(language))
    return kept[1]


def read(language: Language, text: str, errors: TextErrors, played: bool, complain: Complain) -> Reading:
    """The reading of a text that the strict grammar refused with these errors.

    `complain` tells what else is wrong with a text on its card. Raises errors, each with what could be
    written instead, where no reading is sure.
    """
    reader = Reader(language, played, complain)
    lines: list[str] = []
    notes: list[Note] = []
    wrong: list[TextError] = []
    start = 0
    for number, line in enumerate(text.split("\n"), 1):
        refused = [error for error in errors.errors if error.line == number]
        note = reader.line(line) if refused and line.strip() else None
        if note is not None:
            notes.append(note._replace(line=number))
        elif refused:
            wrong += reader.told(text, line, start, refused)
        lines.append(note.read_as if note else line)
        start += len(line) + 1
    if wrong:
        raise TextErrors(wrong)
    stored = "\n".join(lines)
    tree = language.parse(stored, played=played)
    if found := complain(tree):
        raise TextErrors(language.located_in(stored, tree, found))
    return Reading(tree, stored, tuple(notes))


class Reader:
    """Reads the lines of one text."""

    def __init__(self, language: Language, played: bool, complain: Complain) -> None:
        self.language: Final = language
        self.played: Final = played
        self.complain: Final = complain
        self.wordings: Final = wordings_of(language)
        self._found: Final[dict[tuple[str, bool], list[search.Found]]] = {}

    def line(self, line: str) -> Note | None:
        """Return the one sure reading of a line as a note; None if there is none or more than one."""
        found = self.found(line, self.wordings.sure)
        if len(found) != 1:
            return None
        return Note(0, line, self.printed(found[0].abilities), found[0].rules)

    def found(self, line: str, rules: Sequence[Rule]) -> list[search.Found]:
        """The readings of a line by some rules."""
        guess = rules is self.wordings.rules
        if (line, guess) not in self._found:
            lexicon = self.wordings.lexicon
            words = search.prepared(words_of(line, lexicon), rules, lexicon)
            self._found[line, guess] = search.readings(words, rules, lexicon, self.attempt, guess=guess)
        return self._found[line, guess]

    def printed(self, abilities: Sequence[Ability]) -> str:
        return "\n".join([self.language.print(ability) for ability in abilities])

    def attempt(self, words: Words) -> search.Attempt:
        """Parse words with the strict grammar; return their abilities, or the place where it stops."""
        abilities: list[Ability] = []
        start = 0
        for line in _lines(words):
            ability, stuck = self.language.attempt(line, played=self.played)
            if ability is None:
                return search.Attempt((), start + max(0, stuck), anywhere=stuck < 0)
            abilities.append(ability)
            start += len(line) + 1
        tree = Text(tuple(abilities))
        return search.Attempt((), 0, anywhere=True) if self.complain(tree) else search.Attempt(tree.abilities)

    # ---- what is not understood

    def told(self, text: str, line: str, start: int, refused: Sequence[TextError]) -> list[TextError]:
        """The errors of a line: one for each sentence that is not understood, with what could be written."""
        parts = _sentences(line)
        wrong = [part for part in parts if len(parts) > 1 and not self._is_read(part[1])]
        advice = self.advice(line)
        if len(wrong) < 2:
            return [error.with_suggestions(advice.texts, advice.warning) for error in refused]
        return [self._first_error(part).moved(text, start + offset, *advice) for offset, part in wrong]

    def advice(self, line: str) -> Advice:
        """Lines that could be written instead of one that has no sure reading; each is a good text."""
        headed = self._headed(line)
        if headed:
            return Advice(headed, HEADING)
        near = self._near(line)
        if near:
            return Advice(near, self._warning(line))
        lexicon = self.wordings.lexicon
        words = words_of(line, lexicon)
        part = largest_part(search.prepared(words, self.wordings.sure, lexicon), lexicon, self._text_of)
        if part is not None:
            return Advice((part.text,), LEAVES_OUT.format(part.lost))
        known, forms = self.language.known_texts, self.language.grammar.forms

        def fits(text: str) -> bool:
            return self._fits(text) and not ends_unasked(text, words)

        return Advice(loosely_nearest(words, known, forms, fits), FAR)

    def _near(self, line: str) -> tuple[str, ...]:
        """Lines that say nearly the same as one that has no sure reading."""
        found = self.found(line, self.wordings.sure) or self.found(line, self.wordings.rules)
        if found:
            return tuple([self.printed(one.abilities) for one in found[:SHOWN]])
        if mended := self._mended(line):
            return (mended,)
        words = words_of(line, self.wordings.lexicon)
        return nearest(words, self.language.known_texts, self.language.grammar.forms, self._fits)

    def _headed(self, line: str) -> tuple[str, ...]:
        """The line under headings, if it lacks nothing else: an enemy is revealed, but not played."""
        if ":" in line or self.found(line, self.wordings.sure):
            return ()
        lexicon = self.wordings.lexicon
        words = search.prepared(words_of(line, lexicon), self.wordings.sure, lexicon)
        found = search.readings(words, self.wordings.sure, lexicon, self._attempt_anywhere)
        if len(found) != 1:
            return ()
        text = self.printed(found[0].abilities)
        headings = self.language.vocabulary.terms.get("trigger", {}).values()
        texts = (f"{inflection.capital(heading)}: {text}" for heading in headings)
        return tuple(islice((one for one in texts if self._fits(one)), SHOWN))

    def _attempt_anywhere(self, words: Words) -> search.Attempt:
        """Parse words as if they stood on a card of any kind."""
        return Reader(self.language, self.played, lambda tree: ()).attempt(words)

    def _warning(self, line: str) -> str:
        """The warning that goes with a suggestion; empty if it only puts a slip of the pen right."""
        if self.found(line, self.wordings.sure):
            return TWO_WAYS
        used = [name for one in self.found(line, self.wordings.rules)[:1] for name in one.rules]
        lost = [
            name.removeprefix(search.LEFT_OUT.name) for name in used if name.startswith(search.LEFT_OUT.name)
        ]
        if lost:
            return LEAVES_OUT.format(" ".join(lost))
        unsure = {rule.name for rule in self.wordings.rules if not rule.sure}
        return "" if unsure.isdisjoint(used) else NEARLY

    def _text_of(self, words: Words) -> str:
        """The stored form of words that have one sure reading, found with little effort; else nothing."""
        found = search.readings(
            words, self.wordings.sure, self.wordings.lexicon, self.attempt, fuel=search.FUEL // 10
        )
        text = self.printed(found[0].abilities) if len(found) == 1 else ""
        return "" if ends_unasked(text, words) else text

    def _fits(self, text: str) -> bool:
        """Whether a known text can stand on this card."""
        try:
            return not self.complain(self.language.parse(text, played=self.played))
        except TextErrors:
            return False

    def _mended(self, line: str) -> str:
        """The line with other sentences for those that are not understood; empty if that says nothing."""
        parts = [sentence for _, sentence in _sentences(line)]
        if len(parts) < 2:
            return ""
        good = [part if self._is_read(part) else next(iter(self._near(part)), "") for part in parts]
        if not all(good):
            return ""
        found = self.found(" ".join(good), self.wordings.sure)
        return self.printed(found[0].abilities) if len(found) == 1 else ""

    def _is_read(self, sentence: str) -> bool:
        """Whether a sentence has a meaning by itself, whatever it refers to."""
        lexicon = self.wordings.lexicon
        words = search.prepared(words_of(sentence, lexicon), self.wordings.sure, lexicon)
        return bool(
            search.readings(words, self.wordings.sure, lexicon, self._attempt_part, fuel=search.FUEL // 4)
        )

    def _attempt_part(self, words: Words) -> search.Attempt:
        tried = self.attempt(words)
        return search.Attempt(()) if tried.anywhere else tried

    def _first_error(self, sentence: str) -> TextError:
        try:
            self.language.parse(sentence, played=self.played)
        except TextErrors as wrong:
            return wrong.errors[0]
        return TextError("This is not understood here.", sentence, 0, length=len(sentence))


def _sentences(line: str) -> list[tuple[int, str]]:
    """The sentences of a line, each with its place in it."""
    return [
        (found.start(1), found[1].rstrip()) for found in _SENTENCE.finditer(line) if found[1].strip(" .;")
    ]


def _lines(words: Words) -> Iterator[Words]:
    """The words of each line of a text that was cut into lines."""
    start = 0
    for place, word in enumerate(words):
        if word == LINE:
            yield words[start:place]
            start = place + 1
    yield words[start:]

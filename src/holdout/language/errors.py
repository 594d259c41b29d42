"""Errors that a card author can act on.

A `TextError` says what is wrong at one place of a text, what could stand there, and what known phrase comes
nearest. It knows lines and columns of the text only; a pack adds the file and the line in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

SHOWN_CHOICES: Final = 8

# What to tell an author who writes good English that is not the language's.
ADVICE: Final = {
    "for": 'What is done for each card opens the sentence: "For each enemy in ..., ...".',
    "this": 'A time opens the sentence: "This turn, ...".',
    "until": 'A time opens the sentence: "Until your next turn, ...".',
    "if": 'A condition opens the sentence: "If ..., ...".',
    "unless": 'Say it the other way round: "If ..., ..." at the start of the sentence.',
    "when": 'What sets it off opens the sentence: "When ..., ...".',
    "whenever": 'Say "When".',
    "and": 'Verbs are joined by ", then"; "and" and "or" join only nouns and places.',
    "or": 'Verbs are joined by ", then", choices by "Choose one: ... / ...".',
    "every": 'Say "each".',
    "must": 'Leave it out: what is not "may" must be done.',
    "can": 'Say "may".',
    "not": 'Say "cannot", or "Otherwise, ..." in the next sentence.',
    "one": 'Say "a", or "one of your ...".',
    "two": "Write numbers in digits: 2.",
    "three": "Write numbers in digits: 3.",
}
ADVICE_AFTER: Final = {"all": 'Say "each".'}


class TextError(ValueError):
    """One thing that is wrong with a text. `line` and `column` count from 1, inside the text."""

    def __init__(
        self,
        message: str,
        text: str,
        start: int,
        *,
        length: int = 1,
        hint: str = "",
        nearest: str = "",
        suggestions: Sequence[str] = (),
    ) -> None:
        start = max(0, min(start, len(text) - 1))
        before = text[:start]
        self.message: Final = message
        self.start: Final = start
        self.length: Final = max(1, length)
        self.line: Final = before.count("\n") + 1
        self.column: Final = start - (before.rfind("\n") + 1) + 1
        self.source_line: Final = text.split("\n")[self.line - 1]
        self.hint: Final = hint
        self.nearest: Final = nearest
        self.suggestions: Final = tuple(suggestions)
        self._text: Final = text
        super().__init__(self.report())

    def with_suggestions(self, suggestions: Sequence[str], warning: str = "") -> TextError:
        """The same error with lines that could be written instead; each of them is a good text.

        The warning, if any, tells what the lines do not say.
        """
        return self.moved(self._text, 0, suggestions, warning)

    def moved(self, text: str, offset: int, suggestions: Sequence[str], warning: str = "") -> TextError:
        """The error of a part of a text at its place in the whole."""
        return TextError(
            self.message,
            text,
            offset + self.start,
            length=self.length,
            hint=warning or self.hint,
            suggestions=suggestions,
        )

    def report(self, where: str = "") -> str:
        """The error with its line and a caret under the word."""
        place = where or f"line {self.line}, column {self.column}"
        caret = " " * (self.column - 1) + "^" * min(
            self.length, max(1, len(self.source_line) - self.column + 1)
        )
        lines = [f"{place}: {self.message}", f"    {printable(self.source_line)}", f"    {caret}"]
        if self.hint:
            lines.append(f"  {self.hint}")
        if self.nearest:
            lines.append(f"  Nearest known phrase: {self.nearest}")
        lines += suggested(self.suggestions)
        return "\n".join(lines)


class TextErrors(ValueError):
    """All errors in one text."""

    def __init__(self, errors: Sequence[TextError]) -> None:
        self.errors: Final = tuple(errors)
        super().__init__("\n".join(str(error) for error in errors))


def suggested(suggestions: Sequence[str]) -> list[str]:
    """The lines of a report that name what could be written instead."""
    return [f"  You could write: {' / '.join(text.splitlines())}" for text in suggestions]


def choices(sorts: Iterable[str], words: Iterable[str]) -> str:
    """The list of what could stand here, in words: sorts of phrases first, then single words."""
    listed = [*dict.fromkeys(sorts)]
    listed += [f'"{word}"' for word in dict.fromkeys(words)]
    if not listed:
        return ""
    shown = listed[:SHOWN_CHOICES]
    more = ", ..." if len(listed) > len(shown) else ""
    return (
        "Expected "
        + (", ".join(shown[:-1]) + " or " + shown[-1] if len(shown) > 1 else shown[0])
        + more
        + "."
    )


def misspelled(written: str, known: Sequence[str]) -> str:
    """The known word that was meant by a word with a slip in it, or nothing.

    A slip seldom changes the first letter: "again" is not "gain", and "Name" is not "game".
    """
    lowered = {word.lower(): word for word in known if word[:1].lower() == written[:1].lower()}
    found = get_close_matches(written.lower(), list(lowered), n=1, cutoff=0.75)
    return lowered[found[0]] if found else ""


def printable(text: str) -> str:
    """Text that is safe to show: control and other invisible characters as a middle dot, one for one."""
    return "".join(letter if letter.isprintable() else "\u00b7" for letter in text)

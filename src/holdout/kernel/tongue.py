"""Languages: how sentences that are written in English read in another one.

Events, options, questions and refusals are written in English where they belong, and that wording is their
key. A catalogue says each of them in another language, with the same places; a game names the folders of its
catalogues in its row (`holdout.games`), and a file `de.toml` there has the German. Nothing that a game
remembers depends on it: a viewer's language is asked for only when words are made for that viewer.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from holdout import games
from holdout.kernel import english

SHARED: Final = "holdout:words/shared"
"""The catalogues of what the table, the kernel and the computer players say in every game."""
SOURCE: Final = "en"
FORMS: Final = "~"
"""Between the forms of a noun in a catalogue: for one, for several, and for none if "no" is not enough."""
NUMBER: Final = re.compile(r"\d+(?:\.\d+)?")
QUALITY: Final = re.compile(r"[qQ]\s*=\s*(\d+(?:\.\d*)?)")
NAME: Final = "…"
"""Stands in a catalogue for a name that a game has put into a sentence, as "#" does for a number."""
PERSON: Final = f"@{NAME}"
"""Stands there for what somebody calls themselves, which is the same in every language."""


class Tongue:
    """English, in which everything is written."""

    code = SOURCE
    foreign = ""
    """The language of words that are left as they are written; empty where it is the viewer's own."""

    def find(self, words: str) -> str | None:
        """Translate words or a sentence into this language; None if it has nothing for them."""
        return words

    def pieces(self, words: str) -> list[tuple[str, str]]:
        """Words in pieces, each with its language, which is empty if it is this one."""
        return [(words, "")]

    def said(self, words: str) -> tuple[str, str]:
        """The same in one piece; it has the language of the first."""
        pieces = self.pieces(words)
        return "".join([said for said, _ in pieces]), pieces[0][1]

    def name(self, name: str, times: int = 1) -> tuple[str, str]:
        """A name, or so many things of that name, with its language."""
        return english.several(name, times), ""

    def counted(self, number: int, noun: str) -> str:
        """A number with its noun."""
        return english.counted(number, noun)

    def none(self, noun: str) -> str:
        """The words where there is nothing to list."""
        return f"no {english.plural(noun)}" if noun else "nothing"

    def with_article(self, word: str) -> tuple[str, str]:
        """A word with its article."""
        return f"{english.article(word)} {word}", ""

    def separator(self, place: int, places: int) -> str:
        """The separator before a member of a list."""
        return english.separator(place, places)


class Translated(Tongue):
    """Another language, by its catalogue."""

    foreign = SOURCE

    def __init__(self, code: str, catalogue: Mapping[str, str]) -> None:
        self.code = code
        self.catalogue = catalogue
        grammar = [catalogue[word] for word in (" and ", "no", "nothing", ".")]
        self._and, self._no, self._nothing, self._point = grammar
        self._open = [(_pattern(words), said) for words, said in catalogue.items() if NAME in words]

    def find(self, words: str) -> str | None:
        return self.catalogue.get(words)

    def pieces(self, words: str) -> list[tuple[str, str]]:
        """Numbers and people's names stay; what stands for another name does unless it is found by itself."""
        found = self.find(words)
        if found is not None:
            return [(found.partition(FORMS)[0], "")]
        found = self.find(NUMBER.sub("#", words))
        if found is not None:
            numbers = iter(NUMBER.findall(words))
            return [(re.sub("#", lambda _: self._number(next(numbers, "#")), found), "")]
        for pattern, said in self._open:
            if whole := pattern.fullmatch(words):
                return self._filled(said, iter(whole.groups()))
        return [(words, self.foreign)]

    def _filled(self, said: str, names: Iterator[str]) -> list[tuple[str, str]]:
        pieces: list[tuple[str, str]] = []
        for text in re.split(f"({PERSON}|{NAME}|#)", said):
            if text == NAME:
                pieces += self.pieces(next(names))
            elif text == PERSON:
                pieces.append((next(names), ""))
            elif text:
                pieces.append((self._number(next(names)) if text == "#" else text, ""))
        return pieces

    def _number(self, number: str) -> str:
        return number.replace(".", self._point)

    def name(self, name: str, times: int = 1) -> tuple[str, str]:
        said, language = self.said(name)
        if times == 1:
            return said, language
        _, _, more = (self.find(name) or "").partition(FORMS)
        return (f"{times} {more}" if more else f"{said} ×{times}"), language

    def counted(self, number: int, noun: str) -> str:
        one, more, *none = noun.split(FORMS) if FORMS in noun else (noun, noun)
        if number == 0:
            return none[0] if none else f"{self._no} {more}"
        return f"{number} {one if number == 1 else more}"

    def none(self, noun: str) -> str:
        return self.counted(0, noun) if noun else self._nothing

    def with_article(self, word: str) -> tuple[str, str]:
        return self.said(word)

    def separator(self, place: int, places: int) -> str:
        return self._and if place and place == places - 1 else english.separator(place, places)


def _pattern(words: str) -> re.Pattern[str]:
    pattern = re.escape(words).replace(PERSON, NAME).replace(NAME, "(.+)")
    return re.compile(pattern.replace(re.escape("#"), rf"({NUMBER.pattern})"), re.DOTALL)


ENGLISH: Final = Tongue()


@cache
def tongue_of(language: str, game: str = "", *more: str) -> Tongue:
    """A language as a game is told in it; English if there is no catalogue of it."""
    if language not in languages():
        return ENGLISH
    return Translated(language, catalogue_of(language, game, *more))


def catalogue_of(language: str, game: str, *more: str) -> dict[str, str]:
    """Every sentence of a game, and of every table, in a language; `more` are folders of further ones."""
    catalogue: dict[str, str] = {}
    for place in (SHARED, *games.of(game).words, *more):
        path = games.file(place) / f"{language}.toml"
        if path.is_file():
            for section in tomllib.loads(path.read_text(encoding="utf-8")).values():
                catalogue.update(section)
    return catalogue


@cache
def languages() -> tuple[str, ...]:
    """The languages besides English that a table speaks, by their codes."""
    return tuple(sorted([path.stem for path in games.file(SHARED).glob("*.toml")]))


def preferred(accepted: str) -> str:
    """The code of the first language that somebody reads and the table speaks.

    It is written as in the header Accept-Language ("de-AT,de;q=0.9,en;q=0.8") or in LANG ("de_DE.UTF-8").
    """
    asked = [_quality(one) for one in accepted[:200].split(",") if one.strip()]
    for code, quality in sorted(asked, key=lambda pair: -pair[1]):
        if quality > 0 and (code in languages() or code == SOURCE):
            return code
    return SOURCE


def _quality(asked: str) -> tuple[str, float]:
    name, _, weight = asked.partition(";")
    code = re.split(r"[-_.]", name.strip().lower())[0]
    written = QUALITY.fullmatch(weight.strip() or "q=1")
    return code, float(written[1]) if written else 0.0

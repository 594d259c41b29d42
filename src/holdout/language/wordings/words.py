"""The words of a text as people write it, brought nearer to those of the language before any rule is tried.

Signs and capitals do not matter to a reader: typographic quotation marks, a missing full stop, "COMBAT ZONE"
and "combat zone" are put right here. Which words a game has comes from its grammar; nothing here knows one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final

from holdout.language import inflection
from holdout.language.wordings.rules import LINE, STOPS, Words

if TYPE_CHECKING:
    from holdout.language.language import Language

SIGNS: Final = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "–": "-",
        "—": "-",
        "−": "-",
        ";": ".",
        "!": ".",
        "…": ".",
        "•": "/",
    }
)
_TOKEN: Final = re.compile(
    r'"[^"\n]*"|[+-]\d+|\d+|[A-Za-z][A-Za-z0-9]*(?:[-\'][A-Za-z0-9]+)*\'?|[,.:/&]|[^\s\w"()\[\]*]'
)
PLACES: Final = ("zone", "heap", "room", "phase")
"""Groups of terms that are written with "the"."""
PLAYERS: Final = (
    "you", "each player", "each other player", "the next player", "the previous player", "the active player",
    "that player", "each player other than that player",
    "another player you choose", "another player", "a player you choose", "a player", "its owner", "the team",
    "no player", "they", "it",
)  # fmt: skip
OPENINGS: Final = ("if", "when", "while")
ARTICLES: Final = ("a", "an", "each", "this", "that", "the", "another")
OWNERS: Final = (
    "your", "their", "that player's", "the next player's", "the previous player's", "its owner's",
    "each player's",
)  # fmt: skip


PARTICIPLES: Final = {"draw": "drawn", "take": "taken", "give": "given", "hide": "hidden", "choose": "chosen"}


def _participles(verb: str) -> tuple[str, ...]:
    """The forms of a deed done: drew, drawn."""
    return inflection.past(verb), *([PARTICIPLES[verb]] if verb in PARTICIPLES else [])


def _gerunds(verb: str) -> tuple[str, ...]:
    """The form of a deed as a noun: drawing, scanning, taking."""
    if verb.endswith("e") and not verb.endswith("ee"):
        return (verb[:-1] + "ing",)
    return (
        verb + (verb[-1] if verb in inflection.DOUBLING or verb in ("get", "put", "set") else "") + "ing",
    )


class Lexicon:
    """The words of one language by sort, and how each is written."""

    def __init__(self, language: Language) -> None:
        self._language: Final = language
        self._sorts: dict[str, dict[str, list[tuple[Words, Words]]]] = {}

    def word(self, name: str) -> str:
        """The game's own word for `$name`, or its term for `$group/name`."""
        group, slash, ident = name.partition("/")
        words = self._language.vocabulary
        return words.term(group, ident) if slash else words.word(name)

    def at(self, sort: str, words: Words, place: int) -> Iterator[tuple[int, Words]]:
        """The phrases of a sort that stand at a place, the longest first."""
        if place >= len(words):
            return
        for folded, written in self._sort(sort).get(words[place].lower(), ()):
            if tuple([word.lower() for word in words[place : place + len(folded)]]) == folded:
                yield len(folded), written

    def _sort(self, sort: str) -> Mapping[str, list[tuple[Words, Words]]]:
        found = self._sorts.get(sort)
        if found is None:
            found = self._sorts[sort] = {}
            for said, written in sorted(self._phrases(sort), key=lambda pair: -len(pair[0].split())):
                words = tuple(said.lower().split())
                found.setdefault(words[0], []).append((words, tuple(written.split())))
        return found

    def _phrases(self, sort: str) -> Iterator[tuple[str, str]]:
        """Each phrase of a sort as it may be said, and as it is written."""
        if sort == "player":
            yield from ((said, said) for said in PLAYERS)
        elif sort == "others":
            yield from ((said, said) for said in PLAYERS if said not in ("you", "it"))
        elif sort == "owner":
            yield from ((said, said) for said in OWNERS)
        elif sort == "article":
            yield from ((said, said) for said in ARTICLES)
        elif sort == "verb":
            for head in dict.fromkeys([self._language.head(verb) for verb in self._language.verbs]):
                for form in (head, inflection.third_person(head)):
                    yield form, form
        elif sort in ("done", "doing"):
            for head in dict.fromkeys([self._language.head(verb) for verb in self._language.verbs]):
                for form in _participles(head) if sort == "done" else _gerunds(head):
                    yield form, head
        elif sort == "undergone":
            done = self._language.vocabulary.terms.get("participle", {}).values()
            for head in dict.fromkeys([self._language.head(verb) for verb in self._language.verbs]):
                yield from ((head, form) for form in _participles(head) if form in done)
        elif sort == "opening":
            yield from ((said, said) for said in OPENINGS)
        elif sort == "act":
            for term in self._language.vocabulary.terms.get("act", {}).values():
                head, _, rest = term.partition(" ")
                yield term, term
                yield f"{inflection.third_person(head)} {rest}".strip(), term
        elif sort == "place":
            for group in PLACES[:3]:
                yield from self._phrases(group)
        else:
            for term in self._language.vocabulary.terms.get(sort, {}).values():
                yield term, term
                yield inflection.plural(term), inflection.plural(term)
                if term.startswith("the "):
                    yield term.removeprefix("the "), term

    @cached_property
    def spellings(self) -> dict[str, list[str]]:
        """How each word of the language is written, by its letters without capitals."""
        found: dict[str, list[str]] = {}
        for form in self._language.grammar.forms:
            if " " not in form:
                found.setdefault(form.lower(), []).append(form)
        for forms in found.values():
            forms.sort(key=lambda form: form[0].isupper())
        return found

    @cached_property
    def named(self) -> dict[str, list[tuple[Words, Words]]]:
        """The names of places, by their first word without "the": what is said, and what is written."""
        found: dict[str, list[tuple[Words, Words]]] = {}
        for group in PLACES:
            for term in self._language.vocabulary.terms.get(group, {}).values():
                body = tuple(term.removeprefix("the ").split())
                if term.startswith("the ") and body[0][0].isupper():
                    folded = tuple([word.lower() for word in body])
                    found.setdefault(folded[0], []).append((folded, ("the", *body)))
        for names in found.values():
            names.sort(key=lambda pair: -len(pair[0]))
        return found


def words_of(line: str, lexicon: Lexicon) -> Words:
    """The words and signs of a line, written as the language writes them where it has them."""
    line = line.translate(SIGNS).strip()
    if line.count('"') == 1 or (line.startswith('"') and line.find('"', 1) == len(line) - 1):
        line = line.replace('"', "")
    found = [*_parted([word for word in _TOKEN.findall(line) if word != "'"], lexicon)]
    while found and found[-1] in (",", ".", ":"):
        found.pop()
    spelled = [_spelled(found, place, lexicon) for place in range(len(found))]
    joined: list[str] = []
    for word in [*spelled, "."]:
        if not (joined and word == "." and joined[-1] == "."):
            joined.append(word)
    return with_articles(tuple(joined), lexicon)


def _parted(words: list[str], lexicon: Lexicon) -> Iterator[str]:
    """Words that are made of two, "an enemy 's Attack" and "a non Tech card", for rules to turn round."""
    for place, word in enumerate(words):
        owner = word.removesuffix("'s")
        if word.lower().startswith("non-"):
            yield from ("non", word[4:])
        elif (
            owner != word
            and next(lexicon.at("kind", (owner,), 0), None)
            and next(lexicon.at("stat", tuple(words), place + 1), None)
        ):
            yield owner
            yield "'s"
        else:
            yield word


def _spelled(words: list[str], place: int, lexicon: Lexicon) -> str:
    """A word with the capitals that the language gives it; one that it does not have in small letters."""
    word = words[place]
    if not word[0].isalpha():
        return "and" if word == "&" else word
    known = lexicon.spellings.get(word.lower(), [])
    heading = words[place + 1 : place + 2] == [":"]
    starts = place == 0 or words[place - 1] in STOPS
    if heading:
        capital = [form for form in known if form[0].isupper()]
        return (capital or [word])[0]
    if word in known and not starts:
        return word
    return known[0] if known else word.lower() if starts or word.isupper() else word


def with_articles(words: Words, lexicon: Lexicon) -> Words:
    """The same with every place called by its name: "in combat zone" is "in the Combat Zone"."""
    made: list[str] = []
    at = 0
    while at < len(words):
        said, written = next(
            (
                (said, written)
                for said, written in lexicon.named.get(words[at].lower(), ())
                if tuple([word.lower() for word in words[at : at + len(said)]]) == said
            ),
            ((), ()),
        )
        following = words[at + len(said)] if at + len(said) < len(words) else LINE
        if said and following != ":" and not _goes_on(following, lexicon):
            made += written[1:] if made and made[-1].lower() == "the" else written
            at += len(said)
        else:
            made.append(words[at])
            at += 1
    return tuple(made)


def _goes_on(word: str, lexicon: Lexicon) -> bool:
    """Whether the next word makes another thing of a place: "Hive card", "Strike Phase"."""
    return word.lower() in ("card", "cards", "phase") and word.lower() in lexicon.spellings

"""The workshop's palette and form: phrases that can be put into a card, and the values that it may print.

Deeds are the examples of the verbs, times are lines of the game's own cards, so every phrase is a text that
loads. Nothing is read from the card being written.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from holdout.language.games import Game
from holdout.language.games import game as game_of
from holdout.language.language import Language
from holdout.language.manual import sentence
from holdout.language.packs import by_name
from holdout.language.phrases.abilities import Spoken
from holdout.language.values import CardKind, Check, Entry, Flag, OneOf, Whole
from holdout.table.drafting import FormField, Palette, Phrase

HEADINGS: Final = ("class", "crew", "area", "trigger")
LONGEST: Final = 120
"""Letters of a line that is shown as a phrase."""


def palette(name: str) -> Palette:
    """Return the phrases, keywords and fields that can be put into a card of a game."""
    played = game_of(name)
    language = played.language
    return Palette(
        deeds=_sorted(
            [Phrase(language.example(verb), sentence(verb)) for verb in language.verbs if verb.example]
        ),
        times=_sorted(list(_times(name, language))),
        headings=_sorted(list(_headings(language))),
        keywords=_sorted(list(_keywords(language))),
        forms={kind: _form(entry, played) for kind, entry in played.kinds.items()},
    )


def _sorted(phrases: list[Phrase]) -> list[Phrase]:
    return sorted(phrases, key=lambda phrase: phrase.text)


def _times(name: str, language: Language) -> Iterator[Phrase]:
    """For each sort of time and condition the shortest line of the game's cards that begins with it."""
    found: dict[str, str] = {}
    for card in by_name(name).cards:
        for ability in card.tree.abilities:
            if not isinstance(ability, Spoken) or ability.heads or not ability.sentences[0].prefixes:
                continue
            line = language.print(ability)
            sort = type(ability.sentences[0].prefixes[0]).__name__
            if len(line) <= LONGEST and len(line) < len(found.get(sort, line + ".")):
                found[sort] = line
    for line in found.values():
        yield Phrase(line, language.explain(language.parse(line, played=False)))


def _headings(language: Language) -> Iterator[Phrase]:
    terms = language.vocabulary.terms
    for group in HEADINGS:
        for ident, word in terms.get(group, {}).items():
            means = language.vocabulary.meaning(group, ident)
            yield Phrase(f"{word[:1].upper()}{word[1:]}: ", "" if means == word else means)


def _keywords(language: Language) -> Iterator[Phrase]:
    for ident, word in language.vocabulary.terms.get("keyword", {}).items():
        means = language.vocabulary.meaning("keyword", ident)
        yield Phrase(f"{word}.", "" if means == word else means)


def _form(kind: CardKind, played: Game) -> list[FormField]:
    """The fields of a form for a kind of card: those that it must have first."""
    names = [*kind.must, *[name for name in kind.values if name not in kind.must]]
    return [
        _field(name, kind.values[name], played.language.vocabulary.terms)
        for name in names
        if name in kind.values
    ]


def _field(name: str, check: Check, terms: Mapping[str, Mapping[str, str]]) -> FormField:
    if isinstance(check, Whole):
        return FormField(name, "number", least=check.least, most=check.most)
    if isinstance(check, Entry):
        return FormField(name, "choice", choices=dict(terms[check.group]))
    if isinstance(check, OneOf):
        return FormField(name, "choice", choices={word: word for word in check.words})
    return FormField(name, "switch" if isinstance(check, Flag) else "line")

"""A game's own words over the shared phrases.

The same verb reads "Kill" in one game and "Defeat" in another; the same row of spaces is the Complex here
and the Shadows there. A vocabulary maps the names that phrases use to the words that a game prints. It
holds no behaviour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from holdout.language import inflection


class Noun(NamedTuple):
    """A word that can be counted: enemy, enemies."""

    one: str
    many: str

    @classmethod
    def of(cls, one: str) -> Noun:
        return cls(one, inflection.plural(one))


class Vocabulary:
    """The words of one game.

    `words` answer `$word` in a template. `terms` are closed lists by group (classes, rooms, kinds of card):
    a field of type `Term("room")` reads one of them. A term's id is shared by the games, its text is the
    game's own. `sets` are ids of terms that belong together, such as the kinds of card that lie in a place.
    """

    def __init__(
        self,
        name: str,
        words: Mapping[str, str],
        terms: Mapping[str, Mapping[str, str]],
        sets: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        self.name: Final = name
        self.words: Final = dict(words)
        self.sets: Final = {one: frozenset(ids) for one, ids in (sets or {}).items()}
        self.terms: Final = {group: dict(entries) for group, entries in terms.items()}
        for group, entries in self.terms.items():
            texts = list(entries.values())
            twice = sorted({text for text in texts if texts.count(text) > 1})
            if twice and not group.endswith("-means"):
                raise ValueError(
                    f'In the vocabulary "{name}" two terms of "{group}" read the same: {twice[0]}.'
                )

    def word(self, name: str) -> str:
        try:
            return self.words[name]
        except KeyError:
            raise ValueError(f'The vocabulary "{self.name}" has no word for "${name}".') from None

    def has_word(self, name: str) -> bool:
        return name in self.words

    def term(self, group: str, ident: str) -> str:
        try:
            return self.terms[group][ident]
        except KeyError:
            raise ValueError(f'The vocabulary "{self.name}" has no {group} "{ident}".') from None

    def meaning(self, group: str, ident: str) -> str:
        """A term in plain words, from the list "<group>-means"; else the term itself."""
        return self.terms.get(f"{group}-means", {}).get(ident) or self.term(group, ident)

    def extended(
        self,
        name: str,
        words: Mapping[str, str] | None = None,
        terms: Mapping[str, Mapping[str, str]] | None = None,
        sets: Mapping[str, Iterable[str]] | None = None,
    ) -> Vocabulary:
        """A vocabulary with more words and terms; existing groups and sets grow, same ids are replaced."""
        merged = {group: dict(entries) for group, entries in self.terms.items()}
        for group, entries in (terms or {}).items():
            merged.setdefault(group, {}).update(entries)
        grown = {one: [*self.sets.get(one, ()), *ids] for one, ids in (sets or {}).items()}
        return Vocabulary(name, {**self.words, **(words or {})}, merged, {**self.sets, **grown})

    def with_sets(self, ids: Iterable[str]) -> frozenset[str]:
        """These ids, and in the place of the name of a set all ids of the set."""
        return frozenset([one for ident in ids for one in self.sets.get(ident, (ident,))])

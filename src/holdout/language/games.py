"""The language and the kinds of card of a game, by name.

The toolkit knows no game; it finds a game's words through its row (`holdout.games`) when a pack asks for
them, and only then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from holdout import games
from holdout.language.errors import TextErrors
from holdout.language.readings import Reading

if TYPE_CHECKING:
    from holdout.language.language import Language
    from holdout.language.phrases.abilities import Text
    from holdout.language.unplayed import Complaint
    from holdout.language.values import CardKind
    from holdout.language.vocabulary import Vocabulary


class Game(NamedTuple):
    """The facts about a game that its packs need."""

    language: Language
    kinds: Mapping[str, CardKind]
    plays: bool
    """Whether the game can be played. Cards of one that cannot are only data."""

    complaints: Callable[[Vocabulary, CardKind, str, Text], Iterator[Complaint]] | None = None
    """Yields what else is wrong in a language with a text on a card of a kind, which comes with its name."""

    def parse(self, text: str, kind: str = "") -> Text:
        """The meaning of a card text; raises TextErrors if it is not understood or not carried out.

        `kind` is the kind of card on which it stands; without one it is a text by itself.
        """
        tree = self.language.parse(text, played=self.plays)
        if found := self.problems(tree, kind):
            raise TextErrors(self.language.located_in(text, tree, found))
        return tree

    def problems(self, tree: Text, kind: str) -> list[Complaint]:
        """Return complaints about a text that is understood but that a card of this kind cannot carry out."""
        if self.plays and self.complaints is not None and kind in self.kinds:
            return list(self.complaints(self.language.vocabulary, self.kinds[kind], kind, tree))
        return []

    def read(self, text: str, kind: str = "") -> Reading:
        """The same, but generous: a common wording is rewritten into the stored form, which is told.

        What has no sure reading is refused with what could be written instead.
        """
        try:
            return Reading(self.parse(text, kind), text)
        except TextErrors as wrong:
            refused = wrong
        from holdout.language import wordings  # only for texts that the strict grammar refuses

        return wordings.read(self.language, text, refused, self.plays, lambda tree: self.problems(tree, kind))


def game(name: str) -> Game:
    """A game by name; raises KeyError with a sentence."""
    row = games.of(name)
    if not row.language:
        raise KeyError(f'"game" must be one of {", ".join(names())}.')
    places = row.language, row.card_kinds, row.complaints
    language, kinds, complaints = [games.resolved(place) for place in places]
    return Game(language, kinds, bool(row.rules or games.of(row.extends).rules), complaints)


def names() -> list[str]:
    """The games that have a language for their cards."""
    return [row.name for row in games.every().values() if row.language]

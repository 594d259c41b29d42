"""Which games there are, by name: their language and their kinds of card.

The toolkit knows no game; it finds a game's vocabulary module by name when a pack asks for it, and only
then. To add a game, add its line here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from holdout.language.errors import TextErrors

if TYPE_CHECKING:
    from holdout.language.language import Language
    from holdout.language.phrases.abilities import Text
    from holdout.language.unplayed import Complaint
    from holdout.language.values import CardKind

GAMES: Final = {
    "alien": "holdout.encounters.alien.vocabulary",
    "corps": "holdout.corps.vocabulary",
    "expansion": "holdout.encounters.expansion.vocabulary",
    "xfiles": "holdout.encounters.xfiles.vocabulary",
}


class Game(NamedTuple):
    """What a pack needs to know of its game."""

    language: Language
    kinds: Mapping[str, CardKind]
    plays: bool
    """Whether the game can be played. Cards of one that cannot are only data."""

    complaints: Callable[[str, Text], Iterator[Complaint]] | None = None
    """What else is wrong with a text on a card of a kind, where the game can be played."""

    def parse(self, text: str, kind: str = "") -> Text:
        """The meaning of a card text; raises TextErrors if it is not understood or not carried out.

        `kind` is the kind of card on which it stands; without one it is a text by itself.
        """
        tree = self.language.parse(text, played=self.plays)
        if self.plays and self.complaints is not None and kind in self.kinds:
            found = list(self.complaints(kind, tree))
            if found:
                raise TextErrors(self.language.located_in(text, tree, found))
        return tree


def game(name: str) -> Game:
    """A game by name; raises KeyError with a sentence."""
    if name not in GAMES:
        raise KeyError(f'"game" must be one of {", ".join(GAMES)}.')
    module = import_module(GAMES[name])
    return Game(module.LANGUAGE, module.CARD_KINDS, module.PLAYS, getattr(module, "complaints", None))

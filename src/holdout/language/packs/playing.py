"""Whether cards can be played: what a game asks before it starts.

A verb whose game does not exist yet has no `do`. Its cards can be read, checked and browsed; a game names
them and their verbs, and refuses to start with them.
"""

from __future__ import annotations

from collections.abc import Iterable

from holdout.language.language import Language
from holdout.language.nodes import unplayable
from holdout.language.packs.cards import Card


def obstacles(cards: Iterable[Card], language: Language) -> list[str]:
    """A sentence for every card that cannot be played, in the order of the cards."""
    found: list[str] = []
    for card in cards:
        verbs = [f'"{language.head(verb)}"' for verb in unplayable(card.tree)]
        if "text" in card.unknown:
            found.append(f"{card.name} cannot be played: no source tells its text.")
        elif verbs:
            found.append(f"{card.name} cannot be played: no game can carry out {' and '.join(verbs)} yet.")
    return found

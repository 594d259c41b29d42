"""Whether a card has a keyword: printed on it, or given to it by a text. All rules ask here.

What texts give, the rules know (`Standing.gives_keyword`).
"""

from collections.abc import Sequence
from typing import Final

from holdout.encounters.cards import face_number
from holdout.encounters.catalogue import NONE, catalogue_of
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import rules_of
from holdout.language.standing.effects import KEYWORD

FINAL_ENEMY: Final = "final-enemy"


def is_at_table(game: EncounterGame, keyword: str) -> bool:
    """True if a keyword is printed on a card of this match, or a text can give it."""
    catalogue = catalogue_of(game)
    found = catalogue.at_table.get(keyword)
    if found is None:
        said = not rules_of(game).standing.is_never_said(game, (KEYWORD, keyword))
        found = catalogue.at_table[keyword] = keyword in catalogue.of_keyword or said
    return found


def has_keyword(game: EncounterGame, card: int, keyword: str) -> bool:
    """True if a card has a keyword, printed or given."""
    return bool(with_keyword(game, (card,), keyword))


def with_keyword(game: EncounterGame, cards: Sequence[int], keyword: str) -> list[int]:
    """Those of the cards that have a keyword, printed or given."""
    if not cards:
        return []
    printed = catalogue_of(game).of_keyword.get(keyword, NONE)
    standing = rules_of(game).standing
    if standing.is_silent(game, (KEYWORD, keyword)):
        return [card for card in cards if face_number(game, card) in printed]
    return [
        card
        for card in cards
        if face_number(game, card) in printed or standing.gives_keyword(game, card, keyword)
    ]

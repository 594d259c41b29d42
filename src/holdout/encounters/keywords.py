"""Whether a card has a keyword: printed on it, or given to it by a text. All rules ask here.

What texts give is found in `standing.modifiers`.
"""

from collections.abc import Sequence
from typing import Final

from holdout.encounters.cards import face_number
from holdout.encounters.catalogue import NONE, catalogue_of
from holdout.encounters.game import EncounterGame

FINAL_ENEMY: Final = "final-enemy"


def has_keyword(game: EncounterGame, card: int, keyword: str) -> bool:
    """Whether a card has a keyword, printed or given."""
    return bool(with_keyword(game, (card,), keyword))


def with_keyword(game: EncounterGame, cards: Sequence[int], keyword: str) -> list[int]:
    """Those of the cards that have a keyword, printed or given."""
    from holdout.encounters.standing.modifiers import is_given, is_never_given

    printed = catalogue_of(game).of_keyword.get(keyword, NONE)
    if is_never_given(game, keyword):
        return [card for card in cards if face_number(game, card) in printed]
    return [card for card in cards if face_number(game, card) in printed or is_given(game, card, keyword)]

"""Cards turned up in the Bureau: characters wait to be recruited, Syndicate Enemies hold their space.

A Syndicate Enemy there is fought like any other and never strikes.
"""

from collections.abc import Sequence
from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face_number, is_enemy, spoken
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import Strikers


def turned_up(game: EncounterGame, card: int) -> None:
    """Cite what becomes of a card that is revealed in the Bureau."""
    if not game.is_followed or game.where[card] not in board.MARKET:
        return
    if not is_enemy(game, card):
        game.cite("xfiles.bureau-scan.character-becomes-recruitable")
        return
    game.cite("xfiles.syndicate.left-in-space-when-revealed")
    if spoken(game, face_number(game, card), "reveal"):
        game.cite("xfiles.syndicate.reveal-ability-once")


def enemies_in_bureau(game: EncounterGame) -> list[int]:
    """The revealed Syndicate Enemies, from left to right."""
    found: list[int] = []
    for space in board.MARKET:
        for card in game.zones[space]:
            if game.up[card] and is_enemy(game, card):
                found.append(card)  # noqa: PERF401 - asked in each Strike Phase
    return found


def _nobody(game: EncounterGame) -> list[int]:
    return []


def _note(game: EncounterGame, enemy: int, struck: Sequence[int], first: Sequence[int]) -> None:
    if not struck and enemies_in_bureau(game):
        game.cite(IN_BUREAU.rule)


IN_BUREAU: Final = Strikers(
    _nobody, "xfiles.syndicate.does-not-strike-in-strike-phase", _note, only_cites=True
)
"""Nobody strikes from the Bureau."""

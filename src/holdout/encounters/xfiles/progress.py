"""How far a game has come, for comparing games that were lost: a hundred is the End Game's defeat.

Half of the way are the cards of the Conspiracy Deck that have come, a fifth Evidence, the rest the damage on
the End Game.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.values import damage_of, health_of
from holdout.encounters.xfiles import evidence, piles
from holdout.encounters.xfiles.conspiracy_deck import cards_in_deck
from holdout.encounters.xfiles.end_game import the_end_game

CARDS, EVIDENCE, DAMAGE = 50, 20, 30
DEEDS: Final = 2 * piles.PRIORITIES
"""Every Evidence can be discovered and collected."""
END_GAME: Final = board.MOST_SEATS
"""The End Game among the targets."""


def progress(game: EncounterGame) -> int:
    """The way that the team has come, of a hundred."""
    if game.position.outcome and game.position.outcome[1]:
        return CARDS + EVIDENCE + DAMAGE
    whole = cards_in_deck(game)
    come = CARDS * max(whole - len(game.zones[board.THREATS]), 0) // whole
    return come + EVIDENCE * min(_deeds(game), DEEDS) // DEEDS + _damage(game)


def _deeds(game: EncounterGame) -> int:
    """How often Evidence was discovered or collected."""
    kinds = (evidence.DISCOVERED, evidence.COLLECTED)
    return sum([game.count("game", deed, card) for deed in kinds for card in range(len(game.face))])


def _damage(game: EncounterGame) -> int:
    if the_end_game(game) is None:
        return 0
    return DAMAGE * min(damage_of(game, END_GAME), health_of(game, END_GAME)) // health_of(game, END_GAME)

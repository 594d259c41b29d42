"""Defeated players: before The End one of them loses the game for the team, afterwards the others go on."""

from typing import Final

from holdout.encounters import hooks
from holdout.encounters.dying import Die
from holdout.encounters.game import EncounterGame
from holdout.encounters.xfiles.end_game import has_begun
from holdout.kernel import Ability

TOO_EARLY: Final = "player-defeated-too-early"


def after_defeat(game: EncounterGame, death: Die) -> tuple[Ability, ...]:
    """Before The End the defeat of a player loses the game."""
    if not has_begun(game):
        hooks.end_by(game, TOO_EARLY)
    return ()

"""Activate in The X-Files: an ability that was not used is lost with its card."""

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.uses import UseOnce
from holdout.kernel import Refusal


def card_is_gone(game: EncounterGame, use: UseOnce) -> Refusal | None:
    """A card that was defeated after it was played can no longer be activated."""
    for card, _, seat in game.history[use.play - 1 : use.play]:
        if card >= 0 and game.where[card] != board.PLAY[seat]:
            words = "Its card is no longer in front of the player."
            return Refusal("xfiles.defeat.unused-activate-lost", words, card)
    return None


def install(rules: EncounterRules) -> None:
    """Hang this on the rules of the game."""
    rules.forbids(UseOnce)(card_is_gone)

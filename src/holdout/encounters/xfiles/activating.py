"""Uses of one's own cards in The X-Files: an Activate that is lost with its card, a Vigilant card at once."""

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.keywords import has_keyword
from holdout.encounters.uses import Use, UseOnce
from holdout.kernel import Ability, Refusal


def card_is_gone(game: EncounterGame, use: UseOnce) -> Refusal | None:
    """A card that was defeated after it was played can no longer be activated."""
    for card, _, seat in game.history[use.play - 1 : use.play]:
        if card >= 0 and game.where[card] != board.PLAY[seat]:
            words = "Its card is no longer in front of the player."
            return Refusal("xfiles.defeat.unused-activate-lost", words, card)
    return None


def note_vigilant(game: EncounterGame, use: Use) -> tuple[Ability, ...]:
    """Cite that a Vigilant card may be used in the turn in which it was played."""
    if has_keyword(game, use.card, "vigilant") and any(play[0] == use.card for play in game.history):
        game.cite("xfiles.vigilant.usable-same-turn")
    return ()


def install(rules: EncounterRules) -> None:
    """Hang this on the rules of the game."""
    rules.forbids(UseOnce)(card_is_gone)
    rules.after(Use)(note_vigilant)

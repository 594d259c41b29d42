"""Avoiding and cancelling Strikes: what The X-Files says of both beyond the shared chapters."""

from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.strikes import AvoidStrike
from holdout.kernel import Ability


def after_avoiding(game: EncounterGame, avoided: AvoidStrike) -> tuple[Ability, ...]:
    """Cite that another Strike of the turn has to be avoided by something else."""
    game.cite("xfiles.avoid.once-in-that-turn")
    return ()


def note_cancelled(game: EncounterGame, card: int) -> None:
    """A Strike is seen before it is cancelled, and goes straight to the discards."""
    game.cite("xfiles.cancel.decided-after-seeing-card")
    game.cite("xfiles.cancel.immediate-discard")


def install(rules: EncounterRules) -> None:
    """Hang this on the rules of the game."""
    rules.after(AvoidStrike)(after_avoiding)
    rules.as_cancelled.append(note_cancelled)

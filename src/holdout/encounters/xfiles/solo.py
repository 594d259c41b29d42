"""A lone player: Coordinate cards are exchanged for others. For single cards see card_rules.py."""

from holdout.encounters.coordinate import CoordinateAlone
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.kernel import Ability, Refusal

ONCE = "xfiles.solo.coordinate-once-per-turn"


def note_exchange(game: EncounterGame, alone: CoordinateAlone) -> tuple[Ability, ...]:
    """Cite what a lone player's exchange is: the card goes, another comes, and nothing else."""
    game.cite("xfiles.solo.applies-with-one-player-left")
    game.cite("xfiles.solo.coordinate-no-virtual-copy")
    game.cite(ONCE)
    return ()


def once_a_turn(game: EncounterGame, alone: CoordinateAlone) -> Refusal | None:
    """Refuse a second exchange in a turn, however many such cards are in hand."""
    done = game.count("turn", "coordinated", alone.seat)
    return Refusal(ONCE, "Only once each turn.", alone.card) if done else None


def install(rules: EncounterRules) -> None:
    """Hang these on the rules of the game."""
    rules.after(CoordinateAlone)(note_exchange)
    rules.forbids(CoordinateAlone)(once_a_turn)

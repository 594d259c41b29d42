"""Coordinate in solo play, as the Expansion words it. What happens is told in encounters/coordinate.py."""

from holdout.encounters.alien.expansion.boxes import uses_expansion
from holdout.encounters.alien.expansion.queen import seat_of_queen
from holdout.encounters.coordinate import CoordinateAlone
from holdout.encounters.game import EncounterGame
from holdout.encounters.seats import players
from holdout.kernel import Ability, Refusal


def single_avatar_only(game: EncounterGame, alone: CoordinateAlone) -> Refusal | None:
    """Refuse to coordinate alone with several Avatars (expansion.solo-coordinate.single-avatar-only)."""
    if len(players(game)) > 1 and uses_expansion(game.setup):
        return Refusal(
            "expansion.solo-coordinate.single-avatar-only", "There is more than one Avatar.", alone.card
        )
    return None


def cite_rules(game: EncounterGame, alone: CoordinateAlone) -> tuple[Ability, ...]:
    """Cite what the Expansion says of a card that was discarded so: it counts for nothing else."""
    if uses_expansion(game.setup):
        game.cite("expansion.solo-coordinate.from-hand-no-effect")
        game.cite("expansion.solo-coordinate.action-phase")
        against_queen = seat_of_queen(game) is not None
        if game.seats - against_queen > 1:
            game.cite("expansion.solo-coordinate.after-others-died")
        elif against_queen:
            game.cite("expansion.solo-coordinate.lone-human-against-queen")
    return ()

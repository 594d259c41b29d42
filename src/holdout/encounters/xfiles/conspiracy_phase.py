"""The Conspiracy Phase: the End Game moves, the top card of the Conspiracy Deck is added, Runners run."""

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.losing import end_if_dead
from holdout.encounters.threats import BY_PHASE, add_threats
from holdout.kernel import step


@step("xfiles.conspiracy-phase")
def add_conspiracy_card(game: EncounterGame, seat: int) -> None:
    """One card of the Conspiracy Deck is added, hidden; an empty deck adds nothing."""
    if game.zones[board.THREATS]:
        if game.is_followed:
            game.cite_each(
                "xfiles.conspiracy-phase.mandatory",
                "xfiles.conspiracy-phase.card-enters-hidden",
                "xfiles.conspiracy-phase.enters-nearest-space",
            )
        add_threats(game, 1, BY_PHASE, "xfiles.conspiracy-phase.one-card-per-turn")
    end_if_dead(game, seat)

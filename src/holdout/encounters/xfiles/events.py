"""Events: what one says is done as it is revealed, in the Shadows or in the Field; then it is defeated."""

from holdout.encounters.game import EncounterGame
from holdout.encounters.resolving import into_limbo, put_away
from holdout.encounters.speaking import fire

RULE = "xfiles.reveal-event.follow-then-defeat"


def resolve_event(game: EncounterGame, card: int) -> None:
    """Carry out an Event. The card lies in no space meanwhile."""
    before = into_limbo(game, card)
    fire(game, card, "play", rule=RULE)
    put_away(game, card, before, RULE)

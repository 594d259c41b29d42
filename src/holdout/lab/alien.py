"""What the laboratory counts in the deck builder, and who has won it."""

from typing import Any, Final

from holdout.encounters.alien import agendas
from holdout.lab.metrics import Metrics
from holdout.lab.sides import ALIENS, NOBODY, PLAYERS, TRAITOR


def side(game: Any, winners: tuple[int, ...]) -> str:
    """A traitor wins alone; whoever came back as an Alien, or is about to, has won where nobody else has.

    The Queen Mother and those with her are among the winners.
    """
    opposes = game.position.opposes
    if not winners:
        return ALIENS if any(opposes) else NOBODY
    if any(opposes[seat] for seat in winners):
        return ALIENS
    evil = agendas.traitor(game) if agendas.in_use(game) else None
    return TRAITOR if evil in winners else PLAYERS


METRICS: Final = Metrics(
    takes=frozenset({"play", "play-lent", "recruit"}),
    gained=frozenset({"gained"}),
    died=frozenset({"died"}),
    watched=lambda face: face.cost is not None,
    side=side,
)

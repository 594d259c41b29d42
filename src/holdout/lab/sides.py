"""Who has won a game: the players together, somebody who played against them, or nobody.

`won` in the results is about the players' side. A game without secret or hostile seats has no other.
"""

from collections.abc import Callable
from typing import Any, Final

PLAYERS, TRAITOR, ALIENS, NOBODY = "players", "traitor", "aliens", "nobody"
OTHERS: Final = (TRAITOR, ALIENS)
"""Those whose victory is the players' defeat."""


def side_of(game: Any, winners: tuple[int, ...]) -> str:
    """Which side has won a game that is over."""
    return SIDES.get(game.rules.name, _together)(game, winners)


def _together(game: Any, winners: tuple[int, ...]) -> str:
    return PLAYERS if winners else NOBODY


def _alien(game: Any, winners: tuple[int, ...]) -> str:
    """A traitor wins alone; whoever came back as an Alien, or is about to, has won where nobody else has."""
    from holdout.encounters.alien import agendas  # only where the game is played: loading it takes a while

    if not winners:
        return ALIENS if any(game.position.alien) else NOBODY
    evil = agendas.traitor(game) if agendas.in_use(game) else None
    return TRAITOR if evil in winners else PLAYERS


SIDES: Final[dict[str, Callable[[Any, tuple[int, ...]], str]]] = {"alien": _alien}

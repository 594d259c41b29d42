"""Who has won a game: the players together, somebody who played against them, or nobody.

`won` in the results is about the players' side. A game without secret or hostile seats has no other; one that
has them says in its `Metrics` who has won.
"""

from typing import Any, Final

PLAYERS, TRAITOR, ALIENS, NOBODY = "players", "traitor", "aliens", "nobody"
OTHERS: Final = (TRAITOR, ALIENS)
"""Those whose victory is the players' defeat."""


def together(game: Any, winners: tuple[int, ...]) -> str:
    """The side that has won where all play together."""
    return PLAYERS if winners else NOBODY

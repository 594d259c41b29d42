"""When nobody may talk at a table of The X-Files: while Fox Mulder's Doubt lasts."""

from typing import Any, Final

from holdout.encounters.xfiles.beliefs import may_discuss
from holdout.kernel import Match
from holdout.table.presenting import Silence

DOUBT: Final = Silence(
    "A Doubt forbids all talk about strategy until its player's next turn: the chat is closed so long.",
    "xfiles.card.mulder-doubt-bans-all-communication",
)


def silence(match: Match[Any]) -> Silence | None:
    """Why nobody may talk now; None while everybody may."""
    game: Any = match.moment.game
    return None if all(may_discuss(game, seat) for seat in range(match.seats)) else DOUBT

"""Who may talk among themselves at a table of the deck builder: the humans, against the Queen Mother."""

from typing import Any

from holdout.encounters.alien.expansion.queen import seat_of_queen
from holdout.kernel import Match
from holdout.table.presenting import Side


def side(match: Match[Any]) -> Side | None:
    """The seats of the humans, dead or alive, but for those who play on against them."""
    game: Any = match.moment.game
    queen = seat_of_queen(game)
    if queen is None:
        return None
    return Side("Humans", tuple([seat for seat in range(queen) if not game.opposes[seat]]))

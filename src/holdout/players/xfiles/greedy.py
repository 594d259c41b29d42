"""Rules of thumb for The X-Files, besides those of every deck builder (players/encounters)."""

from collections.abc import Mapping
from typing import Final

from holdout.encounters import board
from holdout.encounters.verbs.points import Pay
from holdout.encounters.xfiles.bureau import SCAN_COSTS
from holdout.kernel import Pick
from holdout.players.encounters import greedy
from holdout.players.encounters.greedy import Greedy, named
from holdout.players.encounters.sight import worth
from holdout.players.xfiles.sight import GuessedXFilesSight, XFilesSight

Rule = greedy.Rule[XFilesSight]
WORTH_A_LOOK: Final = 3
"""So much Recruit must be left after a scan of the Bureau to gain what may lie there."""


class GreedyXFiles(Greedy[XFilesSight]):
    """One seat's rules of thumb."""

    look = XFilesSight

    def rules(self, table: XFilesSight) -> Mapping[str, Rule]:
        """The rules of thumb of an agent."""
        return RULES


class QuickXFiles(GreedyXFiles):
    """The same inside a guess."""

    look = GuessedXFilesSight


def _fight(table: XFilesSight, pick: Pick) -> float:
    """The Field first, then whatever holds a space of the Bureau, then the Shadows."""
    if table.where[named(pick)] in board.MARKET:
        return 62.5
    return greedy.fight(table, pick)


def _scan(table: XFilesSight, pick: Pick) -> float:
    """Attack that fights nobody scans the Shadows, nearest to the Field first.

    Scan the Bureau while enough is left to gain what lies there, the cheapest space first.

    Points that buy nothing any more scan at the end: whoever comes next sees more.
    """
    space = named(pick)
    if space not in board.MARKET:
        return 40.0 + board.ROOMS.index(space)
    cost = SCAN_COSTS[board.MARKET.index(space)]
    return (32.0 if table.recruit - cost >= WORTH_A_LOOK else 12.0) - cost


def _end_game(table: XFilesSight, pick: Pick) -> float:
    """The End Game wins the game; it comes after enemies that strike, unless few hits are left."""
    return 90.0 if table.hits_left() <= 4 else 66.0


def _use(table: XFilesSight, pick: Pick) -> float:
    """A Lead is paid with what is left after recruiting, and never with cards of the hand."""
    face = table.face.get(named(pick))
    if face is None or face.kind != "lead":
        return greedy.RULES["use"](table, pick)
    price = face.lines[0].price
    return 18.0 if isinstance(price, Pay) else -1.0


def _recruit(table: XFilesSight, pick: Pick) -> float:
    """The best card that can be paid; Attack is what a deck of agents lacks most."""
    face = table.face[named(pick)]
    return 20.0 + worth(face) + 1.5 * (face.attack or 0)


RULES: Final[dict[str, Rule]] = {
    **greedy.RULES,
    "use": _use,
    "recruit": _recruit,
    "sergeant": greedy.flat(24.0),
    "fight": _fight,
    "attack-card": _end_game,
    "scan": _scan,
}

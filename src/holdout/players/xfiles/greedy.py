"""Rules of thumb for The X-Files, besides those of every deck builder (players/encounters)."""

from collections.abc import Mapping, Sequence
from typing import Final

from holdout.encounters import board
from holdout.encounters.verbs.killing import Kill
from holdout.encounters.verbs.points import Pay
from holdout.encounters.verbs.threats import Scan
from holdout.encounters.xfiles.bureau import SCAN_COSTS
from holdout.encounters.xfiles.fight_keywords import FRIGHTENING, WHICH_DISCARD
from holdout.kernel import Pick
from holdout.players.encounters import greedy
from holdout.players.encounters.greedy import Greedy, named
from holdout.players.encounters.options import printed
from holdout.players.encounters.sight import worth
from holdout.players.xfiles.habits import USUAL, Habits
from holdout.players.xfiles.sight import GuessedXFilesSight, XFilesSight

Rule = greedy.Rule[XFilesSight]
WORTH_A_LOOK: Final = 3
"""So much Recruit must be left after a scan of the Bureau to gain what may lie there."""


DISPENSABLE, A_FEW = 5.0, 2
"""A Lead takes cards of the hand as long as so many are worth less."""
BY_A_LEAD: Final = 8.0
"""So much sooner is done what a Lead asks for."""
KEPT_BACK: Final = 59.0
"""A card that is kept back is played after all fights."""
FIGHTS: Final = ("fight", "attack-card")


class GreedyXFiles(Greedy[XFilesSight]):
    """One seat's rules of thumb."""

    look = XFilesSight
    habits: Habits = USUAL

    def rules(self, table: XFilesSight) -> Mapping[str, Rule]:
        """The rules of thumb of an agent."""
        return RULES

    def scored(self, table: XFilesSight, picks: Sequence[Pick]) -> list[float]:
        """A score for each option, by the habits of the seat."""
        table.habits, table.dead_weight = self.habits, self.habits.dead_weight
        return super().scored(table, picks)


class QuickXFiles(GreedyXFiles):
    """The same inside a guess."""

    look = GuessedXFilesSight


def _fight(table: XFilesSight, pick: Pick) -> float:
    """The Field first, then whatever holds a space of the Bureau, then the Shadows; sooner by a Lead."""
    where = table.where[named(pick)]
    zone = "market" if where in board.MARKET else "front" if where == board.FRONT else "row"
    score = 62.5 if zone == "market" else greedy.fight(table, pick)
    return score + (BY_A_LEAD if table.leads_to(Kill, zone) else 0)


def _play(table: XFilesSight, pick: Pick) -> float:
    """While somebody Frightening can be fought, the last card in hand waits, and it is a weak one."""
    score = greedy.RULES["play"](table, pick)
    if not _can_fight_frightening(table):
        return score
    alone = len(table.zones[board.HAND[table.seat]]) == 1
    return KEPT_BACK if alone else score + 0.1 * table.worth(named(pick))


def _can_fight_frightening(table: XFilesSight) -> bool:
    """Whether a fight is offered that costs a card of the hand besides."""
    offered = [named(pick) for pick in table.decision.picks if pick[0] in FIGHTS]
    return any(FRIGHTENING in table.face[card].keywords for card in offered)


def _scan(table: XFilesSight, pick: Pick) -> float:
    """Attack that fights nobody scans the Shadows, nearest to the Field first.

    Scan the Bureau while enough is left to gain what lies there, the cheapest space first. Where a Lead asks
    for scans, they come before what strikes nobody yet, and before most recruits.

    Points that buy nothing any more scan at the end: whoever comes next sees more.
    """
    space = named(pick)
    if space not in board.MARKET:
        return (69.0 if table.leads_to(Scan, "row") else 40.0) + board.ROOMS.index(space) / 10
    cost = SCAN_COSTS[board.MARKET.index(space)]
    if table.leads_to(Scan, "market"):
        return 36.0 - cost
    return (32.0 if table.recruit - cost >= WORTH_A_LOOK else 12.0) - cost


def _end_game(table: XFilesSight, pick: Pick) -> float:
    """The End Game wins the game; it comes after enemies that strike, unless few hits are left."""
    return 90.0 if table.hits_left() <= 4 else 66.0


def _use(table: XFilesSight, pick: Pick) -> float:
    """A Lead is paid before anybody is recruited, and with cards of the hand as long as two of them are weak.

    What Evidence gives an End Game that nobody has collected is worse than a card less.
    """
    face = table.face.get(named(pick))
    if face is None or face.kind != "lead":
        return greedy.RULES["use"](table, pick)
    if isinstance(face.lines[0].price, Pay):
        return 37.0
    weak = [one for one in table.faces_in(board.HAND[table.seat]) if worth(one) < DISPENSABLE]
    return 106.0 if len(weak) >= A_FEW else -1.0


def _card(table: XFilesSight, pick: Pick) -> float:
    """The score of a card: to fight somebody Frightening, the weakest is discarded."""
    if table.decision.question == WHICH_DISCARD:
        return 10.0 - table.worth(named(pick))
    return greedy.RULES["card"](table, pick)


def _recruit(table: XFilesSight, pick: Pick) -> float:
    """The best card that can be paid; Attack is what a deck of agents lacks most."""
    face, habits = table.face[named(pick)], table.habits
    numbers = printed(face)
    score = 20.0 + worth(face) + 1.5 * (face.attack or 0)
    score += habits.buy_class * numbers["class"] + habits.buy_coordinate * numbers["coordinate"]
    is_early = table.count(board.THREATS) > habits.late
    return score + (habits.early_recruit * face.recruit if is_early else 0.0)


RULES: Final[dict[str, Rule]] = {
    **greedy.RULES,
    "play": _play,
    "card": _card,
    "use": _use,
    "recruit": _recruit,
    "reserve": greedy.flat(24.0),
    "fight": _fight,
    "attack-card": _end_game,
    "scan": _scan,
}

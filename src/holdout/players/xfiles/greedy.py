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
from holdout.players.encounters import greedy, reading
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
MUCH_DAMAGE: Final = 4
"""Who has taken so much wants to be healed as much as anybody."""


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
    number = board.MARKET.index(space)
    cost = SCAN_COSTS[number]
    order = 0.3 * number - 1 if table.habits.farthest_first else -cost
    if table.leads_to(Scan, "market"):
        return 36.0 + order
    return (32.0 if table.recruit - cost >= WORTH_A_LOOK else 12.0) + order


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
    score += habits.buy_cost * (face.cost or 0) + habits.buy_heal * numbers["heals"]
    if habits.powers:
        score += habits.powers * _power(table, table.where[named(pick)])
    is_early = table.count(board.THREATS) > habits.late
    return score + (habits.early_recruit * face.recruit if is_early else 0.0)


def _power(table: XFilesSight, space: int) -> float:
    """How welcome the power of a Bureau space is: to heal, to draw, Attack that decides a fight."""
    if space not in board.MARKET:
        return 0.0
    power = table.power_of(board.MARKET.index(space))
    if reading.gives(power, "attack"):
        return 6.0 if greedy.would_decide(table, 1) else 0.0
    if reading.heals(power):
        welcome = 1.5 * min(MUCH_DAMAGE, table.damage(table.seat))
    else:
        welcome = 3.0 * (reading.draws(power) and not reading.gives_up_cards(power))
    return 2 * welcome if table.is_deck_out() else welcome


def _reserve(table: XFilesSight, pick: Pick) -> float:
    """A Special Agent, unless a better card can be paid."""
    habits = table.habits
    return habits.special_agent_at_the_end if table.is_deck_out() else habits.special_agent


def _lend(table: XFilesSight, pick: Pick) -> float:
    """The best card goes; once the Conspiracy Deck is out, one that fights."""
    score, habits = greedy.RULES["lend"](table, pick), table.habits
    if not habits.lend_attack or not table.is_deck_out():
        return score
    return score + habits.lend_attack * (table.face[named(pick)].attack or 0)


def _coordinate_alone(table: XFilesSight, pick: Pick) -> float:
    """A card is played before it is exchanged; once the Conspiracy Deck is out, Attack is all that counts."""
    face = table.face.get(named(pick))
    exchanges = (
        table.habits.exchange_at_the_end and table.is_deck_out() and table.count(board.DECK[table.seat])
    )
    if face is not None and exchanges and not face.attack:
        return 101.0
    return greedy.RULES["coordinate-alone"](table, pick)


def _sacrifice(table: XFilesSight, pick: Pick) -> float:
    """A good card is kept for better times; once the Conspiracy Deck is out, there are none."""
    face = table.face.get(named(pick))
    if face is None or not table.habits.sacrifice_at_the_end or not table.is_deck_out():
        return greedy.RULES["sacrifice"](table, pick)
    text = reading.under(face, "sacrifice")
    if reading.has_verb(text, Kill):
        return 55.0 if table.strikers() else -1.0
    if reading.gives(text, "attack"):
        return 67.0
    hurt = max([table.damage(seat) for seat in table.living()])
    return 50.0 if reading.heals(text) and hurt >= greedy.NEARLY_DEAD else -1.0


RULES: Final[dict[str, Rule]] = {
    **greedy.RULES,
    "play": _play,
    "card": _card,
    "use": _use,
    "recruit": _recruit,
    "reserve": _reserve,
    "lend": _lend,
    "coordinate-alone": _coordinate_alone,
    "sacrifice": _sacrifice,
    "fight": _fight,
    "attack-card": _end_game,
    "scan": _scan,
}

"""One decision of the tactical game being thought over: what it is about, and where its Character should go.

The rules of thumb that use it are in actions.py and cards.py.
"""

from functools import cached_property

from holdout.corps.geometry import bits, endings, mask_of
from holdout.kernel import Decision
from holdout.language.meaning.label import asked_about
from holdout.players.corps.heading import heading
from holdout.players.corps.reading import Nodes, inside
from holdout.players.corps.stances import USUAL, Stance
from holdout.players.corps.table import FAR, Model, Table

SPENT_DECK, LOW_DECK, SAFE_DECK, SHORT_OF_BREATH = 3, 8, 18, 24
ALIEN_REACH = 7
FAIR_ODDS = 4


def _card_of(decision: Decision) -> int:
    """The card that a decision is about; -1 if it is about none, or about a space."""
    about = decision.args[0] if decision.args and decision.question.kinds[:1] != ("space",) else -1
    return about if isinstance(about, int) else -1


class Thought:
    """One decision being thought over: the table, and the Character it is about if there is one."""

    def __init__(self, table: Table, decision: Decision, stance: Stance = USUAL) -> None:
        self.table, self.decision, self.stance = table, decision, stance
        self.question = decision.question
        self.shots = [pick for pick in decision.picks if pick[0] == "attack"]
        about, acting = _card_of(decision), table.acting
        self.me = table.model(about) if about >= 0 else table.model(acting) if acting >= 0 else None
        self._course: Course | None = None

    @property
    def course(self) -> "Course":
        """The course of the Character that acts, made on first use."""
        if self._course is None:
            assert self.me is not None
            self._course = Course(self.table, self.me, self.stance)
        return self._course

    @cached_property
    def asked(self) -> Nodes:
        """Every phrase of what the decision is about; none if a rule asks by itself."""
        return inside(asked_about(self.decision))

    @cached_property
    def nears_guns(self) -> bool:
        """Whether some of the spaces to go to lie in the field of fire of a Sentry Gun."""
        covered = self.table.covered
        return any(pick[0] == "go" and covered >> as_int(pick[1]) & 1 for pick in self.decision.picks)

    @property
    def threat(self) -> int:
        """The distance of the nearest Alien or Blip."""
        return self.table.danger.get(self.me.space, FAR) if self.me is not None else FAR

    @property
    def is_low(self) -> bool:
        return self.table.deck <= LOW_DECK

    @property
    def is_spent(self) -> bool:
        """Whether the next shots would cost cards for good."""
        return self.table.deck <= SPENT_DECK


class Course:
    """The goal of a Character, and a score for every space on the way."""

    def __init__(self, table: Table, me: Model, stance: Stance) -> None:
        self.table, self.me, self.leash, self.lonely = table, me, stance.leash, stance.lonely
        self.goals = heading(table, me)
        self.field = table.distances(self.goals) if self.goals else {}
        if self.goals and me.space not in self.field:
            self.field = table.distances(self.goals, shy=False)
        standing = [one for one in table.squad if not one.down and one.card != me.card]
        self.rear = max([self.field.get(one.space, 0) for one in standing], default=0)
        self.others = mask_of(one.space for one in standing)
        self.company = table.distances(self.others, shy=False) if self.others else {}

    def worth(self, space: int) -> float:
        """A score for standing in a space: close to the goal, not alone, not among Aliens."""
        table = self.table
        if (self.goals & table.exits) >> space & 1:
            return 100.0
        left = self.field.get(space, FAR) if self.goals else 0
        worth = -3.0 * left
        if self.goals and left < self.rear - self.leash:
            worth -= 4.0 * (self.rear - self.leash - left)
        worth -= self.lonely * max(0, self.company.get(space, 0) - 2)
        danger = table.danger.get(space, FAR)
        if danger <= 1:
            worth -= 7.0
        if table.covered >> space & 1:
            worth -= 40.0
        return worth

    def gain(self, speed: int) -> float:
        """The gain in score of the best move within a number of spaces."""
        table, me = self.table, self.me
        stops = table.near(table.hostile) | table.exits
        ends = endings(
            table.board, me.space, speed, blocked=table.hostile | table.covered,
            barricaded=table.barricaded, stops=stops, occupied=table.taken & ~me.bit,
        )  # fmt: skip
        return max([self.worth(space) for space in bits(ends)], default=-FAR) - self.worth(me.space)


def as_int(value: object) -> int:
    """A number in a pick."""
    assert isinstance(value, int)
    return value


def chance(odds: object) -> int:
    """The good results of "5 in 10"."""
    return int(str(odds).split()[0])

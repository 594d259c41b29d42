"""Imagining how a guess goes on: everybody plays by rules of thumb for a turn or so.

The searching seat may be told what to answer first (`choose`); after that its rules of thumb decide too. At
the cut-off the game's own outlook says how well the seat stands. Which options are tried is told in tree.py.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from holdout.kernel import Decision, Frame, HoldoutError, Match, Pick, offer_of_openings
from holdout.players.calibration import EVERYWHERE
from holdout.players.logistic import Learned
from holdout.players.networks import Reading
from holdout.players.plans import Plan, broad
from holdout.players.reasons import Known, Marks, Tried

Choose = Callable[[Decision], Pick | None]
SURE: Final = 1.5
"""So many standard errors must lie between the usual option and a better one, unless a game says more."""


class Heuristic(Protocol):
    """Rules of thumb: an answer, and how good every option looks."""

    def __call__(self, decision: Decision) -> Pick: ...

    def scores(self, decision: Decision) -> list[float]: ...


def only_one(frame: Frame[Any], seat: int) -> Sequence[Heuristic]:
    """No other stances: the game has one set of rules of thumb."""
    return ()


def none_is_routine(decision: Decision) -> bool:
    """Always False: any question may matter."""
    return False


def as_imagined(game: Any, seat: int, odds: float) -> float:
    """The chance as it was imagined, for games without calibration."""
    return odds


def nothing_is_free(pick: Pick) -> bool:
    """Always False: any option may have a cost."""
    return False


def everywhere(game: Any) -> str:
    """The group of positions for calibration in a game that has only one."""
    return EVERYWHERE


class Mind(NamedTuple):
    """The knowledge that a searching player has of one game.

    `heuristic` makes the rules of thumb of a seat; `outlook` estimates a seat's chance to win where an
    imagined game is cut off, `won` where it has ended. It is cut off when the `stage` of the game (for
    example the turn) has changed `horizon` times, unless the `plan` for the budget says otherwise; None is
    never. A decision that `is_plain` is not searched:
    the rules of thumb are good enough. `because` gives the reasons for one option over another in words, from
    games imagined with either; `told` is the calibrated chance for hints, and of an option that `is_free` a
    hint says that it costs nothing. `nodes` is the usual budget: 95 of 100 answers come within a second;
    `reference_nodes` is the pinned budget of the team that win rates are measured with, 0 if there is none.
    For a decision that `is_routine`, judged by the question alone, no guess is even drawn. `learned` tells
    how the weights of the outlook are learned, where it has any, `reading` what a value network reads where
    one takes the outlook's place, and `group` names the positions whose chances are calibrated together.

    `stances` makes other rules of thumb that the seat might follow for a while. An option replaces the usual
    one only if it is better by the `margin` and by `sure` standard errors: an outlook is never exact.
    """

    heuristic: Callable[[Frame[Any], int], Heuristic]
    outlook: Callable[[Any, int], float]
    won: Callable[[Any, int], float]
    stage: Callable[[Any], object]
    horizon: int | None
    is_plain: Callable[[Decision, Pick, float], bool]
    because: Callable[[Known, Tried, Tried, Marks], list[str]]
    nodes: int
    stances: Callable[[Frame[Any], int], Sequence[Heuristic]] = only_one
    sure: float = SURE
    margin: float = 0.0
    is_routine: Callable[[Decision], bool] = none_is_routine
    told: Callable[[Any, int, float], float] = as_imagined
    is_free: Callable[[Pick], bool] = nothing_is_free
    reference_nodes: int = 0
    learned: Learned | None = None
    reading: Reading | None = None
    plan: Callable[[int, int | None], Plan] = broad
    group: Callable[[Any], str] = everywhere


MOST_NODES: Final = 1_000
"""An imagined game is cut off here in any case."""


class CutOff(BaseException):
    """The imagined game has gone far enough. It is no error, and no rule may catch it."""


class Imagined(NamedTuple):
    """The result of an imagined game: the seat's chance to win, and the number of decisions it took."""

    value: float
    nodes: int
    game: Any


class Imagination:
    """Lets guesses go on, as one seat imagines it. Events are kept only where somebody `reads` them."""

    def __init__(
        self, mind: Mind, frame: Frame[Any], seat: int, horizon: int | None, reads: bool = True
    ) -> None:
        self.mind, self.frame, self.seat, self.horizon = mind, frame, seat, horizon
        self.heard = None if reads else frozenset[str]()
        self.heuristics = [mind.heuristic(frame, each) for each in range(frame.setup["seats"])]

    def imagine(self, guess: Match[Any], choose: Choose, heuristic: Heuristic) -> Imagined:
        """Play a guess on. The searching seat is answered by `choose` until it returns None, then by
        `heuristic`.
        """
        at, frame = guess.moment, self.frame
        run = _Run(self, choose, heuristic)
        players = [run.player(each) for each in range(len(self.heuristics))]
        game = frame.game(at.rest.clone(), given=at.given, players=players, chance=at.chance)
        game.heard = self.heard
        try:
            game.run()
        except CutOff:
            return Imagined(self.mind.outlook(game, self.seat), run.nodes, game)
        return Imagined(self.mind.won(game, self.seat), run.nodes, game)


class _Run:
    """One imagined game under way."""

    def __init__(self, imagination: Imagination, choose: Choose, heuristic: Heuristic) -> None:
        self.mind, self.seat, self.horizon = imagination.mind, imagination.seat, imagination.horizon
        self.heuristics = [*imagination.heuristics]
        self.heuristics[self.seat] = heuristic
        self.stage: object = None
        self.stages = 0
        self.choose: Choose | None = choose
        self.nodes = 0
        self.begun = False

    def player(self, seat: int) -> Callable[[Decision], Pick]:
        return self.mine if seat == self.seat else self.others

    def mine(self, decision: Decision) -> Pick:
        self.look_ahead(decision)
        if self.choose is not None:
            self.begun = True
            pick = self.choose(decision)
            if pick is not None:
                return pick
            self.choose = None
        return self.heuristics[self.seat](decision)

    def others(self, decision: Decision) -> Pick:
        """Before the searching seat has answered, nobody does anything out of turn: they have all passed."""
        self.look_ahead(decision)
        if not self.begun and decision.question is decision.game.rules.opening:
            return decision.picks[-1]
        return self.heuristics[decision.seat](decision)

    def look_ahead(self, decision: Decision) -> None:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise CutOff
        stage = self.mind.stage(decision.game.position)
        if stage != self.stage:
            self.stages += self.begun
            self.stage = stage
            if self.stages == self.horizon:
                raise CutOff


def asked_of(match: Match[Any], seat: int) -> Decision:
    """The decision of a seat, in a match or in a guess; if it has none, what it may do out of turn."""
    for decision in match.decisions:
        if decision.seat == seat:
            return decision
    for decision in match.decisions:
        if any(opening.seat == seat for opening in decision.openings):
            return offer_of_openings(decision, seat)
    raise HoldoutError(f"Seat {seat + 1} has nothing to decide now.")

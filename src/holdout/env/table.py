"""A table that is played from outside: who is asked now, what may be answered, and how it ended.

It is the part that all environments share. Openings (what a seat may do out of turn) become questions of
their own, asked in turn order before the decision beside which they stand, as in simulation.
"""

from numbers import Integral
from operator import index
from typing import Any, Final

from holdout import games, kernel
from holdout.env.actions import WAIT, Actions
from holdout.env.observing import Layout, Row
from holdout.kernel import Decision, Frame, Match, Pick, SetupError, offer_of_openings, opening_seats
from holdout.kernel.match import replay
from holdout.kernel.rules import PASS

SEATS: Final = 3
MODES: Final = ("ansi", "rgb_array")


class IllegalAction(ValueError):
    """An action that the mask forbids."""


def check_settings(max_cycles: int, render_mode: str | None) -> None:
    """A SetupError if no environment can be made so."""
    if not is_whole(max_cycles) or max_cycles < 1:
        raise SetupError(f"max_cycles cannot be {max_cycles!r}: it is a whole number, and at least 1.")
    if render_mode is not None and render_mode not in MODES:
        raise SetupError(f"render_mode cannot be {render_mode!r}: choose {' or '.join(MODES)}, or none.")


def check_seed(seed: int) -> int:
    """A seed that chance can begin with; or a SetupError."""
    if not is_whole(seed) or seed < 0:
        raise SetupError(f"seed cannot be {seed!r}: it is a whole number, and at least 0.")
    return seed


def is_whole(number: Any) -> bool:
    """Whether this is a whole number, be it one of numpy's."""
    return isinstance(number, Integral) and not isinstance(number, bool)


class Table:
    """One setup of a game, played again and again with different seeds."""

    def __init__(self, game: str, seats: int, options: dict[str, Any]) -> None:
        if not isinstance(game, str):
            raise SetupError(f"{game!r} is no name of a game: choose one of {', '.join(games.playable())}.")
        self.made_of = (game, seats, options)
        self.begun = False
        self.rules = kernel.find(game)
        self.setup = self.rules.set_up(seats, options)
        self.frame: Frame[Any] = kernel.framed(self.rules, self.setup, "0")
        self.match: Match[Any] = replay(self.frame, ())
        self.actions = Actions(self.frame)
        self.layout = Layout(self.frame, self.match)
        self._ask()

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.match.seats

    def start(self, seed: int) -> None:
        """Begin the game of a seed."""
        self.frame = kernel.framed(self.rules, self.setup, str(seed))
        self.match = replay(self.frame, ())
        self.begun = True
        self._ask()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        """A table that plays on by itself; what never changes is shared."""
        copied = Table.__new__(Table)
        copied.__dict__ = {**self.__dict__, "match": self.match.clone(), "_offered": [*self._offered]}
        return copied

    def __getstate__(self) -> dict[str, Any]:
        """For another process: how the table was made, and what has been answered."""
        return {
            "made_of": self.made_of,
            "begun": self.begun,
            "seed": self.frame.seed,
            "answers": [tuple(answer) for answer in self.match.answers],
            "offered": len(self._offered),
            "is_offer": self.is_offer,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(*kept["made_of"])  # type: ignore[misc]
        self.begun = kept["begun"]
        self.frame = kernel.framed(self.rules, self.setup, kept["seed"])
        self.match = replay(self.frame, kept["answers"])
        self._ask()
        while (self.is_offer, len(self._offered)) != (kept["is_offer"], kept["offered"]):
            self._next()

    def _ask(self) -> None:
        """Find out who is asked next: those with openings first."""
        decision = self.match.decision
        waiting = [] if decision is None else opening_seats(decision, self.match.seats)
        self._offered = [offer_of_openings(decision, seat) for seat in waiting] if decision else []
        self._next()

    def _next(self) -> None:
        self.is_offer = bool(self._offered)
        self.asked: Decision | None = self._offered.pop(0) if self._offered else self.match.decision
        self.legal: dict[int, Pick] = {} if self.asked is None else self.actions.numbered(self.asked)

    def check_begun(self) -> None:
        """Refuse what needs a game before there is one."""
        if not self.begun:
            raise IllegalAction("No game has begun: call reset() first.")

    def take(self, action: Any, *, nearest: bool = False) -> bool:
        """Answer for the seat that is asked; whether the action was legal. A refused one changes nothing."""
        asked, number = self.asked, _number(action)
        self.check_begun()
        if asked is None:
            raise IllegalAction(
                "The game is over and nothing more can be answered: call reset() for another."
            )
        legal = number in self.legal
        if not legal and not nearest:
            raise IllegalAction(
                f"Action {number} ({self._words(number)}) is not offered to seat {asked.seat}: "
                "take one whose mask is 1."
            )
        self.answer(self.legal[number if legal else self.next_to(number)])
        return legal

    def _words(self, number: int) -> str:
        known = 0 <= number < self.actions.count
        return self.actions.words(number) if known else f"they go from 0 to {self.actions.count - 1}"

    def next_to(self, action: int) -> int:
        """The next legal action above a number, or the first one."""
        numbers = sorted(self.legal)
        return next((number for number in numbers if number > action), numbers[0])

    def answer(self, pick: Pick) -> None:
        """Answer for the seat that is asked, with a pick of its question."""
        assert self.asked is not None
        if self.is_offer and pick == PASS():
            self._next()
            return
        self.match.answer(pick, seat=self.asked.seat)
        self._ask()

    def mask(self, seat: int) -> list[int]:
        """The legal actions of a seat; waiting for those who are not asked."""
        return list(self.legal) if self.asked is not None and self.asked.seat == seat else [WAIT]

    def observed(self, seat: int) -> Row:
        """The observation of a seat."""
        return self.layout.observed(self.match, seat, self.asked)

    def about(self, seat: int) -> dict[str, Any]:
        """The question to a seat in words, for logs and people."""
        if self.asked is None or self.asked.seat != seat:
            return {}
        return {"question": self.asked.words, "rule": self.asked.rule}

    def reward(self, seat: int) -> float:
        """1 for a seat that has won, -1 for one that has not, 0 while the game goes on."""
        result = self.match.result
        return 0.0 if result is None else 1.0 if seat in result.winners else -1.0


def _number(action: Any) -> int:
    try:
        return index(action)
    except TypeError as wrong:
        raise IllegalAction(f"{action!r} is no action: an action is a whole number.") from wrong

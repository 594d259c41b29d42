"""A table that is played from outside: who is asked now, what may be answered, and how it ended.

It is the part that all environments share. Openings (what a seat may do out of turn) become questions of
their own, asked in turn order before the decision beside which they stand, as in simulation.
"""

from typing import Any

from holdout import kernel
from holdout.env.actions import WAIT, Actions
from holdout.env.observing import Layout, Row
from holdout.kernel import Decision, Frame, Match, Pick, offer_of_openings, opening_seats
from holdout.kernel.match import replay
from holdout.kernel.rules import PASS

SEATS = 3


class IllegalAction(ValueError):
    """An action that the mask forbids."""


class Table:
    """One setup of a game, played again and again with different seeds."""

    def __init__(self, game: str, seats: int, options: dict[str, Any]) -> None:
        self.rules = kernel.find(game)
        self.setup = self.rules.set_up(seats, options)
        self.frame: Frame[Any] = kernel.framed(self.rules, self.setup, "0")
        self.match: Match[Any] = replay(self.frame, ())
        self.actions = Actions(self.frame)
        self.layout = Layout(self.frame, self.match)
        self._ask()

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.match.seats

    def start(self, seed: int) -> None:
        """Begin the game of a seed."""
        self.frame = kernel.framed(self.rules, self.setup, str(seed))
        self.match = replay(self.frame, ())
        self._ask()

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

    def take(self, action: int, *, nearest: bool = False) -> bool:
        """Answer for the seat that is asked; whether the action was legal. A refused one changes nothing."""
        asked = self.asked
        if asked is None:
            raise IllegalAction("The game is over; nothing more can be answered.")
        legal = action in self.legal
        if not legal and not nearest:
            raise IllegalAction(
                f"Action {action} ({self.actions.words(int(action))}) is not offered to seat {asked.seat}: "
                "take one whose mask is 1."
            )
        self.answer(self.legal[action if legal else self.next_to(action)])
        return legal

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
        """What a seat sees."""
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

"""A table that is played from outside: who is asked now, what may be answered, and how it ended.

It is the part that all environments share. Openings (what a seat may do out of turn) are questions of their
own, asked in turn order before the decision beside which they stand, as in simulation. How the game itself
goes on is told in `running`.
"""

from collections.abc import Collection, Mapping, Sequence
from numbers import Integral
from operator import index
from typing import Any, Final

from holdout import games, kernel
from holdout.env import tokens
from holdout.env.actions import WAIT, Actions, Numbered
from holdout.env.layout import Layout, Row
from holdout.env.observing import Observer
from holdout.env.running import Play, begun
from holdout.env.vocabulary import Vocabulary
from holdout.kernel import Decision, Frame, Match, Pick, Result, SetupError

SEATS: Final = 3
MODES: Final = ("ansi", "rgb_array", "human")
FORMS: Final = ("flat", "tokens")


class IllegalAction(ValueError):
    """An action that the mask forbids."""


def check_settings(max_cycles: int, render_mode: str | None, form: str = "flat") -> None:
    """A SetupError if no environment can be made so."""
    if not is_whole(max_cycles) or max_cycles < 1:
        raise SetupError(f"max_cycles cannot be {max_cycles!r}: it is a whole number, and at least 1.")
    if render_mode is not None and render_mode not in MODES:
        raise SetupError(f"render_mode cannot be {render_mode!r}: choose {', '.join(MODES)} or none.")
    if form not in FORMS:
        raise SetupError(f"observation cannot be {form!r}: choose {' or '.join(FORMS)}.")


def check_seed(seed: int) -> int:
    """A seed that chance can begin with; or a SetupError."""
    if not is_whole(seed) or seed < 0:
        raise SetupError(f"seed cannot be {seed!r}: it is a whole number, and at least 0.")
    return seed


def seed_in(seed: int | None, options: Mapping[str, Any] | None) -> tuple[int | None, dict[str, Any]]:
    """The seed of a reset, which may stand among its options, and the options without it."""
    asked = dict(options or {})
    named = asked.pop("seed", None)
    return (named if seed is None else seed), asked


def is_whole(number: Any) -> bool:
    """Whether this is a whole number, be it one of numpy's."""
    return isinstance(number, Integral) and not isinstance(number, bool)


class Table:
    """One game, played again and again with different seeds, and with other setups if it was made for them.

    `scenarios` are those that it is to be able to play besides the one of `options`. `tidied` are seats for
    which housekeeping is answered: upkeep among equals, and questions with only one action. `resting`: the
    game rests at each question, as players that think ahead need it.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        options: dict[str, Any],
        scenarios: Sequence[str] = (),
        tidied: Collection[int] = (),
        form: str = "flat",
        resting: bool = False,
    ) -> None:
        if not isinstance(game, str):
            raise SetupError(f"{game!r} is no name of a game: choose one of {', '.join(games.playable())}.")
        self.made_of = (game, seats, options, tuple(scenarios), frozenset(tidied), form, resting)
        self.form, self.resting = form, resting
        self.begun = False
        self.rules = kernel.find(game)
        self.options, self.most_seats = options, seats
        self.tidied: frozenset[int] = frozenset(tidied)
        self.setup = self.rules.set_up(seats, options)
        others = [self.rules.set_up(seats, {**options, "scenario": name}) for name in scenarios]
        self.vocabulary = Vocabulary(self.rules, [self.setup, *others])
        self.frame = self._framed("0")
        self.faces = self.vocabulary.of(self.frame)
        self._observers: dict[int, Observer] = {}
        self.play: Play = begun(self.frame, resting=resting)
        self.actions = Actions(self.vocabulary)
        self.layout = Layout(self.vocabulary, self.game)
        self._ask()

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.play.game.seats

    @property
    def game(self) -> Any:
        """The game as it is now. It knows everything: observations show what a seat may see of it."""
        return self.play.game

    @property
    def match(self) -> Match[Any]:
        """The game as a match that rests at the open question, to save, guess or show it."""
        return self.play.match

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return bool(self.game.position.outcome)

    @property
    def result(self) -> Result | None:
        """The result, or None while the game goes on."""
        outcome = self.game.position.outcome
        return Result(*outcome) if outcome else None

    def set_up(self, asked: Mapping[str, Any] | None = None) -> None:
        """Lay the next games out with other options; what is not named is as when the table was made."""
        asked = dict(asked or {})
        seats = asked.pop("seats", self.most_seats)
        setup = self.rules.set_up(seats, {**self.options, **asked})
        if seats > self.most_seats:
            raise SetupError(f"This environment was made for {self.most_seats} seats at most, not {seats}.")
        if setup != self.setup:
            self.lay_out(setup)

    def lay_out(self, setup: dict[str, Any]) -> None:
        """Play the next games with a complete setup."""
        self.faces = self.vocabulary.of(kernel.framed(self.rules, setup, "0"))
        self._observers = {}
        self.setup = setup

    def _framed(self, seed: str) -> Frame[Any]:
        return kernel.framed(self.rules, self.setup, seed)._replace(brief=True)

    def start(self, seed: int) -> None:
        """Begin the game of a seed."""
        self.frame = self._framed(str(seed))
        self.play = begun(self.frame, resting=self.resting)
        self.begun = True
        for observer in self._observers.values():
            observer.cards.begin()
        self._ask()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        """A table that plays on by itself; what never changes is shared."""
        copied = Table.__new__(Table)
        play = self.play.copy()
        copied.__dict__ = {**self.__dict__, "play": play, "asked": play.asked}
        copied.__dict__ |= {"_numbered": None, "_observers": {}}
        return copied

    def __getstate__(self) -> dict[str, Any]:
        """For another process: how the table was made, and what has been answered."""
        return {
            "made_of": self.made_of,
            "setup": self.setup,
            "begun": self.begun,
            "seed": self.frame.seed,
            "replies": [tuple(pick) for pick in self.play.replies],
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(*kept["made_of"])  # type: ignore[misc]
        self.begun, self.setup = kept["begun"], kept["setup"]
        self.frame = self._framed(kept["seed"])
        self.faces = self.vocabulary.of(self.frame)
        self.play = begun(self.frame, resting=self.resting, replies=kept["replies"])
        self._next()

    def _ask(self) -> None:
        """Find out who is asked next, and answer housekeeping for those who want that."""
        self._next()
        self._tidy_up()

    def _tidy_up(self) -> None:
        while self.tidied and self.asked is not None and self.asked.seat in self.tidied:
            pick = self._tidy(self.asked)
            if pick is None:
                return
            self._answer(pick)

    def _next(self) -> None:
        self.asked: Decision | None = self.play.asked
        self._numbered: Numbered | None = None

    def _tidy(self, asked: Decision) -> Pick | None:
        """The answer to a question of housekeeping; None if it is another one."""
        if asked.question.routine:
            return asked.picks[0]
        legal = self.legal
        return next(iter(legal.values())) if len(legal) == 1 else None

    @property
    def numbered(self) -> Numbered:
        """The options of the open question by number."""
        if self._numbered is None:
            asked = self.asked
            self._numbered = Numbered({}, []) if asked is None else self.actions.numbered(asked, self.faces)
        return self._numbered

    @property
    def legal(self) -> dict[int, Pick]:
        """The actions that answer the open question, each with its option."""
        return self.numbered.legal

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
        self._answer(pick)
        self._tidy_up()

    def _answer(self, pick: Pick) -> None:
        self.play.answer(pick)
        self._next()

    def mask(self, seat: int) -> list[int]:
        """The legal actions of a seat; waiting for those who are not asked."""
        return list(self.legal) if self.asked is not None and self.asked.seat == seat else [WAIT]

    def observed(self, seat: int) -> Row:
        """The observation of a seat."""
        observer = self._observers.get(seat)
        if observer is None:
            observer = self._observers[seat] = Observer(self.layout, self.game, self.faces, seat)
        return observer.observed(self.game, self.asked, self._offers(seat))

    def tokens(self, seat: int) -> dict[str, Row]:
        """The observation of a seat in the form for sequence models."""
        return tokens.observed(self, seat)

    def _offers(self, seat: int) -> list[int]:
        return self.numbered.offered if self.asked is not None and self.asked.seat == seat else []

    def about(self, seat: int) -> dict[str, Any]:
        """The question to a seat in words, for logs and people; when the game is over, how it ended."""
        asked = self.asked
        if asked is not None:
            return {"question": asked.words, "rule": asked.rule} if asked.seat == seat else {}
        result = self.result
        return {} if result is None else {
            "result": result.words,
            "won": seat in result.winners,
            "progress": self.progress,
            "rounds": getattr(self.game.position, "turn", 0),
            "reason": result.rule,
        }  # fmt: skip

    @property
    def progress(self) -> int:
        """How far the game has come, in its own measure: the Objectives that are completed, for one."""
        return self.rules.progress(self.game)


def _number(action: Any) -> int:
    try:
        return index(action)
    except TypeError as wrong:
        raise IllegalAction(f"{action!r} is no action: an action is a whole number.") from wrong

"""Decisions: a question in words, the rule that asks it, and options made of verb and target.

Rules ask through the functions of asking.py; a `Decision` is the form in which players and clients see the
question. Labels are made only when somebody reads them.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from holdout.kernel.errors import NotYourDecision, UnknownOption
from holdout.kernel.fields import Plain
from holdout.kernel.tongue import ENGLISH, Tongue
from holdout.kernel.wording import Part, Pick, filled, joined, pick_id, told

if TYPE_CHECKING:
    from holdout.kernel.running import Core


class Question(NamedTuple):
    """A question in words, and the rule that asks it.

    `{0}` in the words stands for the first argument. `kinds` says what arguments are that are not plain:
    ("card",) has the first one named as each viewer may know it. `routine`: upkeep among equals, which a
    player may leave to the table; it then takes the first option.
    """

    words: str
    rule: str
    kinds: tuple[str, ...] = ()
    routine: bool = False


class Refusal(NamedTuple):
    """Why something cannot be done: the rule, in words, and the card behind it if there is one.

    Words that name a seat or a card have `{0}` in its place, with `args` and `kinds` as in a question.
    """

    rule: str
    words: str
    card: int = -1
    args: tuple[Plain, ...] = ()
    kinds: tuple[str, ...] = ()


class Reason(NamedTuple):
    """A refusal as one viewer reads it: the rule as the game cites it, and its words in parts."""

    rule: str
    parts: tuple[Part, ...]
    card: int

    @property
    def words(self) -> str:
        """The refusal as one sentence."""
        return joined(self.parts)


class Option(NamedTuple):
    """One option of a decision, with its label in parts: words, and what they name."""

    id: str
    parts: tuple[Part, ...]
    points: tuple[tuple[str, int], ...]

    @property
    def label(self) -> str:
        """The words of the option."""
        return joined(self.parts)


class Opening(NamedTuple):
    """Something that another seat may do now, out of turn: the step that does it waits ready."""

    seat: int
    pick: Pick
    step: Callable[..., None]
    args: tuple[Plain, ...]


class Decision:
    """An open question to one seat.

    `hidden`: asked even with one option. `public`: others may see the options.

    `sealed`: several seats answer this at once, and so many of them have done so already.
    """

    __slots__ = (
        "args", "game", "hidden", "id", "openings", "picks", "public", "question", "refused", "sealed", "seat"
    )  # fmt: skip

    def __init__(
        self,
        game: "Core[Any, Any]",
        seat: int,
        question: Question,
        picks: Sequence[Pick],
        args: tuple[Plain, ...] = (),
        hidden: bool = False,
        public: bool = False,
        openings: Sequence[Opening] = (),
        refused: Sequence[tuple[Pick, Refusal]] = (),
        sealed: int | None = None,
    ) -> None:
        self.game = game
        self.id = ""
        self.seat = seat
        self.question = question
        self.picks = picks
        self.args = args
        self.hidden = hidden
        self.public = public
        self.openings = openings
        self.refused = refused
        self.sealed = sealed

    def named(self, name: str) -> "Decision":
        """A copy of this decision with an id of its own."""
        made = Decision(
            self.game, self.seat, self.question, self.picks, self.args,
            self.hidden, self.public, self.openings, self.refused, self.sealed,
        )  # fmt: skip
        made.id = name
        return made

    @property
    def words(self) -> str:
        """The question, in words, as the asked seat may read it."""
        return self.words_for(self.seat)

    def words_for(self, viewer: int | None) -> str:
        """The question, in words, as a viewer may read it."""
        return joined(self.parts_for(viewer))

    def parts_for(self, viewer: int | None, tongue: Tongue = ENGLISH) -> tuple[Part, ...]:
        """The question in parts: words, and the cards and seats that they name."""
        question = self.question
        if not self.args:
            return tuple(told(tongue, question.words))
        return tuple(filled(self.game.namer(viewer, tongue), question.words, question.kinds, self.args))

    @property
    def rule(self) -> str:
        """The id of the rule that asks, as this game cites it. What is asked is told by `question`."""
        return self.game.ids[self.question.rule]

    @property
    def options(self) -> list[Option]:
        """The options that the asked seat may answer with."""
        return self.options_in(ENGLISH)

    def options_in(self, tongue: Tongue) -> list[Option]:
        """The same in a language."""
        return [self.game.option(pick, self.seat, tongue) for pick in self.picks]

    @property
    def why_not(self) -> list[tuple[Option, Reason]]:
        """Options that a player might expect but cannot choose, with the rule or card that forbids each."""
        return self.why_not_in(ENGLISH)

    def why_not_in(self, tongue: Tongue) -> list[tuple[Option, Reason]]:
        """The same in a language."""
        game, seat = self.game, self.seat
        return [
            (game.option(pick, seat, tongue), game.reason(refusal, seat, tongue))
            for pick, refusal in self.refused
        ]

    def opening_options(self, seat: int, tongue: Tongue = ENGLISH) -> list[Option]:
        """Options that another seat may choose now, out of turn."""
        return [
            self.game.option(opening.pick, seat, tongue) for opening in self.openings if opening.seat == seat
        ]

    def view(self) -> dict[str, Any]:
        """The view of the asked seat."""
        return self.game.view(self.seat)

    def pick(self, answer: object) -> Pick:
        """The option that an answer (an Option, its id, a pick) names; an error if it is not offered."""
        if answer in self.picks:
            return self.picks[self.picks.index(answer)]
        wanted = self._id(answer)
        for pick in self.picks:
            if pick_id(pick) == wanted:
                return pick
        raise UnknownOption(self._not_offered(wanted, [pick_id(pick) for pick in self.picks]))

    def opening(self, seat: int, answer: object) -> Opening:
        """The opening that another seat's answer names."""
        wanted = self._id(answer)
        theirs = [opening for opening in self.openings if opening.seat == seat]
        for opening in theirs:
            if pick_id(opening.pick) == wanted:
                return opening
        if not theirs:
            raise NotYourDecision(f"Seat {seat + 1} is not asked anything now; seat {self.seat + 1} decides.")
        raise UnknownOption(self._not_offered(wanted, [pick_id(opening.pick) for opening in theirs]))

    def _id(self, answer: object) -> str:
        """The id that an answer names, also under the name that its option had in older records."""
        verb, colon, targets = _id(answer).partition(":")
        return self.game.rules.renamed.get(verb, verb) + colon + targets

    @staticmethod
    def _not_offered(wanted: str, offered: list[str]) -> str:
        shown = ", ".join(offered[:8]) + (", ..." if len(offered) > 8 else "")
        return f"{wanted[:60]!r} is not offered here. Choose one of: {shown}."


def _id(answer: object) -> str:
    """The id that an answer names; for anything that is no answer, a text that no option has."""
    if isinstance(answer, Option):
        return answer.id
    try:
        return pick_id(cast("Pick", answer)) if isinstance(answer, tuple) else str(answer)
    except (ValueError, RecursionError):
        return "an answer that is too long to write"

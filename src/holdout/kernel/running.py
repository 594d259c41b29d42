"""Running steps: the agenda, marks, the end of a game, and where answers come from.

`Core` is the bottom of `Game` (game.py), on which asking, cards, telling and doing stand. It runs one
step after another until the game is over or a question is open. What a caller does with an open question
is told in match.py.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, NamedTuple, NoReturn

from holdout.kernel import steps, views
from holdout.kernel.citing import cite
from holdout.kernel.decision import Decision, Option, Reason, Refusal
from holdout.kernel.errors import AnswersDoNotFit, RuleError, TooMuchWork
from holdout.kernel.events import Event, Viewer
from holdout.kernel.fields import Plain
from holdout.kernel.rules import C, P, Rules, Setup
from holdout.kernel.signals import Ended, Finished, Reopened
from holdout.kernel.steps import MARK, Step
from holdout.kernel.tongue import ENGLISH, Tongue
from holdout.kernel.wording import Pick, filled, pick_id, told

Answer = tuple[int, Pick]
Player = Callable[[Decision], Pick]
AGAIN: Final = 10
"""The work allowed in one step with all its answers, as a multiple of that between two answers."""


class Mixed(NamedTuple):
    """A shuffle: the cards, whose face each of them got, and who had seen which of them before."""

    cards: list[int]
    order: list[int]
    seen: list[int]


class Core(Generic[P, C]):
    """One position being played, and everything that its rules may call.

    Columns of the position are changed in place and never replaced; so those that every rule reads are at
    hand here as well, which is much quicker: `game.zones` is `game.position.zones`. `effects` is `lasting`.

    `chance` is what chance decides first, where that is known (knowledge.py); after it the generator decides.
    `drawn` is what chance has decided in the present step, `refused` why `do` has just returned False: None
    if something was put in the place of what was to happen.

    `heard` are the kinds of events that somebody is going to read, if not all; others are only counted
    (`unheard`). `is_followed`: somebody reads some, or a test watches which rules are cited; if not, rules
    may leave out whatever only tells or cites, and count the events themselves. `brief`: only
    programs play, which ask for no reasons. `at_step` is called before each step of a game that programs
    play.
    """

    def __init__(
        self,
        rules: Rules[P],
        setup: Setup,
        faces: tuple[C, ...],
        position: P,
        *,
        given: Sequence[Answer] = (),
        players: Sequence[Player] | None = None,
        chance: Sequence[Plain] = (),
    ) -> None:
        self.rules, self.setup, self.faces = rules, setup, faces
        self.position = position
        self.seats = position.seats
        self.zones, self.where = position.zones, position.where
        self.face, self.seen = position.face, position.seen
        self.effects, self.counts = position.lasting, position.counts
        self.rest = position
        self.given: list[Answer] = list(given)
        self.cursor: int = 0
        self.players = players
        self.brief = players is not None
        self.chance: list[Plain] = list(reversed(chance))
        self.later: list[tuple[Plain, ...]] = []
        self.events: list[Event] = []
        self.heard: frozenset[str] | None = None
        self.unheard: int = 0
        self.is_followed = True
        self.step_events = 0
        self.step_unheard = 0
        self.answered: list[Answer] = []
        self.spent: int = 0
        self.spent_before = self.spent_earlier = 0
        self.settled = -1  # the work that was done when the standing checks last found nothing to do
        self.puts_off = False  # whether a standing check has to look again though nothing more is done
        self.nested = 0
        self.speaking = self.source = -1
        self.refused: Refusal | None = None
        self.memo: dict[Any, Any] | None = None
        self.cache: dict[Any, Any] = {}
        self.stale: Sequence[Sequence[Any] | None] = ()
        self.drawn: list[int | Mixed] = []
        self.turn_start: P | None = None
        self.at_step: Callable[[], None] | None = None
        self.hooks, self.modifiers, self.checks = rules.hooks(faces)
        self.ids = rules.ids
        self.budget = self.allowed = rules.budget
        self.most_answers, self.layout, self.turn_mark = rules.most_answers, rules.zones, rules.turn
        self.values = rules.values
        if cite.witness is not None:
            cite.played.add(rules.name)

    # --- what rules say ---

    def then(self, step: Step, *args: Plain) -> None:
        """Run a step after this one, and after those already waiting from this one."""
        name = steps.name_of.get(step)
        self.later.append(steps.entry(step, args) if name is None else (name, args))

    def then_all(self, entries: Sequence[tuple[Plain, ...]]) -> None:
        """Run several steps and marks after this one, in order; `steps.entry` and `steps.mark` make them."""
        self.later += entries

    def at_once(self, step: Step, *args: Plain) -> None:
        """Run a step within the present one, with every step that it calls for, before going on."""
        waiting, self.later = self.later, []
        agenda: list[tuple[Any, ...]] = [steps.entry(step, args)]
        while agenda:
            entry = agenda.pop()
            if entry[0] == MARK:
                raise RuleError(f"The mark {entry[1]!r} cannot be reached in the middle of a step.")
            given: tuple[Plain, ...] = entry[1]
            self.spend()
            steps.by_name[str(entry[0])](self, *given)
            while self.later:
                agenda.append(self.later.pop())
        self.later = waiting

    def mark(self, name: str) -> None:
        """Put a mark on the agenda: `game.end(name)` drops everything above it."""
        self.later.append(steps.mark(name))

    def end(self, mark: str) -> NoReturn:
        """Leave this step now and drop everything above the mark. Events that have happened stand."""
        raise Ended(mark)

    def is_under_way(self, mark: str) -> bool:
        """True if a mark is on the agenda, so that `end` could drop everything above it."""
        return (MARK, mark) in self.position.agenda

    def finish(self, words: str, winners: Sequence[int], rule: str) -> NoReturn:
        """End the game."""
        own = self.ids[rule]
        self.position.outcome = (words, tuple(winners), own)
        if cite.witness is not None:
            cite.witness.add(own)
        raise Finished

    def view(self, seat: int | None, tongue: Tongue = ENGLISH) -> dict[str, Any]:
        """The view of one seat; None is a spectator."""
        return views.view(self, seat, tongue)

    def namer(self, seat: Viewer, tongue: Tongue = ENGLISH) -> views.SeatNamer:
        """A namer that names things as one viewer may know them."""
        return views.SeatNamer(self, seat, tongue)

    def option(self, pick: Pick, seat: Viewer, tongue: Tongue = ENGLISH) -> Option:
        """A pick as an option with its label, as that seat may read it."""
        choice = self.rules.wordings.get(str(pick[0]))
        if choice is None:
            raise RuleError(f"The option {pick[0]!r} has no wording: declare it with rules.says(...).")
        targets = pick[1:]
        parts = choice.parts(self.namer(seat, tongue), targets)
        return Option(pick_id(pick), tuple(parts), tuple(choice.points(targets)))

    def reason(self, refusal: Refusal, seat: Viewer, tongue: Tongue = ENGLISH) -> Reason:
        """A refusal as that seat may read it."""
        parts = told(tongue, refusal.words)
        if refusal.args:
            parts = filled(self.namer(seat, tongue), refusal.words, refusal.kinds, refusal.args)
        return Reason(self.ids[refusal.rule], tuple(parts), refusal.card)

    # --- what the kernel does ---

    def run(self, rest: P | None = None) -> None:
        """Run steps until the game is over; leaves by `Asked` when answers are missing.

        `rest` is an untouched copy of the present position where the caller has one already.
        """
        inline = self.players is not None
        self.is_followed = self.heard is None or len(self.heard) > 0 or cite.witness is not None
        position, agenda = self.position, self.position.agenda
        while agenda:  # the end of a game empties it
            entry = agenda[-1]
            function = steps.by_name.get(entry[0])
            if function is None:
                if entry[0] != MARK:
                    raise AnswersDoNotFit(f"There is no step called {entry[0]!r} any more.")
                agenda.pop()
                rest = self._close(entry[1])
                continue
            if not inline:
                self.rest = position.clone() if rest is None else rest
                self.drawn.clear()
                rest = None
            elif self.at_step is not None:
                self.at_step()
            self._run_step(agenda, function)
        if not position.outcome:
            raise RuleError("The agenda ran out before the game was over: a step must say what comes next.")

    def _run_step(self, agenda: list[tuple[Any, ...]], function: Step) -> None:
        self.step_events = len(self.events)
        self.step_unheard = self.unheard
        self.cursor = self.nested = self.spent_earlier = 0
        self.speaking = self.source = -1
        self.spent_before, self.allowed = self.spent, self.budget
        entry = agenda.pop()
        args: tuple[Plain, ...] = entry[1]
        self.spent += 1
        if self.spent > self.allowed:
            self.spend(0)
        try:
            number = len(args)
            if number == 1:  # as most steps have: nothing is put together for the call
                function(self, args[0])
            elif number == 2:
                function(self, args[0], args[1])
            elif number == 3:
                function(self, args[0], args[1], args[2])
            elif number:
                function(self, *args)
            else:
                function(self)
        except Ended as ended:
            self._drop_to(ended.mark)
        except Finished:
            agenda.clear()
        except Reopened as taken:
            agenda.append(entry)
            agenda.append(taken.args[0])
        else:
            later = self.later
            while later:
                agenda.append(later.pop())
        if self.later:
            self.later.clear()
        given = self.given
        if self.cursor != len(given):
            raise AnswersDoNotFit("The step ended before all its recorded answers were used.")
        if self.chance:
            raise AnswersDoNotFit("The step ended before all the chance that it was told was used.")
        if given:
            given.clear()

    def spend(self, work: int = 1) -> None:
        """Count work until the next question, so that no card can hang a table.

        A step, a happening, a sentence, a card that is looked at or moved and an event count one each. What
        only looks adds to `spent` and never fails; what happens next then goes over the budget here.
        """
        self.spent += work
        if self.spent > self.allowed:
            raise TooMuchWork(
                f"The game did not come to rest within {self.budget:,} pieces of work: "
                f"{self.looping()} loops."
            )

    def looping(self) -> str:
        """The name of the card whose text runs now, or ran last."""
        if self.speaking >= 0:
            return self.faces[self.speaking].name
        card = next((event.by for event in reversed(self.events) if event.by >= 0), -1)
        return self.faces[self.face[card]].name if card >= 0 else "something"

    def _drop_to(self, mark: str) -> None:
        """Drop all steps above a mark, and end what lasted until any mark on the way."""
        agenda = self.position.agenda
        while agenda and agenda[-1] != (MARK, mark):
            dropped = agenda.pop()
            if dropped[0] == MARK:
                self._let_go(str(dropped[1]))
        if not agenda:
            raise RuleError(f"Nothing called {mark!r} is under way that could end.")

    def _close(self, scope: str) -> P | None:
        """End what lasted until a mark. Returns the turn's snapshot, if any, for the next step."""
        self._let_go(scope)
        if scope == self.turn_mark:
            self.turn_start = None if self.players is not None else self.position.clone()
            return self.turn_start
        return None

    def _let_go(self, scope: str) -> None:
        """Forget what lasted or was counted until a scope ends."""
        effects, counts = self.effects, self.counts
        for row in effects:
            if row[0] == scope:
                effects[:] = [row for row in effects if row[0] != scope]
                break
        ended: list[tuple[Any, ...]] = []
        for key in counts:
            if key[0] == scope:
                ended.append(key)  # noqa: PERF401 - asked at the end of each phase
        for key in ended:
            del counts[key]

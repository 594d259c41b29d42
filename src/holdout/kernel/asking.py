"""Asking: every kind of question that a rule may put, each as single picks from a list.

`ask` returns the answer if it is known. If not, the step is left and run again from its start when the
answer has come; so rules read in the order of the rulebook, and a game can be saved in the middle of any
effect. In simulation a program answers on the spot.
"""

from collections.abc import Callable, Sequence
from typing import NoReturn

from holdout.kernel import steps
from holdout.kernel.choices import Choice
from holdout.kernel.citing import cite
from holdout.kernel.decision import Decision, Opening, Question, Refusal
from holdout.kernel.errors import AnswersDoNotFit, RuleError, UnknownOption
from holdout.kernel.fields import Plain
from holdout.kernel.rules import CARD, DONE, NO, NUMBER, OWN_END, PASS, SEAT, YES, ZONE, C, P
from holdout.kernel.running import AGAIN
from holdout.kernel.signals import Asked, Reopened
from holdout.kernel.telling import Telling
from holdout.kernel.wording import Pick, target


class Asking(Telling[P, C]):
    """The functions by which rules ask seats."""

    def ask(
        self,
        seat: int,
        question: Question,
        picks: Sequence[Pick],
        *,
        args: tuple[Plain, ...] = (),
        hidden: bool = False,
        public: bool = False,
        openings: Callable[[], list[Opening]] | None = None,
        refused: Sequence[tuple[Pick, Refusal]] = (),
    ) -> Pick:
        """Ask for one of several options. A single one is taken unasked, unless options are `hidden`.

        With the option `own-end` a seat is asked before the end of what it does, too.
        """
        if cite.witness is not None:
            cite.witness.add(self.ids[question.rule])
        if not picks:
            raise RuleError(f"{question.words!r} was asked with nothing to choose from.")
        opened = () if openings is None else self._opened(openings)
        if len(picks) == 1 and not hidden and not opened and not self._is_own_end(picks[0]):
            self.spend()
            return picks[0]
        if self.cursor < len(self.given):
            return self._known(seat, picks)
        if self.players is None:
            raise Asked((Decision(self, seat, question, picks, args, hidden, public, opened, refused),))
        if opened:
            self._offer(seat, opened)
        return self._inline(Decision(self, seat, question, picks, args, hidden, public, opened, refused))

    def known(self, seat: int) -> Pick | None:
        """The answer of a step that is run again, so that it need not list its options once more.

        None if the question has to be asked: always but among programs, whose answers were checked when they
        gave them. Those of a save may no longer be offered.
        """
        if not self.brief or self.cursor >= len(self.given) or cite.witness is not None:
            return None
        who, pick = self.given[self.cursor]
        if who != seat:
            return None
        self._take()
        return pick

    def _is_own_end(self, pick: Pick) -> bool:
        """True if a seat is to end by itself what it does, and this is the end of it."""
        if not self.setup.get(OWN_END):
            return False
        kind = self.rules.wordings[str(pick[0])]
        return isinstance(kind, Choice) and kind.ends

    def sealed(
        self,
        seats: Sequence[int],
        question: Question,
        picks: Callable[[int], Sequence[Pick]],
        *,
        args: tuple[Plain, ...] = (),
    ) -> dict[int, Pick]:
        """Ask several seats at once; nobody learns an answer before all are in."""
        if cite.witness is not None:
            cite.witness.add(self.ids[question.rule])
        offered = {seat: picks(seat) for seat in seats}
        if not all(offered.values()):
            raise RuleError(f"{question.words!r} was asked with nothing to choose from.")
        answers: dict[int, Pick] = {}
        while len(answers) < len(offered) and self.cursor < len(self.given):
            seat = self.given[self.cursor][0]
            if seat in answers or seat not in offered:
                raise AnswersDoNotFit(f"Seat {seat + 1} was not asked for a sealed answer here.")
            answers[seat] = self._known(seat, offered[seat])
        waiting = [
            Decision(self, seat, question, offer, args, hidden=True, sealed=len(answers))
            for seat, offer in offered.items()
            if seat not in answers
        ]
        if waiting and self.players is None:
            raise Asked(tuple(waiting))
        for decision in waiting:
            answers[decision.seat] = self._inline(decision)
        return {seat: answers[seat] for seat in seats}

    # --- kinds of questions ---

    def ask_card(
        self,
        seat: int,
        question: Question,
        cards: Sequence[int],
        *,
        hidden: bool = False,
        public: bool = False,
    ) -> int:
        """Ask for a card."""
        return target(self.ask(seat, question, CARD.each(cards), hidden=hidden, public=public))

    def ask_seat(self, seat: int, question: Question, seats: Sequence[int]) -> int:
        """Ask for a seat."""
        return target(self.ask(seat, question, SEAT.each(seats), public=True))

    def ask_zone(self, seat: int, question: Question, zones: Sequence[int]) -> int:
        """Ask for a zone, or for a space that is one."""
        return target(self.ask(seat, question, ZONE.each(zones), public=True))

    def ask_number(self, seat: int, question: Question, least: int, most: int) -> int:
        """Ask for a number."""
        return target(self.ask(seat, question, NUMBER.each(range(least, most + 1)), public=True))

    def ask_whether(self, seat: int, question: Question, *, hidden: bool = False) -> bool:
        """Ask a yes-or-no question."""
        return self.ask(seat, question, (YES(), NO()), hidden=hidden, public=not hidden)[0] == "yes"

    def ask_several(
        self,
        seat: int,
        question: Question,
        picks: Sequence[Pick],
        least: int,
        most: int,
        *,
        hidden: bool = False,
    ) -> list[Pick]:
        """Ask for several options one at a time, with "done" as soon as there are enough."""
        chosen: list[Pick] = []
        left = list(picks)
        while left and len(chosen) < most:
            offered = [*left, DONE()] if len(chosen) >= least else left
            pick = self.ask(seat, question, offered, hidden=hidden)
            if pick == DONE():
                break
            chosen.append(pick)
            left.remove(pick)
        return chosen

    def ask_cards(
        self,
        seat: int,
        question: Question,
        cards: Sequence[int],
        least: int,
        most: int,
        *,
        hidden: bool = False,
    ) -> list[int]:
        """Ask for several cards."""
        picks = CARD.each(cards)
        return [target(pick) for pick in self.ask_several(seat, question, picks, least, most, hidden=hidden)]

    def ask_order(self, seat: int, question: Question, picks: Sequence[Pick]) -> list[Pick]:
        """Ask for an order of all options, the first to come first."""
        return self.ask_several(seat, question, picks, len(picks), len(picks))

    def ask_distribution(
        self, seat: int, question: Question, amount: int, room: dict[Pick, int]
    ) -> dict[Pick, int]:
        """Ask for a distribution: an amount dealt out one by one over places that have room."""
        dealt = dict.fromkeys(room, 0)
        for _ in range(min(amount, sum(room.values()))):
            dealt[
                self.ask(seat, question, [pick for pick in room if dealt[pick] < room[pick]], public=True)
            ] += 1
        return dealt

    def ask_way(
        self,
        seat: int,
        question: Question,
        start: int,
        onward: Callable[[list[int]], Sequence[int]],
        choice: Choice = ZONE,
    ) -> list[int]:
        """Ask for a path, walked until "done" or a dead end. `onward`: the way so far -> next spaces."""
        way = [start]
        while True:
            offered = [choice(space) for space in onward(way)]
            if not offered:
                return way
            pick = self.ask(seat, question, [*offered, DONE()], public=True)
            if pick == DONE():
                return way
            way.append(target(pick))

    def ask_together(
        self, seats: Sequence[int], question: Question, picks: Sequence[Pick], *, args: tuple[Plain, ...] = ()
    ) -> Pick:
        """Tied seats decide together: each votes openly; the first seat settles a tied vote."""
        named = [self.ask(seat, question, picks, args=args, public=True) for seat in seats]
        wanted = [pick for pick in picks if pick in named]
        return self.ask(seats[0], question, wanted, args=args, public=True)

    # --- where answers come from ---

    def _known(self, seat: int, picks: Sequence[Pick]) -> Pick:
        who, pick = self.given[self.cursor]
        if who != seat or pick not in picks:
            raise AnswersDoNotFit(f"The recorded answer {pick!r} of seat {who + 1} is not offered here.")
        self._take()
        return pick

    def _take(self) -> None:
        """Use an answer, after which work is counted from zero.

        The work of one step is limited as well, because a step is run again for each of its answers.
        """
        self.cursor += 1
        self.spent_earlier += self.spent - self.spent_before
        self.spent = self.spent_before = 0
        self.settled = -1
        self.allowed = min(self.budget, AGAIN * self.budget - self.spent_earlier)

    def _inline(self, decision: Decision) -> Pick:
        assert self.players is not None
        pick = self.players[decision.seat](decision)
        if pick not in decision.picks:
            raise _not_offered(decision.seat, pick)
        answer = (decision.seat, pick)
        self.given.append(answer)
        self.answered.append(answer)
        if len(self.answered) > self.most_answers:
            raise RuleError(f"The game went on for {self.most_answers} answers: it does not end.")
        self._take()
        return pick

    def _opened(self, openings: Callable[[], list[Opening]]) -> list[Opening]:
        """The openings beside a decision; a RuleError unless it is the first thing of its step."""
        opened = openings() if self.cursor == 0 else []
        is_quiet = len(self.events) == self.step_events and self.unheard == self.step_unheard
        untouched = is_quiet and not self.later
        if self.cursor or not untouched or not (self.players or self.position.same(self.rest, "agenda")):
            raise RuleError("Openings stand only beside the first thing that a step does.")
        return opened

    def _offer(self, asked: int, opened: Sequence[Opening]) -> None:
        """Offer the openings to programs just before the decision, in turn order. Passing is not recorded."""
        assert self.players is not None
        for offset in range(1, self.seats):
            seat = (asked + offset) % self.seats
            theirs = {opening.pick: opening for opening in opened if opening.seat == seat}
            if theirs:
                pick = self.players[seat](Decision(self, seat, self.rules.opening, [*theirs, PASS()]))
                if pick in theirs:
                    self._reopen(theirs[pick])
                if pick != PASS():
                    raise _not_offered(seat, pick)

    def _reopen(self, taken: Opening) -> NoReturn:
        self.answered.append((taken.seat, taken.pick))
        self.spent, self.settled = 0, -1
        raise Reopened(steps.entry(taken.step, taken.args))


def _not_offered(seat: int, pick: Pick) -> UnknownOption:
    return UnknownOption(f"The player of seat {seat + 1} answered {pick!r}, which is not offered.")

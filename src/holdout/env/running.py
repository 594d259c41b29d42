"""A game between two answers, for a table: who is asked, and how an answer goes in.

`Running` keeps the rules where they are while a question is open: they run in a greenlet, which goes on with
the answer, so nothing is copied, rolled back or run again as a `Match` does. That is how simulation runs, and
several times as quick. `AtRest` is a `Match`, for players that think ahead and guess from there. Both ask the
same questions in the same order: openings (what a seat may do out of turn) first, in turn order.
"""

from collections.abc import Sequence
from threading import get_ident
from typing import Any, Final, Protocol

from greenlet import getcurrent, greenlet

from holdout.kernel import (
    Decision,
    Frame,
    Incident,
    Match,
    Pick,
    offer_of_openings,
    opening_seats,
)
from holdout.kernel.match import first_position, replay
from holdout.kernel.record import report
from holdout.kernel.rules import PASS

NOTHING_HEARD: frozenset[str] = frozenset()
KEPT_EVERY: Final = 4
"""After so many answers a running game keeps its position: a copy runs on from there."""


class Play(Protocol):
    """What a table needs of a game."""

    asked: Decision | None

    @property
    def replies(self) -> Sequence[Pick]:
        """Every answer since the start, passes on offers included."""
        ...

    @property
    def game(self) -> Any:
        """The game as it is now."""
        ...

    @property
    def match(self) -> Match[Any]:
        """The game as a match that rests at the open question."""
        ...

    def answer(self, pick: Pick) -> None:
        """Answer the open question, and play to the next one."""
        ...

    def copy(self) -> "Play":
        """A game that plays on by itself from here."""
        ...


def begun(frame: Frame[Any], *, resting: bool, replies: Sequence[Pick] = ()) -> Play:
    """Begin the game of a frame, with the answers that were given so far."""
    play: Play = AtRest(replay(frame, ())) if resting else Running(frame, Kept(first_position(frame)))
    for pick in replies:
        play.answer(pick)
    return play


class AtRest:
    """A game that rests at each question."""

    def __init__(self, match: Match[Any], replies: Sequence[Pick] = ()) -> None:
        self.match, self.replies = match, list(replies)
        self._list()

    @property
    def game(self) -> Any:
        """The game as it is now."""
        return self.match.moment.game

    def _list(self) -> None:
        """Find out who is asked next: those with openings first."""
        decision = self.match.decision
        waiting = [] if decision is None else opening_seats(decision, self.match.seats)
        self._offered = [offer_of_openings(decision, seat) for seat in waiting] if decision else []
        self._next()

    def _next(self) -> None:
        self._is_offer = bool(self._offered)
        self.asked: Decision | None = self._offered.pop(0) if self._offered else self.match.decision

    def answer(self, pick: Pick) -> None:
        """Answer the open question, and play to the next one."""
        assert self.asked is not None
        if self._is_offer and pick == PASS():
            self._next()
        else:
            self.match.answer(pick, seat=self.asked.seat)
            self._list()
        self.replies.append(pick)

    def copy(self) -> "AtRest":
        """A game that plays on by itself from here."""
        copied = AtRest(self.match.clone(), self.replies)
        while len(copied._offered) > len(self._offered) or copied._is_offer != self._is_offer:
            copied._next()
        return copied


class Kept:
    """The position before the step that runs now or next, and what was answered before it and since.

    A copy begins there. It knows neither game nor greenlet, so that both are freed when they are dropped.
    """

    def __init__(
        self, position: Any, replies: Sequence[Pick] = (), answers: Sequence[tuple[int, Pick]] = ()
    ) -> None:
        self.now, self.position = position, position.clone()
        self.replies, self.count = list(replies), len(replies)
        self.earlier, self.answers, self.settled = tuple(answers), list[tuple[int, Pick]](), 0

    def at_step(self) -> None:
        """Keep the position, if much was answered since it was kept last."""
        if self.count + KEPT_EVERY <= len(self.replies):
            self.position, self.count, self.settled = self.now.clone(), len(self.replies), len(self.answers)

    def again(self) -> "Kept":
        """The beginning of another run to the same question; `since` are the answers that lead there."""
        answers = (*self.earlier, *self.answers[: self.settled])
        return Kept(self.position.clone(), self.replies[: self.count], answers)

    @property
    def since(self) -> list[Pick]:
        """The replies since the position was kept."""
        return self.replies[self.count :]


def _ask(decision: Decision) -> Pick:
    """Hand a question out of the greenlet, and come back with its answer."""
    parent = getcurrent().parent
    assert parent is not None
    return parent.switch(decision)


class Running:
    """A game whose rules wait in a greenlet for the answer."""

    def __init__(self, frame: Frame[Any], kept: Kept, since: Sequence[Pick] = ()) -> None:
        self.frame = frame
        self._begin(kept, since)

    def _begin(self, kept: Kept, since: Sequence[Pick]) -> None:
        """Run from a position that was kept, with the answers since."""
        self.kept = kept
        self.game: Any = self.frame.game(kept.now, players=[_ask] * kept.now.seats)
        self.game.heard, self.game.at_step, kept.answers = NOTHING_HEARD, kept.at_step, self.game.answered
        self._thread, self._match = get_ident(), (-1, None)
        self._rules = greenlet(self.game.run)
        self.asked: Decision | None = self._went_on()
        for pick in since:
            self.answer(pick)

    @property
    def replies(self) -> list[Pick]:
        """Every answer since the start, passes on offers included."""
        return self.kept.replies

    @property
    def match(self) -> Match[Any]:
        """The game as a match that rests at the open question: made when it is asked for."""
        count, made = self._match
        if made is None or count != len(self.replies):
            made = replay(self.frame, [*self.kept.earlier, *self.game.answered])
            self._match = len(self.replies), made
        return made

    def answer(self, pick: Pick) -> None:
        """Answer the open question, and play to the next one. A rule that fails leaves the game as it was."""
        if self._thread != get_ident():  # a greenlet never leaves its thread
            self._begin(self.kept.again(), self.kept.since)
        seat, kept = -1 if self.asked is None else self.asked.seat, self.kept
        kept.replies.append(pick)
        try:
            self.asked = self._went_on(pick)
        except Exception as error:
            answers = [*kept.earlier, *kept.answers]
            answers = answers[:-1] if answers[-1:] == [(seat, pick)] else answers
            self._begin(kept.again(), kept.since[:-1])
            raise Incident(*report(self.frame, answers, (seat, pick), error)) from error

    def _went_on(self, *reply: Pick) -> Decision | None:
        """The next question; None when the game is over."""
        self._rules.parent = getcurrent()
        return self._rules.switch(*reply)

    def copy(self) -> "Running":
        """A game that plays on by itself from here."""
        return Running(self.frame, self.kept.again(), self.kept.since)

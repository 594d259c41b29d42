"""A match: one game being played, as callers see it.

It offers the open decision, takes answers, shows views and the log, clones, saves and undoes. The object for
rules is `Game` (game.py). Programs that answer without a pause are in inline.py, files in record.py.
"""

from collections.abc import Collection, Iterable, Sequence
from copy import copy
from hashlib import blake2b
from typing import Any, Final, Generic, NamedTuple

import msgspec

from holdout.kernel import guessing, moment, record, steps
from holdout.kernel.decision import Decision, Option
from holdout.kernel.errors import (
    CannotUndo,
    GameOver,
    HoldoutError,
    Incident,
    NotYourDecision,
    SetupError,
    StaleDecision,
    UnknownOption,
)
from holdout.kernel.events import Event, Line, Viewer
from holdout.kernel.knowledge import Knowledge, knowledge_of
from holdout.kernel.moment import Frame, Moment, Past
from holdout.kernel.narrating import Narrator
from holdout.kernel.position import EVERYONE
from holdout.kernel.randomness import Randomness, seeded
from holdout.kernel.rules import REWOUND, P, Rules, Setup
from holdout.kernel.running import Answer
from holdout.kernel.tongue import ENGLISH, Tongue
from holdout.kernel.valuing import Term
from holdout.kernel.wording import Pick

LONGEST_SEED: Final = 200


class Result(NamedTuple):
    """The result of a game: its words, the winners, and the rule by which it ended."""

    words: str
    winners: tuple[int, ...]
    rule: str


class Match(Generic[P]):
    """One game being played."""

    def __init__(
        self, frame: Frame[P], at: Moment[P], epoch: int = 0, notes: Iterable[tuple[int, str]] = ()
    ) -> None:
        self.frame = frame
        self.moment = at
        self.epoch = epoch
        self.notes = list(notes)
        self.notice = ""
        self._read: dict[tuple[Viewer, Tongue], tuple[Past, Narrator]] = {}
        self._undone: list[Moment[P]] = []
        self.decisions: tuple[Decision, ...] = self._named()

    # --- what is open ---

    @property
    def rules(self) -> Rules[P]:
        """The game's rules."""
        return self.frame.rules

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.moment.rest.seats

    @property
    def decision(self) -> Decision | None:
        """The open decision, or None when the game is over; the first of them while answers are sealed."""
        return self.decisions[0] if self.decisions else None

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return bool(self.moment.game.position.outcome)

    @property
    def result(self) -> Result | None:
        """The result, or None while the game goes on."""
        outcome: Any = self.moment.game.position.outcome
        return Result(*outcome) if outcome else None

    # --- answering ---

    def answer(
        self, answer: str | Option | Pick, *, seat: int | None = None, decision: str | None = None
    ) -> tuple[Event, ...]:
        """Answer the open decision or take an opening; the new events. A refused answer changes nothing."""
        at = self.moment
        asked = self._asked(seat, decision)
        if seat is None or seat == asked.seat:
            pick = asked.pick(answer)
            after = self._safely(
                lambda: moment.advance(self.frame, at, asked, asked.seat, pick), (asked.seat, pick)
            )
        else:
            taken = asked.opening(seat, answer)
            after = self._safely(lambda: moment.reopen(self.frame, at, taken), (seat, taken.pick))
        self._undone.clear()
        self._go(after)
        return after.past.events

    def answer_all(self, answers: Sequence[str | Option | Pick], *, seat: int | None = None) -> int:
        """Answer with a batch of single picks; return how many were taken.

        It stops when something new is seen, somebody else is asked, or a pick is not offered; the answers
        until then stand. If the very first is refused, that is an error and nothing has changed.
        """
        used = 0
        for one in answers:
            if used and not self._goes_on(one, seat):
                break
            self.answer(one, seat=seat)
            used += 1
        return used

    def _goes_on(self, answer: str | Option | Pick, seat: int | None) -> bool:
        """True if a batch can go on with this pick."""
        asked = self.decision
        if asked is None or self.moment.barrier or (seat is not None and asked.seat != seat):
            return False
        try:
            asked.pick(answer)
        except UnknownOption:
            return False
        return True

    def _asked(self, seat: int | None, decision: str | None) -> Decision:
        if not self.decisions:
            raise GameOver("The game is over; nothing more can be answered.")
        for asked in self.decisions:
            if decision is not None and asked.id == decision:
                if seat is not None and seat != asked.seat and not asked.openings:
                    raise NotYourDecision(f"Seat {seat + 1} cannot answer for seat {asked.seat + 1}.")
                return asked
            if decision is None and seat in (None, asked.seat):
                return asked
        if decision is not None:
            raise StaleDecision(
                f"Decision {decision[:40]!r} is no longer open; the open one is {self.decisions[0].id!r}."
            )
        return self.decisions[0]

    def _safely(self, step: Any, answer: Answer) -> Moment[P]:
        """Run a step; if it fails, the match stays as it was and an incident with its record is raised."""
        try:
            return step()
        except Exception as error:
            raise Incident(*record.report(self.frame, self.answers, answer, error)) from error

    def _go(self, to: Moment[P]) -> None:
        self.moment = to
        self.decisions = self._named()

    def _named(self) -> tuple[Decision, ...]:
        """The open decisions with ids of this match: an answer from before an undo is stale after it."""
        number, epoch = self.moment.past.length, self.epoch
        return tuple(
            [
                decision.named(
                    f"{epoch}.{number}"
                    if decision.sealed is None
                    else f"{epoch}.{number - decision.sealed}.{decision.seat}"
                )
                for decision in self.moment.decisions
            ]
        )

    # --- looking ---

    def view(self, seat: int | None, tongue: Tongue = ENGLISH) -> dict[str, Any]:
        """The view of a seat (None is a spectator), with the open decisions as far as they concern it."""
        shown = self.moment.game.view(seat, tongue)
        shown["decisions"] = [_shown_decision(decision, seat, tongue) for decision in self.decisions]
        return shown

    def view_bytes(self, seat: int | None) -> bytes:
        """The view as it would be sent."""
        return msgspec.json.encode(self.view(seat))

    @property
    def events(self) -> list[Event]:
        """All events so far, in order. They name hidden faces: for referees, not for players."""
        told: list[Event] = []
        for link in self.moment.past.chain():
            told += link.events
        return told

    def log(self, seat: Viewer, since: int = 0, tongue: Tongue = ENGLISH) -> list[Line]:
        """The log as a seat may read it, from that seat's line number `since` on.

        A viewer's lines are kept and only what is new is put into words; the last line may still grow.
        Nobody's numbers depend on lines that others read.
        """
        game, past = self.moment.game, self.moment.past
        reader = seat, tongue
        until, narrator = self._read.get(reader, (None, Narrator(*reader)))
        links = past.since(until)
        if links is None:
            links, narrator = past.chain(), Narrator(*reader)
        narrator.tell(game, [event for link in links for event in link.events])
        self._read[reader] = past, narrator
        return narrator.lines[since:]

    def terms(self, value: str, subject: int) -> list[Term]:
        """The terms of a value: why it is what it is."""
        return self.moment.game.terms(value, subject)

    # --- copies and files ---

    def clone(self) -> "Match[P]":
        """An independent copy, also in the middle of an effect. It shares what never changes."""
        return Match(self.frame, self.moment, self.epoch, self.notes)

    def guess(self, seat: int, randomness: Randomness) -> "Match[P]":
        """A random match that could be this one, for all the seat knows. It holds no seed and no past."""
        knowledge = self.knowledge(seat)
        return Match(knowledge.frame, guessing.guess(knowledge, randomness), self.epoch)

    def knowledge(self, seat: int) -> Knowledge[P]:
        """The knowledge of one seat and nothing else, for players that think, also in another process."""
        return knowledge_of(self.frame, self.moment, seat)

    @property
    def answers(self) -> list[Answer]:
        """Every answer so far, with its seat."""
        return [link.answer for link in self.moment.past.chain() if link.answer is not None]

    def record(self) -> bytes:
        """Setup, seed and answers: enough to play the same game again."""
        return record.write_record(self)

    def save(self) -> bytes:
        """The match as a save: all that is needed to go on from here, also under later rules."""
        return record.write_save(self)

    def fingerprint(self) -> str:
        """A hash of the position at rest and of the answers to the waiting step: equal for equal matches."""
        given = msgspec.json.encode(self.moment.given)
        return blake2b(self.moment.rest.save() + given, digest_size=16).hexdigest()

    @property
    def commitment(self) -> str:
        """A hash of the seed, published at the start so that the seed can be checked at the end."""
        return blake2b(self.frame.seed.encode(), digest_size=32).hexdigest()

    # --- taking back ---

    def undo(self, by: Collection[int] | None = None) -> None:
        """Take the last answer back. `by`: the seats of the person who asks."""
        back, last = self.moment.back, self.moment.past.answer
        if back is None or last is None:
            raise CannotUndo(f"This cannot be taken back: {self.moment.barrier}.")
        if by is not None and last[0] not in by:
            raise CannotUndo(f"This cannot be taken back: seat {last[0] + 1} has answered since.")
        self._undone.append(self.moment)
        self.epoch += 1
        self._go(back.again(self.frame))

    def forget_undo(self) -> None:
        """Make all answers so far impossible to take back."""
        at = copy(self.moment)
        at.back, at.barrier = None, at.barrier or "too much has been answered and taken back since"
        self._undone.clear()
        self._go(at)

    def redo(self) -> None:
        """Give the answer again that was just taken back."""
        if not self._undone:
            raise CannotUndo("There is nothing to give again.")
        self.epoch += 1
        self._go(self._undone.pop())

    def rewind(self, to: int, agreed: Collection[int]) -> None:
        """Go back to the point after so many answers. All seats must have agreed; the log tells of it."""
        missing = [seat for seat in range(self.seats) if seat not in agreed]
        if missing:
            raise CannotUndo(f"Rewinding needs everyone: seat {missing[0] + 1} has not agreed.")
        if not 0 <= to < len(self.answers):
            raise CannotUndo(f"There is no earlier point {to}: {len(self.answers)} answers have been given.")
        at = replay(self.frame, self.answers[:to]).moment
        self.notes.append((to, f"Everyone agreed to rewind from answer {len(self.answers)} to answer {to}."))
        told = Event(REWOUND.name, (len(self.answers), to), "holdout.rewind.by-consent", -1, (), EVERYONE)
        links = _told_again(at.past, [*self._rewinds(), (to, told)])
        at.past, at.turn = links[-1], at.turn._replace(past=links[at.turn.past.length])
        at.back, at.barrier = None, "the table has gone back since"
        self._undone.clear()
        self.epoch += 1
        self._go(at)

    def _rewinds(self) -> list[tuple[int, Event]]:
        """The rewinds in the log, each with the number of answers before it."""
        links = self.moment.past.chain()
        return [(link.length, event) for link in links for event in link.events if event.kind == REWOUND.name]


def _told_again(past: Past, rewinds: list[tuple[int, Event]]) -> list[Past]:
    """A replayed past with every rewind told at its place, or at the end if that lay further on."""
    links: list[Past] = []
    for link in past.chain():
        told = [event for place, event in rewinds if min(place, past.length) == link.length]
        links.append(Past(links[-1] if links else None, link.answer, (*link.events, *told)))
    return links


def _shown_decision(decision: Decision, seat: int | None, tongue: Tongue) -> dict[str, Any]:
    """A decision as a viewer may know it: the seat and the question; options only if they are public."""
    shown: dict[str, Any] = {
        "id": decision.id,
        "seat": decision.seat,
        "rule": decision.rule,
        "parts": decision.parts_for(seat, tongue),
    }
    if decision.seat == seat:
        shown["options"] = decision.options_in(tongue)
        shown["why_not"] = decision.why_not_in(tongue)
    elif decision.public:
        shown["options"] = [decision.game.option(pick, seat, tongue) for pick in decision.picks]
    if seat is not None:
        shown["openings"] = decision.opening_options(seat, tongue)
    return shown


def new(
    rules: Rules[P], *, seats: int, seed: int | str = 0, checked: bool = False, **options: Any
) -> Match[P]:
    """Make a new match and run it to its first decision."""
    frame = framed(rules, rules.set_up(seats, options), str(seed), checked)
    try:
        return replay(frame, ())
    except HoldoutError:
        raise
    except Exception as error:
        raise Incident(*record.report(frame, [], None, error)) from error


def framed(rules: Rules[P], setup: Setup, seed: str, checked: bool = False) -> Frame[P]:
    """Make the part of a match that never changes from a complete setup."""
    if not 0 < len(seed) <= LONGEST_SEED or not seed.isprintable():
        raise SetupError(f"A seed is one line of 1 to {LONGEST_SEED} ordinary characters.")
    return Frame(rules, setup, tuple(rules.faces(setup)), seed, checked)


def first_position(frame: Frame[P]) -> P:
    """The position before the first step."""
    rules = frame.rules
    cards = rules.cards(frame.setup)
    if len(cards) > rules.most_cards:
        raise SetupError(
            f"This table would have {len(cards):,} cards, and there is room for {rules.most_cards:,}: "
            "take fewer copies."
        )
    position = rules.position.fresh(
        seats=frame.setup["seats"],
        zones=len(rules.zones),
        faces=cards,
        rng=seeded(rules.name, frame.seed),
    )
    position.agenda.append(steps.entry(rules.start, ()))
    return position


def replay(frame: Frame[P], answers: Sequence[tuple[int, str | Pick]]) -> Match[P]:
    """Play recorded answers from the start."""
    match = Match(frame, moment.begin(frame, first_position(frame)))
    for seat, answer in answers:
        match.answer(answer, seat=seat)
    return match

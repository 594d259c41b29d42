"""Moments: a match between two answers, as a value that is never changed.

A moment holds the position at rest, the answers given to the waiting step, and what follows from both:
the position shown and the open decisions. Answering makes a new moment out of an old one, so that a
failure leaves the old one standing, a clone is a second reference, and undo is a step back.
"""

from array import array
from collections.abc import Sequence
from typing import Any, Final, Generic, NamedTuple

from holdout.kernel import fields, steps
from holdout.kernel.decision import Decision, Opening
from holdout.kernel.errors import RuleError
from holdout.kernel.events import Event
from holdout.kernel.fields import Plain
from holdout.kernel.game import Game
from holdout.kernel.position import EVERYONE, Position
from holdout.kernel.rules import P, Rules, Setup
from holdout.kernel.running import Answer, Player
from holdout.kernel.signals import Asked
from holdout.kernel.wording import Face, Pick

ROLLED: Final = "chance has decided something since"
SHOWN: Final = "a hidden card has been shown since"
OPENED: Final = "sealed answers have been opened since"
COLUMNS: Final = (fields.PER_SEAT, fields.PER_CARD, fields.NUMBERS)


class Frame(NamedTuple, Generic[P]):
    """The part of a match that never changes.

    `brief`: only programs play, which ask for no reasons: options are listed without those that are refused.
    """

    rules: Rules[P]
    setup: Setup
    faces: tuple[Face, ...]
    seed: str
    checked: bool
    brief: bool = False

    def game(
        self,
        position: P,
        *,
        given: Sequence[Answer] = (),
        players: Sequence[Player] | None = None,
        chance: Sequence[Plain] = (),
    ) -> Game[P, Any]:
        """Make a game for a position."""
        made: type[Game[P, Any]] = self.rules.game or Game
        game = made(self.rules, self.setup, self.faces, position, given=given, players=players, chance=chance)
        game.brief = self.brief or players is not None
        return game


class Past:
    """One answer and the events it led to, linked to what was before. Shared by clones."""

    __slots__ = ("answer", "before", "events", "length")

    def __init__(self, before: "Past | None", answer: Answer | None, events: tuple[Event, ...]) -> None:
        self.before, self.answer, self.events = before, answer, events
        earlier = 0 if before is None else before.length
        self.length: int = earlier + (answer is not None)

    def chain(self) -> "list[Past]":
        """All links from the beginning to here."""
        links: list[Past] = []
        link: Past | None = self
        while link is not None:
            links.append(link)
            link = link.before
        links.reverse()
        return links

    def since(self, earlier: "Past | None") -> "list[Past] | None":
        """The links after an earlier point, or None if that point is not part of this history."""
        links: list[Past] = []
        link: Past | None = self
        while link is not earlier:
            if link is None or (earlier is not None and link.length <= earlier.length):
                return None
            links.append(link)
            link = link.before
        links.reverse()
        return links


class Turn(NamedTuple, Generic[P]):
    """A snapshot at the start of a turn."""

    position: P
    past: Past


class Moment(Generic[P]):
    """A match at rest."""

    __slots__ = (
        "back",
        "barrier",
        "chance",
        "decisions",
        "game",
        "given",
        "past",
        "published",
        "rest",
        "turn",
    )

    def __init__(
        self,
        game: Game[P, Any],
        given: tuple[Answer, ...],
        decisions: tuple[Decision, ...],
        past: Past,
        turn: Turn[P],
        chance: tuple[Plain, ...] = (),
    ) -> None:
        self.game = game
        self.rest = game.rest if decisions else game.position
        self.given = given
        self.chance = chance
        self.decisions = decisions
        self.published = tuple(game.events[game.step_events :]) if decisions else ()
        self.past = past
        self.turn = turn
        self.back: Earlier[P] | None = None
        self.barrier = "nothing has been answered yet"


class Earlier(Generic[P]):
    """A moment that the last answer may be taken back to.

    Without the position shown and the questions, which are run again when somebody goes back: a game that
    goes on without a barrier would else keep two positions for every answer. The position at rest is packed,
    and what an answer has not changed is shared with the moment before.
    """

    __slots__ = ("back", "barrier", "chance", "given", "kind", "packed", "past", "turn")

    def __init__(self, moment: Moment[P]) -> None:
        self.given, self.chance = moment.given, moment.chance
        self.past, self.turn = moment.past, moment.turn
        self.back, self.barrier = moment.back, moment.barrier
        self.kind = type(moment.rest)
        self.packed = _packed(moment.rest, () if self.back is None else self.back.packed)

    def again(self, frame: Frame[P]) -> Moment[P]:
        """The moment as it was."""
        rest = _unpacked(self.kind, self.packed)
        game = frame.game(rest.clone(), given=self.given, chance=self.chance)
        moment = Moment(game, self.given, ask_until(game, rest), self.past, self.turn, self.chance)
        moment.back, moment.barrier = self.back, self.barrier
        return moment


Packed = tuple[Any, ...]
"""The fields of a position in their order: columns and zones as bytes, the rest as it is."""


def _packed(position: Position, before: Packed) -> Packed:
    """Pack a position. What is as it was before is the same object, so that it takes no room of its own."""
    packed: list[Any] = []
    for place, (name, (kind, _, _)) in enumerate(position.schema.items()):
        value: Any = getattr(position, name)
        old: Any = before[place] if before else None
        if kind in COLUMNS:
            packed.append(_squeezed(value, old))
        elif kind is fields.ZONES:
            packed.append(tuple([_squeezed(*pair) for pair in zip(value, old or value, strict=True)]))
        elif kind is not fields.TALLY and value == old:  # equal tallies may be in another order
            packed.append(old)
        else:
            packed.append(value)
    return tuple(packed)


def _unpacked(kind: type[P], packed: Packed) -> P:
    """The position that was packed."""
    position = object.__new__(kind)
    for (name, (sort, _, _)), value in zip(kind.schema.items(), packed, strict=True):
        if sort in COLUMNS:
            setattr(position, name, list(value))
        else:
            setattr(position, name, list(map(list, value)) if sort is fields.ZONES else value)
    return position


def _squeezed(column: list[int], old: Any) -> Any:
    """Numbers in the least room: a byte each if they are small, else two, else as they are."""
    squeezed: Any
    try:
        squeezed = bytes(column)
    except ValueError:
        try:
            squeezed = array("h", column)
        except OverflowError:
            squeezed = column
    return old if type(old) is type(squeezed) and old == squeezed else squeezed


def begin(frame: Frame[P], position: P, past: Past | None = None) -> Moment[P]:
    """Run a position to its first open question."""
    game = frame.game(position.clone())
    decisions = ask_until(game, position)
    past = Past(None, None, tuple(game.events)) if past is None else past
    return Moment(game, (), decisions, past, Turn(game.turn_start or position, past))


def advance(frame: Frame[P], moment: Moment[P], decision: Decision, seat: int, pick: Pick) -> Moment[P]:
    """The moment after an answer."""
    return _advance(frame, moment, moment.rest, (*moment.given, (seat, pick)), (seat, pick), decision.sealed)


def reopen(frame: Frame[P], moment: Moment[P], taken: Opening) -> Moment[P]:
    """The moment after an opening was taken: its step lies on top of the waiting one."""
    rest = moment.rest.clone()
    rest.agenda.append(steps.entry(taken.step, taken.args))
    return _advance(frame, moment, rest, (), (taken.seat, taken.pick), None)


def _advance(
    frame: Frame[P], moment: Moment[P], rest: P, given: tuple[Answer, ...], answer: Answer, sealed: int | None
) -> Moment[P]:
    chance = moment.chance if given else ()
    game = frame.game(rest.clone(), given=given, chance=chance)
    decisions = ask_until(game, rest)
    published = len(moment.published)
    if tuple(game.events[:published]) != moment.published:
        raise RuleError(
            "The step told its events differently when it was run again: something in it is not fixed."
        )
    past = Past(moment.past, answer, tuple(game.events[published:]))
    turn = moment.turn if game.turn_start is None else Turn(game.turn_start, past)
    waits = bool(decisions) and game.rest is rest
    after = Moment(game, given if waits else (), decisions, past, turn, chance if waits else ())
    opened = sealed is not None and not (decisions and decisions[0].sealed is not None and waits)
    after.barrier = OPENED if opened else _barrier(moment.game.position, game.position, past.events)
    after.back = None if after.barrier else Earlier(moment)
    if frame.checked:
        _check_again(frame, rest, given, chance, game, decisions)
    return after


def ask_until(game: Game[P, Any], rest: P) -> tuple[Decision, ...]:
    try:
        game.run(rest)
    except Asked as asked:
        return asked.decisions
    return ()


def _barrier(before: Position, after: Position, events: tuple[Event, ...]) -> str:
    """The reason why an answer may not be taken back without consent; empty if it may."""
    if before.rng != after.rng:
        return ROLLED
    for event in events:
        if event.to != EVERYONE:
            return SHOWN
    if before.seen != after.seen:
        for old, new in zip(before.seen, after.seen, strict=True):
            if new & ~old:
                return SHOWN
    return ""


def _check_again(
    frame: Frame[P],
    rest: P,
    given: tuple[Answer, ...],
    chance: tuple[Plain, ...],
    first: Game[P, Any],
    decisions: tuple[Decision, ...],
) -> None:
    """In tests, run every answered step twice: hidden chance, clocks and set order show at once."""
    again = frame.game(rest.clone(), given=given, chance=chance)
    asked = ask_until(again, rest)
    differences = first.position.differences(again.position)
    if differences or first.events != again.events:
        where = differences[0] if differences else "the events"
        raise RuleError(f"The same answers led to two outcomes; they differ in {where}.")
    if [(d.seat, list(d.picks)) for d in decisions] != [(d.seat, list(d.picks)) for d in asked]:
        raise RuleError("The same answers led to two different questions.")

"""Events: what happened, in order, with who may see which face fixed at that moment.

An event is a tuple and is never changed. The log that a seat reads is written from events, for that
seat's eyes; nobody writes log lines by hand.
"""

from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from holdout.kernel.errors import RuleError
from holdout.kernel.fields import Plain
from holdout.kernel.tongue import ENGLISH, Tongue
from holdout.kernel.wording import EventKind, Part

if TYPE_CHECKING:
    from holdout.kernel.running import Core

SPECTATOR: Final = 60


class Referee(Enum):
    """The one viewer who sees everything. It is not a number, so that no seat from outside can equal it."""

    SEES_ALL = "referee"


REFEREE: Final = Referee.SEES_ALL
Viewer: TypeAlias = int | Referee | None


class Event(NamedTuple):
    """Something that happened.

    `by`: the card behind it (-1: a rule). `faces`: for each card it speaks of, the face it had and the seats
    that saw it then (as bits). `to`: the seats (as bits) that notice it at all; -1 is everyone.
    """

    kind: str
    args: tuple[Plain, ...]
    rule: str
    by: int
    faces: tuple[tuple[int, int, int], ...]
    to: int


class Line(NamedTuple):
    """One line of the log, for one pair of eyes. `words` are those of its `parts`.

    `rule` is the rule behind what happened first, `rules` are all that are cited there. `kinds` are the kinds
    of all events that the line tells, `told` what these events say; `points` is what it speaks of.
    """

    words: str
    rule: str
    kind: str
    points: tuple[tuple[str, int], ...]
    parts: tuple[Part, ...]
    rules: tuple[str, ...]
    kinds: tuple[str, ...]
    heading: bool
    told: tuple[tuple[str, tuple[Plain, ...]], ...]


def bit_of(seat: Viewer) -> int:
    """The number of a viewer's bit in masks of who sees what. None is a spectator; the referee has no bit."""
    if seat is None:
        return SPECTATOR
    if isinstance(seat, Referee) or seat < 0:
        raise ValueError(f"{seat} is no seat whose eyes could be used.")
    return seat


class OpenNamer:
    """Names what is public. Subclasses name cards, which depends on the viewer and the moment."""

    def __init__(self, game: "Core[Any, Any]", tongue: Tongue) -> None:
        self.game, self.tongue = game, tongue

    def seat(self, seat: int) -> str:
        return self.game.rules.seat_name(self.game, seat)

    def zone(self, zone: int) -> str:
        return self.game.rules.zones[zone].name

    def space(self, space: int) -> str:
        return self.game.rules.space_name(self.game, space)


class EventNamer(OpenNamer):
    """Names cards by the faces that events themselves carry, as far as the viewer saw them."""

    def __init__(
        self, game: "Core[Any, Any]", events: Iterable[Event], seat: Viewer, tongue: Tongue = ENGLISH
    ) -> None:
        super().__init__(game, tongue)
        self.faces: dict[int, int] = {}
        self.seen: dict[int, int] = {}
        for event in events:
            for card, face, bits in event.faces:
                self.faces[card] = face
                if seat is REFEREE or bits >> bit_of(seat) & 1:
                    self.seen[card] = face

    def card(self, card: int) -> str:
        if card in self.seen:
            return self.game.rules.face_name(self.game.faces[self.seen[card]])
        return self.game.rules.hidden_name(self.game.faces[self.faces[card]].back)


def notices(event: Event, seat: Viewer) -> bool:
    """True if a viewer learns of an event at all."""
    return seat is REFEREE or bool(event.to >> bit_of(seat) & 1)


def kind_of(game: "Core[Any, Any]", event: Event) -> EventKind:
    """The kind of an event, with its words."""
    kind = game.rules.wordings.get(event.kind)
    if not isinstance(kind, EventKind):
        raise RuleError(f"The event {event.kind!r} has no wording: declare it with rules.says(...).")
    return kind


def sentence(game: "Core[Any, Any]", event: Event, seat: Viewer) -> str:
    """One event by itself, in the words that this viewer may read; empty if it goes unnoticed or has none.

    The log joins events into lines (narrating.py); this is for tests and referees that want each of them.
    """
    if not notices(event, seat):
        return ""
    return capital(kind_of(game, event).say(EventNamer(game, [event], seat), event.args))


def capital(words: str) -> str:
    """The same words with a capital at the beginning."""
    return words[:1].upper() + words[1:]

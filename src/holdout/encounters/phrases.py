"""Phrases that only the deck builders have: rooms, the card that is being resolved, the row's ends.

They join the shared sorts of phrases of `holdout.language.phrases`. Verbs are in `verbs`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.language.nodes import Name, Number, Term
from holdout.language.phrases.cards import Cards, Quality
from holdout.language.phrases.conditions import Condition
from holdout.language.phrases.places import Place
from holdout.language.phrases.players import Owner, Player

RoomName = Annotated[str, Term("room")]


class Room(Place, frozen=True):
    reads: ClassVar[str] = "{room}"
    room: RoomName

    @property
    def is_plural(self) -> bool:
        return self.room.endswith("s")


class ThisRoom(Place, frozen=True):
    """The room where this card is or to which it is attached."""

    reads: ClassVar[str] = "this $room"


class ItsRoom(Place, frozen=True):
    reads: ClassVar[str] = "its $room"


class ClearRoom(Place, frozen=True):
    reads: ClassVar[str] = "a clear $room"


class ClearRoomWithout(Place, frozen=True):
    """A clear room of choice at which no card of that name is attached."""

    reads: ClassVar[str] = "a clear $room lacking {name}"
    name: Name


class AdjacentRoom(Place, frozen=True):
    reads: ClassVar[str] = "an adjacent $room"


class Avatar(Place, frozen=True):
    """Where a player's Strikes lie."""

    reads: ClassVar[str] = "{owner} Avatar"
    lies: ClassVar[str] = "on"
    taken: ClassVar[str] = "on"
    owner: Owner


class TheCard(Cards, frozen=True):
    """The card on whose account this text is carried out: the Hazard, the Event."""

    reads: ClassVar[str] = "the {card}"
    card: Annotated[str, Term("resolving")]


class AttachedTo(Quality, frozen=True):
    reads: ClassVar[str] = "fastened to {place}"
    place: Place


class IsClear(Condition, frozen=True):
    """No card is in the room; attached cards do not count."""

    reads: ClassVar[str] = "{room} be^ clear"
    room: Room


class IsBlocked(Condition, frozen=True):
    """The room is gone from the game."""

    reads: ClassVar[str] = "{room} be^ blocked"
    room: Room


class IsDead(Condition, frozen=True):
    reads: ClassVar[str] = "{player} be^ dead"
    player: Player


class HasDied(Condition, frozen=True):
    """An enemy of that name was killed at some time in the game, whatever became of its card since."""

    reads: ClassVar[str] = "{cards} have^ died"
    cards: Cards


class ObjectiveIs(Condition, frozen=True):
    reads: ClassVar[str] = "the current Objective be^ {number}"
    number: Number

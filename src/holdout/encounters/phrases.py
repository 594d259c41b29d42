"""Phrases that only the deck builders have: rooms, the card that is being resolved, the row's ends.

They join the shared sorts of phrases of `holdout.language.phrases`. Verbs are in `verbs`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.language.nodes import Name, Number, Term
from holdout.language.phrases.amounts import Measure
from holdout.language.phrases.cards import Cards, Quality
from holdout.language.phrases.conditions import Condition
from holdout.language.phrases.places import Place
from holdout.language.phrases.players import Owner, Player
from holdout.language.printing import Printer

RoomName = Annotated[str, Term("room")]
TargetName = Annotated[str, Term("target")]
"""A target that is no seat, such as an End Game; only vocabularies of editions with such targets name any."""
RankWord = Annotated[str, Term("rank")]
"""The word for the Rank of avatars; only vocabularies of editions whose avatars have one name it."""


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

    reads: ClassVar[str] = "a clear $room that~has~no {name}"
    calls: ClassVar[str] = "card"
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
    reads: ClassVar[str] = "attached~to {place}"
    place: Place


class IsClear(Condition, frozen=True):
    """No card is in any of the rooms; attached cards do not count."""

    reads: ClassVar[str] = "{rooms|and} be^ clear"
    rooms: tuple[Room, ...]

    def say(self, printer: Printer) -> None:
        say_rooms(printer, self.rooms)
        printer.verb("be")
        printer.word("clear")


class IsBlocked(Condition, frozen=True):
    """The rooms are gone from the game."""

    reads: ClassVar[str] = "{rooms|and} be^ blocked"
    rooms: tuple[Room, ...]

    def say(self, printer: Printer) -> None:
        say_rooms(printer, self.rooms)
        printer.verb("be")
        printer.word("blocked")


class HighestRanked(Player, frozen=True):
    """The player whose avatar has the Rank with the smallest number."""

    reads: ClassVar[str] = "the player with~the~highest {rank}"
    rank: RankWord


class LowestRanked(Player, frozen=True):
    """The player whose avatar has the Rank with the largest number."""

    reads: ClassVar[str] = "the player with~the~lowest {rank}"
    rank: RankWord


class RankOf(Measure, frozen=True):
    """The number of the Rank on an avatar: 1 is the highest."""

    reads: ClassVar[str] = "{owner} {rank}"
    owner: Owner
    rank: RankWord


class IsDead(Condition, frozen=True):
    reads: ClassVar[str] = "{player} be^ dead"
    player: Player


class IsInFrontOfYou(Condition, frozen=True):
    """The cards lie before you, as a Facehugger does."""

    reads: ClassVar[str] = "{cards} be^ in~front~of you"
    cards: Cards


class HasDied(Condition, frozen=True):
    """An enemy of that name was killed at some time in the game, whatever became of its card since."""

    reads: ClassVar[str] = "{cards} have^ died"
    cards: Cards


def say_rooms(printer: Printer, rooms: tuple[Room, ...]) -> None:
    """Name the rooms; the verb that follows agrees with them: "the Corridor and the Airlock are"."""
    for number, room in enumerate(rooms):
        if number:
            printer.word("and")
        printer.write(room)
    many = len(rooms) > 1 or any(room.is_plural for room in rooms)
    printer.agreement = "base" if many else "third"


class ObjectiveIs(Condition, frozen=True):
    reads: ClassVar[str] = "the current Objective be^ {number}"
    number: Number

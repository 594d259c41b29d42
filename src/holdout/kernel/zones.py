"""The zones of a game: where cards lie and who sees the face of a card that comes there.

A game declares its zones once; each is then a plain number into `position.zones`. A zone that every seat
has for itself is a range of such numbers, so that `HAND[seat]` is the hand of a seat.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from holdout.kernel.errors import RuleError
from holdout.kernel.position import EVERYONE


class Sight(Enum):
    """Who sees the face of a card that is put into a zone: everyone, its owner or nobody."""

    EVERYONE = "everyone"
    OWNER = "owner"
    NOBODY = "nobody"


class Zone(NamedTuple):
    """One declared zone."""

    name: str
    sight: Sight
    seat: int | None
    pile: bool
    key: str
    """What clients know it by, however it is called: "front", "market.3", "seat.hand"."""


class Zones:
    """The zones of one game, in the order of their declaration. Zone 0 is the box."""

    def __init__(self, most_seats: int) -> None:
        self.most_seats = most_seats
        self.all: list[Zone] = []
        self.watched: list[bool] = []
        self.seen_by: list[int] = []
        self.box = self.shared("box", Sight.NOBODY, pile=True)

    def shared(self, name: str, sight: Sight, *, pile: bool = False, key: str = "") -> int:
        """A zone that the table has once; its key is its name in small letters unless it is given."""
        return self._add(Zone(name, sight, None, pile, key or _key_of(name)))

    def row(self, name: str, length: int, sight: Sight, *, key: str = "") -> range:
        """Spaces side by side, each a zone of its own with a number in its key."""
        key = key or _key_of(name)
        made = [
            self._add(Zone(f"{name} {space}", sight, None, False, f"{key}.{space}"))
            for space in range(1, length + 1)
        ]
        return range(made[0], made[0] + length)

    def per_seat(self, name: str, sight: Sight, *, pile: bool = False, key: str = "") -> range:
        """A zone that every seat has; all of them have one key, which begins with "seat."."""
        key = f"seat.{key or _key_of(name)}"
        made = [self._add(Zone(name, sight, seat, pile, key)) for seat in range(self.most_seats)]
        return range(made[0], made[0] + self.most_seats)

    def unused(self, count: int) -> None:
        """Numbers that stand for no zone: no card ever lies there, and no view shows them."""
        for _ in range(count):
            self._append(Zone("", Sight.NOBODY, None, True, ""))

    def _add(self, zone: Zone) -> int:
        for other in self.all:
            if zone.seat == other.seat and zone.name == other.name:
                raise RuleError(f"The zone {zone.name!r} is declared twice.")
            if zone.seat == other.seat and zone.key == other.key:
                raise RuleError(f"The zones {other.name!r} and {zone.name!r} have the same key {zone.key!r}.")
        return self._append(zone)

    def _append(self, zone: Zone) -> int:
        self.all.append(zone)
        self.watched.append(False)
        self.seen_by.append(_seen_by(zone))
        return len(self.all) - 1

    def watch(self, zones: Iterable[int]) -> None:
        """Clear the rules' cached lookups whenever a card enters or leaves one of these zones."""
        for zone in zones:
            self.watched[zone] = True

    def __len__(self) -> int:
        return len(self.all)

    def __getitem__(self, zone: int) -> Zone:
        return self.all[zone]

    def __iter__(self) -> Iterator[Zone]:
        return iter(self.all)


def _key_of(name: str) -> str:
    """A name as a key: "the Blip pool" is "the-blip-pool"."""
    return "-".join(name.lower().split())


def _seen_by(zone: Zone) -> int:
    """The seats (as bits; all of them for everyone) that see the face of a card that comes there."""
    if zone.sight is Sight.EVERYONE:
        return EVERYONE
    return 1 << zone.seat if zone.sight is Sight.OWNER and zone.seat is not None else 0

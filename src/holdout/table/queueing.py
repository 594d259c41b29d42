"""A fair queue for what other processes work out: nobody gets more of their time by asking more often.

Time is shared in three steps, each time equally among those who wait: between people and computer players,
then between addresses, then between persons. What a computer player asks counts for a person at its table,
whose tables take turns. Whoever has had least time comes first; being away earns nothing. Bounds keep one of
them from filling the queue, and of several processes one is always left to computer players.
"""

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Final, Generic, Literal, NamedTuple, TypeVar

Item = TypeVar("Item")

MOST_OF_ONE: Final = 8
"""So many questions of one person wait, apart from those of computer players."""
MOST_OF_AN_ADDRESS: Final = 64
MOST_WAITING: Final = 256
"""So many questions of people wait, and so many of computer players."""


class Asker(NamedTuple):
    """For whom something is worked out."""

    kind: Literal["people", "computers"] = "people"
    address: str = ""
    person: str = ""


class QueueFull(Exception):
    """There is no room for one more question of this asker."""


class _Share(Generic[Item]):
    """One of those who share: how much time they have had, and what waits for those below or for itself."""

    def __init__(self, spent: float = 0.0) -> None:
        self.spent = spent
        self.clock = 0.0
        """What whoever was served last had had before: newcomers begin there."""
        self.waiting = self.running = 0
        self.below: dict[str, _Share[Item]] = {}
        self.items: deque[tuple[Asker, Item]] = deque()

    @property
    def idle(self) -> bool:
        return not self.waiting and not self.running

    def child(self, name: str) -> "_Share[Item]":
        """Return the share of a name, new or come back; nobody saves up time while away."""
        share = self.below.setdefault(name, _Share(self.clock))
        if share.idle:
            share.spent = max(share.spent, self.clock)
        return share

    def next_of(self, shares: "Iterable[_Share[Item]]") -> "_Share[Item] | None":
        """Return the share to serve next: the one with the least running, then with the least time spent."""
        waiting = [share for share in shares if share.waiting]
        if not waiting:
            return None
        found = min(waiting, key=lambda share: (share.running, share.spent))
        self.clock = max(self.clock, found.spent)
        return found

    def tidy(self) -> None:
        """Forget whoever is away and has no more than a newcomer gets; if nobody is here, everybody."""
        if self.idle:
            self.below.clear()
            self.clock = 0.0
        for name in [name for name, share in self.below.items() if share.idle and share.spent <= self.clock]:
            del self.below[name]


class FairQueue(Generic[Item]):
    """Questions in the order in which they are to be answered by so many processes."""

    def __init__(self, processes: int = 1) -> None:
        self.root: _Share[Item] = _Share()
        self.people, self.computers = self.root.child("people"), self.root.child("computers")
        self.most_people = max(1, processes - 1)
        self._changed = asyncio.Event()

    def put(self, asker: Asker, item: Item) -> Item | None:
        """Queue a question; return the one that had to give up its place, if all places were taken.

        That is the newest of the address with most of them.
        """
        share, path = self.root, [self.root]
        for name in asker:
            share = share.child(name)
            path.append(share)
        kind, address, person = path[1:]
        is_person = asker.kind == "people"
        if (is_person and person.waiting >= MOST_OF_ONE) or address.waiting >= MOST_OF_AN_ADDRESS:
            raise QueueFull
        given_up = self._give_up(kind, address) if kind.waiting >= MOST_WAITING else None
        person.items.append((asker, item))
        for one in path:
            one.waiting += 1
        self._changed.set()
        return given_up

    def _give_up(self, kind: "_Share[Item]", asking: "_Share[Item]") -> Item:
        most = max(kind.below.values(), key=lambda share: share.waiting)
        if most.waiting <= asking.waiting + 1:
            raise QueueFull
        person = max(most.below.values(), key=lambda share: share.waiting)
        for one in (self.root, kind, most, person):
            one.waiting -= 1
        return person.items.pop()[1]

    async def get(self) -> tuple[Asker, Item]:
        """Wait for the next question. Call `done` when it is answered."""
        while (found := self.take()) is None:
            self._changed.clear()
            await self._changed.wait()
        return found

    def take(self) -> tuple[Asker, Item] | None:
        """Return the next question, if one may be begun now."""
        kinds = [self.computers] if self.people.running >= self.most_people else [self.people, self.computers]
        share = self.root.next_of(kinds)
        if share is None:
            return None
        path = [self.root, share]
        while share.below:
            following = share.next_of(share.below.values())
            assert following is not None
            share = following
            path.append(share)
        for one in path:
            one.waiting -= 1
            one.running += 1
        return share.items.popleft()

    def done(self, asker: Asker, seconds: float) -> None:
        """Charge the time that a question took to those who asked."""
        share, path = self.root, [self.root]
        for name in asker:
            share = share.below[name]
            path.append(share)
        for one in path:
            one.running -= 1
            one.spent += seconds
        for one in path[1:-1]:
            one.tidy()
        if self.root.idle:
            self.root.clock = self.people.spent = self.computers.spent = 0.0
        self._changed.set()

    def drain(self) -> list[Item]:
        """Take out and return everything that still waits."""
        found: list[Item] = []
        while (taken := self.take()) is not None:
            found.append(taken[1])
            self.done(taken[0], 0.0)
        return found

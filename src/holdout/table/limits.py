"""Bounds on size and rate that keep one visitor from spoiling the table for others.

The numbers are in `Limits`, each held by a test of its own. The rest counts: a `Bucket` fills with time
and is emptied by use, a `Meter` watches one socket, `Rates` many visitors, `Places` who is here how often,
`Whereabouts` from where.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, Literal, NamedTuple, TypeVar

Key = TypeVar("Key", bound=Hashable)
Clock = Callable[[], float]
REMEMBERED: Final = 10_000
"""So many visitors are counted at once; whoever has been quiet longest is forgotten first."""


class Rate(NamedTuple):
    """A bound: `a_second` in the long run, and `at_once` in a burst."""

    a_second: float
    at_once: int


class Limits(NamedTuple):
    """The bounds of one server."""

    frame_bytes: int = 64 * 1024
    body_bytes: int = 256 * 1024
    hello_seconds: float = 10
    body_seconds: float = 10
    head_seconds: float = 10
    send_seconds: float = 20
    messages: Rate = Rate(20, 60)
    slow_downs: int = 40
    """Messages above the rate that are answered with `slow-down` before the socket is closed."""
    sockets_a_person: int = 5
    sockets_an_address: int = 20
    lines_an_address: int = 100
    """Lines that are open from one address besides its sockets; behind a proxy, requests at once."""
    connections: int = 4_000
    ticket_seconds: float = 60
    tickets_a_person: int = 20
    session_days: int = 365
    """So long after its last use a browser is remembered."""
    session_check_seconds: float = 30 * 60
    guests: Rate = Rate(0.5, 30)
    """New guests from one address."""
    returns: Rate = Rate(1 / 30, 10)
    """Codes and phrases that are tried from one address."""
    codes: Rate = Rate(1 / 60, 5)
    """New codes and phrases of one person."""
    hosting: Rate = Rate(1, 30)
    """What one person does on the host's page."""
    exports: Rate = Rate(1 / 600, 3)
    """Exports of all that is kept of one person."""
    complaints: Rate = Rate(1 / 120, 5)
    """Reports about others by one person."""
    complaints_an_address: Rate = Rate(1 / (8 * 60 * 60), 3)
    """Reports about the same person from one address: guests made for it push out nobody else's."""
    renames: Rate = Rate(0.2, 20)
    """New names and emblems of one person."""
    tables: Rate = Rate(0.2, 20)
    """New tables of one person."""
    tables_an_address: Rate = Rate(1, 60)
    """New tables from one address, however many guests there are."""
    joins: Rate = Rate(0.5, 20)
    """Invite codes that are tried from one address."""
    requests: Rate = Rate(30, 200)
    """Everything else over HTTP, from one address."""
    expensive: Rate = Rate(5, 30)
    """What is worked out in another process: the workshop, frames of replays, reports."""
    expensive_an_address: Rate = Rate(15, 90)
    """The same from one address, however many guests there are."""
    reviews: Rate = Rate(0.5, 30)
    """Pieces of reviews of games that are over, for one address: each takes some seconds of a processor."""
    own_cards_an_address: int = 6
    """Tables with cards of their own that are open for one address."""
    own_cards_opened: Rate = Rate(1 / 30, 12)
    """Starts of their processes for one address: each takes about a second of a processor."""
    own_cards_share: float = 0.1
    """The part of the machine's processor time that all tables with cards of their own get together."""
    stored_bytes: int = 16 * 1024**3
    """The size of the tables' file at which no new tables are made."""
    stored_a_day: int = 64 * 1024**2
    """Bytes that are stored for one address in a day."""
    reports: Rate = Rate(1 / 60, 5)
    """Reports of problems by one person."""
    reports_an_address: Rate = Rate(1 / 30, 10)
    """The same from one address, however many guests there are."""
    signals: Rate = Rate(1, 5)
    """Emotes and pings of one person at a table."""
    replayed: Rate = Rate(200, 2_000)
    """Answers that are played again because a table goes back, for one address."""


A_KIND: Final = Rate(1 / 60, 10)
"""Lines of one kind in the log: ten at once, and one a minute."""


class Bucket:
    """Fills with time up to `at_once`; each use takes one out."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate, self.left, self.at = rate, float(rate.at_once), now

    def take(self, now: float, count: int = 1) -> bool:
        """Use so many up, later ones too if need be, or return False if none is left; a refusal is free."""
        self.left = min(self.rate.at_once, self.left + max(0.0, now - self.at) * self.rate.a_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= count
        return True


class Meter:
    """One socket's messages: first all is well, then `slow-down`, then the socket is closed."""

    __slots__ = ("bucket", "clock", "warned", "warnings")

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.bucket = Bucket(limits.messages, clock())
        self.warnings = limits.slow_downs
        self.warned = 0
        self.clock = clock

    def next(self) -> Literal["well", "slow-down", "close"]:
        """Count one more message and say whether to take it, to refuse it or to close the socket."""
        if self.bucket.take(self.clock()):
            if self.bucket.left > self.bucket.rate.at_once / 2:
                self.warned = 0  # has calmed down since
            return "well"
        self.warned += 1
        return "slow-down" if self.warned <= self.warnings else "close"


class Rates:
    """A bucket for each visitor, all with the same rate."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self.rate, self.clock = rate, clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, count: int = 1) -> bool:
        """Count so many more of a visitor; False if that is too many."""
        now = self.clock()
        bucket = self.buckets.get(who)
        if bucket is None:
            bucket = self.buckets[who] = Bucket(self.rate, now)
            if len(self.buckets) > REMEMBERED:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(who)
        return bucket.take(now, count)


class Places(Generic[Key]):
    """Counts what each visitor has open at once, such as sockets, up to `most`."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken: dict[Key, int] = {}

    def take(self, who: Key) -> bool:
        """Take one more place, if there is one."""
        if self.taken.get(who, 0) >= self.most:
            return False
        self.taken[who] = self.taken.get(who, 0) + 1
        return True

    def free(self, who: Key) -> None:
        """Give a place back."""
        left = self.taken.get(who, 0) - 1
        if left > 0:
            self.taken[who] = left
        else:
            self.taken.pop(who, None)


class Whereabouts:
    """The address from which each person was last seen."""

    def __init__(self) -> None:
        self.addresses: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, address: str) -> None:
        """Note the address from which a person was just seen."""
        self.addresses[person] = address
        self.addresses.move_to_end(person)
        if len(self.addresses) > REMEMBERED:
            self.addresses.popitem(last=False)

    def of(self, person: str) -> str:
        """Return the address where a person was seen last, or the person's own key if there is none."""
        return self.addresses.get(person, person)

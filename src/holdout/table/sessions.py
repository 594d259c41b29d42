"""Guests, each with a secret token in a cookie, and one-time tickets that open sockets.

A session lasts while it is used. One person may have several, one for each browser (returning.py). The token
itself is kept nowhere but in the cookie; the store has its hash. A ticket is got over the cookie's session
and is good for one socket, once, within a minute. What a person may do at a table is decided in the room, by
the person's public key.
"""

import hashlib
import re
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

from holdout.table.errors import TableError
from holdout.table.limits import Clock, Limits
from holdout.table.store import StoreError, Who

TOKEN_BYTES: Final = 32
TICKET_BYTES: Final = 32
KEY_BYTES: Final = 12
MOST_TICKETS: Final = 20_000
REMEMBERED: Final = 20_000
HOUR: Final = 60 * 60
DAY: Final = 24 * HOUR
GIVEN_NAME: Final = re.compile(r"Guest( \d{4})?")
"""What whoever has not chosen a name is called."""
SIGNED_OUT: Final = "You are not signed in: load the first page again."


class People(Protocol):
    """The part of the store that sessions use: the person behind a token's hash."""

    async def find_session(self, token: str) -> tuple[str, Who, int] | None:
        """The key of the person behind a hash, who that is, and when it was last used."""
        ...

    async def keep_session(self, token: str, person: str, name: str, at: int) -> None:
        """Store a new session and its person's name."""
        ...

    async def rename(self, person: str, who: Who) -> None:
        """Change a person's name and emblem."""
        ...

    async def end_session(self, token: str) -> None:
        """Forget a session."""
        ...

    async def use_session(self, token: str, at: int) -> None:
        """Note that a session was used."""
        ...

    async def end_sessions(self, person: str, but: str = "") -> None:
        """Forget all sessions of a person but one, and their codes and phrase."""
        ...

    async def who(self, person: str) -> Who:
        """Return the name and the emblem of a person."""
        ...


@dataclass
class Session:
    """A person who is signed in, and the functions to call when that ends."""

    token: str
    person: str
    who: Who
    used: int
    """When it was last used, to the hour."""
    on_end: set[Callable[[], None]] = field(default_factory=set)
    tickets: list[str] = field(default_factory=list)
    ended: bool = False
    stored: bool = True
    """Whether it outlives the server. A guest may come while nothing can be written."""

    @property
    def named(self) -> bool:
        """True if the person has chosen their name."""
        return GIVEN_NAME.fullmatch(self.who.name) is None


class Ticket(NamedTuple):
    """The session that a ticket belongs to, and until when it is good."""

    session: Session
    until: float


class Sessions:
    """Everybody who is signed in."""

    def __init__(self, people: People, limits: Limits, clock: Clock) -> None:
        self.people, self.limits, self.clock = people, limits, clock
        self.open: OrderedDict[str, Session] = OrderedDict()
        self.tickets: OrderedDict[str, Ticket] = OrderedDict()
        self._endings = 0
        """How many times sessions have ended: whatever was read before the last time is read again."""

    async def find(self, cookie: str | None) -> Session | None:
        """The session of a cookie, unless it has ended or is too old."""
        if not cookie or len(cookie) > 200:
            return None
        session = await self.known(digest(cookie))
        if session is None or session.ended:
            return None
        if self.clock() - session.used > self.limits.session_days * DAY:
            await self.end(session)
            return None
        if not session.stored:
            await self._store(session)
        await self.use(session)
        return None if session.ended else session

    async def known(self, token: str) -> Session | None:
        """The session of a token's hash."""
        while token not in self.open:
            endings = self._endings
            found = await self.people.find_session(token)
            if endings != self._endings:  # it may be one of those that ended meanwhile
                continue
            if found is None:
                return None
            if token not in self.open:
                self._remember(Session(token, *found))
        self.open.move_to_end(token)
        return self.open[token]

    def forget(self, token: str) -> None:
        """Close what belongs to a session that was ended elsewhere."""
        session = self.open.get(token)
        self._ended([] if session is None else [session])

    def put_away(self, before: int) -> None:
        """Keep no session in mind that was last used before a moment: its guest may be forgotten."""
        self._ended([session for session in self.open.values() if session.stored and session.used < before])

    async def use(self, session: Session) -> None:
        """Note that a session is in use, so that it lasts; once an hour is enough."""
        now = int(self.clock())
        if now - session.used < HOUR or session.ended:
            return
        session.used = now
        with suppress(StoreError):  # it is noted the next time
            await self.people.use_session(session.token, now)

    async def begin(self) -> tuple[Session, str]:
        """Make a new guest; return the session and the secret for its cookie."""
        secret = secrets.token_urlsafe(TOKEN_BYTES)
        who = Who(f"Guest {secrets.randbelow(9000) + 1000}")
        session = Session(digest(secret), secrets.token_urlsafe(KEY_BYTES), who, int(self.clock()))
        await self._store(session)
        return self._remember(session), secret

    async def begin_again(self, person: str) -> tuple[Session, str]:
        """Sign a person in, in another browser; return the session and the secret for its cookie."""
        secret = secrets.token_urlsafe(TOKEN_BYTES)
        session = Session(digest(secret), person, await self.people.who(person), int(self.clock()))
        await self.people.keep_session(session.token, person, session.who.name, session.used)
        return self._remember(session), secret

    async def rename(self, session: Session, who: Who) -> None:
        """Change the person's name and emblem, in all their browsers."""
        if session.ended:
            raise TableError("signed-out", SIGNED_OUT)
        await self.people.rename(session.person, who)
        for one in self.of(session.person):
            one.who = who

    def of(self, person: str) -> list[Session]:
        """The sessions of a person that are in use here."""
        return [session for session in self.open.values() if session.person == person]

    async def end_all(self, person: str, but: Session | None = None) -> None:
        """Sign a person out in every browser, or in every other one."""
        kept = "" if but is None else but.token
        ending = [session for session in self.of(person) if session.token != kept]
        await self._end(ending, self.people.end_sessions(person, kept))
        self._ended([session for session in self.of(person) if session.token != kept])

    async def end(self, session: Session) -> None:
        """Sign out: the token is good for nothing any more, and every socket of the session closes."""
        await self._end([session], self.people.end_session(session.token))

    async def _end(self, sessions: Sequence[Session], forgotten: Awaitable[None]) -> None:
        """Have sessions forgotten by the store; they are refused meanwhile, and go on if that fails."""
        for session in sessions:
            session.ended = True
        try:
            await forgotten
        except BaseException:
            for session in sessions:
                session.ended = False
            raise
        self._ended(sessions)

    def _ended(self, sessions: Sequence[Session]) -> None:
        """Close what belongs to sessions that the store has forgotten."""
        self._endings += 1
        for session in sessions:
            again = self.open.pop(session.token, session)  # it may have been read once more
            for one in [session] if again is session else [session, again]:
                one.ended = True
                for close in list(one.on_end):
                    close()

    async def _store(self, session: Session) -> None:
        """Have a session on disk, as soon as anything can be written."""
        try:
            await self.people.keep_session(session.token, session.person, session.who.name, session.used)
            session.stored = True
        except StoreError:
            session.stored = False

    def ticket(self, session: Session) -> str:
        """Make a new ticket; the oldest is dropped when a person hoards them."""
        now = self.clock()
        self._forget_old(now)
        session.tickets = [key for key in session.tickets if key in self.tickets]
        while len(session.tickets) >= self.limits.tickets_a_person:
            del self.tickets[session.tickets.pop(0)]
        secret = secrets.token_urlsafe(TICKET_BYTES)
        session.tickets.append(digest(secret))
        self.tickets[digest(secret)] = Ticket(session, now + self.limits.ticket_seconds)
        return secret

    def redeem(self, secret: str) -> Session | None:
        """Return the session of a ticket, which is used up by that."""
        ticket = self.tickets.pop(digest(secret), None)
        if ticket is None or ticket.until < self.clock() or ticket.session.ended:
            return None
        return ticket.session

    def _remember(self, session: Session) -> Session:
        self.open[session.token] = session
        if len(self.open) > REMEMBERED:
            quiet = next((one for one in self.open.values() if not one.on_end), None)
            if quiet is not None:
                del self.open[quiet.token]
        return session

    def _forget_old(self, now: float) -> None:
        while self.tickets:
            oldest = next(iter(self.tickets.values()))
            if oldest.until >= now and len(self.tickets) < MOST_TICKETS:
                return
            self.tickets.popitem(last=False)


def digest(secret: str) -> str:
    """Return the hash of a secret, which is all that is stored of it."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()

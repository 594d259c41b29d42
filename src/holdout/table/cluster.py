"""This server as one of several on one database: what it hears of the others, and how it reaches them.

Tables, people and sessions that another server has changed are read anew here, so that the lobby is the same
everywhere and whoever signs out is out everywhere. Which tables are ours is settled in membership.py; lines
to the other servers are in peers.py, theirs to us in peer_desk.py.
"""

import asyncio
import ipaddress
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection

from holdout.table.errors import TableError
from holdout.table.journal import DamagedJournal
from holdout.table.leases import LEASE_SECONDS
from holdout.table.membership import Membership
from holdout.table.peers import Peers
from holdout.table.sessions import Session
from holdout.table.store import Member, StoreError

if TYPE_CHECKING:
    from holdout.table.server import Server

log = logging.getLogger("holdout.table")


class Cluster:
    """One server's part among the others."""

    def __init__(self, server: "Server", membership: Membership) -> None:
        self.server, self.membership = server, membership
        self.secret = server.settings.secret
        self.peers = Peers(self.secret)
        self._named = [ipaddress.ip_network(name) for name in server.settings.peers]
        membership.on_change = self._changed
        membership.on_lost = server.host.lose_all
        membership.on_members = self._met
        server.host.peers = self.peers
        server.metrics.gauge("servers_alive", lambda: len(membership.members))
        server.metrics.gauge("tables_held", lambda: len(membership.held))

    @property
    def me(self) -> Member:
        """This server as the others know it."""
        return self.membership.me

    @property
    def is_heard(self) -> bool:
        """True if the database has heard this server lately: else its tables may be elsewhere by now."""
        return self.membership.overdue < 2 * LEASE_SECONDS

    # --- the others ---

    def _met(self) -> None:
        """Take in who is alive. What somebody had who is gone waits for nobody: computers go on here."""
        gone = self.peers.meet(self.me, self.membership.members)
        if gone:
            self.server.metrics.count("servers_lost")
            self.server.host.wake_computers()

    def may_call(self, asked: HTTPConnection) -> bool:
        """True if another server may call from there: this machine or a named one, no proxy and no page."""
        headers = asked.headers
        if not self.secret or any(name in headers for name in ("origin", "x-forwarded-for", "forwarded")):
            return False
        try:
            address = ipaddress.ip_address(asked.client.host if asked.client else "")
        except ValueError:
            return False
        return address.is_loopback or any(address in network for network in self._named)

    # --- tickets ---

    def ticket(self, session: Session) -> str:
        """Make a ticket that opens a socket at any of the servers; it names the one that knows it."""
        return f"{self.me.key}.{self.server.sessions.ticket(session)}"

    async def redeem(self, ticket: str) -> Session | None:
        """Return the session of a ticket, which is used up by that, wherever it was got."""
        key, _, secret = ticket.rpartition(".")
        if key == self.me.key:
            return self.server.sessions.redeem(secret)
        member = self.membership.members.get(key)
        if member is None:
            return None
        with suppress(TableError):
            token = await self.peers.of(member).call("redeem", secret, seconds=LEASE_SECONDS)
            return await self.server.sessions.known(token) if token else None
        return None

    # --- what the others have changed ---

    async def _changed(self, kind: str, key: str) -> None:
        try:
            if kind == "table":
                await self.server.host.relist(key)
            elif kind == "person":
                await self._person(key)
            elif kind == "session":
                self.server.sessions.forget(key)
            elif kind == "ban":
                await self.server.bans.look()
            elif kind == "everything":
                await self.server.host.relist_all()
                await self._sessions()
                await self.server.bans.look()
        except (StoreError, DamagedJournal, TableError) as error:
            log.warning("What another server has changed could not be read: %s", error)

    async def _person(self, person: str) -> None:
        """Somebody has another name, or has gone for good."""
        who = await self.server.store.who(person)
        sessions = self.server.sessions
        for session in sessions.of(person):
            if who.name:
                session.who = who
            else:
                sessions.forget(session.token)
        if who.name:
            await self.server.host.renamed(person, who)
        else:
            self.server.host.gone[person] = None

    async def _sessions(self) -> None:
        """See which sessions have ended while nothing was heard, and what people are called now."""
        sessions = self.server.sessions
        for session in [one for one in sessions.open.values() if one.stored]:
            found = await self.server.store.find_session(session.token)
            if found is None or found[0] != session.person:
                sessions.forget(session.token)
            else:
                session.who = found[1]
            await asyncio.sleep(0)

"""One running server: its store, tables, workers, sessions and counts, and the questions that routes ask it.

It is made once by `make_app` and reached from every request. What it listens to is in `app.py`, `routes.py`
and `sockets.py`.
"""

import asyncio
import contextlib
import gzip
import hashlib
import ipaddress
import logging
import os
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response

import holdout
from holdout import kernel
from holdout.kernel.tongue import preferred
from holdout.table.banning import Bans
from holdout.table.errors import TableError
from holdout.table.host import Host
from holdout.table.lasting import Keeper
from holdout.table.limits import Places, Rates, Whereabouts
from holdout.table.messages import Bye
from holdout.table.metrics import Metrics
from holdout.table.reviews import Reviews
from holdout.table.sessions import DAY, Session, Sessions
from holdout.table.settings import Settings
from holdout.table.sockets import POLICY, Closing, Socket
from holdout.table.store import Who
from holdout.table.stores import store_for
from holdout.table.storing import Storing
from holdout.table.tidying import Tidying
from holdout.table.workers import LOOKUP_SECONDS, Workers

if TYPE_CHECKING:
    from holdout.table.cluster import Cluster

log = logging.getLogger("holdout.table")

RATES: Final = (
    "guests", "renames", "tables", "tables_an_address", "joins", "requests", "expensive",
    "returns", "codes", "hosting", "exports", "complaints", "complaints_an_address",
    "expensive_an_address", "reviews", "replayed", "own_cards_opened", "reports", "reports_an_address",
)  # fmt: skip
TOO_MUCH: Final = "That is too much at once: wait a little and try again."
AMBIGUOUS: Final = "Say the length of a body once: with Content-Length or in chunks, not with both."
NO_ADDRESSES: Final = (
    "The proxy does not set X-Forwarded-For: all visitors count as one address and share its limits."
)
FORWARDED: Final = ("x-forwarded-for", "forwarded")
OF_A_PAGE: Final = ("origin", "sec-fetch-site", "accept-language")
"""Headers that browsers send and programs do not; the last one always, also to a foreign name without TLS."""
NAMED: Final = "server.pid"
"""The file with the number of the process that has the folder, for whoever takes over."""
KEPT_ANSWERS: Final = 256
KEPT_BYTES: Final = 32 * 1024 * 1024


class Refusal(Exception):
    """A request that is refused over HTTP, with a status of its own."""

    def __init__(self, status: int, code: str, words: str) -> None:
        super().__init__(words)
        self.status, self.code, self.words = status, code, words


class Server:
    """One running server: its tables, workers, sessions, sockets and rates."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.version = holdout.__version__
        self.metrics = Metrics()
        self.whereabouts = Whereabouts()
        self.workers = Workers(settings.workers, self.whereabouts.of)
        self.store: Any = store_for(settings)
        self.sessions = Sessions(self.store, settings.limits, time.time)
        self.shelf = Shelf(self.workers)
        self.reviews = Reviews(self.workers)
        self.addresses: Places[str] = Places(settings.limits.sockets_an_address)
        self.lines: Places[str] = Places(settings.limits.lines_an_address)
        self.asking: Places[str] = Places(settings.limits.lines_an_address)
        self._proxy_noticed = False
        self.sockets: dict[str, list[Socket]] = {}
        limits = settings.limits
        self.rates = {name: Rates(getattr(limits, name), time.monotonic) for name in RATES}
        self.host = Host(
            self.store,
            self.workers,
            time.time,
            address_of=self.whereabouts.of,
            replayed=self.rates["replayed"],
        )
        self.host.annexes.most_an_address = limits.own_cards_an_address
        self.host.signals = limits.signals
        self.host.answered = self.metrics.answer_seconds.observe
        self.host.failed = lambda: self.metrics.count("tables_failed")
        self.host.annexes.openings = self.rates["own_cards_opened"]
        self.host.shares.share = limits.own_cards_share
        self.host.storing = Storing(limits, self.store.size, time.monotonic)
        self.tidying = Tidying(lambda: self.metrics.counted("messages_received"))
        self.bans = Bans(self)
        self.keeper = Keeper(self, settings.lasting)
        self.cluster = self._joined()
        self.open = False
        self.cookie = "__Host-holdout" if settings.https else "holdout"
        self._warming: asyncio.Task[None] | None = None

    def _joined(self) -> "Cluster | None":
        """This server's part among others; None where its store is its own."""
        if not hasattr(self.store, "membership"):
            return None
        from holdout.table.cluster import Cluster  # it needs the driver of a database

        return Cluster(self, self.store.membership)

    async def start(self) -> None:
        """Open the store and the tables; workers and games warm up while the first page is served."""
        await self.host.open()
        if not self.settings.database:
            (self.settings.data / NAMED).write_text(str(os.getpid()))
        await self.bans.start()
        self.keeper.start()
        self.workers.start()
        self.metrics.gauge("sockets_open", lambda: sum([len(each) for each in self.sockets.values()]))
        self.metrics.gauge("workers_replaced", lambda: self.workers.replaced)
        self.metrics.gauge("tables_open", lambda: len(self.host.tables))
        self.metrics.gauge("tables_listed", lambda: len(self.host.directory.tables))
        self.metrics.gauge("tables_damaged", lambda: len(self.host.damaged))
        self.metrics.gauge("stored_bytes", self.store.size)
        self.metrics.gauge("stored_bytes_most", lambda: self.settings.limits.stored_bytes)
        self._warming = asyncio.create_task(self._warm())
        self.open = True

    async def _warm(self) -> None:
        if self.settings.warm:
            await asyncio.to_thread(warm)
        self.tidying.start()

    async def say_goodbye(self) -> None:
        """Tell everybody to come back, and put everything away. What is acknowledged is on disk already."""
        if not self.open:
            return
        self.open = False
        await self.keeper.stop()
        await self.bans.stop()
        if self.cluster is not None:
            self.cluster.peers.close()
        (self.settings.data / NAMED).unlink(missing_ok=True)
        await self.host.close()
        await self.workers.close()

    def ticket(self, session: Session) -> str:
        """Make a ticket that opens one socket, here or at another server of the house."""
        return self.sessions.ticket(session) if self.cluster is None else self.cluster.ticket(session)

    async def redeem(self, ticket: str) -> Session | None:
        """Return the session of a ticket, which is used up by that."""
        return self.sessions.redeem(ticket) if self.cluster is None else await self.cluster.redeem(ticket)

    async def stop(self) -> None:
        """Close for good."""
        await self.say_goodbye()
        if self._warming is not None:
            await asyncio.gather(self._warming, return_exceptions=True)
        await self.tidying.stop()

    # --- who asks ---

    def is_own_page(self, asked: HTTPConnection) -> bool:
        """True if one of our own pages asks. Foreign pages may not use their visitor's cookie."""
        return self.settings.is_own_origin(asked.headers.get("origin"), host_of(asked))

    def address_of(self, asked: HTTPConnection) -> str:
        """Return the address a request comes from. All addresses of an IPv6 network count as one."""
        return _network(asked.client.host if asked.client else "")

    def line_from(self, host: str) -> str | None:
        """Return the address of a line, like `address_of`; None for the proxy, behind which are many."""
        return None if self.settings.public and self._is_proxy(host) else _network(host)

    def _is_proxy(self, host: str) -> bool:
        """True if a proxy may be at an address."""
        if _is_loopback(host):
            return True
        return _is_in(host, self.settings.proxies)

    def _is_for_the_proxy(self, asked: HTTPConnection) -> bool:
        """True if a request names the address under which the proxy shows this server."""
        return bool(self.settings.public) and host_of(asked) == urlsplit(self.settings.public).netloc

    def notice_proxy(self, asked: HTTPConnection) -> None:
        """Say once if the proxy does not tell where requests come from."""
        told = "x-forwarded-for" in asked.headers
        if self._is_for_the_proxy(asked) and not told and not self._proxy_noticed:
            self._proxy_noticed = True
            log.warning(NO_ADDRESSES)

    def may_watch(self, asked: HTTPConnection) -> bool:
        """True if a request may read the figures: from this machine or a named network, through no proxy."""
        host = "" if asked.client is None else asked.client.host
        if self._is_for_the_proxy(asked) or any(name in asked.headers for name in FORWARDED):
            return False
        return _is_loopback(host) or self.is_watcher(asked)

    def is_watcher(self, asked: HTTPConnection) -> bool:
        """True if a program on a machine that may read the figures asks for them, by whatever name."""
        host = "" if asked.client is None else asked.client.host
        figures = asked.url.path == "/metrics" and not any(name in asked.headers for name in OF_A_PAGE)
        return figures and _is_in(host, self.settings.watchers)

    def hold(self, what: str, who: str) -> None:
        """Refuse whoever does something too often."""
        if not self.rates[what].take(who):
            self.metrics.count(f"{what}_slowed")
            raise TableError("slow-down", TOO_MUCH)

    def give_cookie(self, answer: Response, secret: str) -> None:
        """Put the secret into a cookie that no script can read."""
        answer.set_cookie(
            self.cookie, secret, max_age=self.settings.limits.session_days * DAY, path="/",
            secure=self.settings.https, httponly=True, samesite="lax",
        )  # fmt: skip

    def take_cookie(self, answer: Response) -> None:
        """Have the browser forget its secret."""
        answer.delete_cookie(self.cookie, path="/", secure=self.settings.https, httponly=True, samesite="lax")

    async def rename(self, session: Session, who: Who) -> None:
        """Change a person's name and emblem; tables where they are learn it now, others when they come."""
        await self.sessions.rename(session, who)
        await self.host.renamed(session.person, who)

    # --- open sockets ---

    def seat(self, person: str, socket: Socket) -> None:
        """Add a socket of a person; with too many of them the oldest is closed."""
        theirs = self.sockets.setdefault(person, [])
        theirs.append(socket)
        for oldest in theirs[: -self.settings.limits.sockets_a_person]:
            oldest.end(Closing(POLICY, Bye("The table is open in too many places of yours.", again=False)))

    def unseat(self, person: str, socket: Socket) -> None:
        """Take out a socket of a person that has closed."""
        theirs = self.sockets.get(person, [])
        if socket in theirs:
            theirs.remove(socket)
        if not theirs:
            self.sockets.pop(person, None)


class Kept(NamedTuple):
    """An answer as it is, compressed, and the mark by which a browser knows whether it has it already."""

    data: bytes
    squeezed: bytes
    tag: str

    @property
    def size(self) -> int:
        """How many bytes it holds."""
        return len(self.data) + len(self.squeezed)


class Shelf:
    """Answers that are the same for everyone, worked out by a worker once and kept, squeezed as well."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.kept: OrderedDict[tuple[Any, ...], Kept] = OrderedDict()
        self.coming: dict[tuple[Any, ...], asyncio.Task[Kept]] = {}
        self.size = 0

    def has(self, *key: Any) -> bool:
        """True if an answer is here or on its way."""
        return key in self.kept or key in self.coming

    async def get(self, asker: str, *key: Any) -> Kept:
        """Return an answer; those who ask for it at the same time wait together."""
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self.coming:
            self.coming[key] = asyncio.create_task(self._fetched(asker, key))
            self.coming[key].add_done_callback(lambda _: self.coming.pop(key, None))
        return await asyncio.shield(self.coming[key])

    async def _fetched(self, asker: str, key: tuple[Any, ...]) -> Kept:
        data = await self.workers.ask("catalogue", *key, seconds=LOOKUP_SECONDS, person=asker)
        tag = f'W/"{hashlib.sha256(data).hexdigest()[:24]}"'
        answer = self.kept[key] = Kept(data, await asyncio.to_thread(gzip.compress, data, 6), tag)
        self.size += answer.size
        while len(self.kept) > KEPT_ANSWERS or self.size > KEPT_BYTES:
            _, old = self.kept.popitem(last=False)
            self.size -= old.size
        return answer


def warm() -> None:
    """Load every game, so that the first table starts at once."""
    for name in holdout.games.playable():
        try:
            holdout.new(name, seats=min(kernel.find(name).seats))
        except kernel.HoldoutError as error:
            log.error("The game %s cannot be loaded: %s", name, error)


def is_ambiguous(headers: Headers) -> bool:
    """True if a request gives its body's length in two ways: a proxy might take it for two requests."""
    return "content-length" in headers and "transfer-encoding" in headers


def _network(host: str) -> str:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    return host if address.version == 4 else str(ipaddress.ip_network((address, 64), strict=False))


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _is_in(host: str, networks: Sequence[str]) -> bool:
    """True if an address is in one of these networks."""
    with contextlib.suppress(ValueError):
        address = ipaddress.ip_address(host)
        return any(address in ipaddress.ip_network(network) for network in networks)
    return False


def host_of(asked: HTTPConnection) -> str:
    """Return the Host header, in lower case."""
    return asked.headers.get("host", "").lower()


def server_of(asked: HTTPConnection) -> Server:
    """The server behind a request."""
    return asked.app.state.server


def language_of(asked: HTTPConnection) -> str:
    """The language that somebody reads and the table speaks."""
    return preferred(asked.headers.get("accept-language", ""))

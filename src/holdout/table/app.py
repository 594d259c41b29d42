"""The web server: routes, sockets and pages put together, with the headers and checks that all of them share.

`make_app` is the ASGI application; `Listening` runs it with uvicorn and lets everybody know before it
stops. What the routes do is in `routes.py`, what sockets do in `sockets.py`.
"""

import asyncio
import contextlib
import logging
import socket
import time
import traceback
from collections.abc import AsyncIterator
from typing import Final

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from holdout.kernel.tongue import tongue_of
from holdout.table.api import Problem
from holdout.table.decoding import BadMessage
from holdout.table.errors import TableError
from holdout.table.host_routes import HOST_ROUTES
from holdout.table.logs import config as log_config
from holdout.table.my_routes import MY_ROUTES
from holdout.table.pages import Pages
from holdout.table.patience import PatientH11, PatientSocket
from holdout.table.peer_desk import Desk
from holdout.table.peer_line import PATH
from holdout.table.routes import ROUTES
from holdout.table.server import AMBIGUOUS, TOO_MUCH, Refusal, Server, is_ambiguous, language_of
from holdout.table.settings import Settings
from holdout.table.sockets import Socket
from holdout.table.store import StoreError
from holdout.table.workers import WorkerError

log = logging.getLogger("holdout.table")

STATUS: Final = {
    "bad-message": 400,
    "unknown-option": 400,
    "signed-out": 401,
    "not-yours": 403,
    "not-allowed": 403,
    "no-table": 404,
    "stale": 409,
    "over": 409,
    "cannot-undo": 409,
    "version": 409,
    "slow-down": 429,
    "failed": 500,
    "busy": 503,
}
# Where a model stands on the map is a style of its own, hence the one exception.
CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; media-src 'self' data:; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "x-frame-options": "DENY",
}
HSTS: Final = "max-age=31536000"
FAILED: Final = "Something went wrong on the server. Nothing was changed; try again."
LATER: Final = (429, 503)
HANGING_UP: Final = (408, 413, *LATER)
"""Whoever is refused so is to hang up: what they still send is not read, and others need the line."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
STOPPING_SECONDS: Final = 2


def make_app(settings: Settings) -> Starlette:
    """Make the ASGI application of one server."""
    server, pages = Server(settings), Pages(settings.static)

    async def page(request: Request) -> Response:
        return pages.answer(request)

    async def unknown(request: Request) -> Response:
        raise TableError("no-table", "There is nothing at this address.")

    async def talk(web: WebSocket) -> None:
        await Socket(server, web).serve()

    async def relay(web: WebSocket) -> None:
        if server.cluster is None:
            await web.send_denial_response(
                Response("There is nothing at this address.", 404, media_type="text/plain")
            )
        else:
            await Desk(server, server.cluster, web).serve()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    app = Starlette(
        routes=[
            *ROUTES,
            *MY_ROUTES,
            *HOST_ROUTES,
            Route("/api/{rest:path}", unknown, methods=["GET", "POST", "PUT", "DELETE"]),
            WebSocketRoute("/ws", talk),
            WebSocketRoute(PATH, relay),
            Route("/{path:path}", page),
        ],
        exception_handlers={
            TableError: _refused,
            Refusal: _refused,
            BadMessage: _refused,
            WorkerError: _refused,
            StoreError: _refused,
            HTTPException: _refused,
        },
        lifespan=lifespan,
    )
    app.state.server = server
    app.add_middleware(Guard, server=server)
    return app


class Guard:
    """Check the host name, the origin and the rate of every request, and add safe headers to its answer."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app, self.server = app, server
        self.headers = {**HEADERS, **({"strict-transport-security": HSTS} if server.settings.https else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it here."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        answering, begun = False, time.perf_counter()

        async def guarded(message: Message) -> None:
            nonlocal answering
            if message["type"] == "http.response.start":
                answering = True
                headers = MutableHeaders(scope=message)
                headers.update(self.headers)
                if "cache-control" not in headers:
                    headers["cache-control"] = "no-store"
                self.server.metrics.count(f"answers_{message['status'] // 100}xx")
                self.server.metrics.request_seconds.observe(time.perf_counter() - begun)
            await send(message)

        request = Request(scope)
        address = self.server.address_of(request)
        if not self.server.asking.take(address):
            await _problem(request, 429, "slow-down", TOO_MUCH)(scope, receive, guarded)
            return
        try:
            refusal = self._refusal(request, address)
            await (refusal or self.app)(scope, receive, guarded)
        except Exception as error:  # noqa: BLE001 - whatever it is, the answer is a sentence
            self._note(error)
            if not answering:
                await _problem(request, 500, "failed", FAILED)(scope, receive, guarded)
        finally:
            self.server.asking.free(address)

    def _note(self, error: Exception) -> None:
        """Log the type and the place of an error. Its words are left out: they may hold secrets."""
        where = [f"{one.filename}:{one.lineno}" for one in traceback.extract_tb(error.__traceback__)]
        log.error("A request failed: %s at %s", type(error).__name__, " < ".join(where[::-1][:8]))
        self.server.metrics.count("failures")

    def _refusal(self, request: Request, address: str) -> Response | None:
        settings, headers = self.server.settings, request.headers
        host = headers.get("host", "").lower()
        if not settings.is_own_host(host) and not self.server.is_watcher(request):
            return _problem(request, 421, "not-allowed", "This server is not known by that name.")
        foreign = "origin" in headers and not settings.is_own_origin(headers["origin"], host)
        if request.method not in SAFE and (foreign or headers.get("sec-fetch-site") == "cross-site"):
            return _problem(request, 403, "not-allowed", "This page may not talk to this server.")
        if is_ambiguous(headers):
            return _problem(request, 400, "bad-message", AMBIGUOUS, hang_up=True)
        self.server.notice_proxy(request)
        if not self.server.rates["requests"].take(address):
            return _problem(request, 429, "slow-down", TOO_MUCH)
        return None


# --- errors ---


def _problem(request: Request, status: int, code: str, words: str, hang_up: bool = False) -> Response:
    headers = {"connection": "close"} if hang_up or status in HANGING_UP else {}
    if status in LATER:
        headers["retry-after"] = "5"
    said, _ = tongue_of(language_of(request)).said(words)
    return Response(msgspec.json.encode(Problem(code, said)), status, headers, "application/json")


async def _refused(request: Request, error: Exception) -> Response:
    """Answer a refusal with its status and a sentence."""
    if isinstance(error, TableError):
        return _problem(request, STATUS.get(error.code, 400), error.code, error.words)
    if isinstance(error, Refusal):
        return _problem(request, error.status, error.code, error.words)
    if isinstance(error, BadMessage):
        return _problem(request, 400, "bad-message", str(error))
    if isinstance(error, StoreError):
        return _problem(request, 503, "busy", str(error))
    if isinstance(error, WorkerError):
        status = {"refused": 404, "late": 503, "busy": 503}.get(error.code, 500)
        code = {"refused": "no-table", "late": "busy", "busy": "busy"}.get(error.code, "failed")
        return _problem(request, status, code, error.words)
    assert isinstance(error, HTTPException)
    words = {404: "There is nothing at this address.", 405: "That cannot be done with this address."}
    return _problem(request, error.status_code, "no-table", words.get(error.status_code, error.detail))


# --- listening ---


class Listening(uvicorn.Server):
    """uvicorn, but before it closes its lines everybody at a table is told to come back."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.made = make_app(settings)
        super().__init__(
            uvicorn.Config(
                self.made,
                host=settings.host,
                port=settings.port,
                http=PatientH11,
                ws=PatientSocket,
                ws_max_size=limits.frame_bytes,
                ws_per_message_deflate=False,
                ws_ping_interval=20,
                ws_ping_timeout=20,
                limit_concurrency=limits.connections,
                timeout_graceful_shutdown=STOPPING_SECONDS,
                timeout_keep_alive=30,
                h11_max_incomplete_event_size=32 * 1024,
                proxy_headers=bool(settings.public),
                forwarded_allow_ips=["127.0.0.1", "::1", *settings.proxies],
                server_header=False,
                access_log=False,
                log_config=log_config(),
                log_level="warning",
                lifespan="on",
            )
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye first, while the lines are still there."""
        for line in self.servers:
            line.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(STOPPING_SECONDS):
                await self.made.state.server.say_goodbye()
        await super().shutdown(sockets)


def listener(host: str, wanted: int, may_differ: bool) -> socket.socket:
    """Open a socket to listen with: at the wanted port or, if that is taken and may differ, at a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small messages at once (TCP_NODELAY) only on sockets that say that they are TCP; on others
    # the frame after an acknowledgement waits up to 40 ms for the other side.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, wanted))
    except OSError:
        made.close()
        if not may_differ:
            raise
        return listener(host, 0, may_differ=False)
    return made

"""The routes of the host's page: reports, bans, figures and limits, for whoever runs the server alone.

Whoever can run commands where the tables are is the host. `holdout people page` prints a code, which works
once and for ten minutes; the browser in which it is typed is the host's for twelve hours, as long as its
session lasts and no other browser takes its place. The store has hashes only. Every other browser is refused,
and so is a foreign page (app.py). The commands can do all of this as well (`holdout people`).
"""

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from holdout.table import complaints, decoding, hosting, returning
from holdout.table.addresses import short
from holdout.table.errors import TableError
from holdout.table.my_routes import NOBODY_THERE, YOURSELF
from holdout.table.routes import body_of, hold_expensive, json, me_of
from holdout.table.server import Server, server_of
from holdout.table.sessions import Session, digest
from holdout.table.store import Ban, StoreError

HOSTING_SECONDS: Final = 12 * 60 * 60
DAY: Final = 24 * 60 * 60
MOST_REPORTS: Final = 200
NOT_THE_HOST: Final = (
    "This page is for whoever runs the server: type the code here that `holdout people page` prints there."
)
BAD_CODE: Final = "This code is not good: it works once and for ten minutes. Check each letter."
NO_REPORT: Final = "This report is gone already."
NOT_BANNED: Final = "They are not banned."
COUNTERS: Final = ("messages_received", "messages_sent", "answers_4xx", "answers_5xx", "failures")


def mark(session: Session) -> str:
    """Return the hash by which the store knows that a browser is the host's."""
    return digest(f"{hosting.HOSTING} {session.token}")


async def host_of(request: Request) -> tuple[Session, int]:
    """Return the host's session and until when it is one; everybody else is refused."""
    server, session = server_of(request), await me_of(request)
    until = await server.store.key_until(mark(session), hosting.HOSTING)
    if until <= server.host.now():
        raise TableError("not-allowed", NOT_THE_HOST)
    server.hold("hosting", session.person)
    return session, until


async def post_host(request: Request) -> Response:
    """POST /api/host: this browser becomes the host's, by a code that works once."""
    server, session = server_of(request), await me_of(request)
    server.hold("returns", server.address_of(request))
    wanted = await body_of(request, hosting.EnterHost)
    if not session.stored:
        raise StoreError("Nothing can be saved just now: try again in a moment.")
    code = returning.read_host_code(wanted.code)
    if await server.store.use_key(code, hosting.CODE, server.host.now()) is None:
        raise TableError("not-allowed", BAD_CODE)
    await server.store.end_keys(hosting.HOSTING)
    until = server.host.now() + HOSTING_SECONDS
    await server.store.keep_key(mark(session), session.person, hosting.HOSTING, until)
    return Response(status_code=204)


async def delete_host(request: Request) -> Response:
    """DELETE /api/host: this browser is the host's no more."""
    await host_of(request)
    await server_of(request).store.end_keys(hosting.HOSTING)
    return Response(status_code=204)


async def get_host(request: Request) -> Response:
    """GET /api/host: reports, bans, figures and limits."""
    server = server_of(request)
    session, until = await host_of(request)
    hold_expensive(request, session)
    now = server.host.now()
    found, figures = await server.store.complaints(), await server.store.figures(now)
    held = [ban for ban in await server.store.bans() if not ban.until or ban.until > now]
    stored = [hosting.Count(name, value) for name, value in msgspec.structs.asdict(figures).items()]
    page = hosting.HostPage(
        until=until,
        now=now,
        reports=[complaints.reported(one) for one in reversed(found[-MOST_REPORTS:])],
        bans=[await _ban(server, one) for one in held],
        stored=stored,
        running=_running(server),
        limits=_limits(server),
        damaged=[hosting.DamagedTable(table, words) for table, words in server.host.damaged.items()],
    )
    return json(page)


async def _ban(server: Server, one: Ban) -> hosting.HeldBan:
    name = (await server.store.who(one.person)).name
    return hosting.HeldBan(one.person, name, one.kind, one.until, one.at, one.words)


def _running(server: Server) -> list[hosting.Count]:
    """Figures that this server counts of itself, since it was started."""
    sockets = sum([len(each) for each in server.sockets.values()])
    now = {
        "sockets_open": sockets,
        "tables_open": len(server.host.tables),
        "tables_listed": len(server.host.directory.tables),
        "tables_damaged": len(server.host.damaged),
    }
    counted = {name: server.metrics.counted(name) for name in COUNTERS}
    return [hosting.Count(name, value) for name, value in {**now, **counted}.items()]


def _limits(server: Server) -> list[hosting.Count]:
    """Bounds that the host has set, with what is used of them."""
    limits, lasting = server.settings.limits, server.settings.lasting
    return [
        hosting.Count("stored_bytes", server.store.size(), limits.stored_bytes),
        hosting.Count("stored_a_day", limits.stored_a_day),
        hosting.Count("connections", limits.connections),
        hosting.Count("archive_days", lasting.archive_days),
        hosting.Count("delete_days", lasting.delete_days),
        hosting.Count("guest_days", lasting.guest_days),
    ]


async def put_ban(request: Request) -> Response:
    """PUT /api/host/bans/KEY: keep somebody out, or silent, from this second on."""
    server, person = server_of(request), short(request.path_params["person"])
    session, _ = await host_of(request)
    wanted = await body_of(request, hosting.BanPerson)
    if person == session.person:
        raise TableError("not-allowed", YOURSELF)
    if not (await server.store.who(person)).name:
        raise TableError("no-table", NOBODY_THERE)
    now = server.host.now()
    until = now + wanted.days * DAY if wanted.days else 0
    words = decoding.clean(wanted.words, hosting.LONGEST_NOTE)
    await server.store.ban(Ban(person, wanted.kind, until, now, words))
    await server.bans.look()
    return Response(status_code=204)


async def delete_ban(request: Request) -> Response:
    """DELETE /api/host/bans/KEY/KIND: end a ban of somebody."""
    server, ban = server_of(request), request.path_params
    await host_of(request)
    if not await server.store.unban(short(ban["person"]), short(ban["kind"])):
        raise TableError("no-table", NOT_BANNED)
    await server.bans.look()
    return Response(status_code=204)


async def delete_report(request: Request) -> Response:
    """DELETE /api/host/reports/NUMBER: a report is dealt with, and goes."""
    server = server_of(request)
    await host_of(request)
    one = complaints.found(short(request.path_params["number"]), await server.store.complaints())
    if one is None or not await server.store.resolve(one):
        raise TableError("no-table", NO_REPORT)
    return Response(status_code=204)


HOST_ROUTES: Final = [
    Route("/api/host", get_host),
    Route("/api/host", post_host, methods=["POST"]),
    Route("/api/host", delete_host, methods=["DELETE"]),
    Route("/api/host/bans/{person}", put_ban, methods=["PUT"]),
    Route("/api/host/bans/{person}/{kind}", delete_ban, methods=["DELETE"]),
    Route("/api/host/reports/{number}", delete_report, methods=["DELETE"]),
]

"""The routes about oneself and others: coming back, going for good, an export, muting, blocking, reporting.

Each is answered with one of the types of `myself.py`. Secrets come and go in bodies only, never in an
address, and stand in no log.
"""

import asyncio
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from holdout.table import api, decoding, export, leaving, myself, returning
from holdout.table.addresses import short
from holdout.table.emblems import emblem_of
from holdout.table.errors import TableError
from holdout.table.routes import body_of, hold_expensive, json, me_of, me_shown
from holdout.table.server import Server, server_of
from holdout.table.sessions import Session
from holdout.table.store import Complaint, StoreError

CLOSING_TRIES: Final = 100
NOT_GOOD: Final = "This code or phrase is not good: a code works once and for ten minutes. Check each letter."
YOURSELF: Final = "You cannot do that to yourself."
NOBODY_THERE: Final = "There is nobody of that key here."


# --- coming back ---


async def get_lasting(request: Request) -> Response:
    """GET /api/me/lasting: how long I am remembered, and whom I keep apart from."""
    return json(await lasting_of(request, await me_of(request)))


async def lasting_of(request: Request, session: Session) -> myself.Lasting:
    """Return how long a person, their devices and tables are kept, and whom they mute or block."""
    server = server_of(request)
    store, settings = server.store, server.settings
    apart: list[myself.Apart] = []
    for key, kind in (await store.apart_from(session.person)).items():
        name, emblem = await store.who(key)
        apart.append(myself.Apart(key, name or "Guest", emblem_of(key, emblem), kind))
    return myself.Lasting(
        devices=await store.count_sessions(session.person),
        days=settings.limits.session_days,
        phrase=await store.has_key(session.person, "phrase"),
        apart=apart,
        archive_days=settings.lasting.archive_days,
        delete_days=settings.lasting.delete_days,
        guest_days=settings.lasting.guest_days,
    )


async def post_code(request: Request) -> Response:
    """POST /api/me/code: a code with which another browser becomes me."""
    server, session = server_of(request), await me_of(request)
    server.hold("codes", session.person)
    code = returning.new_code()
    await _keep(request, session, code, server.host.now() + returning.CODE_SECONDS)
    return json(myself.Code(code, returning.CODE_SECONDS), 201)


async def post_phrase(request: Request) -> Response:
    """POST /api/me/phrase: a new phrase to come back with; an older one is good for nothing any more."""
    server, session = server_of(request), await me_of(request)
    server.hold("codes", session.person)
    phrase = returning.new_phrase()
    await _keep(request, session, phrase, 0)
    return json(myself.Phrase(phrase), 201)


async def _keep(request: Request, session: Session, secret: str, until: int) -> None:
    key = returning.read(secret)
    assert key is not None
    server = server_of(request)
    if not session.stored:
        raise StoreError("Nothing can be saved just now: try again in a moment.")
    server.host.insist_not_gone(session.person)
    await server.store.keep_key(key.hashed, session.person, key.kind, until)


async def post_return(request: Request) -> Response:
    """POST /api/return: this browser becomes whoever a code or a phrase belongs to."""
    server = server_of(request)
    server.hold("returns", server.address_of(request))
    wanted = await body_of(request, myself.Return)
    key = returning.read(wanted.words)
    person = None if key is None else await server.store.use_key(key.hashed, key.kind, server.host.now())
    if person is None or person in server.host.gone:
        raise TableError("not-allowed", NOT_GOOD)
    server.bans.insist_in(person)
    before = await server.sessions.find(request.cookies.get(server.cookie))
    session, secret = await server.sessions.begin_again(person)
    if key is not None and key.kind == "phrase" and not await server.store.has_key(person, "phrase"):
        await server.sessions.end(session)  # they have signed out everywhere else meanwhile
        raise TableError("not-allowed", NOT_GOOD)
    if person in server.host.gone:  # they have deleted themselves meanwhile
        await server.sessions.end_all(person)
        await server.store.forget_person(person, [])
        raise TableError("not-allowed", NOT_GOOD)
    if before is not None:
        await server.sessions.end(before)
    answer = json(me_shown(session))
    server.give_cookie(answer, secret)
    return answer


async def delete_sessions(request: Request) -> Response:
    """DELETE /api/me/sessions: sign out in all my other browsers; my codes and my phrase end, too."""
    session = await me_of(request)
    await server_of(request).sessions.end_all(session.person, but=session)
    return Response(status_code=204)


# --- going ---


async def delete_data(request: Request) -> Response:
    """DELETE /api/me/data: forget me: name, chat, seats, history, everywhere and for good."""
    server, session = server_of(request), await me_of(request)
    hold_expensive(request, session)
    server.host.gone[session.person] = None
    await _sockets_closed(server, session.person)
    await leaving.leave_all(server.host, session.person)
    await server.sessions.end_all(session.person)
    answer = Response(status_code=204)
    server.take_cookie(answer)
    return answer


async def _sockets_closed(server: Server, person: str) -> None:
    """Close a person's sockets, so that none of them comes back when their tables are written anew."""
    for socket in list(server.sockets.get(person, ())):
        socket.sign_out()
    for _ in range(CLOSING_TRIES):
        if not server.sockets.get(person):
            return
        await asyncio.sleep(0.01)


async def get_export(request: Request) -> Response:
    """GET /api/me/export: everything that is kept of me, as one file."""
    server, session = server_of(request), await me_of(request)
    server.hold("exports", session.person)
    hold_expensive(request, session)
    data = await export.exported(server.host, session, await lasting_of(request, session))
    headers = {"content-disposition": 'attachment; filename="holdout-export.zip"'}
    return Response(data, headers=headers, media_type="application/zip")


# --- others ---


def _other(request: Request, session: Session) -> str:
    other = short(request.path_params["person"])
    if other == session.person:
        raise TableError("not-allowed", YOURSELF)
    return other


async def put_apart(request: Request) -> Response:
    """PUT /api/people/KEY: mute or block somebody, or no longer."""
    server, session = server_of(request), await me_of(request)
    wanted = await body_of(request, myself.KeepApart)
    other = _other(request, session)
    if wanted.kind and not (await server.store.who(other)).name:
        raise TableError("no-table", NOBODY_THERE)
    server.hold("renames", session.person)
    server.host.insist_not_gone(session.person)
    await server.store.keep_apart(session.person, other, wanted.kind)
    await server.host.keeps_apart(session.person)
    return Response(status_code=204)


async def post_person_report(request: Request) -> Response:
    """POST /api/people/KEY/report: tell whoever runs the server of somebody; what they said goes along."""
    server, session = server_of(request), await me_of(request)
    wanted = await body_of(request, myself.ReportPerson)
    other = _other(request, session)
    server.hold("complaints", session.person)
    server.hold("reports_an_address", server.address_of(request))
    server.hold("complaints_an_address", f"{server.address_of(request)} {other}")
    words = decoding.clean_lines(wanted.words, myself.LONGEST_COMPLAINT)
    if not words:
        raise TableError("bad-message", "There is nothing to read in this report: say what is wrong.")
    table = short(wanted.table)
    opened = await server.host.opened_for(session.person, table)
    name, lines = await opened.request("company", session.person, other)
    data = msgspec.json.encode({"name": name, "words": words, "said": lines})
    complaint = Complaint(other, session.person, table, server.host.now(), data)
    number = await server.store.complain(complaint)
    server.metrics.count("complaints")
    return json(api.Reported(number), 201)


MY_ROUTES: Final = [
    Route("/api/me/lasting", get_lasting),
    Route("/api/me/code", post_code, methods=["POST"]),
    Route("/api/me/phrase", post_phrase, methods=["POST"]),
    Route("/api/me/sessions", delete_sessions, methods=["DELETE"]),
    Route("/api/me/data", delete_data, methods=["DELETE"]),
    Route("/api/me/export", get_export),
    Route("/api/return", post_return, methods=["POST"]),
    Route("/api/people/{person}", put_apart, methods=["PUT"]),
    Route("/api/people/{person}/report", post_person_report, methods=["POST"]),
]

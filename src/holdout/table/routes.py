"""The routes of plain HTTP, answered with JSON: one short function each.

Each reads its input through `decoding`, asks the host, the sessions or a worker, and answers with one of
the types of `api.py`. Who may ask at all, and every header, is settled in `app.py`.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from holdout.kernel.decoding import from_json, json_decoder
from holdout.table import api, clearing, deals, decoding, drafting, filing, house_packs, retelling, sheets
from holdout.table.addresses import known_book, known_game, short, whole
from holdout.table.emblems import emblem_of
from holdout.table.errors import TableError
from holdout.table.history import MOST_PLAYED, MOST_SHOWN, history
from holdout.table.server import Refusal, language_of, server_of
from holdout.table.sessions import SIGNED_OUT, Session
from holdout.table.store import Who
from holdout.table.storing import GUEST_BYTES
from holdout.table.translating import row_in, sheet_in
from holdout.table.workers import LOOKUP_SECONDS

Read = TypeVar("Read")
Handler = Callable[[Request], Awaitable[Response]]

LONGEST_WORDS: Final = 200
ASK_AGAIN: Final = "private, no-cache"
UNCHANGED: Final = 304
REVIEWED: Final = (("seat", 15), ("from", 100_000))


def json(answer: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Make an answer of JSON, encoded already or not."""
    data = answer if isinstance(answer, bytes) else msgspec.json.encode(answer)
    return Response(data, status, headers, "application/json")


async def body_of(request: Request, wanted: type[Read]) -> Read:
    """Read the body within its bounds of size, time and type."""
    server = server_of(request)
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise TableError("bad-message", "Send JSON, with the content type application/json.")
    most, data = server.settings.limits.body_bytes, bytearray()
    try:
        async with asyncio.timeout(server.settings.limits.body_seconds):
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise Refusal(413, "bad-message", f"This is too large: {most // 1024} KiB are the most.")
    except (TimeoutError, ClientDisconnect):
        raise Refusal(408, "bad-message", "The rest of this request did not come.") from None
    return decoding.decoded(bytes(data), json_decoder(wanted))


async def me_of(request: Request) -> Session:
    """Return the session behind a request; a request without one is refused."""
    server = server_of(request)
    session = await server.sessions.find(request.cookies.get(server.cookie))
    if session is None or session.person in server.host.gone:
        raise TableError("signed-out", SIGNED_OUT)
    server.bans.insist_in(session.person)
    server.whereabouts.note(session.person, server.address_of(request))
    return session


def hold_expensive(request: Request, session: Session) -> None:
    """Refuse whoever has too much worked out, or comes from an address that has."""
    server = server_of(request)
    server.hold("expensive", session.person)
    server.hold("expensive_an_address", server.address_of(request))


# --- who I am ---


async def get_me(request: Request) -> Response:
    """GET /api/me: who I am; a new guest where there is none."""
    server = server_of(request)
    session = await server.sessions.find(request.cookies.get(server.cookie))
    if session is not None and session.person not in server.host.gone:
        server.bans.insist_in(session.person)
        answer = json(me_shown(session))
        server.give_cookie(answer, request.cookies[server.cookie])  # it lasts from now on again
        return answer
    server.bans.insist_new_guests(server.address_of(request))
    server.hold("guests", server.address_of(request))
    session, secret = await server.sessions.begin()
    server.host.storing.spend(server.address_of(request), GUEST_BYTES)
    answer = json(me_shown(session))
    server.give_cookie(answer, secret)
    return answer


async def put_me(request: Request) -> Response:
    """PUT /api/me: another name or emblem."""
    server, session = server_of(request), await me_of(request)
    wanted = await body_of(request, api.Rename)
    name = decoding.clean(wanted.name, 40)
    if not name:
        raise TableError("bad-message", "A name has at least one letter.")
    if name != session.who.name:
        server.bans.insist_heard(session.person)
    server.hold("renames", session.person)
    await server.rename(session, Who(name, wanted.emblem or session.who.emblem))
    return json(me_shown(session))


def me_shown(session: Session) -> api.Me:
    """Who somebody is, as they are told."""
    name, chosen = session.who
    return api.Me(session.person, name, emblem_of(session.person, chosen), session.named)


async def delete_me(request: Request) -> Response:
    """DELETE /api/me: sign out, on every page and socket."""
    server = server_of(request)
    await server.sessions.end(await me_of(request))
    answer = Response(status_code=204)
    server.take_cookie(answer)
    return answer


async def post_ticket(request: Request) -> Response:
    """POST /api/ticket: what opens one socket."""
    session = await me_of(request)
    return json(api.Ticket(server_of(request).ticket(session)))


# --- tables ---


async def get_tables(request: Request) -> Response:
    """GET /api/tables?after=T: tables that are listed, and mine; a page, from the first or after a table."""
    host, session = server_of(request).host, await me_of(request)
    after = request.query_params.get("after", "")
    rows = host.lobby(session.person, after and short(after), await host.hidden_from(session.person))
    return json([row_in(row, language_of(request)) for row in rows])


async def post_table(request: Request) -> Response:
    """POST /api/tables: a new table."""
    server, session = server_of(request), await me_of(request)
    wanted = await body_of(request, api.NewTable)
    if wanted.title or wanted.pack:
        server.bans.insist_heard(session.person)
    server.hold("tables", session.person)
    server.hold("tables_an_address", server.address_of(request))
    wanted = msgspec.structs.replace(
        wanted, title=decoding.clean(wanted.title, 60), options=decoding.plain_options(wanted.options)
    )
    wanted = await asyncio.to_thread(house_packs.with_house_pack, wanted)
    return json(await server.host.make(session.person, session.who.name, wanted), 201)


async def delete_table(request: Request) -> Response:
    """DELETE /api/tables/TABLE: delete a table of mine, or take a game that is over off my list."""
    session = await me_of(request)
    await clearing.clear(server_of(request).host, short(request.path_params["table"]), session.person)
    return Response(status_code=204)


async def get_history(request: Request) -> Response:
    """GET /api/history: my own games that are over."""
    server, session = server_of(request), await me_of(request)
    hold_expensive(request, session)
    played = await server.store.played(session.person, MOST_PLAYED)
    kept = [one.table for one in played[:MOST_SHOWN] if await server.host.find(one.table) is not None]
    told = history(played, kept)
    last = [row_in(one, language_of(request)) for one in told.last]
    return json(msgspec.structs.replace(told, last=last))


async def get_invitation(request: Request) -> Response:
    """GET /api/join/CODE: the table to which an invite leads."""
    server, session = server_of(request), await me_of(request)
    server.hold("joins", server.address_of(request))
    row = await server.host.invitation(session.person, short(request.path_params["code"]))
    return json(row_in(row, language_of(request)))


async def post_join(request: Request) -> Response:
    """POST /api/join/CODE: an invite is exchanged for being at the table."""
    server, session = server_of(request), await me_of(request)
    server.hold("joins", server.address_of(request))
    return json(await server.host.join(session.person, short(request.path_params["code"])))


async def get_invite(request: Request) -> Response:
    """GET /api/tables/TABLE/invite: the code that lets friends in, for whoever is at the table."""
    session = await me_of(request)
    return json(await server_of(request).host.invite(short(request.path_params["table"]), session.person))


async def get_sheet(request: Request) -> Response:
    """GET /api/tables/TABLE/sheet: how the campaign stands that its game is part of."""
    server, session = server_of(request), await me_of(request)
    hold_expensive(request, session)
    part = await sheets.sheet(server.host, short(request.path_params["table"]), session.person)
    return json(sheet_in(part, language_of(request)))


async def post_next(request: Request) -> Response:
    """POST /api/tables/TABLE/next: what comes next in a campaign, once the game is over."""
    server, session = server_of(request), await me_of(request)
    wanted = await body_of(request, api.GoOn)
    server.hold("tables", session.person)
    server.hold("tables_an_address", server.address_of(request))
    table = short(request.path_params["table"])
    return json(await sheets.follow(server.host, table, session.person, wanted.gather), 201)


async def get_report(request: Request) -> Response:
    """GET /api/tables/TABLE/report?words=W: the game so far, without secrets, for whoever mends it."""
    server, session = server_of(request), await me_of(request)
    words = decoding.clean_lines(request.query_params.get("words", ""), api.LONGEST_REPORT)
    hold_expensive(request, session)
    data = await filing.report_file(server.host, short(request.path_params["table"]), session.person, words)
    return json(data, headers={"content-disposition": 'attachment; filename="holdout-report.json"'})


async def post_report(request: Request) -> Response:
    """POST /api/tables/TABLE/report: keep a report with the game attached, for whoever runs the server."""
    server, session = server_of(request), await me_of(request)
    wanted = await body_of(request, api.Trouble)
    server.hold("reports", session.person)
    server.hold("reports_an_address", server.address_of(request))
    hold_expensive(request, session)
    table = short(request.path_params["table"])
    return json(api.Reported(await filing.report(server.host, table, session.person, wanted.words)), 201)


# --- games, cards, rules, boards ---


async def get_games(request: Request) -> Response:
    """GET /api/games."""
    return await looked_up(request, "games", language_of(request))


async def get_cards(request: Request) -> Response:
    """GET /api/games/GAME/cards."""
    return await looked_up(request, "cards", known_game(request.path_params["game"]))


async def get_palette(request: Request) -> Response:
    """GET /api/games/GAME/palette."""
    return await looked_up(request, "palette", known_game(request.path_params["game"]))


async def get_table_cards(request: Request) -> Response:
    """GET /api/tables/TABLE/cards: the cards of its game, of boxes that add to it and of its own pack."""
    server, session = server_of(request), await me_of(request)
    game, packs = await filing.cards_of(server.host, short(request.path_params["table"]), session.person)
    return await looked_up(request, "cards_at_table", game, *([packs] if packs else []))


async def get_board(request: Request) -> Response:
    """GET /api/games/GAME/boards/SCENARIO."""
    game, scenario = known_game(request.path_params["game"]), short(request.path_params["scenario"])
    return await looked_up(request, "board", game, scenario)


async def get_books(request: Request) -> Response:
    """GET /api/books."""
    return await looked_up(request, "books")


async def get_rules(request: Request) -> Response:
    """GET /api/rules?game=G&words=W."""
    game = request.query_params.get("game", "")
    words = decoding.clean(request.query_params.get("words", ""), LONGEST_WORDS)
    return await looked_up(request, "rules", known_book(game) if game else "", words)


async def get_rule(request: Request) -> Response:
    """GET /api/rules/ID."""
    return await looked_up(request, "rule", short(request.path_params["rule"]))


async def looked_up(request: Request, function: str, *args: str | tuple[str, ...]) -> Response:
    """Answer with something that is the same for everyone; a worker makes it once, and it is kept.

    A browser asks each time, so that an update is seen at once, and is sent only what it does not have yet.
    """
    server = server_of(request)
    if not server.shelf.has(function, *args):
        server.hold("expensive", server.address_of(request))
    kept = await server.shelf.get(server.address_of(request), function, *args)
    headers = {"cache-control": ASK_AGAIN, "etag": kept.tag, "vary": "accept-encoding, accept-language"}
    if kept.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=UNCHANGED, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return json(kept.data, headers=headers)
    return json(kept.squeezed, headers={**headers, "content-encoding": "gzip"})


# --- the workshop and replays ---


async def post_workshop(request: Request) -> Response:
    """POST /api/workshop: what the program makes of a card that is being written."""
    server, session = server_of(request), await me_of(request)
    draft = await body_of(request, drafting.Draft)
    known_game(draft.game)
    hold_expensive(request, session)
    return json(await server.workers.understood(draft, session.person, language_of(request)))


async def record_of(request: Request, table: str) -> bytes:
    """The record of a game that is over; who asks need not be signed in."""
    return await filing.replay(server_of(request).host, table, await person_of(request))


async def person_of(request: Request) -> str:
    """The person who asks; empty if they are not signed in."""
    server = server_of(request)
    session = await server.sessions.find(request.cookies.get(server.cookie))
    return "" if session is None else session.person


async def get_replay(request: Request) -> Response:
    """GET /api/replays/TABLE: a game that is over."""
    server, table = server_of(request), short(request.path_params["table"])
    server.hold("expensive", server.address_of(request))
    record = await record_of(request, table)
    asked, asker = (record, language_of(request)), server.address_of(request)
    told = await server.workers.ask("replay", *asked, seconds=LOOKUP_SECONDS, person=asker)
    info = from_json(told, retelling.ReplayInfo)
    people = await filing.names(server.host, table, await person_of(request))
    seats = [name or seat for name, seat in zip(people, info.seats, strict=True)]
    return json(msgspec.structs.replace(info, table=table, seats=seats))


async def get_record(request: Request) -> Response:
    """GET /api/replays/TABLE/record: the file itself, which `holdout replay` plays again."""
    record = await record_of(request, short(request.path_params["table"]))
    return json(record, headers={"content-disposition": 'attachment; filename="holdout-record.json"'})


async def get_frame(request: Request) -> Response:
    """GET /api/replays/TABLE/N?seat=S: the table after N answers, with a seat's eyes or a spectator's."""
    server, table = server_of(request), short(request.path_params["table"])
    server.hold("expensive", server.address_of(request))
    number = whole(request.path_params["answers"], 100_000)
    seat = request.query_params.get("seat")
    record = await record_of(request, table)
    eyes = None if seat in (None, "") else whole(seat, 15)
    asker = server.address_of(request)
    asked = record, number, eyes, language_of(request)
    return json(await server.workers.ask("frame", *asked, seconds=LOOKUP_SECONDS, person=asker))


async def get_review(request: Request) -> Response:
    """GET /api/replays/TABLE/review?seat=S&from=N: the next decisions of a seat that cost or won much."""
    server, table = server_of(request), short(request.path_params["table"])
    asker = server.address_of(request)
    server.hold("expensive", asker)
    seat, start = [whole(request.query_params.get(name, "0"), most) for name, most in REVIEWED]
    record, key = await record_of(request, table), (table, seat, start, language_of(request))
    if not server.reviews.has(key):
        server.hold("reviews", asker)
    return json(await server.reviews.get(asker, key, record))


async def get_deal(request: Request) -> Response:
    """GET /api/replays/TABLE/deal: the tables that have played the same setup and shuffle, that one first."""
    server, table = server_of(request), short(request.path_params["table"])
    server.hold("expensive", server.address_of(request))
    rows = await deals.played(server.host, table, await person_of(request))
    return json([row_in(row, language_of(request)) for row in rows])


# --- the machine ---


async def get_health(request: Request) -> Response:
    """GET /health: whether the server is well."""
    server = server_of(request)
    if server.cluster is not None and not server.cluster.is_heard:
        return json({"status": "unheard", "version": server.version}, 503)
    return json({"status": "well" if server.open else "starting", "version": server.version})


async def get_metrics(request: Request) -> Response:
    """GET /metrics: figures for whoever watches over the server, and for nobody else."""
    server = server_of(request)
    if not server.may_watch(request):
        raise TableError("not-allowed", "Figures are shown to this machine and those that --watchers names.")
    return Response(server.metrics.page(), media_type=CONTENT_TYPE_PLAIN_0_0_4)


ROUTES: Final = [
    Route("/api/me", get_me),
    Route("/api/me", put_me, methods=["PUT"]),
    Route("/api/me", delete_me, methods=["DELETE"]),
    Route("/api/ticket", post_ticket, methods=["POST"]),
    Route("/api/tables", get_tables),
    Route("/api/tables", post_table, methods=["POST"]),
    Route("/api/tables/{table}", delete_table, methods=["DELETE"]),
    Route("/api/history", get_history),
    Route("/api/tables/{table}/cards", get_table_cards),
    Route("/api/tables/{table}/invite", get_invite),
    Route("/api/tables/{table}/report", get_report),
    Route("/api/tables/{table}/report", post_report, methods=["POST"]),
    Route("/api/tables/{table}/sheet", get_sheet),
    Route("/api/tables/{table}/next", post_next, methods=["POST"]),
    Route("/api/join/{code}", get_invitation),
    Route("/api/join/{code}", post_join, methods=["POST"]),
    Route("/api/games", get_games),
    Route("/api/games/{game}/cards", get_cards),
    Route("/api/games/{game}/palette", get_palette),
    Route("/api/games/{game}/boards/{scenario}", get_board),
    Route("/api/books", get_books),
    Route("/api/rules", get_rules),
    Route("/api/rules/{rule}", get_rule),
    Route("/api/workshop", post_workshop, methods=["POST"]),
    Route("/api/replays/{table}", get_replay),
    Route("/api/replays/{table}/record", get_record),
    Route("/api/replays/{table}/review", get_review),
    Route("/api/replays/{table}/deal", get_deal),
    Route("/api/replays/{table}/{answers}", get_frame),
    Route("/health", get_health),
    Route("/metrics", get_metrics),
]

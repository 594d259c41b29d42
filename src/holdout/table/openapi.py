"""The HTTP interface as an OpenAPI document: `python -m holdout.table.openapi` prints it.

It is made from what the server runs: the routes, the first line of each one's docstring, the type with which
a route reads its body, and those types (`api.py` names their modules). What goes over sockets is in
`messages.py`.
"""

import inspect
import re
import sys
from collections.abc import Callable
from typing import Any, Final

import msgspec
from starlette.routing import Route

import holdout
from holdout.table import api, drafting, host_routes, hosting, my_routes, myself, retelling, routes, shelves
from holdout.table.listings import History, LobbyTable

REFERENCE: Final = "#/components/schemas/{name}"
ANSWERS: Final[dict[Callable[..., Any], Any]] = {
    routes.get_me: api.Me,
    routes.put_me: api.Me,
    routes.post_ticket: api.Ticket,
    routes.get_tables: list[LobbyTable],
    routes.post_table: api.MadeTable,
    routes.get_history: History,
    routes.get_invitation: LobbyTable,
    routes.post_join: api.Joined,
    routes.get_sheet: api.CampaignPart,
    routes.post_next: api.MadeTable,
    routes.post_report: api.Reported,
    routes.get_games: list[shelves.GameInfo],
    routes.get_cards: list[shelves.CardInfo],
    routes.get_table_cards: list[shelves.CardInfo],
    routes.get_board: shelves.BoardInfo,
    routes.get_books: list[shelves.Book],
    routes.get_rules: list[shelves.RuleInfo],
    routes.get_rule: shelves.RuleInfo,
    routes.post_workshop: drafting.Understood,
    routes.get_replay: retelling.ReplayInfo,
    routes.get_review: retelling.Review,
    routes.get_deal: list[LobbyTable],
    host_routes.get_host: hosting.HostPage,
    my_routes.get_lasting: myself.Lasting,
    my_routes.post_code: myself.Code,
    my_routes.post_phrase: myself.Phrase,
    my_routes.post_return: api.Me,
    my_routes.post_person_report: api.Reported,
}
"""What a route answers with; one that is not here answers with JSON of another kind, or with nothing."""
BODY: Final = re.compile(r"body_of\(request, (\w+)\.(\w+)\)")
ROUTES: Final = [*routes.ROUTES, *my_routes.MY_ROUTES, *host_routes.HOST_ROUTES]
TYPES: Final = {"api": api, "drafting": drafting, "hosting": hosting, "myself": myself}
"""Where the types of bodies stand."""
ADDRESS: Final = re.compile(r"(?P<method>[A-Z]+) (?P<path>[^\s?:]+)(\?(?P<query>[^\s:]+))?(: (?P<says>.*))?")


def document() -> dict[str, Any]:
    """Return the whole document, as plain data."""
    described = [route for route in ROUTES if route.path.startswith("/api/")]
    kinds = [kind for route in described for kind in (body_type(route), answer_type(route)) if kind]
    schemas, named = msgspec.json.schema_components([*kinds, api.Problem], ref_template=REFERENCE)
    by_kind = dict(zip([*map(repr, kinds), "problem"], schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in described:
        for method in sorted((route.methods or set()) - {"HEAD"}):
            paths.setdefault(route.path, {})[method.lower()] = _operation(route, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Holdout", "version": holdout.__version__, "description": inspect.getdoc(api)},
        "paths": paths,
        "components": {"schemas": named},
    }


def body_type(route: Route) -> type[msgspec.Struct] | None:
    """The type with which a route reads its body; None if it reads none."""
    found = BODY.search(inspect.getsource(route.endpoint))
    return getattr(TYPES[found[1]], found[2]) if found else None


def answer_type(route: Route) -> Any:
    """The type of a route's answer, if it is one of those of the interface."""
    return ANSWERS.get(route.endpoint)


def _operation(route: Route, schemas: dict[str, dict[str, Any]]) -> dict[str, Any]:
    told = ADDRESS.match(inspect.getdoc(route.endpoint) or "")
    query = [part.partition("=")[0] for part in ((told and told["query"]) or "").split("&") if part]
    body, answer = body_type(route), answer_type(route)
    good: dict[str, Any] = {"description": "What was asked for."}
    if answer is not None:
        good["content"] = {"application/json": {"schema": schemas[repr(answer)]}}
    refused = {"application/json": {"schema": schemas["problem"]}}
    operation: dict[str, Any] = {
        "operationId": route.name,
        "summary": (told and told["says"]) or "",
        "parameters": [
            *[_parameter(name, "path") for name in route.param_convertors],
            *[_parameter(name, "query") for name in query],
        ],
        "responses": {
            "2XX": good,
            "4XX": {"description": "A refusal, and what to do.", "content": refused},
            "503": {"description": "The server is busy: ask again.", "content": refused},
        },
    }
    if body is not None:
        content = {"application/json": {"schema": schemas[repr(body)]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _parameter(name: str, place: str) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}}


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document()), indent=2).decode() + "\n")

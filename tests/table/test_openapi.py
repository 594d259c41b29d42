"""B3: whatever fits our OpenAPI document, and whatever just misses it, no request makes the server fail.

The requests are made by schemathesis out of the document. Where an address names a table, an invite, a game
or a rule, half of the requests name one that is there.
"""

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode, openapi
from schemathesis.generation.case import Case

from holdout.table import api, drafting, myself
from holdout.table.openapi import ANSWERS, ROUTES, answer_type, body_type, document
from holdout.testing import by_size
from holdout.testing.serving import Player, Running, serving

REQUESTS = by_size(8, 200, 3_000)
"""For each operation, for each of: fits the document, does not."""
DOCUMENT = document()
OPERATIONS = {
    f"{operation.method.upper()} {operation.path}": operation
    for operation in [found.ok() for found in openapi.from_dict(DOCUMENT).get_all_operations()]
}
ENDS = ("DELETE /api/me", "DELETE /api/me/data", "DELETE /api/tables/{table}")
"""After these there is nothing left to ask about, so they come from somebody else."""


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of its own: what is asked here leaves tables behind."""
    with serving(tmp_path_factory.mktemp("openapi")) as running:
        yield running


@pytest.fixture(scope="module")
def there(asked: Running) -> Iterator[tuple[Player, dict[str, list[str]]]]:
    """Somebody with a table in play and one of a campaign, and what addresses may name."""
    with Player(asked.url, "Amber") as amber:
        made = [amber.post("/api/tables", {"game": "alien", "seats": 1, "start": True})]
        made.append(amber.post("/api/tables", {"game": "corps", "seats": 2, "campaign": True}))
        yield (
            amber,
            {
                "table": [one["table"] for one in made],
                "code": [one["invite"] for one in made],
                "game": ["alien", "corps", "xfiles"],
                "scenario": ["newt", "alien"],
                "rule": ["alien.strike-phase.order", amber.get("/api/rules?game=alien")[0]["id"]],
                "answers": ["0", "3"],
            },
        )


def cases_of(name: str, known: dict[str, list[str]]) -> st.SearchStrategy[Case]:
    """Requests of one operation: by the document or against it, to anywhere or to what is there."""
    operation = OPERATIONS[name]
    named_in = [parameter for parameter in known if f"{{{parameter}}}" in name]
    places = {parameter: st.sampled_from(known[parameter]) for parameter in named_in}
    modes = [GenerationMode.POSITIVE]
    if operation.body or operation.query:
        modes.append(GenerationMode.NEGATIVE)
    anywhere = st.one_of([operation.as_strategy(generation_mode=mode) for mode in modes])

    def named(drawn: tuple[Case, dict[str, str], bool]) -> Case:
        case, values, is_there = drawn
        if is_there and values:
            case.path_parameters = {**(case.path_parameters or {}), **values}
        return case

    return st.tuples(anywhere, st.fixed_dictionaries(places), st.booleans()).map(named)


def sent(case: Case, person: Player) -> httpx.Response:
    """Send a request as it is, with who somebody is."""
    ready: dict[str, Any] = case.as_transport_kwargs(base_url=person.url)
    content = msgspec.json.encode(ready["json"]) if "json" in ready else ready.get("data")
    headers = {name: str(value).encode("utf-8", "replace") for name, value in dict(ready["headers"]).items()}
    headers |= {"origin": person.url.encode()}
    kept = {name: value for name, value in headers.items() if name.lower() not in ("cookie", "user-agent")}
    return person.http.request(
        ready["method"], ready["url"], params=ready.get("params"), content=content, headers=kept
    )


@pytest.mark.parametrize("name", OPERATIONS)
def test_b3_no_request_made_from_the_openapi_document_makes_the_server_fail(
    name: str, asked: Running, there: tuple[Player, dict[str, list[str]]], figure: Callable[..., None]
) -> None:
    amber, known = there
    typed = {route.name: answer_type(route) for route in ROUTES}
    counted = {"requests": 0, "answered": 0, "refused": 0, "failed": 0}

    @settings(
        max_examples=REQUESTS, derandomize=True, database=None, deadline=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=cases_of(name, known))
    def ask(case: Case) -> None:
        person = Player(asked.url) if name in ENDS else amber
        answer = sent(case, person)
        if person is not amber:
            person.close()
        counted["requests"] += 1
        counted["answered" if answer.status_code < 400 else "refused"] += 1
        assert answer.status_code < 500, (answer.status_code, answer.text, case.as_curl_command())
        if answer.status_code >= 400:
            msgspec.json.decode(answer.content, type=api.Problem)
        elif (kind := typed[OPERATIONS[name].definition.raw["operationId"]]) is not None:
            msgspec.json.decode(answer.content, type=kind)

    ask()
    assert asked.server.metrics.counted("failures") == 0
    figure(**counted)


def test_the_document_tells_of_every_route_and_every_body() -> None:
    described = {(path, method) for path, methods in DOCUMENT["paths"].items() for method in methods}
    routed = {
        (route.path, method.lower())
        for route in ROUTES
        for method in (route.methods or set()) - {"HEAD"}
        if route.path.startswith("/api/")
    }
    assert described == routed
    assert {route.endpoint for route in ROUTES} >= set(ANSWERS)
    read = {body_type(route) for route in ROUTES} - {None}
    assert {api.NewTable, api.Rename, drafting.Draft, api.GoOn, api.Trouble, myself.Return} <= read
    rules = DOCUMENT["paths"]["/api/rules"]["get"]
    assert [parameter["name"] for parameter in rules["parameters"]] == ["game", "words"]
    assert "NewTable" in DOCUMENT["components"]["schemas"]

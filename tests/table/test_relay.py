"""Whichever server of a house one comes to, it is the same house; and nobody else calls its servers."""

import asyncio
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect

from holdout.table import peer_line
from holdout.table.errors import TableError
from holdout.table.leases import LEASE_SECONDS
from holdout.table.memory import MemoryStore
from holdout.table.peers import Peers
from holdout.table.postgres import PostgresStore
from holdout.table.store import Ban, Fenced, Member, StoreError, Who
from holdout.testing.postgresql import Postgres
from holdout.testing.serving import Line, Player
from tests.table.company import ADA, SMALL, at_once, opened
from tests.table.killed import prepare
from tests.table.servers import SECRET, House
from tests.table.test_store import summary, written


@pytest.fixture(scope="module")
def house(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Two servers."""
    prepare()
    with House(tmp_path_factory.mktemp("house"), postgres.database(), 2) as made:
        yield made


@pytest.fixture
def ada(house: House) -> Iterator[Callable[[int], Player]]:
    """One person with a page open at each server: the same cookie, the same person."""
    pages = [Player(server.url) for server in house.servers]
    for page in pages[1:]:
        page.http.cookies = pages[0].http.cookies
        page.key, page.numbers = page.get("/api/me")["key"], pages[0].numbers
    assert len({page.key for page in pages}) == 1
    yield pages.__getitem__
    for page in pages:
        page.close()


def soon(look: Callable[[], Any]) -> Any:
    """What is seen in the end, within the time in which a server tells the others."""
    until = time.monotonic() + 20
    while not (seen := look()) and time.monotonic() < until:
        time.sleep(0.02)
    return seen


def test_a_table_is_played_at_any_server_and_listed_at_all(house: House, ada: Callable[[int], Player]):
    table = ada(0).make("small", 2, title="Both", computers=["random"], start=True)
    with ada(0).socket(table) as here:
        here.until("frame")
        there = ada(1).socket(table)
        there.until("frame")
        assert house.owner(table) is house.servers[0]
        assert there.command("say", words="from afar")["type"] == "done"
        assert there.command("seen", answers=0)["type"] == "done"
        assert "from afar" in [line["words"] for line in here.until("said")["lines"]]
        assert here.command("pause", paused=True)["type"] == "done"
        there.until("table", status="paused")
    listed = soon(lambda: [row for row in ada(1).get("/api/tables") if row["status"] == "paused"])
    assert [row["title"] for row in listed] == ["Both"]


def test_an_invite_a_name_and_a_deletion_hold_at_every_server(house: House, ada: Callable[[int], Player]):
    table = ada(0).make("small", 2, listed=False)
    invite = ada(1).get(f"/api/tables/{table}/invite")["invite"]
    with Player(house.servers[1].url, "Ben") as ben, ada(0).socket(table) as line:
        line.until("frame", "table")
        assert ben.post(f"/api/join/{invite}")["table"] == table
        assert ben.get(f"/api/tables/{table}/invite")["invite"] == invite
        with ben.socket(table) as far:
            far.until("welcome")
            far.until("table")
        ada(1).http.put("/api/me", json={"name": "Countess"}).raise_for_status()
        assert soon(lambda: ada(0).get("/api/me")["name"] == "Countess")
        assert soon(lambda: "Countess" in str(line.until("table")))
        ada(1).http.delete(f"/api/tables/{table}").raise_for_status()
        line.ended()
    assert soon(lambda: table not in [row["table"] for row in ada(0).get("/api/tables")])


def test_whoever_signs_out_is_out_at_every_server(ada: Callable[[int], Player]):
    table = ada(0).make("small", 2)
    with ada(0).socket(table) as line:
        line.until("table")
        ada(1).http.delete("/api/me").raise_for_status()
        line.until("refused", code="signed-out")


def test_a_ticket_opens_one_socket_whichever_server_it_is_shown_to(ada: Callable[[int], Player]):
    table = ada(0).make("small", 2)
    ticket = ada(0).ticket()
    for expected in ("welcome", "bye"):
        with Line(ada(1).raw_socket(), ada(1)) as line:
            line.send(type="hello", version=1, ticket=ticket, table=table)
            came = line.until("welcome", "bye", "refused")
            assert came["type"] == expected, came


# --- nobody else calls ---


def call(house: House, secret: str, **more: Any) -> str:
    """Introduce oneself to a server as another one: its answer."""
    url = house.servers[0].url
    with psycopg.connect(house.database) as connection:
        found = connection.execute("SELECT key FROM servers WHERE address = %s", (url,)).fetchone()
    assert found is not None
    address = url.replace("http", "ws", 1) + peer_line.PATH
    with connect(address, compression=None, **more) as web:
        words, expected = peer_line.introduction(
            secret, str(web.recv(5)), Member("me", "http://me"), Member(str(found[0]), url)
        )
        web.send(words)
        answered = str(web.recv(5))
        assert peer_line.is_same(expected, answered)
        return answered


def test_only_who_knows_the_secret_is_answered(house: House):
    assert call(house, SECRET)
    with pytest.raises(WebSocketException):
        call(house, "another secret of mine")


@pytest.mark.parametrize(
    "header", [{"Origin": "http://127.0.0.1"}, {"X-Forwarded-For": "10.0.0.9"}, {"Forwarded": "for=10.0.0.9"}]
)
def test_no_page_and_nobody_behind_a_proxy_is_taken_for_a_server(house: House, header: dict[str, str]):
    with pytest.raises(InvalidStatus):
        call(house, SECRET, additional_headers=header)


def test_what_was_overheard_opens_no_line_later():
    me, other = Member("me", "http://me"), Member("other", "http://other")
    words, expected = peer_line.introduction(SECRET, "asked", me, other)
    assert peer_line.answer(SECRET, "asked", words, other) == expected
    for secret, asked, called in (
        (SECRET, "asked anew", other), ("another secret", "asked", other), (SECRET, "asked", me),
    ):  # fmt: skip
        with pytest.raises(peer_line.Stranger):
            peer_line.answer(secret, asked, words, called)
    with pytest.raises(peer_line.Stranger):
        peer_line.answer(SECRET, "asked", "nonsense", other)


def test_a_server_that_does_not_know_the_secret_is_not_believed_and_its_tables_are_busy(house: House):
    async def run() -> None:
        peers = Peers("another secret of mine")
        with psycopg.connect(house.database) as connection:
            members = [Member(*row) for row in connection.execute("SELECT key, address FROM servers")]
        with pytest.raises(TableError, match="cannot be reached"):
            await peers.of(members[0]).call("request", "table", "names", [])
        peers.close()

    asyncio.run(run())


@at_once
async def test_a_table_that_another_server_has_is_never_passed_on_twice():
    """Whoever is asked by another server for a table that is not its own refuses: nothing goes in circles."""

    class Elsewhere(MemoryStore):
        async def claim(self, table: str) -> Any:
            return Member("other", "http://127.0.0.1:1")

    host = await opened(Elsewhere())
    host.peers = Peers(SECRET)
    made = await host.make(ADA, "Ada", SMALL)
    with pytest.raises(TableError, match="Another server has this table"):
        await host.enter_here(made.table, ADA, Who("Ada"), "en")
    with pytest.raises(TableError, match="cannot be reached"):
        await host.enter(made.table, ADA)
    assert not host.tables
    await host.close()


# --- the fence ---


async def joined(address: str, folder: Path, name: str) -> PostgresStore:
    store = PostgresStore(address, folder, f"http://{name}")
    await store.open()
    return store


def test_whoever_lost_a_table_never_writes_to_it_again(postgres: Postgres, tmp_path: Path):
    async def run() -> None:
        address = postgres.database()
        first, second = await joined(address, tmp_path, "a"), await joined(address, tmp_path, "b")
        await first.append(written(1))
        assert await first.claim("t") is None
        assert await second.claim("t") == first.membership.me
        with pytest.raises(Fenced):
            await second.append(written(2))
        await first.append(written(2))
        held = dict(first.membership.held)
        # Asleep: its heart stops, and with it everything that would tell it.
        assert first.membership._beating is not None
        first.membership._beating.cancel()
        await asyncio.sleep(LEASE_SECONDS + 0.5)
        assert await second.claim("t") is None
        await second.append(written(3))
        for late in (
            first.append(written(3)), first.append(written(4)), first.snapshot("t", 2, b"old"),
            first.note("t", 2, summary(title="Old")), first.delete("t"), first.archive("t", 9),
            first.rewrite("t", [b"x"] * 3, summary()),
        ):  # fmt: skip
            with pytest.raises(Fenced):
                await late
        assert first.membership.held == held, "it still believes that the table is its own"
        found = await second.load("t")
        assert found is not None
        assert (found.snapshot, len(found.entries)) == (None, 3)
        # Awake: it learns that it was buried, and is a new member with no tables.
        lost: list[bool] = []
        first.membership.on_lost = lambda: lost.append(True)
        await first.membership._beat()
        assert (lost, first.membership.held) == ([True], {})
        assert await first.claim("t") == second.membership.me
        await second.close()
        assert await first.claim("t") is None, "whoever ends in good order gives its tables back at once"
        await first.append(written(4))
        await first.close()

    asyncio.run(run())


def test_a_lease_that_is_lost_between_the_check_and_the_commit_is_not(postgres: Postgres, tmp_path: Path):
    """A claim waits for a transaction that has shown its lease, and a later one finds the new owner."""

    async def run() -> None:
        address = postgres.database()
        first, second = await joined(address, tmp_path, "a"), await joined(address, tmp_path, "b")
        await first.append(written(1))
        await first.claim("t")
        with psycopg.connect(address) as other:
            fence = "SELECT 1 FROM leases WHERE id = 't' FOR SHARE"
            other.execute(fence)  # as if this were the first one's write, between its check and its commit
            other.execute("DELETE FROM servers WHERE key = %s", (first.membership.me.key,))
            claiming = asyncio.create_task(second.claim("t"))
            await asyncio.sleep(0.3)
            assert not claiming.done()
            other.commit()
        assert await claiming is None
        with pytest.raises(Fenced):
            await first.append(written(2))
        await second.append(written(2))
        await first.close()
        await second.close()

    asyncio.run(run())


def test_the_clocks_of_servers_do_not_matter(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Only the database's clock counts: one whose clock is hours ahead or behind takes nobody's tables."""

    async def run() -> None:
        address = postgres.database()
        first = await joined(address, tmp_path, "a")
        await first.append(written(1))
        await first.claim("t")
        for skew in (-7200.0, 7200.0):
            monkeypatch.setattr(time, "time", lambda skew=skew: 1_800_000_000 + skew)
            second = await joined(address, tmp_path, "b")
            assert await second.claim("t") == first.membership.me
            await second.close()
        await first.append(written(2))
        await first.close()

    asyncio.run(run())


def test_a_server_that_sleeps_inside_a_transaction_keeps_nobody_waiting(house: House):
    """The database ends a transaction that does nothing for two seconds, and with it the locks."""
    with psycopg.connect(house.database, autocommit=True) as sleeper:
        sleeper.execute("SET idle_in_transaction_session_timeout = '2s'")
        sleeper.execute("BEGIN")
        sleeper.execute("SELECT * FROM servers FOR UPDATE")
        time.sleep(2.5)
        with pytest.raises(psycopg.errors.IdleInTransactionSessionTimeout):
            sleeper.execute("COMMIT")
    assert all(soon(server.is_well) for server in house.servers)


def test_without_an_address_a_server_shares_no_database(house: House, tmp_path: Path):
    with pytest.raises(StoreError, match="Another server has this database"):
        asyncio.run(PostgresStore(house.database, tmp_path).open())


def test_a_table_that_nobody_made_has_no_lease_and_costs_no_row(house: House):
    url = house.servers[0].url
    assert httpx.get(f"{url}/api/replays/nothing-here").status_code == 404
    with psycopg.connect(house.database) as connection:
        assert connection.execute("SELECT 1 FROM leases WHERE id = 'nothing-here'").fetchone() is None


def test_computers_play_on_at_another_server_when_theirs_is_killed(
    house: House, ada: Callable[[int], Player]
):
    table = ada(0).make("small", 2, computers=["random", "random"], start=True)
    with ada(0).socket(table) as line:
        line.until("frame")
    victim = house.owner(table)
    assert victim is not None
    victim.signal(signal.SIGKILL)
    other = next(number for number, server in enumerate(house.servers) if server is not victim)
    rows = soon(lambda: [r for r in ada(other).get("/api/tables") if r["table"] == table])
    assert rows
    assert soon(lambda: house.owner(table) is house.servers[other] or _is_over(ada(other), table))
    victim.start()


def _is_over(player: Player, table: str) -> bool:
    return [row["status"] for row in player.get("/api/tables") if row["table"] == table] == ["over"]


def test_a_game_that_is_over_is_reviewed_at_any_server_and_its_deal_is_known_to_all_until_it_is_deleted(
    house: House, ada: Callable[[int], Player]
):
    here, there = ada(0), ada(1)
    tables = [here.make("alien", 1, computers=["random"], start=True, seed="one deal") for _ in range(2)]
    for table in tables:
        with here.socket(table) as line:
            line.until("table", status="over")

    def told(page: Player) -> set[str]:
        return {row["table"] for row in page.get(f"/api/replays/{tables[0]}/deal")}

    assert soon(lambda: told(there) == set(tables))
    last = len(there.get(f"/api/replays/{tables[0]}")["answers"])
    review = f"/api/replays/{tables[0]}/review?seat=0&from={last - 1}"
    piece = there.get(review)
    assert (piece["upto"], piece["answers"]) == (last, last)
    assert piece == here.get(review)
    there.http.delete(f"/api/tables/{tables[1]}").raise_for_status()
    for page in (here, there):
        assert soon(lambda page=page: told(page) == {tables[0]})


def test_a_ban_holds_at_every_server(house: House, ada: Callable[[int], Player], tmp_path: Path):
    """Last of all: no new guests are let in from the address of somebody who was shown out."""

    async def ban() -> None:
        store = PostgresStore(house.database, tmp_path, joins=False)
        await store.open()
        with pytest.raises(Fenced):
            await store.append(written(2))
        await store.ban(Ban(ada(0).key, "out", 0, 1, "enough"))
        await store.close()

    table = ada(0).make("small", 2)
    with ada(0).socket(table) as here, ada(1).socket(table) as there:
        here.until("table")
        there.until("table")
        asyncio.run(ban())
        here.until("refused", code="not-allowed")
        there.until("refused", code="not-allowed")

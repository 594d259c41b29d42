"""What tests of the table share: a real server for each module, and people who come to it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from holdout.cli.main import main
from holdout.table import computers
from holdout.table.store import Store
from holdout.testing.postgresql import MISSING, Postgres, find
from holdout.testing.serving import Player, Running, serving
from tests.table import stores


@pytest.fixture(autouse=True)
def at_any_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers answer as soon as they know."""
    monkeypatch.setattr(computers, "PACE_SECONDS", 0.0)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for these tests alone."""
    if find() is None:
        pytest.skip(MISSING)
    made = Postgres()
    yield made
    made.close()


@pytest.fixture(params=stores.LASTING)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> stores.Place:
    """Where each kind of store that outlives its process keeps its tables."""
    return stores.place(request.param, tmp_path, request)


@pytest.fixture(params=stores.KINDS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    """Each kind of store."""
    return stores.store_of(request.param, tmp_path, request)


@pytest.fixture
def house(postgres: Postgres, tmp_path: Path) -> stores.Place:
    """A database of its own."""
    return stores.Place("postgres", tmp_path / "data", postgres.database())


@pytest.fixture
def tell(capsys: pytest.CaptureFixture[str]) -> stores.Told:
    """Run a command and return what it prints."""

    def run(*words: object, code: int = 0) -> str:
        capsys.readouterr()
        assert main([str(word) for word in words]) == code
        out, err = capsys.readouterr()
        return " ".join((out + err).split())

    return run


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with generous limits."""
    with serving(tmp_path_factory.mktemp("table")) as made:
        yield made


@pytest.fixture
def server(running: Running) -> str:
    """Its address."""
    return running.url


@pytest.fixture
def visitor(server: str) -> Iterator[Callable[..., Player]]:
    """Somebody new at the server; they go away when the test is over."""
    came: list[Player] = []

    def come(name: str = "", url: str = server) -> Player:
        came.append(Player(url, name))
        return came[-1]

    yield come
    for player in came:
        player.close()

"""What tests of the table share: a real server for each module, and people who come to it."""

from collections.abc import Callable, Iterator

import pytest

from holdout.table import computers
from holdout.testing.serving import Player, Running, serving


@pytest.fixture(autouse=True)
def at_any_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers answer as soon as they know."""
    monkeypatch.setattr(computers, "PACE_SECONDS", 0.0)


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

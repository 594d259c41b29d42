"""`holdout serve`: what it says when it starts, and when it cannot."""

import socket
from pathlib import Path

import httpx
import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from holdout.cli.main import main
from holdout.cli.serve import shown
from holdout.table.limits import Limits
from holdout.table.settings import Settings, data_folder, listens_beyond_this_machine
from holdout.testing.serving import Child


def test_it_says_where_the_table_is_and_serves_it(tmp_path: Path) -> None:
    child = Child(tmp_path / "new" / "folder")
    try:
        assert httpx.get(f"{child.url}/health").json()["status"] == "well"
        assert (tmp_path / "new" / "folder").is_dir()
    finally:
        child.terminate()


def test_a_named_port_that_is_taken_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--data", str(tmp_path)]) == 2
    assert f"port {port} at 127.0.0.1 cannot be used" in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["serve", "--data", str(tmp_path / "file" / "folder")]) == 2
    assert "Name another with --data." in capsys.readouterr().err


@pytest.mark.parametrize("public", ["http://holdout.example", "holdout.example", "https://"])
def test_a_public_address_must_be_https(public: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--public", public]) == 2
    assert "is not an https address" in capsys.readouterr().err


def test_tables_are_kept_where_the_environment_or_the_platform_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOLDOUT_DATA", str(tmp_path / "named"))
    assert data_folder() == tmp_path / "named"
    monkeypatch.delenv("HOLDOUT_DATA")
    monkeypatch.setattr("platformdirs.PlatformDirs", Unix)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "holdout"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "holdout"
    monkeypatch.setattr("platformdirs.PlatformDirs", MacOS)
    assert data_folder() == tmp_path / "Library" / "Application Support" / "holdout"
    monkeypatch.setattr("platformdirs.PlatformDirs", Windows)
    monkeypatch.setenv("WIN_PD_OVERRIDE_LOCAL_APPDATA", r"C:\Users\ada\AppData\Local")
    assert data_folder() == Path(r"C:\Users\ada\AppData\Local") / "holdout"


def test_only_loopback_addresses_are_this_machine_s_own() -> None:
    assert [listens_beyond_this_machine(host) for host in ("127.0.0.1", "::1", "localhost")] == [False] * 3
    assert [listens_beyond_this_machine(host) for host in ("0.0.0.0", "::", "example.org")] == [True] * 3


def test_an_address_is_shown_as_a_browser_takes_it() -> None:
    assert [shown(host) for host in ("127.0.0.1", "0.0.0.0", "::", "::1")] == [
        "127.0.0.1", "localhost", "localhost", "[::1]",
    ]  # fmt: skip


def test_a_second_server_on_the_same_tables_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    child = Child(tmp_path)
    try:
        assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    finally:
        child.terminate()
    assert "Another server has the tables in" in capsys.readouterr().err


def test_how_much_is_stored_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Settings] = []
    monkeypatch.setattr("holdout.cli.serve.run", lambda settings, *_, **__: seen.append(settings))
    assert main(["serve", "--data", str(tmp_path)]) == 0
    assert main(["serve", "--data", str(tmp_path), "--disk", "2", "--disk-a-day", "5"]) == 0
    assert seen[0].limits == Limits()
    assert (seen[1].limits.stored_bytes, seen[1].limits.stored_a_day) == (2 * 2**30, 5 * 2**20)

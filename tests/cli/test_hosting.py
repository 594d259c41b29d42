"""Backup, restore, verify, repair, stats and bans, on the tables of a server that runs meanwhile."""

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import apsw
import pytest

from holdout.cli.main import main
from holdout.table import checking
from holdout.testing.serving import Player, Running, serving

Told = Callable[..., str]


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """A server with two tables."""
    with serving(tmp_path / "data", warm=False) as made:
        yield made


@pytest.fixture
def tell(capsys: pytest.CaptureFixture[str]) -> Told:
    """Run a command and return what it prints."""

    def run(*words: object, code: int = 0) -> str:
        capsys.readouterr()
        assert main([str(word) for word in words]) == code
        out, err = capsys.readouterr()
        return out + err

    return run


def play(url: str) -> tuple[Player, str]:
    """Somebody at a table of their own where a computer plays to the end of time."""
    ada = Player(url, "Ada")
    table = ada.make("alien", seats=2, computers=["random"], start=True)
    with ada.socket(table) as line:
        for number in range(12):
            line.command("say", words=f"line {number}")
    return ada, table


def spoil(data: Path, table: str) -> None:
    """Change an entry of a journal in the file."""
    file = apsw.Connection(str(data / "tables.sqlite"))
    file.set_busy_timeout(5_000)
    changed = "CAST(replace(data, 'line 5', 'lime 5') AS BLOB)"
    file.execute(f"UPDATE entries SET data = {changed} WHERE id = ?", (table,))
    file.close()


def test_a_backup_of_a_running_server_is_whole_and_restored_elsewhere(
    running: Running, tell: Told, tmp_path: Path
):
    ada, table = play(running.url)
    data, copy = running.settings.data, tmp_path / "copy.sqlite"
    assert "1 tables" in tell("backup", copy, "--data", data)
    assert copy.stat().st_mode & 0o077 == 0
    assert "there already" in tell("backup", copy, "--data", data, code=2)
    assert "All of it is whole." in tell("verify", copy)
    assert "a server runs on the tables" in tell("restore", copy, "--data", data, code=2)
    ada.http.request("DELETE", f"/api/tables/{table}").raise_for_status()
    elsewhere = tmp_path / "elsewhere"
    assert "Restored into" in tell("restore", copy, "--data", elsewhere)
    with serving(elsewhere, warm=False) as again:
        told = again.within(again.server.store.load(table, 1))
        assert b"line 11" in told.entries[-1]
    assert "there are tables in" in tell("restore", copy, "--data", elsewhere, code=2)
    assert "are kept as" in tell("restore", copy, "--data", elsewhere, "--replace")
    assert len(list(elsewhere.glob("before-restore-*.sqlite"))) == 1
    ada.close()


def test_a_damaged_backup_is_not_restored(running: Running, tell: Told, tmp_path: Path):
    ada, table = play(running.url)
    folder = tmp_path / "copies"
    folder.mkdir()
    tell("backup", folder / "tables.sqlite", "--data", running.settings.data)
    spoil(folder, table)
    assert "1 tables are damaged" in tell("verify", folder / "tables.sqlite", code=1)
    assert "nothing was changed" in tell(
        "restore", folder / "tables.sqlite", "--data", tmp_path / "x", code=2
    )
    assert not (tmp_path / "x" / "tables.sqlite").exists()
    (tmp_path / "letter.sqlite").write_bytes(b"no tables")
    assert "cannot be read" in tell("restore", tmp_path / "letter.sqlite", "--data", tmp_path / "x", code=2)
    ada.close()


def test_a_damaged_journal_is_cut_before_the_damage_under_a_running_server_which_goes_on(
    running: Running, tell: Told
):
    ada, table = play(running.url)
    other = ada.make("alien", seats=1)
    data = running.settings.data
    assert "Nothing to do" in tell("repair", "--data", data)
    spoil(data, table)
    assert f"{table}: Entry" in tell("verify", "--data", data, code=1)
    mended = tell("repair", "--data", data)
    assert "entries are kept" in mended
    assert "All of it is whole." in mended
    (quarantine,) = data.glob("quarantine-*.sqlite")
    assert (
        apsw.Connection(str(quarantine))
        .execute("SELECT count(*) FROM entries WHERE CAST(data AS TEXT) LIKE '%lime 5%'")
        .get
        == 1
    )
    store = running.server.store
    with ada.socket(table) as line:
        line.until("welcome")
        line.command("say", words="after the repair")
        # The server finds at its next write that the journal is another one, and loads it again.
        while b"after the repair" not in (stored := running.within(store.load(table, 1))).entries[-1]:
            time.sleep(0.2)
    assert "All of it is whole." in tell("verify", "--data", data)
    assert not [data for data in stored.entries if b"line 7" in data]
    assert other in [one["table"] for one in ada.get("/api/tables")]
    ada.close()


class Meanwhile:
    """A connection to a file in which a server does something before each question."""

    def __init__(self, connection: apsw.Connection, happens: Callable[[], object]) -> None:
        self.connection, self.happens = connection, happens

    def execute(self, sql: str, *values: object) -> object:
        """Let it happen, but not before a transaction ends or begins."""
        if "SELECT" in sql:
            self.happens()
        return self.connection.execute(sql, *values)


def test_what_a_server_writes_during_a_check_is_no_damage(running: Running):
    ada, table = play(running.url)
    with ada.socket(table) as line:

        def happens() -> None:
            ada.make("alien", seats=1)
            line.command("say", words="meanwhile")

        connection = checking.opened(running.settings.data / "tables.sqlite")
        found = checking.check(Meanwhile(connection, happens))  # type: ignore[arg-type]
        connection.close()
    assert found.is_whole, found
    ada.close()


def test_a_file_with_damaged_pages_is_written_anew_when_no_server_runs(tell: Told, tmp_path: Path):
    data = tmp_path / "data"
    with serving(data, warm=False) as running:
        ada, table = play(running.url)
        ada.close()
    path = data / "tables.sqlite"
    file = apsw.Connection(str(path))
    root = file.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'snapshots'").get
    file.close()
    content = bytearray(path.read_bytes())
    content[(root - 1) * 4096 : (root - 1) * 4096 + 200] = b"\xff" * 200
    path.write_bytes(content)
    assert "In the file:" in tell("verify", "--data", data, code=1)
    with serving(data, warm=False):
        assert "stop the server first" in tell("repair", "--data", data, code=2)
    told = tell("repair", "--data", data)
    assert "written anew" in told
    assert "All of it is whole." in told
    with serving(data, warm=False) as running:
        assert len(running.within(running.server.store.load(table, 1)).entries) > 12


def test_stats_count_what_is_stored(running: Running, tell: Told):
    ada, _ = play(running.url)
    counted = json.loads(tell("stats", "--data", running.settings.data, "--json"))
    assert (counted["people"], counted["tables"], counted["seen_today"]) == (1, 1, 1)
    told = tell("stats", "--data", running.settings.data)
    assert "1  tables\n" in told
    assert re.search(r"^\d[\d.]{0,4} [KM]iB are stored\.$", told, re.MULTILINE)
    ada.close()


def test_a_host_reads_reports_and_bans_somebody_from_one_second_to_the_next(running: Running, tell: Told):
    data = ["--data", running.settings.data]
    assert "Nobody has reported" in tell("people", "reports", *data)
    ada, ben = Player(running.url, "Ada"), Player(running.url, "Ben")
    table = ada.make("alien", seats=2)
    ben.post(f"/api/join/{ada.get(f'/api/tables/{table}/invite')['invite']}")
    line = ben.socket(table)
    line.command("say", words="something rude")
    ada.post(f"/api/people/{ben.key}/report", {"table": table, "words": "He is rude."})
    told = tell("people", "reports", *data)
    assert f"Ben ({ben.key}): He is rude." in told
    assert "something rude" in told
    assert "nobody with the key" in tell("people", "ban", "nobody", *data, code=2)
    assert "Ben is kept out until" in tell("people", "ban", ben.key, "--days", 3, "--because", "rude", *data)
    assert line.until("bye")["again"] is False
    assert f"{ben.key}  out  until" in tell("people", "bans", *data)
    tell("people", "unban", ben.key, *data)
    assert "is not banned" in tell("people", "unban", ben.key, *data, code=2)
    for player in (ada, ben):
        player.close()


@pytest.mark.parametrize("words", [("restore", "copy"), ("backup",), ("repair",), ("people", "bans")])
def test_a_folder_beside_a_database_of_the_environment_is_refused_unless_one_is_named(
    words: tuple[str, ...], tell: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("HOLDOUT_DATABASE", "postgresql://me:secret@127.0.0.1:1/db")
    monkeypatch.chdir(tmp_path)
    data = tmp_path / "data"
    told = tell(*words, "--data", data, code=2)
    assert "it is not clear which is meant" in told
    assert "secret" not in told
    if words[0] in ("backup", "repair"):
        assert "no tables in" in tell(*words, "--data", data, "--database", "", code=2)
        monkeypatch.setenv("HOLDOUT_DATA", str(data))
        assert "database cannot be reached" in tell(*words, code=2)


@pytest.mark.parametrize("command", ["backup", "verify", "repair", "stats"])
def test_a_folder_without_tables_gets_a_sentence(command: str, tell: Told, tmp_path: Path):
    assert "no tables in" in tell(command, "--data", tmp_path, code=2)
    assert list(tmp_path.iterdir()) == []

"""Players and metrics of one's own at the command line: sim, compare, play and serve take `module:Name`."""

import json
import subprocess
import sys
from pathlib import Path

import httpx
import polars as pl
import pytest

from holdout import kernel
from holdout.kernel.knowledge import packed
from holdout.lab import running
from holdout.lab.plan import planned
from holdout.players import at_tables
from holdout.players.own import offered
from holdout.table import thinking
from holdout.table.errors import TableError
from holdout.table.seats import insist_player
from holdout.testing.serving import Child, Player

MODULE = '''
from collections import Counter

class Last:
    """Takes the last option that it is offered."""
    def __call__(self, decision):
        return decision.picks[-1]

def broken(decision):
    raise KeyError("lost")

def events(events):
    return len(events)

def kinds(events):
    counted = Counter(event.kind for event in events)
    return {"turns": counted["turn"], "played": counted["played"]}

def nonsense(events):
    return "many"

word = "no function"
'''
SMALL = ("sim", "alien", "--seats", "1", "--games", "2")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a module of players and metrics."""
    (tmp_path / "mine.py").write_text(MODULE, encoding="utf-8")
    return tmp_path


def holdout(folder: Path, *words: str, says: str = "") -> subprocess.CompletedProcess[str]:
    """Run the program as it is installed: its own folder is not among those that Python looks into."""
    program = [sys.executable, "-P", "-m", "holdout", *words]
    return subprocess.run(program, cwd=folder, capture_output=True, text=True, timeout=120, input=says)


def test_sim_plays_one_s_own_player_with_several_processes_and_writes_one_s_own_metrics(
    folder: Path,
) -> None:
    words = (
        "--players",
        "mine:Last",
        "--metric",
        "mine:events",
        "--metric",
        "mine:kinds",
        "--out",
        "a.parquet",
    )
    done = holdout(folder, *SMALL, *words, "--jobs", "2")
    assert done.returncode == 0, done.stderr
    rows = pl.read_parquet(folder / "a.parquet")
    assert rows["players"].to_list() == ["mine:Last"] * 2
    for row in rows.iter_rows(named=True):
        measured = {one["name"]: one["value"] for one in row["metrics"]}
        assert measured["events"] == row["events"]
        assert measured["kinds.turns"] == row["rounds"]
        assert set(measured) == {"events", "kinds.turns", "kinds.played"}
    assert f"events                {rows['events'].mean():.2f} on average" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("--players", "nowhere:Bot"),
            "there is no module nowhere in this folder or among what is installed.",
        ),
        (("--players", "mine:Nobody"), "there is no Nobody in the module mine."),
        (("--players", "mine:word"), "mine:word is no player: a player is a function of a decision"),
        (("--metric", "mine:word"), "The metric mine:word is no function"),
        (("--metric", "mine"), "'mine' names no metric of your own: write module:Name."),
    ],
)
def test_sim_refuses_what_cannot_play_or_measure_in_a_sentence(
    folder: Path, words: tuple[str, ...], said: str
) -> None:
    done = holdout(folder, *SMALL, *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_player_or_a_metric_that_fails_is_named_and_not_a_rule(folder: Path) -> None:
    done = holdout(folder, *SMALL, "--players", "mine:broken", "--json")
    assert json.loads(done.stdout)["first_error"] == "The player mine:broken failed (KeyError: 'lost')."
    done = holdout(folder, *SMALL, "--players", "random", "--metric", "mine:nonsense", "--json")
    said = "The metric mine:nonsense gave 'many': it must give a number, or numbers by name."
    assert json.loads(done.stdout)["first_error"] == said


def test_a_run_is_not_mixed_with_games_of_an_edited_player(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "edited_in_between"
    path = folder / f"{name}.py"
    path.write_text(MODULE, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    mixes = [(f"{name}:Last",)]

    def fingerprint() -> str:
        plan = planned("alien", seats=[1], mixes=mixes, options={}, games=1, seed=0)
        running.Run(plan)
        return plan.fingerprint()

    before = fingerprint()
    assert fingerprint() == before
    path.write_text(MODULE + "\n# another idea\n", encoding="utf-8")
    assert fingerprint() != before


def test_compare_and_play_seat_one_s_own_player(folder: Path) -> None:
    words = (
        "compare",
        "alien",
        "--seats",
        "1",
        "--players",
        "mine:Last",
        "--against",
        "random",
        "--games",
        "2",
    )
    figures = json.loads(holdout(folder, *words, "--json").stdout)
    assert figures["sides"][0]["name"] == "mine:Last"
    words = ("play", "alien", "--scenario", "alien", "--seats", "2", "--seed", "7")
    done = holdout(folder, *words, "--players", "mine:Last,greedy", "--plain")
    assert "The game is over." in done.stdout
    done = holdout(folder, *words, "--players", "mine:broken")
    assert done.returncode == 2
    assert done.stderr == "holdout: The player mine:broken failed (KeyError: 'lost').\n"
    assert (folder / "alien.holdout").is_file()


def test_whoever_plays_is_asked_who_sits_where(folder: Path) -> None:
    says = "alien\n3\n\n\nhuman,nobody\nhuman,gredy,mine:Last\nhuman,mine:Last,greedy\nquit\n"
    done = holdout(folder, "play", "alien", "--plain", says=says)
    assert "2 players were named for 3 seats" in done.stdout
    assert "There is no player called 'gredy': choose human; random, takes any option;" in done.stdout
    assert "for each, with commas [human,greedy,greedy]: " in done.stdout
    assert "Saved. Go on with: holdout play --resume alien.holdout" in done.stdout


def test_a_server_offers_the_players_it_was_started_with_and_no_others(folder: Path) -> None:
    child = Child(folder / "tables", "--players", "mine:Last", folder=folder)
    try:
        with Player(child.url) as ada:
            alien = next(game for game in ada.get("/api/games") if game["name"] == "alien")
            assert alien["players"][-1] == "mine:Last"
            assert alien["players_about"]["mine:Last"] == "takes the last option that it is offered"
            with pytest.raises(httpx.HTTPStatusError):
                ada.make("alien", computers=["mine:broken"])
            line = ada.socket(ada.make("alien", computers=["mine:Last"], start=True))
            while line.next().get("answers", 0) < 3:  # it thinks and answers in a process of the server
                pass
    finally:
        child.terminate()


def test_no_guest_makes_a_server_import_anything(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "wicked.py").write_text("raise SystemExit('imported')", encoding="utf-8")
    monkeypatch.chdir(folder)
    monkeypatch.syspath_prepend(str(folder))
    assert "wicked:Bot" not in at_tables()
    with pytest.raises(TableError, match="There is no computer player called 'wicked:Bot'"):
        insist_player("wicked:Bot")
    match = kernel.new(kernel.find("alien"), seats=1, seed=3)
    assert match.decision is not None
    found = thinking.think(packed(match.knowledge(0)), "wicked:Bot", "any").decode()
    assert found == thinking.think(packed(match.knowledge(0)), "greedy", "any").decode()
    assert "wicked" not in sys.modules


def test_a_worker_thinks_with_the_players_that_its_server_offers(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "offered_bots.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(folder)
    monkeypatch.syspath_prepend(str(folder))
    try:
        thinking.games({}, [], ["offered_bots:Last"])
        insist_player("offered_bots:Last")
        match = kernel.new(kernel.find("alien"), seats=1, seed=3)
        assert match.decision is not None
        found = thinking.think(packed(match.knowledge(0)), "offered_bots:Last", "any").decode()
        assert found == match.decision.options[-1].id
    finally:
        offered().clear()

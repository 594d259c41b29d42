"""The comparison with other engines: it runs, ours is in it, and a peer that is missing or fails is told."""

import json
import random

import pytest

from bench.peers import __main__ as command
from bench.peers import installing
from bench.peers.engines import ours


@pytest.fixture
def alone(monkeypatch, tmp_path):
    """No peer is installed, and results go elsewhere."""
    monkeypatch.setenv("HOLDOUT_PEERS", str(tmp_path / "none"))
    monkeypatch.setattr(command, "STORED", tmp_path / "peers.json")
    return tmp_path


def test_ours_is_measured_and_missing_peers_are_told(alone, monkeypatch, capsys):
    monkeypatch.setattr(command, "ENTRIES", command.ENTRIES[:7])
    command.main(["--rounds", "1", "--seconds", "0.05"])
    shown = capsys.readouterr().out
    assert "holdout alien, 3 seats" in shown
    assert "not installed" in shown
    rows = json.loads((alone / "peers.json").read_text())["engines"]
    assert [row["engine"] for row in rows] == [
        "holdout alien, 3 seats",
        "holdout corps, 3 seats",
        "holdout alien, environment",
        "holdout alien, 3 seats, plain",
        "holdout corps, 3 seats, plain",
        "holdout alien, environment, plain",
        "pyminion (Dominion)",
    ]
    assert rows[0]["decisions_per_second"] > 0
    assert rows[0]["copy_micros"] > 0
    assert rows[0]["our_decisions_to_its"] == pytest.approx(1)
    assert rows[2]["decisions_per_second"] > 0
    assert {row["made_of"] for row in rows[3:6]} == {"Python"}
    assert rows[6]["decisions_per_second"] is None


def test_promises_are_about_engines_that_are_measured():
    measured = {entry.name for entry in command.ENTRIES}
    assert {name for both in command.RATIOS.values() for name in both} <= measured


def test_ratios_are_taken_within_rounds(monkeypatch):
    ours, other = (command.Entry(name, "", "Python", ours=True) for name in ("ours", "other"))
    monkeypatch.setattr(
        command, "RATIOS", {"ours to other": ("ours", "other"), "not there": ("ours", "none")}
    )
    monkeypatch.setattr(command.subprocess, "Popen", lambda *_, **__: None)
    runners = [command.Runner(ours), command.Runner(other)]
    runners[0].rounds = [{"decisions": 2.0}, {"decisions": 30.0}, {"decisions": 9.0}]
    runners[1].rounds = [{"decisions": 1.0}, {"decisions": 10.0}, {"decisions": 9.0}]
    assert command.ratios_of(runners) == {"ours to other": 2.0}
    for runner in runners:
        runner.close()


def test_ours_says_whether_it_is_compiled_where_it_is_measured(alone, monkeypatch, capsys):
    monkeypatch.setattr(command, "ENTRIES", command.ENTRIES[:1])
    monkeypatch.setenv("HOLDOUT_COMPILED", "0")
    command.main(["--rounds", "1", "--seconds", "0.05"])
    assert json.loads((alone / "peers.json").read_text())["engines"][0]["made_of"] == "Python"
    monkeypatch.setattr(ours.native, "is_used", lambda: True)
    assert ours.alien().made_of == "Python, compiled"
    makefile = (command.ROOT / "Makefile").read_text(encoding="utf-8")
    assert "\npeers: compile " in makefile


def test_an_engine_that_fails_has_a_line_that_says_so(alone, monkeypatch, capsys):
    broken = command.Entry("a broken engine", "ours:nothing", "Python", ours=True)
    monkeypatch.setattr(command, "ENTRIES", (command.ENTRIES[0], broken))
    command.main(["--rounds", "1", "--seconds", "0.05"])
    assert "failed: AttributeError" in capsys.readouterr().out


def test_some_engines_alone_do_not_replace_the_results_of_all(alone, monkeypatch, capsys):
    monkeypatch.setattr(command, "ENTRIES", command.ENTRIES[:3])
    command.main(["(dominion)", "--rounds", "1", "--seconds", "0.05"])
    assert "Not stored" in capsys.readouterr().out
    assert not (alone / "peers.json").exists()


TALKATIVE = """
import sys
class Engine:
    def play(self, chance):
        print("a warning" * 100_000, file=sys.stderr)
        return 20
    def copier(self):
        return dict
"""
SLEEPING = """
import time
class Engine:
    def play(self, chance):
        time.sleep(600)
    def copier(self):
        return dict
"""


@pytest.fixture
def engine(alone, monkeypatch):
    """Makes an entry of an engine whose text is given."""

    def made(text):
        (alone / "other.py").write_text(text)
        worker = "import sys; sys.path[:0] = [sys.argv[2], '.']; import bench.peers.engines as engines;"
        worker += "engines.__path__.append(sys.argv[2]);"
        worker += "from bench.peers.worker import main; main(sys.argv[1])"
        real = command.subprocess.Popen

        def started(words, **settings):
            return real([words[0], "-c", worker, words[-1], str(alone)], **settings)

        monkeypatch.setattr(command.subprocess, "Popen", started)
        return command.Runner(command.Entry("another", "other:Engine", "Python", ours=True))

    return made


def test_an_engine_that_warns_at_length_is_measured_all_the_same(engine):
    runner = engine(TALKATIVE)
    runner.wait()
    runner.measure(0.02)
    runner.close()
    assert (runner.trouble, len(runner.rounds)) == ("", 1)


def test_an_engine_that_never_answers_is_given_up(engine, monkeypatch):
    monkeypatch.setattr(command, "PATIENCE", 1.0)
    runner = engine(SLEEPING)
    runner.wait()
    assert runner.trouble == "failed: it did not answer within 1 seconds"
    runner.measure(0.02)
    runner.close()
    assert runner.rounds == []


@pytest.mark.parametrize("make", [ours.alien, ours.corps])
def test_our_games_are_played_whole_and_copied_in_the_middle(make):
    engine = make()
    assert engine.play(random.Random(3)) > 10
    copied, again = engine.copier()(), engine.copier()()
    assert copied == again
    assert copied is not again


def test_a_package_that_cannot_be_had_stops_no_other(monkeypatch, tmp_path):
    monkeypatch.setenv("HOLDOUT_PEERS", str(tmp_path / "peers"))
    monkeypatch.setattr(installing, "PACKAGES", {"a": ["--no-index", "no-such-package"], "b": ["--version"]})
    monkeypatch.setattr(installing, "python", lambda: installing.Path(installing.sys.executable))
    told = installing.install()
    assert told["a"].startswith("not installed: ")
    assert set(told) == {"a", "b"}


def test_bad_numbers_are_told(capsys):
    with pytest.raises(SystemExit):
        command.main(["--rounds", "0"])
    assert "must be above 0" in capsys.readouterr().err

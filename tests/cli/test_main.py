"""The door of the `holdout` command: help, version, unknown words, and the commands behind it."""

import os
import shlex
import subprocess
import sys
import types
from importlib import import_module
from pathlib import Path
from time import perf_counter

import pytest
import typer

import holdout
from holdout.cli import main as door
from holdout.cli.errors import UserError

HOLDOUT = Path(sys.executable).with_name("holdout")


@pytest.fixture
def greet(monkeypatch):
    """A command of three manners: it greets, it reports a mistake, it returns an exit code."""
    app = typer.Typer(add_completion=False)

    @app.command()
    def greet(name: str, times: int = 1, code: int = 0):
        if name == "nobody":
            raise UserError("nobody is here: name somebody.")
        print(f"Hello, {name}. " * times)
        raise typer.Exit(code)

    module = types.ModuleType("greeting")
    module.app = app
    monkeypatch.setitem(sys.modules, "greeting", module)
    monkeypatch.setitem(door.COMMANDS, "greet", door.Command("greeting:app", "say hello"))


def test_every_command_in_the_table_exists_and_explains_itself(capsys):
    for name, command in door.COMMANDS.items():
        module, _, attribute = command.app.partition(":")
        assert isinstance(getattr(import_module(module), attribute), typer.Typer)
        assert door.main([name, "--help"]) == 0
        assert name in capsys.readouterr().out


def test_every_command_module_is_in_the_table():
    own = {"__init__", "main", "errors"}
    here = Path(door.__file__).parent
    modules = {path.stem for path in here.glob("*.py") if "app = " in path.read_text()} - own
    listed = {command.app.partition(":")[0].rpartition(".")[2] for command in door.COMMANDS.values()}
    assert modules <= listed


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"], ["help"]])
def test_help_lists_the_commands(words, greet, capsys):
    assert door.main(words) == 0
    assert "say hello" in capsys.readouterr().out


def test_version_is_that_of_the_package(capsys):
    assert door.main(["--version"]) == 0
    assert capsys.readouterr().out == f"holdout {holdout.__version__}\n"


def test_a_command_gets_its_words_and_gives_its_exit_code(greet, capsys):
    assert door.main(["greet", "Ash", "--times", "2", "--code", "3"]) == 3
    assert capsys.readouterr().out.count("Hello, Ash.") == 2


def test_an_unknown_command_names_the_nearest(greet, capsys):
    assert door.main(["gret"]) == 2
    said = capsys.readouterr()
    assert said.err == "holdout: there is no command 'gret'; did you mean `holdout greet`?\n"
    assert said.out == ""


def test_an_unknown_option_points_to_the_help(capsys):
    assert door.main(["--qqqq"]) == 2
    assert (
        capsys.readouterr().err
        == "holdout: there is no option '--qqqq'; `holdout --help` lists the commands.\n"
    )


@pytest.mark.parametrize("words", [["nobody"], [], ["Ash", "--times", "many"], ["Ash", "--louder"]])
def test_what_the_user_gets_wrong_is_one_sentence_and_code_two(words, greet, capsys):
    assert door.main(["greet", *words]) == 2
    said = capsys.readouterr()
    assert said.err.startswith("holdout: ")
    assert said.err.endswith(".\n")
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_an_interrupted_command_leaves_quietly(greet, monkeypatch, capsys):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(door, "run", interrupted)
    assert door.main(["greet", "Ash"]) == 130
    assert capsys.readouterr() == ("", "")


def test_help_imports_no_command_line_library(record_property):
    script = "import sys; from holdout.cli.main import main; main(['--help']); print(sorted(sys.modules))"
    start = perf_counter()
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    record_property("seconds", perf_counter() - start)
    modules = done.stdout.splitlines()[-1]
    assert "'holdout.cli.main'" in modules
    assert "'typer'" not in modules
    assert "'rich'" not in modules


def test_the_installed_command_answers():
    done = subprocess.run([HOLDOUT, "--version"], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["holdout", holdout.__version__]
    assert subprocess.run([HOLDOUT, "no-such-thing"], capture_output=True).returncode == 2


def run_whole(command: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """A command line in a process of its own, as people type it."""
    named = command.replace("holdout", shlex.quote(str(HOLDOUT)), 1)
    return subprocess.run(
        ["sh", "-c", named],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        timeout=60,
    )


@pytest.mark.parametrize("command", ["--help", "rules", "rules --json"])
def test_a_reader_who_has_seen_enough_is_no_error(command):
    assert run_whole(f"holdout {command} | true").stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("command", ["--help", "rules"])
def test_a_full_disk_is_told_in_one_sentence(command):
    done = run_whole(f"holdout {command} > /dev/full")
    assert (done.returncode, done.stderr) == (1, "holdout: the output: No space left on device.\n")


def test_a_letter_that_the_terminal_lacks_is_no_error(tmp_path):
    done = run_whole(f"holdout pack check {tmp_path}/é", PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    assert "There is no pack at" in done.stdout
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no file without an end")
def test_a_file_without_an_end_is_not_read_to_it():
    done = run_whole("holdout replay /dev/zero")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "too large" in done.stderr

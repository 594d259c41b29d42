"""Shells complete commands, options, games and players, and need not start the program for it."""

import shutil
import subprocess

import pytest

from holdout.cli.completion import SHELLS, script
from holdout.cli.main import COMMANDS, main

CALL = """
{script}
COMP_WORDS=({words}) COMP_CWORD={at}
_holdout
echo "${{COMPREPLY[@]}}"
"""


def completed(*words):
    """What bash offers for the last of these words."""
    quoted = " ".join([f"'{word}'" for word in words])
    called = CALL.format(script=script("bash"), words=quoted, at=len(words) - 1)
    done = subprocess.run(["bash", "-c", called], capture_output=True, text=True, check=True)
    assert not done.stderr
    return done.stdout.split()


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash on this machine")
def test_bash_offers_commands_options_games_and_players():
    assert completed("holdout", "") == list(COMMANDS)
    assert completed("holdout", "tour") == ["tournament"]
    assert completed("holdout", "sim", "al") == ["alien"]
    assert completed("holdout", "sim", "alien", "--metr") == ["--metric"]
    assert completed("holdout", "sim", "alien", "--players", "gr") == ["greedy"]
    assert "check" in completed("holdout", "pack", "")


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_stands_in_every_script(shell, capsys):
    assert main(["completion", shell]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("# To use it, ")
    for name in COMMANDS:
        assert name in shown
    assert "overwrite" in shown
    if path := shutil.which(shell):
        checked = subprocess.run([path, "-n"], input=shown, text=True, capture_output=True)
        assert checked.returncode == 0, checked.stderr


def test_an_unknown_shell_is_told(capsys):
    assert main(["completion", "csh"]) == 2
    assert "There is no completion for 'csh': choose bash, zsh or fish." in capsys.readouterr().err

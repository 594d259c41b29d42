"""The door of the `holdout` command: it finds the command that was asked for and runs it.

It imports nothing that it does not need, so that `holdout --help` answers at once; the commands themselves
are Typer apps, each in a module of its own beside this one. To add a command, write its module and add its
line to `COMMANDS`.
"""

import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import NamedTuple

from holdout import __version__
from holdout.cli.errors import UserError


class Command(NamedTuple):
    """The place of a command's Typer app, and one line about the command."""

    app: str
    says: str


COMMANDS = {
    "cards": Command("holdout.cli.cards:app", "search and show the cards, and what their text means"),
    "pack": Command(
        "holdout.cli.pack:app", "check a pack of cards, start a new one, or measure what it does"
    ),
    "games": Command("holdout.cli.games:app", "list the games, their scenarios and their options"),
    "hint": Command("holdout.cli.hint:app", "say what to do in a saved game, and why"),
    "play": Command("holdout.cli.play:app", "play a game in the terminal"),
    "replay": Command(
        "holdout.cli.replay:app", "play a record, a save or an incident again and tell its story"
    ),
    "serve": Command("holdout.cli.serve:app", "open the table in the browser, for yourself and for friends"),
    "sim": Command("holdout.cli.sim:app", "play many games with computer players and sum them up"),
    "backup": Command("holdout.cli.backup:app", "copy the tables into a file, also while a server runs"),
    "restore": Command("holdout.cli.restore:app", "put the tables of a backup into a folder"),
    "verify": Command("holdout.cli.verify:app", "check every journal of the tables, or of a backup"),
    "repair": Command("holdout.cli.repair:app", "mend damaged tables, and keep what is damaged aside"),
    "stats": Command("holdout.cli.stats:app", "count the people, tables and games of your server"),
    "people": Command("holdout.cli.people:app", "read reports about people, and ban or silence somebody"),
    "reports": Command("holdout.cli.reports:app", "list the problems that people at your tables reported"),
    "report": Command("holdout.cli.report:app", "draw what was simulated, as one page and pictures"),
    "compare": Command("holdout.cli.compare:app", "compare two players or two packs on the same seeds"),
    "tournament": Command(
        "holdout.cli.tournament:app", "let players compete on the same deals and rate them"
    ),
    "completion": Command(
        "holdout.cli.completion:app", "print a script with which the shell completes commands"
    ),
    "rules": Command("holdout.cli.rules:app", "list, search and show the rules, and count which are proven"),
}

NOT_WRITTEN = 1
USER_ERROR = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 2, with one sentence, for what the user got wrong."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if reconfigure := getattr(sys.stdout, "reconfigure", None):
        reconfigure(errors="backslashreplace")  # a terminal that lacks a letter shows its number
    try:
        code = dispatch(words)
        print(end="", flush=True)
        return code
    except UserError as mistake:
        print(f"holdout: {mistake}", file=sys.stderr)
        return USER_ERROR
    except OSError as trouble:
        return not_written(trouble)
    except KeyboardInterrupt:
        return INTERRUPTED


def not_written(trouble: OSError) -> int:
    """A reader who has seen enough needs no words; a full disk gets one sentence."""
    # What is still held back goes nowhere, or Python would complain once more at its end.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    if not isinstance(trouble, BrokenPipeError):
        print(f"holdout: {trouble.filename or 'the output'}: {trouble.strerror}.", file=sys.stderr)
    return NOT_WRITTEN


def dispatch(words: list[str]) -> int:
    """Answer what the door itself can answer; hand everything else to the command named first."""
    if not words or words[0] in ("--help", "-h", "help"):
        print(help_text())
        return 0
    if words[0] == "--version":
        print(f"holdout {__version__}")
        return 0
    name, *rest = words
    if name not in COMMANDS:
        raise UserError(unknown(name))
    return run(name, rest)


def run(name: str, words: list[str]) -> int:
    """Import the command's module and run its app; a misused option becomes a `UserError`."""
    from typer import Abort
    from typer.exceptions import TyperException
    from typer.main import get_command

    module, _, attribute = COMMANDS[name].app.partition(":")
    command = get_command(getattr(import_module(module), attribute))
    try:
        code = command.main(words, prog_name=f"holdout {name}", standalone_mode=False)
    except TyperException as mistake:
        asked = getattr(getattr(mistake, "ctx", None), "command_path", f"holdout {name}")
        raise UserError(f"{sentence(mistake)} `{asked} --help` tells more.") from mistake
    except Abort:
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def sentence(mistake: Exception) -> str:
    """Typer's message about a misused option, ended with a full stop."""
    format_message = getattr(mistake, "format_message", mistake.__str__)
    return f"{format_message()}".rstrip(".") + "."


def unknown(name: str) -> str:
    """Say that there is no such command, and name the nearest that there is."""
    near = get_close_matches(name, COMMANDS, n=1, cutoff=0.5)
    hint = f"did you mean `holdout {near[0]}`?" if near else "`holdout --help` lists the commands."
    kind = "option" if name.startswith("-") else "command"
    return f"there is no {kind} {name!r}; {hint}"


def help_text() -> str:
    """List the commands, in the order of the table."""
    width = max((len(name) for name in COMMANDS), default=0)
    lines = [f"  {name:<{width}}  {command.says}" for name, command in COMMANDS.items()]
    return "\n".join(
        [
            "Usage: holdout COMMAND [ARGUMENTS]",
            "",
            "Plays cooperative survival tabletop games by their rulebooks.",
            "",
            *(["Commands:", *lines] if lines else ["It has no commands yet."]),
            "",
            "`holdout COMMAND --help` explains a command; `holdout --version` names this version.",
        ]
    )


if __name__ == "__main__":
    sys.exit(main())

"""`holdout completion`: prints a script with which the shell completes commands, options, games and players.

The script holds all words itself, so that a press of the Tab key starts no program; after an update it is
printed again.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Annotated, Any, Final, NamedTuple

import typer
from typer.main import get_command

from holdout import games
from holdout.cli.errors import UserError
from holdout.players import NAMES

app = typer.Typer(add_completion=False)

SHELLS: Final = ("bash", "zsh", "fish")
PLAYERS: Final = ("--players", "--against")
"""Options after which a player is named."""
INSTALLED: Final = {
    "bash": 'add this line to ~/.bashrc: eval "$(holdout completion bash)"',
    "zsh": 'add this line to ~/.zshrc: eval "$(holdout completion zsh)"',
    "fish": "write it where fish looks: holdout completion fish > ~/.config/fish/completions/holdout.fish",
}


class Words(NamedTuple):
    """What may follow a command: its options, each with a few words, and what may stand first."""

    command: str
    options: dict[str, str]
    first: tuple[str, ...]


@app.command()
def completion(
    shell: Annotated[str, typer.Argument(help=f"Which shell: {', '.join(SHELLS)}.")],
) -> None:
    """Print a script that lets a shell complete what is typed after `holdout`."""
    if shell not in SHELLS:
        raise UserError(
            f"There is no completion for {shell!r}: choose {', '.join(SHELLS[:-1])} or {SHELLS[-1]}."
        )
    typer.echo(f"# To use it, {INSTALLED[shell]}")
    typer.echo(script(shell))


def script(shell: str) -> str:
    """The script for a shell."""
    known = list(commands())
    return _fish(known) if shell == "fish" else _bash(known, zsh=shell == "zsh")


def commands() -> Iterator[Words]:
    """Every command with what may follow it."""
    from holdout.cli.main import COMMANDS

    for name, command in COMMANDS.items():
        module, _, attribute = command.app.partition(":")
        found: Any = get_command(getattr(import_module(module), attribute))
        inner: dict[str, Any] = getattr(found, "commands", {})
        options: dict[str, str] = {}
        for one in [found, *inner.values()]:
            for parameter in one.params:
                if parameter.param_type_name == "option":
                    for word in (*parameter.opts, *parameter.secondary_opts):
                        if word.startswith("--"):
                            options.setdefault(word, (parameter.help or "").partition(";")[0].rstrip("."))
        takes_game = any(parameter.name == "game" for parameter in found.params)
        shells = SHELLS if name == "completion" else ()
        yield Words(name, options, (*inner, *(games.playable() if takes_game else ()), *shells))


def _bash(known: list[Words], zsh: bool) -> str:
    each = [f'      {one.command}) words="{" ".join([*one.first, *one.options])}" ;;' for one in known]
    lines = [
        *(["autoload -U +X bashcompinit && bashcompinit"] if zsh else []),
        "_holdout() {",
        '  local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words=""',
        '  if [ "$COMP_CWORD" -eq 1 ]; then',
        f'    words="{" ".join([one.command for one in known])}"',
        f"  elif {' || '.join([f'[ {chr(34)}$before{chr(34)} = {option} ]' for option in PLAYERS])}; then",
        f'    words="human {" ".join(NAMES)}"',
        "  else",
        '    case "${COMP_WORDS[1]}" in',
        *each,
        "    esac",
        "  fi",
        '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
        "}",
        "complete -o default -F _holdout holdout",
    ]
    return "\n".join(lines)


def _fish(known: list[Words]) -> str:
    from holdout.cli.main import COMMANDS

    lines: list[str] = []
    for one in known:
        here, there = '"__fish_use_subcommand"', f'"__fish_seen_subcommand_from {one.command}"'
        lines.append(
            f"complete -c holdout -f -n {here} -a {one.command} -d {_quoted(COMMANDS[one.command].says)}"
        )
        lines += [f"complete -c holdout -n {there} -a {word}" for word in one.first]
        for option, says in one.options.items():
            named = f" -x -a 'human {' '.join(NAMES)}'" if option in PLAYERS else ""
            lines.append(f"complete -c holdout -n {there} -l {option[2:]} -d {_quoted(says)}{named}")
    return "\n".join(lines)


def _quoted(words: str) -> str:
    quoted = words.replace("'", "\\'")
    return f"'{quoted}'"

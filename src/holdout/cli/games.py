"""`holdout games`: which games there are, with their scenarios, modes and options."""

import json
from collections.abc import Iterator
from shutil import get_terminal_size
from textwrap import wrap
from typing import Annotated, Any

import typer

from holdout import kernel
from holdout.kernel.library import places

NARROWEST = 40
"""So many letters of text stand beside an option even on a narrow screen."""

app = typer.Typer(add_completion=False)


@app.command()
def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print the list as JSON.")] = False,
) -> None:
    """List the games, their scenarios and their options."""
    listed = [_described(name) for name in sorted(places)]
    if as_json:
        typer.echo(json.dumps(listed))
        return
    for game in listed:
        typer.echo(f"{game['name']}: {game['title']}, {game['seats'][0]} to {game['seats'][-1]} seats")
        for line in _options(game["options"]):
            typer.echo(line)


def _options(options: list[dict[str, Any]]) -> Iterator[str]:
    """Each option in a column of its own width, with its text beside it, wrapped where the screen ends."""
    width = max([len(option["name"]) for option in options], default=0) + 4
    screen = max(width + NARROWEST, get_terminal_size().columns)
    for option in options:
        choices = ", ".join([str(choice) for choice in option["choices"]])
        says = f"{option['says']} ({choices}; {option['default']} unless chosen)"
        yield from wrap(
            says,
            screen,
            break_on_hyphens=False,
            initial_indent=f"  {option['name']}".ljust(width),
            subsequent_indent=" " * width,
        )


def _described(name: str) -> dict[str, Any]:
    rules = kernel.find(name)
    options = [
        {"name": key, "says": option.says, "default": option.default, "choices": list(option.choices)}
        for key, option in rules.options.items()
    ]
    scenario = rules.options.get("scenario")
    return {
        "name": name,
        "title": rules.title,
        "seats": list(rules.seats),
        "scenarios": [] if scenario is None else list(scenario.choices),
        "options": options,
    }

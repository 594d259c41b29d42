"""`holdout games`: which games there are, with their scenarios, modes and options."""

import json
from typing import Annotated, Any

import typer

from holdout import kernel
from holdout.kernel.library import places

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
        for option in game["options"]:
            choices = ", ".join([str(choice) for choice in option["choices"]])
            typer.echo(
                f"  {option['name']:<28}{option['says']} ({choices}; {option['default']} unless chosen)"
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

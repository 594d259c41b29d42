"""`holdout sim`: plays many games without a table and sums them up."""

import json
from typing import Annotated, Any

import typer

from holdout.cli.errors import UserError
from holdout.kernel import HoldoutError
from holdout.lab.simulation import GameResult, Series, frame_of, play_all, summary

app = typer.Typer(add_completion=False)


@app.command()
def sim(
    game: Annotated[str, typer.Argument(help="Which game; `holdout games` lists them.")],
    scenario: Annotated[str, typer.Option(help="Which scenario or mission.")] = "",
    seats: Annotated[int, typer.Option(help="How many seats.")] = 3,
    players: Annotated[
        str, typer.Option(help="Who plays: one name, or one for each seat, with commas.")
    ] = "greedy",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the first game; each further one has the next.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    pack: Annotated[
        list[str] | None, typer.Option(help="A pack of your own (may be given several times).")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A table option, as name=value; several names as A;B.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
) -> None:
    """Play games with computer players and sum them up."""
    series = Series(
        game, seats, tuple(players.split(",")), seed, read_options(scenario, pack or [], option or [])
    )
    try:
        frame = frame_of(series, seed)
        from holdout.players import table_of

        table_of(series.players, frame, seed)
    except HoldoutError as error:
        raise UserError(str(error)) from error
    results = _played(series, games, jobs, quiet=as_json)
    figures = summary(results)
    if as_json:
        typer.echo(json.dumps(figures))
        return
    for name, figure in figures.items():
        if figure not in ("", None):
            typer.echo(f"{name.replace('_', ' '):<22}{figure}")


def _played(series: Series, games: int, jobs: int, quiet: bool) -> list[GameResult]:
    """The results, with a progress bar for people."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    shown = track(
        play_all(series, games, jobs),
        description=f"{series.game}, {series.seats} seats",
        total=games,
        console=console,
        disable=quiet or not console.is_terminal,
    )
    return list(shown)


def read_options(scenario: str, packs: list[str], named: list[str]) -> dict[str, Any]:
    """Table options as they are given on the command line."""
    options: dict[str, Any] = {"scenario": scenario} if scenario else {}
    if packs:
        options["packs"] = packs
    for one in named:
        name, equals, value = one.partition("=")
        if not equals or not name:
            raise UserError(f"{one!r} is not an option: write name=value, such as preparation=1.")
        options[name] = value
    return options

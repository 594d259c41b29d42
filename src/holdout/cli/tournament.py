"""`holdout tournament`: players play the same deals, every two are compared, and all are rated.

The games come from `holdout.lab.tournament`; like `holdout sim`, one with a page can be stopped and goes on.
"""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from holdout.cli.errors import UserError
from holdout.cli.options import Address, Game, Packs, Processes, Scenarios, Seats, TableOptions
from holdout.cli.sim import FAILED, play_run, read_options, read_seats, scenarios_of, workers_of
from holdout.kernel import HoldoutError
from holdout.lab.journal import JournalError

app = typer.Typer(add_completion=False)


@app.command()
def tournament(
    game: Game,
    players: Annotated[
        list[str],
        typer.Option(help="Who takes part, with commas or several times; your own as module:Name."),
    ],
    scenario: Scenarios = "",
    seats: Seats = "2",
    games: Annotated[int, typer.Option(min=1, help="How many deals of each kind of table.")] = 50,
    seed: Annotated[int, typer.Option(help="The seed of the first deal; each further one has the next.")] = 0,
    jobs: Processes = 1,
    cluster: Address = "",
    pack: Packs = None,
    option: TableOptions = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", help="The page to write; the games are kept beside it as Parquet."),
    ] = None,
    title: Annotated[str, typer.Option(help="The title of the page.")] = "",
    overwrite: Annotated[bool, typer.Option(help="Replace games that are kept there.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the ratings as JSON.")] = False,
) -> None:
    """Let players compete on the same deals and rate them.

    With --out a tournament that was stopped goes on where it was when the same command is given again.
    """
    try:
        from holdout.lab import report, standings
        from holdout.lab.running import Run
        from holdout.lab.tournament import tournament as arranged
    except ImportError as missing:
        wanted = "pip install 'holdout[lab]'"
        raise UserError(f"a tournament needs {missing.name}: install it with {wanted}.") from missing
    try:
        options = read_options(scenario, pack or [], option or [])
        played = arranged(
            game,
            [name.strip() for named in players for name in named.split(",")],
            scenarios=scenarios_of(game, scenario),
            seats=read_seats(seats),
            options={name: value for name, value in options.items() if not scenario or name != "scenario"},
            games=games,
            seed=seed,
        )
        if out is not None:
            report.check_page(out)
        run = Run(played.plan, kept_beside(out, overwrite))
        play_run(run, workers_of(jobs, cluster), quiet=as_json)
        found = standings.Standings(played, run.by_task(), title)
        if out is not None:
            standings.write(found, out)
    except (HoldoutError, JournalError) as error:
        raise UserError(str(error)) from error
    _tell(found, out, as_json)
    if all(result.error for result in run.results()):
        raise typer.Exit(FAILED)


def kept_beside(page: Path | None, overwrite: bool) -> Path | None:
    """The file for the games of a page: beside it, with its name."""
    if page is None:
        return None
    kept = page.with_suffix(".parquet")
    if kept == page:
        raise UserError(f"{page} is to be a page: name it with .html at the end.")
    if kept.is_file() and not overwrite:
        raise UserError(f"{kept} is there already: name another page, or add --overwrite.")
    return kept


def _tell(found: Any, out: Path | None, as_json: bool) -> None:
    failed = [result.error for result in found.results.values() if result.error]
    if as_json:
        rated = [
            {**one._asdict(), **{name: round(getattr(one, name), 1) for name in ("elo", "least", "most")}}
            for one in found.ratings
        ]
        matches = int(found.scores.took_place.sum())
        typer.echo(json.dumps({"ratings": rated, "matches": matches, "errors": len(failed)}))
        return
    width = max([len(one.name) for one in found.ratings], default=0)
    typer.echo(f"{'player':<{width}}   Elo  interval      points  matches")
    for one in found.ratings:
        interval = f"{one.least:.0f} to {one.most:.0f}"
        typer.echo(
            f"{one.name:<{width}}  {one.elo:>4.0f}  {interval:<12}  {one.points:>6g}  {one.matches:>7}"
        )
    if failed:
        typer.echo(f"{len(failed)} games failed, the first with: {failed[0]}")
    if out is not None:
        typer.echo(f"Wrote {out}; the games are in {out.with_suffix('.parquet')}.")

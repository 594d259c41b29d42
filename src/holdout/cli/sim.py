"""`holdout sim`: plays many games without a table, sums them up, and keeps the results in a file.

The games come from `holdout.lab`; `holdout report` draws what was kept.
"""

import json
import signal
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from holdout import kernel
from holdout.cli.errors import UserError
from holdout.cli.options import Address, Game, Packs, Processes, Scenarios, Seats, TableOptions
from holdout.cli.progress import bar
from holdout.kernel import HoldoutError, SetupError
from holdout.kernel.campaigns import campaigns_of
from holdout.lab.cluster import Cluster
from holdout.lab.files import check_place
from holdout.lab.intervals import of_a_share
from holdout.lab.journal import DiskFull, JournalError
from holdout.lab.plan import Plan, label_of, planned, scenario_of
from holdout.lab.processes import Jobs, ProcessLost
from holdout.lab.running import Run
from holdout.lab.simulation import frame_of, summary
from holdout.lab.trying import opened, with_pack

OK, FAILED, STOPPED = 0, 1, 130
MANY_SEATS = 100
MEANS = ("progress", "rounds")
WORDS = {"seconds": "seconds of play"}
"""Figures that would be misunderstood by their short names: the seconds of all games are added up."""

app = typer.Typer(add_completion=False)


@app.command()
def sim(
    game: Game,
    scenario: Scenarios = "",
    seats: Seats = "3",
    players: Annotated[
        list[str] | None,
        typer.Option(
            help="Who plays: one name, or one for each seat, with commas; your own as module:Name. "
            "Several times: each mix.",
            show_default="greedy",
        ),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games of each kind.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the first game; each further one has the next.")] = 0,
    jobs: Processes = 1,
    cluster: Address = "",
    pack: Packs = None,
    option: TableOptions = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="Keep the results in this file, .parquet or .csv.")
    ] = None,
    metric: Annotated[
        list[str] | None,
        typer.Option(
            help="A metric of your own, as module:function: it gets a game's events (several times)."
        ),
    ] = None,
    cards: Annotated[bool, typer.Option(help="Keep what was done with each card too.")] = True,
    overwrite: Annotated[bool, typer.Option(help="Replace a file of results that is there.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
) -> None:
    """Play games with computer players and sum them up.

    With --out a run that was stopped goes on where it was when the same command is given again.
    """
    try:
        options = read_options(scenario, [], option or [])
        plan = planned(
            game,
            scenarios=scenarios_of(game, scenario),
            seats=read_seats(seats),
            mixes=[read_players(mix) for mix in players or ["greedy"]],
            options={name: value for name, value in options.items() if not scenario or name != "scenario"},
            games=games,
            seed=seed,
            metrics=metric or (),
        )
        plan = with_packs(plan, pack or [])
        run = _started(plan, out, noting=cards, overwrite=overwrite)
    except (HoldoutError, JournalError) as error:
        raise UserError(str(error)) from error
    for words in unseated(plan):
        typer.echo(f"holdout: {words}", err=True)
    play_run(run, workers_of(jobs, cluster), quiet=as_json)
    _tell(run, as_json)
    if all(result.error for result in run.results()):
        raise typer.Exit(FAILED)


def _started(plan: Plan, out: Path | None, *, noting: bool, overwrite: bool) -> Run:
    if out is None:
        return Run(plan)
    check_place(out)
    if out.is_file() and not overwrite:
        raise UserError(f"{out} is there already: name another file, or add --overwrite.")
    return Run(plan, out, noting=noting)


def workers_of(jobs: int, cluster: str) -> Jobs:
    """Who plays: processes of this machine or, where one is named, a cluster."""
    if cluster and jobs > 1:
        raise UserError("--jobs counts processes of this machine; a cluster uses all it has: leave one out.")
    return Cluster(cluster) if cluster else jobs


def play_run(run: Run, jobs: Jobs, quiet: bool) -> None:
    """Play with a progress bar for people; a stop or a full disk keeps what is finished."""
    if run.done and not quiet:
        typer.echo(f"Going on: {_found(run)}", err=True)
    before = run.done
    try:
        with stoppable(), bar(_about(run.plan), len(run.plan), done=run.done, quiet=quiet) as one_more:
            for _ in run.go(jobs):
                one_more()
        run.finish()
    except SetupError as missing:
        raise UserError(str(missing)) from missing
    except DiskFull as full:
        typer.echo(f"holdout: {full}", err=True)
        raise typer.Exit(FAILED) from full
    except (KeyboardInterrupt, ProcessLost) as stop:
        why = str(stop) if isinstance(stop, ProcessLost) else "stopped."
        kept = " They are kept; the same command goes on." if run.out is not None else ""
        finished = f"{run.done} of {len(run.plan)} games are finished ({run.done - before} now)."
        typer.echo(f"holdout: {why} {finished}{kept}", err=True)
        raise typer.Exit(FAILED if isinstance(stop, ProcessLost) else STOPPED) from stop


def _found(run: Run) -> str:
    """A sentence about the games found in the journal of an earlier run."""
    damaged = run.journal.damaged if run.journal is not None else 0
    again = f" {damaged} more cannot be read and will be played again." if damaged else ""
    return f"{run.done} of {len(run.plan)} games are there already.{again}"


@contextmanager
def stoppable() -> Generator[None, None, None]:
    """A polite request to end is taken like Ctrl-C, so that no process of the run is left behind."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _about(plan: Plan) -> str:
    first = plan.cells[0]
    return (
        f"{first.game}, {label_of(first)}"
        if len(plan.cells) == 1
        else f"{first.game}, {len(plan.cells)} kinds"
    )


def _tell(run: Run, as_json: bool) -> None:
    """The summary: of everything, and of each kind where there are several."""
    figures = summary(run.results())
    if len({scenario_of(series) for series in run.plan.cells}) > 1:
        figures["progress"] = None  # scenarios have measures of their own
    each = [(label_of(series), run.of_cell(cell)) for cell, series in enumerate(run.plan.cells)]
    if as_json:
        if len(each) > 1:
            figures["cells"] = [{"label": label, **summary(results)} for label, results in each]
        typer.echo(json.dumps(figures))
        return
    if len(each) > 1:
        width = max([len(label) for label, _ in each])
        for label, results in each:
            typer.echo(f"{label:<{width}}  {_share(results)}{_progress(results)}")
    if figures["win_rate"] is not None:
        least, most = of_a_share(figures["wins"], figures["games"] - figures["errors"])
        figures["win_rate"] = f"{figures['win_rate']:.1%} ({least:.0%} to {most:.0%})"
    facts: dict[str, dict[str, list[int]]] = figures.pop("facts") or {}
    metrics: dict[str, float] = figures.pop("metrics") or {}
    for name, figure in figures.items():
        if figure not in ("", None):
            said = f"{figure:.2f}" if name in MEANS else figure
            typer.echo(f"{WORDS.get(name, name.replace('_', ' ')):<22}{said}")
    for name, mean in metrics.items():
        typer.echo(f"{name:<22}{mean:.2f} on average")
    for question, answers in facts.items():
        typer.echo(f"{question:<22}{_answers(answers)}")
    if run.out is not None:
        typer.echo(f"{'results':<22}{run.out}")


def _answers(answers: dict[str, list[int]]) -> str:
    """The answers that games gave to a question, each with its wins."""
    return ", ".join([f"{answer} (won {wins} of {games})" for answer, (games, wins) in answers.items()])


def _progress(results: list[Any]) -> str:
    mean = summary(results)["progress"]
    return "" if mean is None else f", progress {mean:.2f}"


def _share(results: list[Any]) -> str:
    """Wins of a cell, with the interval that holds the true win rate 95 times in 100."""
    played = [result for result in results if not result.error]
    wins = sum([result.won for result in played])
    interval = of_a_share(wins, len(played))
    return f"{wins:>5} of {len(played)} won ({interval.least:.0%} to {interval.most:.0%})"


def scenarios_of(game: str, named: str) -> list[str]:
    """Scenarios as they are named on the command line; `all` stands for every one."""
    if named == "all":
        option = kernel.find(game).options.get("scenario")
        return [str(choice) for choice in option.choices] if option else []
    names = [one.strip() for one in named.split(",") if one.strip()]
    if named and not names:
        raise UserError(f"{named!r} names no scenario: write one, several with commas, or all.")
    played = campaigns_of(game)
    if played is not None and played.NOUN.lower() in [one.lower() for one in names]:
        words = f"A {played.NOUN} is not simulated, only its games one by one"
        raise UserError(f"{words}: `holdout play {game} --scenario {played.NOUN.lower()}` plays one.")
    return names


def read_players(named: str) -> tuple[str, ...]:
    """Players as they are named on the command line: one, or one for each seat."""
    return tuple([one.strip() for one in named.split(",")])


def with_packs(plan: Plan, paths: list[str]) -> Plan:
    """The same games with packs on the table: their cards take the places of the scenario's own."""
    cells = plan.cells
    for path in paths:
        cells = tuple([with_pack(series, path) for series in cells])
    return replace(plan, cells=cells)


def unseated(plan: Plan) -> list[str]:
    """Packs that are named and change nothing, since none of their cards is dealt: in a sentence each."""
    packs = {path: opened(path) for path in plan.cells[0].options.get("packs", ())}
    if not packs:
        return []
    dealt = {face.key for series in plan.cells for face in frame_of(series, series.seed).faces}
    return [
        f"no card of {path} is on the table: name its characters or its Location with --option, "
        f"or let `holdout pack try {path}` put them there."
        for path, pack in packs.items()
        if not any(card.id in dealt for card in pack.cards)
    ]


def read_seats(named: str) -> list[int]:
    """Seat counts as they are named on the command line: 3, or 1,3, or 1-5."""
    try:
        return [seats for one in named.split(",") for seats in _range(one)]
    except ValueError as wrong:
        raise UserError(f"{named!r} is no number of seats: write 3, or 1,3, or 1-5.") from wrong


def _range(named: str) -> range:
    first, dash, last = named.partition("-")
    least, most = int(first), int(last if dash else first)
    if not least <= most < least + MANY_SEATS:
        raise ValueError(named)
    return range(least, most + 1)


def read_options(scenario: str, packs: list[str], named: list[str]) -> dict[str, Any]:
    """Table options as they are given on the command line."""
    options: dict[str, Any] = {"scenario": scenario} if scenario else {}
    if packs:
        options["packs"] = packs
    for one in named:
        if one.startswith("packs="):
            raise UserError(f"{one!r} is not an option: write --pack {one.partition('=')[2]}.")
        name, equals, value = one.partition("=")
        if not equals or not name:
            raise UserError(f"{one!r} is not an option: write name=value; `holdout games` lists them.")
        name = name.replace("_", "-")
        if name in options:
            raise UserError(f"{name} was named twice: name it once.")
        options[name] = value
    return options

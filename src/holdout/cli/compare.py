"""`holdout compare`: two players or two packs on the same seeds, until it is clear which does better.

The test may be looked at after every game and stops when it is decided; `holdout.lab.deciding` tells why that
is no cheating. `holdout pack try` uses the same run.
"""

import json
from math import ceil
from typing import Annotated, Any

import typer

from holdout.cli.errors import UserError
from holdout.cli.options import Address, Game, Processes
from holdout.cli.progress import bar
from holdout.cli.sim import (
    FAILED,
    OK,
    STOPPED,
    read_options,
    read_players,
    stoppable,
    workers_of,
)
from holdout.kernel import HoldoutError, SetupError
from holdout.lab.comparing import Comparison
from holdout.lab.deciding import Decider
from holdout.lab.intervals import of_a_share
from holdout.lab.processes import Jobs, ProcessLost
from holdout.lab.simulation import GameResult, Series, other_wins
from holdout.lab.trying import with_pack

LIKELY = 0.5
MANY_RUNS = 1_000_000_000
DIFFERENCES = {
    "wins": "Difference of the win rates",
    "progress": "Share of the pairs in which the first came farther, less those in which the second did",
}

app = typer.Typer(add_completion=False)

Most = Annotated[int, typer.Option("--games", min=1, help="How many pairs of games at most.")]
Alpha = Annotated[float, typer.Option(min=0.0001, max=0.5, help="How often chance alone may decide.")]
Margin = Annotated[
    float, typer.Option(min=0.0, max=1.0, help="Also stop when the difference is surely smaller than this.")
]


@app.command()
def compare(
    game: Game,
    players: Annotated[
        str, typer.Option(help="Who plays on the first side, as for `holdout sim`.")
    ] = "greedy",
    against: Annotated[str, typer.Option(help="Who plays on the second side; the same unless named.")] = "",
    pack: Annotated[str, typer.Option(help="The pack of the first side.")] = "",
    against_pack: Annotated[str, typer.Option(help="The pack of the second side.")] = "",
    scenario: Annotated[str, typer.Option(help="Which scenario or mission.")] = "",
    seats: Annotated[int, typer.Option(help="How many seats.")] = 3,
    option: Annotated[list[str] | None, typer.Option(help="A table option, as name=value.")] = None,
    measure: Annotated[str, typer.Option(help="What is compared: wins, or progress.")] = "wins",
    games: Most = 1000,
    alpha: Alpha = 0.05,
    margin: Margin = 0.05,
    seed: Annotated[int, typer.Option(help="The seed of the first pair.")] = 0,
    jobs: Processes = 1,
    cluster: Address = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Compare two players or two packs, stopping as soon as it is decided."""
    if not against and not pack and not against_pack:
        raise UserError("there is nothing to compare: name --against, or --pack and --against-pack.")
    options = read_options(scenario, [], option or [])
    first = Series(game, seats, read_players(players), seed, options)
    second = first._replace(players=read_players(against or players))
    try:
        first = with_pack(first, pack) if pack else first
        second = with_pack(second, against_pack) if against_pack else second
        comparison = Comparison(first, second, Decider(alpha, margin), measure)
    except HoldoutError as error:
        raise UserError(str(error)) from error
    code = watch(comparison, games, workers_of(jobs, cluster), quiet=as_json)
    names = (_name(players, pack), _name(against or players, against_pack))
    if as_json:
        typer.echo(json.dumps(figures(comparison, names)))
    else:
        typer.echo("\n".join(told(comparison, names)))
    raise typer.Exit(code)


def _name(players: str, pack: str) -> str:
    return f"{players} with {pack}" if pack else players


def watch(comparison: Comparison, most: int, jobs: Jobs, quiet: bool, *, noting: bool = False) -> int:
    """Play with a progress bar for people; a stop keeps what is known so far. Gives the code to end with."""
    with stoppable(), bar("pairs of games, at most", most, quiet=quiet) as one_more:
        try:
            for _ in comparison.go(most, jobs, noting=noting):
                one_more(f"difference {comparison.decider.mean:+.1%}, pairs at most")
        except SetupError as missing:
            raise UserError(str(missing)) from missing
        except (KeyboardInterrupt, ProcessLost) as stop:
            lost = isinstance(stop, ProcessLost)
            so_far = "This is what is known so far." if comparison.results else "No pair was finished."
            typer.echo(f"holdout: {stop if lost else 'stopped.'} {so_far}", err=True)
            code = FAILED if lost else STOPPED
            if not comparison.results:
                raise typer.Exit(code) from stop
            return code
    return OK if comparison.results else FAILED


def figures(comparison: Comparison, names: tuple[str, str]) -> dict[str, Any]:
    """The result of a comparison as plain data."""
    found = comparison.decider
    sides = [side_figures(name, comparison.side(number)) for number, name in enumerate(names)]
    return {
        "measure": comparison.measure,
        "pairs": found.pairs,
        "sides": sides,
        "difference": round(found.mean, 4),
        "interval": [round(found.bounds.interval.least, 4), round(found.bounds.interval.most, 4)],
        "only_first": found.coins.first,
        "only_second": found.coins.second,
        "chance": round(found.chance, 6),
        "alpha": found.alpha,
        "margin": found.margin,
        "verdict": found.verdict or "open",
        "errors": len(comparison.failed),
        "first_error": comparison.failed[0] if comparison.failed else "",
    }


def side_figures(name: str, results: list[GameResult]) -> dict[str, Any]:
    """The figures of one side."""
    games = len(results) or 1
    return {
        "name": name,
        "wins": sum([result.won for result in results]),
        "win_rate": round(sum([result.won for result in results]) / games, 4),
        **other_wins(results),
        "progress": round(sum([result.progress for result in results]) / games, 2),
        "rounds": round(sum([result.rounds for result in results]) / games, 2),
        "deaths": round(sum([result.deaths for result in results]) / games, 2),
    }


def told(comparison: Comparison, names: tuple[str, str]) -> list[str]:
    """The same in words."""
    found = figures(comparison, names)
    pairs = found["pairs"]
    if not pairs:
        return [f"No pair of games could be finished: {found['first_error'] or 'none was played'}"]
    width = max([len(name) for name in names])
    lines = [_line(side, pairs, width) for side in found["sides"]]
    least, most = found["interval"]
    lines.append(
        f"{pairs} pairs; only the first did better in {found['only_first']}, only the second in "
        f"{found['only_second']}."
    )
    about = DIFFERENCES[found["measure"]]
    lines.append(
        f"{about}: {found['difference']:+.1%}; the true one lies between {least:+.1%} and {most:+.1%}."
    )
    lines.append(_verdict(found, names))
    if found["errors"]:
        lines.append(f"{found['errors']} pairs failed and do not count: {found['first_error']}")
    return lines


def _line(side: dict[str, Any], pairs: int, width: int) -> str:
    least, most = of_a_share(side["wins"], pairs)
    return (
        f"{side['name']:<{width}}  wins {side['win_rate']:.1%} ({least:.0%} to {most:.0%}), "
        f"progress {side['progress']:.2f}, rounds {side['rounds']:.2f}, deaths {side['deaths']:.2f}"
    )


def _verdict(found: dict[str, Any], names: tuple[str, str]) -> str:
    sure, luck = f"{1 - found['alpha']:.0%}", by_chance(found["chance"])
    match found["verdict"]:
        case "first":
            return f"Decided: {names[0]} does better (confidence {sure}). {luck}"
        case "second":
            return f"Decided: {names[1]} does better (confidence {sure}). {luck}"
        case "even":
            return f"Decided: no difference of {found['margin']:.0%} or more (confidence {sure})."
        case _:
            return f"Not decided: play more games to tell. {luck}"


def by_chance(chance: float) -> str:
    """A sentence on how often two equally good sides would come this far apart by chance."""
    if chance > LIKELY:
        return "Chance alone explains what was seen."
    runs = 100
    while chance * runs < 1 and runs < MANY_RUNS:
        runs *= 10
    return f"Chance alone would get here in at most {max(1, ceil(chance * runs))} of {runs:,} runs."

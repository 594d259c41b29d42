"""`holdout games`: which games there are, with their scenarios, modes and options, and how hard they are."""

import json
from collections.abc import Iterator
from shutil import get_terminal_size
from textwrap import wrap
from typing import Annotated, Any

import msgspec
import typer

from holdout import games as rows
from holdout import kernel
from holdout.kernel.options import spelt_value
from holdout.table import win_rates
from holdout.table.shelves import Effect, WinRate

NARROWEST = 40
"""So many letters of text stand beside an option even on a narrow screen."""

app = typer.Typer(add_completion=False)


@app.command()
def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print the list as JSON.")] = False,
) -> None:
    """List the games, their scenarios and their options, with the win rates that were measured."""
    if as_json:
        typer.echo(json.dumps([_described(name) for name in sorted(rows.playable())]))
        return
    for name in sorted(rows.playable()):
        rules = kernel.find(name)
        typer.echo(f"{name}: {rules.title}, {rules.seats.start} to {rules.seats.stop - 1} seats")
        for line in (*_rates(win_rates.measured(name)), "  Options", *_options(name, rules)):
            typer.echo(line)


def told(rate: WinRate) -> str:
    """A win rate in words."""
    by = f", {by_whom(rate)}" if rate.player else ""
    return f"{rate.rate:.0%} ({rate.low:.0%} to {rate.high:.0%} by {rate.games} games{by})"


def by_whom(rate: WinRate) -> str:
    """The words for a team other than the reference team."""
    return "played by rules of thumb alone" if rate.player == "greedy" else f"played by {rate.player}"


def told_effect(effect: Effect) -> str:
    """The effect of an option on the win rate, in words."""
    rate, seats = effect.measured, f"{effect.measured.seats} seat{'s' if effect.measured.seats > 1 else ''}"
    return (
        f"{effect.points:+} points: {told(rate)} instead of {effect.standard.rate:.0%}, "
        f"in {rate.scenario} with {seats}"
    )


def _rates(measured: tuple[WinRate, ...]) -> Iterator[str]:
    """Win rates of the standard table: a line for each scenario, a column for each number of seats."""
    reference_last = sorted(measured, key=lambda one: one.player, reverse=True)
    plain = {(one.scenario, one.seats): one for one in reference_last if not one.options}
    if not plain:
        return
    scenarios = dict.fromkeys([one.scenario for one in measured])
    seats = sorted({number for _, number in plain})
    width = max([len(scenario) for scenario in scenarios]) + 2
    counts = sorted({one.games for one in plain.values()})
    games = " to ".join([str(count) for count in dict.fromkeys([counts[0], counts[-1]])])
    yield f"  How often a computer team wins, by seats ({games} games each)"
    yield "    " + "".ljust(width) + "".join([f"{number:>5} " for number in seats]).rstrip()
    for scenario in scenarios:
        cells = [_cell(plain.get((scenario, number))) for number in seats]
        yield ("    " + scenario.ljust(width) + "".join(cells)).rstrip()
    for words in sorted({by_whom(one) for one in plain.values() if one.player}):
        yield f"    * {words}"


def _cell(rate: WinRate | None) -> str:
    """A share in its column, with room for a star beside it where it is not the reference team's."""
    share = f"{rate.rate:.0%}" if rate else "-"
    return share.rjust(5) + ("*" if rate and rate.player else " ")


def _options(game: str, rules: kernel.Rules[Any]) -> Iterator[str]:
    """Each option in a column of its own width, with its text beside it, wrapped where the screen ends."""
    width = max([len(name) for name in rules.options], default=0) + 6
    screen = max(width + NARROWEST, get_terminal_size().columns)
    for name, option in rules.options.items():
        choices = ", ".join([spelt_value(choice) for choice in option.choices])
        says = [f"{option.says} ({choices}; {spelt_value(option.default)} unless chosen)"]
        says += [
            f"{spelt_value(effect.choice)}: {told_effect(effect)}" for effect in win_rates.effects(game, name)
        ]
        heads = [f"    {name}".ljust(width), *[" " * width] * (len(says) - 1)]
        for head, words in zip(heads, says, strict=True):
            yield from wrap(
                words,
                screen,
                break_on_hyphens=False,
                initial_indent=head,
                subsequent_indent=" " * (width + 2 * (words is not says[0])),
            )


def _described(name: str) -> dict[str, Any]:
    rules = kernel.find(name)
    options = [
        {
            "name": key,
            "says": option.says,
            "default": option.default,
            "choices": list(option.choices),
            "effects": msgspec.to_builtins(win_rates.effects(name, key)),
        }
        for key, option in rules.options.items()
    ]
    scenario = rules.options.get("scenario")
    return {
        "name": name,
        "title": rules.title,
        "seats": list(rules.seats),
        "scenarios": [] if scenario is None else list(scenario.choices),
        "options": options,
        "win_rates": msgspec.to_builtins(win_rates.measured(name)),
    }

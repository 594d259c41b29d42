"""`holdout hint`: what the searching player would do in a saved game, with its reasons."""

from pathlib import Path
from typing import Annotated

import typer

from holdout import kernel
from holdout.cli.errors import UserError
from holdout.cli.saving import read
from holdout.players.budgets import USUAL, Budget, budget_of
from holdout.players.hint import hint_for

app = typer.Typer(add_completion=False)


@app.command()
def hint(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    seat: Annotated[
        int | None, typer.Option(help="For this seat (1 is the first); whoever is asked if left out.")
    ] = None,
    budget: Annotated[
        str | None,
        typer.Option(
            help="How long to think: 500n imagines 500 decisions, 2000ms takes two seconds; as long as at a "
            "table if left out."
        ),
    ] = None,
) -> None:
    """Say what to do in a saved game, and why."""
    thought = USUAL if budget is None else _budget(budget)
    try:
        match = kernel.load(read(file), kernel.known)
    except (kernel.HoldoutError, kernel.Incident) as error:
        raise UserError(f"{file}: {error}") from error
    decision = match.decision
    if decision is None:
        raise UserError(f"{file}: the game is over; there is nothing to decide.")
    asked = decision.seat if seat is None else seat - 1
    if not 0 <= asked < match.seats:
        raise UserError(f"there is no seat {seat}: this game has seats 1 to {match.seats}.")
    try:
        found = hint_for(match, asked, thought)
    except (kernel.HoldoutError, kernel.Incident) as error:
        raise UserError(str(error)) from error
    name = match.rules.seat_name(match.moment.game, asked)
    if decision.seat == asked:
        typer.echo(f"{name} is asked: {decision.words_for(asked)}")
    typer.echo(f"{name}: {found.option.label}.")
    for sentence in found.sentences:
        typer.echo(f"  {sentence}")


def _budget(words: str) -> Budget:
    try:
        return budget_of(f"search:{words}")
    except kernel.SetupError as error:
        raise UserError(f"{words!r} is no budget: write 500n or 2000ms, say.") from error

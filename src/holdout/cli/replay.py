"""`holdout replay`: plays a record, a save or an incident again and tells its story from any pair of eyes.

It replays with the rules of today; what a file holds and how it is checked is told in
`holdout.kernel.record`. A report of a problem (`holdout.table.reports`) is told with what was seen.
"""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from holdout import kernel
from holdout.cli.errors import UserError
from holdout.cli.saving import read
from holdout.kernel.english import counted
from holdout.table import reports

app = typer.Typer(add_completion=False)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, a save, an incident or a report.")],
    seat: Annotated[int | None, typer.Option(help="Tell it as this seat saw it (1 is the first).")] = None,
    to: Annotated[int | None, typer.Option(help="Stop after so many answers.")] = None,
    game: Annotated[
        str, typer.Option(help="Where the rules stand, as module:attribute, if unknown here.")
    ] = "",
) -> None:
    """Play a game again and tell its story."""
    data = read(file)
    try:
        if reports.is_report(data):
            data = _told_report(reports.read(data))
            if not data:
                return
        if game:
            sys.path.insert(0, "")  # a game of one's own stands where the command is called
        frame, body = kernel.open_record(data, lambda name: kernel.find(game) if game else kernel.known(name))
        viewer = _viewer(seat, body.setup.get("seats", 0))
        stop = len(body.answers) if to is None else _place(to, len(body.answers))
        match = kernel.load_record(frame, body, stop)
    except (kernel.HoldoutError, kernel.Incident) as error:
        raise UserError(str(error)) from error
    _tell(match, viewer)
    if stop == len(body.answers) and body.failing is not None:
        _repeat_failure(match, body.failing, body.error)


def _told_report(report: reports.Report) -> bytes:
    """Tell what somebody reported; the record to replay, if the game was over."""
    who = "a spectator" if report.seat is None else f"seat {report.seat + 1}"
    typer.echo(f"Reported by {who} after {counted(report.answers, 'answer')}: {report.words}")
    if report.result:
        return report.game_file.encode()
    for words, rule in report.log:
        typer.echo(f"{words}  [{rule}]")
    if report.game_file:
        typer.echo("Go on from a position that looked the same to them: holdout play --resume FILE")
    return b""


def _tell(match: "kernel.Match[Any]", viewer: "kernel.Viewer") -> None:
    for line in match.log(viewer):
        typer.echo(f"{line.words}  [{line.rule}]")
    for answer, words in match.notes:
        typer.echo(f"(at answer {answer}) {words}")
    if match.result is not None:
        typer.echo(f"After {counted(len(match.answers), 'answer')} the game is over: {match.result.words}")
    elif match.decision is not None:
        name = match.rules.seat_name(match.moment.game, match.decision.seat)
        typer.echo(f"After {counted(len(match.answers), 'answer')} {name} is asked: {match.decision.words}")


def _repeat_failure(match: "kernel.Match[Any]", failing: tuple[int, str], error: str) -> None:
    """An incident is replayed up to its failure, to see whether it is mended."""
    try:
        match.answer(failing[1], seat=failing[0])
    except (kernel.HoldoutError, kernel.Incident) as again:
        typer.echo(f"The next answer, {failing[1]!r}, fails again: {again}")
    else:
        typer.echo(f"The next answer, {failing[1]!r}, used to fail ({error}) and now works.")


def _viewer(seat: int | None, seats: int) -> "kernel.Viewer":
    if seat is None:
        return kernel.REFEREE
    if not 1 <= seat <= seats:
        raise UserError(f"there is no seat {seat}: this game has seats 1 to {seats}.")
    return seat - 1


def _place(to: int, answers: int) -> int:
    if not 0 <= to <= answers:
        raise UserError(f"there is no answer {to}: the file holds {answers}.")
    return to

"""`holdout reports`: lists the problems that people at this machine's tables reported, and writes one out.

What is written out is a file for `holdout replay`. A server that runs on the same folder is not disturbed:
the tables are only read.
"""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import apsw
import typer

from holdout.cli.errors import UserError
from holdout.kernel import HoldoutError
from holdout.table import reports as kept
from holdout.table.settings import data_folder

app = typer.Typer(add_completion=False)
FAILED = "A rule failed here."


@app.command()
def reports(
    number: Annotated[int | None, typer.Argument(help="The report to write out.")] = None,
    data: Annotated[
        Path | None, typer.Option(help="The folder with the tables; HOLDOUT_DATA names it, too.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="The file to write; report-N.json unless named.")] = None,
) -> None:
    """List reported problems, or write one of them into a file."""
    rows = _rows((data or data_folder()) / "tables.sqlite")
    if number is None:
        for row in rows:
            typer.echo(_line(*row))
        if not rows:
            typer.echo("Nobody has reported a problem here.")
        return
    found = next((found for one, _, _, found in rows if one == number), None)
    if found is None:
        raise UserError(f"there is no report {number} here; without a number they are listed.")
    path = out or Path(f"report-{number}.json")
    if path.exists():
        raise UserError(f"{path} is there already: name another file with --out.")
    first = kept.read_first(found)
    path.write_bytes(found if first is None else first.record.encode())
    typer.echo(f"Written to {path}. See it with: holdout replay {path}")


def _rows(path: Path) -> list[Any]:
    """Every report: its number, its table, when it came, and what it holds."""
    if not path.exists():
        raise UserError(f"there are no tables in {path.parent}. Name another folder with --data.")
    try:
        connection: Any = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
        query = "SELECT number, id, at, CAST(data AS BLOB) FROM reports ORDER BY number"
        return connection.execute(query).fetchall()
    except apsw.Error as error:
        raise UserError(f"the reports in {path} cannot be read: {error}.") from error


def _line(number: int, table: Any, at: Any, data: Any) -> str:
    """A report in a line: its number, when it came, its table and what somebody wrote."""
    try:
        when = datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
        return f"{number}  {when}  {table}  {_words(data or b'')}"
    except (HoldoutError, TypeError, ValueError, OverflowError, OSError) as error:
        return f"{number}  cannot be read: {error}"


def _words(data: bytes) -> str:
    """The first line of what somebody wrote; a rule that failed has written none."""
    report = kept.read(data) if kept.is_report(data) else kept.read_first(data)
    return FAILED if report is None else report.words.partition("\n")[0]

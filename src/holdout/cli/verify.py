"""`holdout verify`: checks every journal, snapshot and list of the tables, or of a backup."""

from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from holdout.cli.errors import UserError
from holdout.cli.hosting import Database, Folder, in_database, tables_in
from holdout.cli.progress import bar
from holdout.table import checking
from holdout.table.checking import Findings
from holdout.table.store import StoreError

app = typer.Typer(add_completion=False)
DAMAGED = 1
MENDED = "`holdout repair` mends it, and keeps what is damaged in a file of its own."


@app.command()
def verify(
    file: Annotated[Path | None, typer.Argument(help="A backup to check instead of the tables.")] = None,
    data: Folder = None,
    database: Database = "",
) -> None:
    """Check the tables, also while a server runs on them. Nothing is changed; damage exits with 1."""
    found = checked_place("Checking", data, database) if file is None else checked(file, "Checking")
    typer.echo(told(found))
    for table, words in found.damaged.items():
        typer.echo(f"{table}: {words}")
    for line in found.pages:
        typer.echo(f"In the file: {line}")
    for table, version in found.bad_snapshots:
        typer.echo(
            f"{table}: the snapshot after entry {version} does not fit the journal, which is used instead."
        )
    for table in found.bad_summaries:
        typer.echo(f"{table}: its line for the lobby is damaged; the server makes it anew.")
    if not found.is_whole:
        typer.echo(MENDED)
        raise typer.Exit(DAMAGED)


def checked(path: Path, says: str) -> Findings:
    """Check a file of tables, with a bar."""
    try:
        connection = checking.opened(path)
        with bar(says, checking.count(connection)) as one_more:
            found = checking.check(connection, one_more)
        connection.close()
        return found
    except StoreError as error:
        raise UserError(str(error)) from error


def checked_place(says: str, data: Path | None, database: str) -> Findings:
    """Check the tables, in a PostgreSQL database or in a file, with a bar."""
    if not database:
        return checked(tables_in(data), says)
    with in_database(database), ExitStack() as bars:
        from holdout.table import postgres_checks  # it needs the driver

        return postgres_checks.checked(database, lambda count: bars.enter_context(bar(says, count)))


def told(found: Findings) -> str:
    """Say what was checked, in a sentence."""
    state = "All of it is whole." if found.is_whole else f"{len(found.damaged)} tables are damaged."
    return (
        f"{found.tables:,} tables, {found.archived:,} in the archive, {found.entries:,} entries, "
        f"{found.snapshots:,} snapshots. {state}"
    )

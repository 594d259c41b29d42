"""`holdout verify`: checks every journal, snapshot and list of the tables, or of a backup."""

from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from holdout.cli.errors import UserError
from holdout.cli.hosting import Database, Folder, tables_in
from holdout.cli.progress import bar
from holdout.table import checking
from holdout.table.checking import Findings
from holdout.table.store import StoreError
from holdout.table.stores import insist_on_postgresql

app = typer.Typer(add_completion=False)
DAMAGED = 1
IN_FILE = "`holdout repair` mends it, and keeps what is damaged in a file of its own."
IN_DATABASE = "Damaged tables stay closed, the others go on. Bring them back from a copy made by pg_dump."


@app.command()
def verify(
    file: Annotated[Path | None, typer.Argument(help="A backup to check instead of the tables.")] = None,
    data: Folder = None,
    database: Database = "",
) -> None:
    """Check the tables, also while a server runs on them. Nothing is changed; damage exits with 1."""
    in_database = bool(database) and file is None
    found = checked_database(database) if in_database else checked(file or tables_in(data), "Checking")
    typer.echo(told(found))
    for table, words in found.damaged.items():
        typer.echo(f"{table}: {words}")
    for line in found.pages:
        typer.echo(f"In the file: {line}")
    for table, version in found.bad_snapshots:
        typer.echo(f"{table}: the snapshot after entry {version} is damaged; the journal is used instead.")
    for table in found.bad_summaries:
        typer.echo(f"{table}: its line for the lobby is damaged; the server makes it anew.")
    if not found.is_whole:
        typer.echo(IN_DATABASE if in_database else IN_FILE)
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


def checked_database(address: str) -> Findings:
    """Check a PostgreSQL database, with a bar."""
    try:
        insist_on_postgresql(address)
        from holdout.table import postgres  # it needs the driver

        with ExitStack() as bars:
            return postgres.checked(address, lambda count: bars.enter_context(bar("Checking", count)))
    except StoreError as error:
        raise UserError(str(error)) from error


def told(found: Findings) -> str:
    """Say what was checked, in a sentence."""
    state = "All of it is whole." if found.is_whole else f"{len(found.damaged)} tables are damaged."
    return (
        f"{found.tables:,} tables, {found.archived:,} in the archive, {found.entries:,} entries, "
        f"{found.snapshots:,} snapshots. {state}"
    )

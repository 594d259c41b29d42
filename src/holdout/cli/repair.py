"""`holdout repair`: mends damaged tables, and keeps what is damaged in a file of its own."""

from pathlib import Path

import apsw
import typer
from filelock import FileLock, Timeout

from holdout.cli.errors import UserError
from holdout.cli.hosting import Database, Folder, stamp, tables_in
from holdout.cli.verify import checked_place, told
from holdout.table import checking, mending
from holdout.table.settings import data_folder
from holdout.table.sqlite import LOCK
from holdout.table.store import StoreError

app = typer.Typer(add_completion=False)


@app.command()
def repair(data: Folder = None, database: Database = "") -> None:
    """Mend the tables. Only a file with damaged pages needs the server to be stopped."""
    found = checked_place("Checking", data, database)
    if found.is_whole:
        typer.echo(f"Nothing to do: {told(found)}")
        return
    if found.pages:
        _rebuild(tables_in(data))
        found = checked_place("Checking again", data, database)
    if not found.is_whole:
        folder = data or data_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        quarantine = folder / f"quarantine-{stamp()}.sqlite"
        try:
            lost = _mended(found, quarantine, data, database)
        except (apsw.Error, StoreError, OSError) as error:
            raise UserError(f"the tables were not mended: {error}") from error
        for table, (kept, gone) in lost.items():
            typer.echo(f"{table}: {kept} entries are kept, {gone} are lost.")
        if lost:
            typer.echo(f"What was damaged is in {quarantine}.")
    typer.echo(told(checked_place("Checking again", data, database)))


def _mended(
    found: checking.Findings, quarantine: Path, data: Path | None, database: str
) -> dict[str, tuple[int, int]]:
    """Mend what was found where the tables are; of each table: entries kept, entries lost."""
    if database:
        from holdout.table import postgres_checks  # it needs the driver

        return postgres_checks.mended(database, found, quarantine)
    connection = checking.opened(tables_in(data), to_write=True)
    try:
        return mending.mend(connection, found, quarantine)
    finally:
        connection.close()


def _rebuild(path: Path) -> None:
    """Write the file anew with everything that can be read; the old one is kept beside it."""
    lock = FileLock(path.with_name(LOCK), blocking=False, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise UserError("pages of the file are damaged: stop the server first, then repair it.") from None
    try:
        anew, old = path.with_suffix(".anew"), path.with_name(f"damaged-{stamp()}.sqlite")
        anew.unlink(missing_ok=True)
        mending.rebuild(path, anew)
        for end in ("", "-wal", "-shm"):
            part = path.with_name(path.name + end)
            if part.exists():
                part.replace(old.with_name(old.name + end))
        anew.replace(path)
        typer.echo(f"The file was written anew with all that can be read; the old one is {old}.")
    except (apsw.Error, OSError) as error:
        raise UserError(f"the file was not written anew: {error}.") from error
    finally:
        lock.release()

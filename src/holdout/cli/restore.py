"""`holdout restore`: puts the tables of a backup into a folder or a database where no server runs."""

import os
import shutil
from pathlib import Path
from typing import Annotated

import apsw
import typer
from filelock import FileLock, Timeout

from holdout.cli.errors import UserError
from holdout.cli.hosting import Database, Folder, in_database, stamp
from holdout.cli.progress import bar
from holdout.cli.verify import checked, checked_place, told
from holdout.table import checking
from holdout.table.settings import data_folder
from holdout.table.sqlite import LOCK

app = typer.Typer(add_completion=False)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="The backup.")],
    data: Folder = None,
    database: Database = "",
    replace: Annotated[
        bool, typer.Option("--replace", help="Put away the tables that are there; they are kept beside.")
    ] = False,
) -> None:
    """Put the tables of a backup into a folder or a database. Tables that are there are never overwritten."""
    found = checked(file, "Checking the backup")
    if not found.is_whole:
        raise UserError(f"{file} is damaged, nothing was changed: {told(found)}")
    folder = data or data_folder()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    if database:
        _put_into_database(file, folder, database, replace)
        restored = checked_place("Checking again", None, database)
        typer.echo(f"Restored into the database: {told(restored)}")
        return
    lock = FileLock(folder / LOCK, mode=0o600, blocking=False, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise UserError(f"a server runs on the tables in {folder}: stop it first.") from None
    try:
        _put(file, folder / "tables.sqlite", replace)
    except OSError as error:
        raise UserError(f"the tables were not restored: {error}.") from error
    finally:
        lock.release()
    typer.echo(f"Restored into {folder}: {told(found)}")


def _put(backup: Path, target: Path, replace: bool) -> None:
    """Copy the backup beside its place, then put it there in one step."""
    if target.exists() and not replace:
        raise UserError(
            f"there are tables in {target.parent} already: name another folder with --data, or add --replace."
        )
    unfinished = target.with_suffix(".restoring")
    shutil.copyfile(backup, unfinished)
    unfinished.chmod(0o600)
    with unfinished.open("rb+") as written:
        os.fsync(written.fileno())
    old = target.with_name(f"before-restore-{stamp()}.sqlite")
    for end in ("", "-wal", "-shm"):
        part = target.with_name(target.name + end)
        if part.exists():
            part.replace(old.with_name(old.name + end))
    unfinished.replace(target)
    if old.exists():
        typer.echo(f"The tables that were there are kept as {old}.")


def _put_into_database(backup: Path, folder: Path, address: str, replace: bool) -> None:
    """Put the rows of the backup into a PostgreSQL database; what was there is kept in the folder."""
    kept = folder / f"before-restore-{stamp()}.sqlite"
    try:
        with in_database(address), bar("Restoring (rows)", checking.rows_in(backup)) as one_more:
            from holdout.table.postgres_restoring import restored  # it needs the driver

            done = restored(address, backup, kept, one_more, replace=replace)
    except (apsw.Error, OSError) as error:
        raise UserError(f"the tables were not restored: {error}.") from error
    if done.had_rows:
        typer.echo(f"The tables that were there are kept as {kept}.")
    if done.left_out:
        typer.echo(f"{done.left_out} damaged rows beside the journals do not fit there and are left out.")

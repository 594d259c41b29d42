"""`holdout backup`: a whole copy of the tables in one file, also while a server runs on them."""

import os
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Any

import apsw
import typer

from holdout.cli.errors import UserError
from holdout.cli.hosting import Database, Folder, in_database, stamp, tables_in
from holdout.cli.progress import bar
from holdout.cli.verify import checked, told

app = typer.Typer(add_completion=False)


@app.command()
def backup(
    file: Annotated[
        Path | None, typer.Argument(help="The file to write; holdout-backup-DATE.sqlite unless named.")
    ] = None,
    data: Folder = None,
    database: Database = "",
) -> None:
    """Copy the tables into a file, and check the copy. A running server goes on meanwhile."""
    source = None if database else tables_in(data)
    target = file or Path(f"holdout-backup-{stamp()}.sqlite")
    if target.exists():
        raise UserError(f"{target} is there already: name another file.")
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        if source is None:
            copied_database(database, unfinished)
        else:
            copied(source, unfinished)
        found = checked(unfinished, "Checking the copy")
        with unfinished.open("rb+") as written:
            os.fsync(written.fileno())
        unfinished.replace(target)
    except (apsw.Error, OSError) as error:
        raise UserError(f"the tables were not copied: {error}.") from error
    finally:
        unfinished.unlink(missing_ok=True)
    typer.echo(f"Written to {target}: {told(found)}")
    if not found.is_whole:
        raise UserError("the copy is as damaged as the tables are: `holdout verify` tells more.")


def copied(source: Path, target: Path) -> None:
    """Copy a file of tables as it stands at one moment, with a bar that follows its growth."""
    target.unlink(missing_ok=True)
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    connection: Any = apsw.Connection(str(source), flags=apsw.SQLITE_OPEN_READWRITE)
    connection.set_busy_timeout(10_000)
    failed: list[BaseException] = []

    def work() -> None:
        try:
            connection.execute("VACUUM INTO ?", (str(target),))
        except BaseException as error:  # noqa: BLE001 - it is raised below, where somebody is told
            failed.append(error)

    mebibytes = max(1, source.stat().st_size >> 20)
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    with bar("Copying (MiB)", mebibytes) as one_more:
        shown = 0
        while thread.is_alive():
            time.sleep(0.05)
            for _ in range(shown, min(mebibytes, target.stat().st_size >> 20)):
                shown += 1
                one_more()
    connection.close()
    if failed:
        raise failed[0]


def copied_database(address: str, target: Path) -> None:
    """Copy a PostgreSQL database as it stands at one moment into a file of tables, with a bar."""
    with in_database(address), ExitStack() as bars:
        from holdout.table import postgres_copies  # it needs the driver

        postgres_copies.copied(address, target, lambda rows: bars.enter_context(bar("Copying (rows)", rows)))

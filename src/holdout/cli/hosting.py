"""What the commands for whoever runs a server share: the folder of the tables, a store beside a server."""

import asyncio
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from holdout.cli.errors import UserError
from holdout.table.journal import DamagedJournal
from holdout.table.settings import Settings, data_folder
from holdout.table.store import Store, StoreError
from holdout.table.stores import insist_on_postgresql, store_for

T = TypeVar("T")
Folder = Annotated[
    Path | None, typer.Option("--data", help="The folder with the tables; HOLDOUT_DATA names it, too.")
]


def _not_both(context: typer.Context, address: str) -> str:
    """Refuse a folder that is named while a database is named in the environment alone."""
    source = context.get_parameter_source("database")
    in_environment = source is not None and source.name == "ENVIRONMENT"
    if address and in_environment and context.params.get("data") is not None:
        raise UserError(
            "--data names a folder, and HOLDOUT_DATABASE a database: it is not clear which is meant. Add "
            "--database '' for tables in the folder, or name it by HOLDOUT_DATA for those in the database."
        )
    return address


Database = Annotated[
    str,
    typer.Option(
        "--database", envvar="HOLDOUT_DATABASE", help="A PostgreSQL database instead.", show_default=False,
        callback=_not_both,
    ),
]  # fmt: skip


def tables_in(data: Path | None) -> Path:
    """The file of the tables in a folder, or a sentence if there is none."""
    path = (data or data_folder()) / "tables.sqlite"
    if not path.exists():
        raise UserError(f"there are no tables in {path.parent}. Name another folder with --data.")
    return path


def with_store(data: Path | None, database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the tables, whether a server runs on them or not."""

    async def during() -> T:
        store = store_for(Settings(data=data or data_folder(), database=database), alone=False)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(during())
    except (StoreError, DamagedJournal) as error:
        raise UserError(f"{error}") from error


@contextmanager
def in_database(address: str) -> Generator[None, None, None]:
    """Let something be done with a PostgreSQL database; what it does not take is told in a sentence."""
    try:
        insist_on_postgresql(address)
        yield
    except StoreError as error:
        raise UserError(str(error)) from error


def when(at: int) -> str:
    """A moment as people read it, in UTC."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def stamp() -> str:
    """The present moment, as it stands in names of files."""
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S")

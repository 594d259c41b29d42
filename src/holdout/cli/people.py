"""`holdout people`: reports about people, bans that hold at once, and the host's page."""

import time
from typing import Annotated

import typer

from holdout.cli.errors import UserError
from holdout.cli.hosting import Database, Folder, when, with_store
from holdout.table import complaints, returning
from holdout.table.hosting import CODE, HOSTING, PLACE
from holdout.table.store import Ban, Store

app = typer.Typer(add_completion=False)
Key = Annotated[str, typer.Argument(help="The key of the person, as the reports tell it.")]
DAY = 24 * 60 * 60


@app.command()
def reports(data: Folder = None, database: Database = "") -> None:
    """List what people have reported about others, with what those had said."""
    found = with_store(data, database, lambda store: store.complaints())
    for one in map(complaints.reported, found):
        words = one.words.replace("\n", " ")
        typer.echo(f"{one.number}  {when(one.at)}  {one.name} ({one.person}): {words}")
        for line in one.said:
            typer.echo(f"    {when(line.at)}  {line.words}")
    if not found:
        typer.echo("Nobody has reported anybody here.")


@app.command()
def bans(data: Folder = None, database: Database = "") -> None:
    """List everybody who is kept out or silent."""
    found = with_store(data, database, lambda store: store.bans())
    for one in found:
        until = f"until {when(one.until)}" if one.until else "for good"
        typer.echo(f"{one.person}  {one.kind}  {until}  {one.words}".rstrip())
    if not found:
        typer.echo("Nobody is banned here.")


@app.command()
def ban(
    person: Key,
    days: Annotated[float, typer.Option(min=0, help="For so many days; 0 for good.")] = 0,
    silent: Annotated[bool, typer.Option("--silent", help="They may play, but say nothing.")] = False,
    because: Annotated[str, typer.Option(help="Why, as a note to yourself.")] = "",
    data: Folder = None,
    database: Database = "",
) -> None:
    """Keep a person out, or silent, from this second on."""
    now = int(time.time())
    until = now + int(days * DAY) if days else 0

    async def work(store: Store) -> str:
        name = (await store.who(person)).name
        if not name:
            raise UserError(f"there is nobody with the key {person!r}; `holdout people reports` tells keys.")
        await store.ban(Ban(person, "silent" if silent else "out", until, now, because))
        return name

    name = with_store(data, database, work)
    typer.echo(
        f"{name} is {'silent' if silent else 'kept out'} {f'until {when(until)}' if until else 'for good'}."
    )


@app.command()
def unban(person: Key, data: Folder = None, database: Database = "") -> None:
    """End all bans of a person."""
    if not with_store(data, database, lambda store: store.unban(person)):
        raise UserError(f"{person!r} is not banned here.")
    typer.echo("They may come and talk again.")


@app.command()
def resolve(
    number: Annotated[str, typer.Argument(help="The number of the report, such as 12-4f1c3a.")],
    data: Folder = None,
    database: Database = "",
) -> None:
    """Delete a report that has been dealt with."""

    async def work(store: Store) -> bool:
        one = complaints.found(number, await store.complaints())
        return one is not None and await store.resolve(one)

    if not with_store(data, database, work):
        raise UserError(f"there is no report {number}; `holdout people reports` lists them.")
    typer.echo(f"Report {number} is gone.")


@app.command()
def page(
    end: Annotated[bool, typer.Option("--end", help="Close it in the browser that has it.")] = False,
    data: Folder = None,
    database: Database = "",
) -> None:
    """Print a code that opens the host's page in one browser, once and for ten minutes."""
    if end:
        closed, unused = with_store(data, database, _closed)
        told = "The host's page is closed." if closed else "The host's page is open in no browser."
        typer.echo(f"{told} The code that was printed last opens it no more." if unused else told)
        return
    code = returning.new_code()
    until = int(time.time()) + returning.CODE_SECONDS

    async def work(store: Store) -> None:
        await store.keep_key(returning.read_host_code(code), PLACE, CODE, until)

    with_store(data, database, work)
    typer.echo(f"Open the page /host of your server, and type {code} there within ten minutes.")
    typer.echo("That browser is the host's for twelve hours; another that opens the page takes its place.")


async def _closed(store: Store) -> tuple[int, int]:
    """Close the host's page and take its codes back: how many browsers, how many codes that was."""
    unused = await store.end_keys(CODE)
    return await store.end_keys(HOSTING), unused

"""`holdout stats`: how many people, tables and games there are, also while a server runs."""

import time
from typing import Annotated

import msgspec
import typer

from holdout.cli.hosting import Database, Folder, with_store
from holdout.table.storing import told

app = typer.Typer(add_completion=False)
LINES = {
    "people": "people",
    "seen_today": "people seen in the last day",
    "seen_this_month": "people seen in the last 30 days",
    "tables": "tables",
    "archived": "tables in the archive",
    "entries": "entries in their journals",
    "games_over": "games played to the end",
    "reports": "reports of problems",
    "complaints": "reports about people",
    "bans": "bans that hold",
}


@app.command()
def stats(
    data: Folder = None,
    database: Database = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """Count what is stored."""
    found = with_store(data, database, lambda store: store.figures(int(time.time())))
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    width = max([len(f"{getattr(found, name):,}") for name in LINES])
    for name, words in LINES.items():
        typer.echo(f"{getattr(found, name):>{width},}  {words}")
    typer.echo(f"{told(found.bytes)} are stored.")

"""`holdout serve`: opens the table in the browser, for oneself and for friends."""

import asyncio
import ipaddress
import os
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

import typer

from holdout.cli import taking_over
from holdout.cli.errors import UserError
from holdout.kernel import SetupError
from holdout.players.own import offer
from holdout.table import house_packs
from holdout.table.app import Listening, listener
from holdout.table.lasting import Terms
from holdout.table.limits import Limits
from holdout.table.settings import SHORTEST_SECRET, Settings, data_folder, listens_beyond_this_machine
from holdout.table.store import StoreError
from holdout.table.stores import store_for

app = typer.Typer(add_completion=False)

DEFAULT_PORT = 8377
LIMITS: Final = Limits()
TERMS: Final = Terms()
DATABASE: Final = "Keep the tables in PostgreSQL: postgresql://name:password@host/database."
PEER: Final = "Share the database with other servers, which reach this one at http://host:port."
PEERS: Final = "A network, such as 10.0.0.0/24, from which they may call, besides this machine."
PROXIES: Final = "A network, such as 10.0.0.0/24, whose proxies tell where requests come from."
WATCHERS: Final = "A network, such as 10.0.0.0/24, that may read /metrics, besides this machine."
NO_SECRET: Final = (
    "servers that share a database need a secret of at least 16 characters, the same for all of them: put it "
    "into HOLDOUT_SECRET."
)
WORKERS: Final = "How many processes think; of two or more, one is always left to computer players."


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help=f"The port; {DEFAULT_PORT} or a free one unless named."),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(help="The folder for the tables; HOLDOUT_DATA names it, too.")
    ] = None,
    database: Annotated[
        str, typer.Option(envvar="HOLDOUT_DATABASE", help=DATABASE, show_default=False, show_envvar=True)
    ] = "",
    peer: Annotated[str, typer.Option(help=PEER)] = "",
    peers: Annotated[list[str] | None, typer.Option("--peers", help=PEERS)] = None,
    proxies: Annotated[list[str] | None, typer.Option("--proxies", help=PROXIES)] = None,
    watchers: Annotated[list[str] | None, typer.Option("--watchers", help=WATCHERS)] = None,
    open_page: Annotated[
        bool, typer.Option("--open/--no-open", help="Whether to open the page in the browser.")
    ] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Let others in your network play without encryption.")
    ] = False,
    public: Annotated[
        str, typer.Option(help="The https address under which a proxy shows this server.")
    ] = "",
    origin: Annotated[
        list[str] | None, typer.Option(help="Another address whose pages may talk to this server.")
    ] = None,
    players: Annotated[
        list[str] | None, typer.Option(help="A player of your own that tables may seat, as module:Name.")
    ] = None,
    pack: Annotated[
        list[str] | None, typer.Option(help="A pack of your own, on every new table of its game.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=16, help=WORKERS)] = 2,
    disk: Annotated[
        float, typer.Option(min=0.01, help="At so many GiB of tables no new ones are made.")
    ] = LIMITS.stored_bytes / 2**30,
    disk_a_day: Annotated[
        float, typer.Option(min=1, help="So many MiB are stored for one address in a day.")
    ] = LIMITS.stored_a_day / 2**20,
    archive_after: Annotated[
        int, typer.Option(min=0, help="After so many quiet days a table is archived; 0 for never.")
    ] = TERMS.archive_days,
    delete_after: Annotated[
        int, typer.Option(min=0, help="After so many days in the archive it is deleted; 0 for never.")
    ] = TERMS.delete_days,
    forget_guests_after: Annotated[
        int, typer.Option(min=0, help="So many days later guests who never played are forgotten; 0: never.")
    ] = TERMS.guest_days,
    take_over: Annotated[
        bool, typer.Option("--take-over", help="Take the tables over from the server that runs now.")
    ] = False,
) -> None:
    """Serve the table: play in the browser, with friends, spectators and computer players."""
    if listens_beyond_this_machine(host) and not plain and not public:
        raise UserError(
            f"{host} can be reached from other machines, and what is sent there can be read on the way: put "
            "a proxy with https before it and name its address with --public, or add --plain in a network "
            "you trust."
        )
    if public and not (public.startswith("https://") and urlsplit(public).hostname):
        raise UserError(f"{public!r} is not an https address, such as https://holdout.example.")
    try:
        offer([one.strip() for named in players or () for one in named.split(",")])
        house_packs.offer(pack or [])
    except SetupError as wrong:
        raise UserError(str(wrong)) from wrong
    secret = os.environ.get("HOLDOUT_SECRET", "") if peer else ""
    insist_on_peers(database, peer, peers or [], secret)
    insist_on_networks([*(peers or []), *(proxies or []), *(watchers or [])])
    folder = data or data_folder()
    settings = Settings(
        data=prepared(folder), host=host, port=port or 0, public=public.rstrip("/"), plain=plain,
        origins=tuple(origin or ()), workers=workers, database=database,
        proxies=tuple(proxies or ()), peer=peer.rstrip("/"), peers=tuple(peers or ()), secret=secret,
        watchers=tuple(watchers or ()),
        limits=LIMITS._replace(stored_bytes=int(disk * 2**30), stored_a_day=int(disk_a_day * 2**20)),
        lasting=Terms(archive_after, delete_after, forget_guests_after),
    )  # fmt: skip
    if take_over and not database:
        taking_over.take_over(settings.data)
    run(settings, port, open_page, may_differ=port is None and not take_over)


def insist_on_peers(database: str, peer: str, peers: list[str], secret: str) -> None:
    """Refuse what other servers could not be reached by, or would not believe."""
    if (peer or peers) and not database:
        raise UserError("other servers are reached over a database that all share: name it with --database.")
    if peers and not peer:
        raise UserError("name the address at which they reach this server with --peer.")
    if not peer:
        return
    if urlsplit(peer).scheme not in ("http", "https") or not urlsplit(peer).hostname:
        raise UserError(f"{peer!r} is not an address of a server, such as http://10.0.0.5:8377.")
    if len(secret) < SHORTEST_SECRET:
        raise UserError(NO_SECRET)


def insist_on_networks(networks: list[str]) -> None:
    """Refuse what is no network."""
    for network in networks:
        try:
            ipaddress.ip_network(network)
        except ValueError as error:
            raise UserError(f"{network!r} is not a network, such as 10.0.0.0/24.") from error


def prepared(folder: Path) -> Path:
    """The folder for the tables, made if it is not there."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise UserError(
            f"the folder {folder} cannot be made: {error.strerror}. Name another with --data."
        ) from error
    return folder


def run(settings: Settings, port: int | None, open_page: bool, may_differ: bool) -> None:
    """Listen until somebody stops it."""
    asyncio.run(insist_on_tables(settings))
    try:
        line = listener(settings.host, DEFAULT_PORT if port is None else port, may_differ)
    except OSError as error:
        raise UserError(
            f"port {port} at {settings.host} cannot be used: {error.strerror}. Name another with --port."
        ) from error
    address = settings.public or f"http://{shown(settings.host)}:{line.getsockname()[1]}"
    listening = Listening(settings)
    threading.Thread(target=announce, args=(listening, address, open_page), daemon=True).start()
    try:
        listening.run(sockets=[line])
    except KeyboardInterrupt:
        typer.echo("Stopped. Every table is kept.")


async def insist_on_tables(settings: Settings) -> None:
    """Open the tables once: what is wrong with them is told before anybody is let in."""
    other = "database with --database" if settings.database else "folder with --data"
    try:
        store = store_for(settings)
        try:
            await store.open()
        finally:
            await store.close()
    except StoreError as error:
        raise UserError(f"the tables cannot be opened. {error} Or name another {other}.") from error


def shown(host: str) -> str:
    """A host as it stands in an address that a browser takes."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def announce(listening: "Listening", address: str, open_page: bool) -> None:
    """Say where the table is, once it is there, and show it."""
    while not listening.started:
        if listening.should_exit:
            return
        time.sleep(0.02)
    typer.echo(f"The table is open at {address} (Ctrl+C closes it; nothing is lost).")
    if listening.config.proxy_headers:
        typer.echo(
            "Its proxy must run on this machine, or in a network named by --proxies, keep Host and set "
            "X-Forwarded-For; without that header all visitors count as one address and share its limits."
        )
    if open_page:
        webbrowser.open(address)

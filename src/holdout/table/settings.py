"""The settings of one server: where it listens, where it keeps its tables, which addresses are its own.

Everything here is plain data that `holdout serve` fills in. What people may do how often is in `limits.py`.
"""

import ipaddress
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import platformdirs

from holdout.table.lasting import Terms
from holdout.table.limits import Limits

DEFAULT_PORT: Final = 8377
SHORTEST_SECRET: Final = 16
STATIC: Final = Path(__file__).parent / "static"
"""Where `npm run build` puts the browser client."""


@dataclass(frozen=True)
class Settings:
    """One server. `public` is the https address under which a proxy shows it, if there is one.

    `plain` lets people in the same network play without encryption; `origins` are further addresses whose
    pages may talk to this server, such as the client's development server.
    """

    data: Path
    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    public: str = ""
    plain: bool = False
    origins: tuple[str, ...] = ()
    workers: int = 1
    warm: bool = True
    static: Path = STATIC
    limits: Limits = field(default_factory=Limits)
    database: str = ""
    """The address of a PostgreSQL database; without one the tables are in a file in `data`."""
    lasting: Terms = field(default_factory=Terms)
    """After how long tables are archived or deleted, and guests forgotten."""
    proxies: tuple[str, ...] = ()
    """Networks whose proxies are believed where a request comes from, besides this machine's."""
    peer: str = ""
    """Where other servers on that database reach this one; without it there are none."""
    peers: tuple[str, ...] = ()
    """Networks from which other servers may call, besides this machine."""
    secret: str = ""
    """What only the servers of one house know."""
    watchers: tuple[str, ...] = ()
    """Networks whose machines may read the figures, besides this one."""

    @property
    def https(self) -> bool:
        """True if people reach the server over https."""
        return self.public.startswith("https://")

    def is_own_host(self, host: str) -> bool:
        """True if a Host header names this server.

        A name that anybody may point at us is refused, or a foreign page could pose as ours.
        """
        if self.public and host == urlsplit(self.public).netloc:
            return True
        name = urlsplit(f"//{host}").hostname or ""
        if name == "localhost":
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return address.is_loopback or self.plain

    def is_own_origin(self, origin: str | None, host: str) -> bool:
        """True if a page of this origin is one of ours; `host` is the Host header."""
        if origin is None:
            return False
        if origin in self.origins or (self.public and origin == self.public.rstrip("/")):
            return True
        return self.is_own_host(host) and not self.public and origin == f"http://{host}"


def listens_beyond_this_machine(host: str) -> bool:
    """True if an address to listen at can be reached from other machines."""
    if host == "localhost":
        return False
    try:
        return not ipaddress.ip_address(host).is_loopback
    except ValueError:
        return True


def data_folder() -> Path:
    """Return where tables are kept unless `--data` says: HOLDOUT_DATA, else the platform's usual place."""
    named = os.environ.get("HOLDOUT_DATA")
    return Path(named) if named else platformdirs.user_data_path("holdout", appauthor=False)

"""A PostgreSQL of the tests' own: in a temporary folder, reached by a socket there and by nobody else.

It is found where the system's packages put it (`make postgres` installs them where we are root). It refuses
to run as root; then it runs as the user `postgres`, or as `nobody`. Without any, `find` returns None, and
tests that need it are skipped with `MISSING`.
"""

import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

MISSING: Final = "PostgreSQL is missing: install the package postgresql, or run `make postgres` as root."
PLACE: Final = "/usr/lib/postgresql"
"""Where Debian has it, one folder for each version."""
QUICK: Final = {"fsync": "off", "full_page_writes": "off", "synchronous_commit": "off"}
"""For tests that kill servers of ours and never the database."""
START_SECONDS: Final = 60


def find() -> Path | None:
    """Return the folder of PostgreSQL's programs, the newest of several; None if there is none."""
    named = shutil.which("initdb")
    if named is not None:
        return Path(named).parent
    found = list(Path(PLACE).glob("*/bin/initdb"))
    return max(found, key=lambda path: path.parts[-3]).parent if found else None


class Postgres:
    """A database server. Each `database()` is an empty one of its own in it."""

    def __init__(self, durable: bool = False, connections: int = 60) -> None:
        programs = find()
        if programs is None:
            raise RuntimeError(MISSING)
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="holdout-pg-"))
        self._user = _unprivileged()
        if self._user is not None:
            os.chown(self.folder, self._user.pw_uid, self._user.pw_gid)
        self._settings = {} if durable else QUICK
        self._connections = connections
        self._numbers = itertools.count(1)
        self._process: subprocess.Popen[Any] | None = None
        self._run("initdb", "--pgdata", self._data, "--auth", "trust", "--username", "holdout",
                  "--encoding", "UTF8", "--locale", "C", "--no-sync", "--no-instructions")  # fmt: skip
        self.start()

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    @property
    def address(self) -> str:
        """The address of the whole."""
        return f"postgresql://holdout@/postgres?host={quote(str(self.folder))}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = {
            "listen_addresses": "", "unix_socket_directories": str(self.folder), "shared_buffers": "16MB",
            "max_connections": str(self._connections), **self._settings,
        }  # fmt: skip
        words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            process = self._process = subprocess.Popen(
                [self.programs / "postgres", "-D", self._data, *words],
                stdout=log,
                stderr=log,
                **self._as_user(),
            )
        until = time.monotonic() + START_SECONDS
        while self._ask("SELECT 1") is None:
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"PostgreSQL did not start: {(self.folder / 'log').read_text()[-2000:]}")
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT closes all connections, SIGQUIT ends it as a crash would."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(START_SECONDS)
            self._process = None

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it and start it again."""
        self.stop(how)
        self.start()

    def close(self) -> None:
        """Stop it for good and remove its folder."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def database(self) -> str:
        """The address of a new, empty database (a schema, which is made much more quickly)."""
        name = f"house_{os.getpid()}_{next(self._numbers)}"
        if self._ask(f"CREATE SCHEMA {name}; SELECT 1") is None:
            raise RuntimeError("No database could be made.")
        return f"{self.address}&options={quote(f'-csearch_path={name}')}"

    def _ask(self, sql: str) -> Any:
        """Ask by a connection of its own; None if there is no answer."""
        import psycopg

        try:
            with psycopg.connect(self.address, autocommit=True, connect_timeout=3) as connection:
                cursor = connection.execute(sql.encode())
                while cursor.nextset():
                    pass
                return cursor.fetchone()
        except psycopg.OperationalError:
            return None

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [self.programs / program, *words], capture_output=True, text=True, **self._as_user()
        )
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stderr}")

    def _as_user(self) -> dict[str, Any]:
        """How a process is started as somebody without privileges, in a folder where they may be."""
        usual = {"cwd": self.folder, "start_new_session": True}
        if self._user is None:
            return usual
        return {**usual, "user": self._user.pw_uid, "group": self._user.pw_gid, "extra_groups": []}


def _unprivileged() -> Any:
    """Return whom to run it as; None if we are no root ourselves."""
    if os.getuid():
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise RuntimeError("PostgreSQL does not run as root, and there is no user postgres or nobody.")

"""Which server has which table, in a database that several of them share: heartbeats, leases and epochs.

A server is alive as long as it renews its row, by the database's clock. One that did not is buried: its row
is deleted, which happens once and for all of its tables. The lease of a table names its server and an epoch,
which grows with every owner; whoever writes to the table proves both in the same transaction (`is_valid`),
and no other server takes the table before that has ended. So a server that slept and wakes writes nothing.
"""

from typing import Final, NamedTuple

from holdout.table.database import Database
from holdout.table.store import Member, StoreError

LEASE_SECONDS: Final = 3.0
BEAT_SECONDS: Final = 1.0
ALONE: Final = 0x401D1
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS servers (
    key TEXT PRIMARY KEY, address TEXT NOT NULL, until TIMESTAMP WITH TIME ZONE NOT NULL
);
CREATE TABLE IF NOT EXISTS leases (id TEXT PRIMARY KEY, server TEXT NOT NULL, epoch BIGINT NOT NULL);
CREATE INDEX IF NOT EXISTS leases_of_a_server ON leases (server);
"""


CLAIMS: Final = 3
CLAIM: Final = (
    "INSERT INTO leases (id, server, epoch) SELECT ?1, ?2, 1 "
    "WHERE EXISTS (SELECT 1 FROM servers WHERE key = ?2) "
    "AND (EXISTS (SELECT 1 FROM entries WHERE id = ?1) OR EXISTS (SELECT 1 FROM archive WHERE id = ?1)) "
    "ON CONFLICT (id) DO UPDATE SET server = excluded.server, epoch = leases.epoch + 1 "
    "WHERE NOT EXISTS (SELECT 1 FROM servers WHERE key = leases.server) RETURNING epoch"
)
OWNER: Final = "SELECT server, address, epoch FROM leases LEFT JOIN servers ON key = server WHERE id = ?"


class Lease(NamedTuple):
    """Who has a table, and since which epoch."""

    owner: Member
    epoch: int


UNTIL: Final = "clock_timestamp() + make_interval(secs => ?)"


def join(database: Database, me: Member) -> None:
    """Add a server to those that are alive."""
    made = f"INSERT INTO servers (key, address, until) VALUES (?, ?, {UNTIL})"
    database.execute(made, (me.key, me.address, LEASE_SECONDS))


def renew(database: Database, me: Member) -> bool:
    """Show that a server is alive; return whether it still counts as such."""
    renewed = f"UPDATE servers SET until = {UNTIL} WHERE key = ? RETURNING key"
    return database.execute(renewed, (LEASE_SECONDS, me.key)).get is not None


def bury(database: Database) -> None:
    """Delete the rows of servers that are dead; not before each could come back after the database did."""
    database.execute(
        "DELETE FROM servers WHERE key IN (SELECT key FROM servers WHERE until < clock_timestamp() "
        "AND pg_postmaster_start_time() + make_interval(secs => ?) < clock_timestamp() "
        "FOR UPDATE SKIP LOCKED)",
        (LEASE_SECONDS,),
    )


def living(database: Database) -> list[Member]:
    """Return the servers that are alive."""
    return [Member(*row) for row in database.execute("SELECT key, address FROM servers ORDER BY key")]


def lock_alone(database: Database, me: Member) -> bool:
    """Take the lock of a server that has the database to itself, as long as this connection lasts.

    Whoever had it is dead then, and is buried at once: nobody waits for a server that was started again.
    """
    lock = f"SELECT pg_try_advisory_lock({ALONE}, hashtext(current_schema()))"
    if not database.execute(lock).get:
        return False
    database.execute("DELETE FROM servers WHERE address = '' AND key <> ?", (me.key,))
    return True


def leave(database: Database, me: Member) -> None:
    """Delete a server's row because it ends; its tables are free at once."""
    database.execute("DELETE FROM servers WHERE key = ?", (me.key,))
    database.execute("UPDATE leases SET server = '' WHERE server = ?", (me.key,))


def claim(database: Database, table: str, me: Member) -> Lease:
    """Take a table that nobody alive has, and return its lease; else that of whoever has it.

    A table that is not there has a lease of epoch 0, with which nothing can be written.
    """
    bury(database)
    for _ in range(CLAIMS):
        taken = database.execute(CLAIM, (table, me.key)).get
        if taken is not None:
            return Lease(me, taken)
        found = database.execute(OWNER, (table,)).fetchone()
        if found is None:
            return Lease(me, 0)
        if found[1] is not None:
            return Lease(Member(found[0], found[1]), found[2])
        # Its owner has gone while we waited for the row: the next try sees that.
    raise StoreError("This table changes its server just now: try again in a moment.")


def release(database: Database, table: str, me: Member, epoch: int) -> None:
    """Give a table back, so that any server may have it at once. Its epoch goes on growing."""
    database.execute(
        "UPDATE leases SET server = '' WHERE id = ? AND server = ? AND epoch = ?", (table, me.key, epoch)
    )


def forget(database: Database, table: str, me: Member, epoch: int) -> None:
    """Forget the lease of a table that was deleted."""
    database.execute("DELETE FROM leases WHERE id = ? AND server = ? AND epoch = ?", (table, me.key, epoch))


def is_valid(database: Database, table: str, me: Member, epoch: int) -> bool:
    """Return whether a lease still holds; if so, nobody else gets the table until the transaction ends."""
    query = "SELECT 1 FROM leases WHERE id = ? AND server = ? AND epoch = ? FOR SHARE"
    return database.execute(query, (table, me.key, epoch)).get is not None

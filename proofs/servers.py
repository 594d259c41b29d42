"""What several servers on one database promise: if one is killed or hangs, others soon have its tables.

The servers are real processes on a real PostgreSQL, as in `tests/table/test_servers.py`, which does the same
many more times.
"""

import asyncio
import signal
import tempfile
from pathlib import Path

from holdout.testing.postgresql import MISSING, Postgres, find
from proofs import promise

MOST_SECONDS = 5.0
KILLS = (signal.SIGKILL, signal.SIGSTOP, signal.SIGKILL, signal.SIGSTOP)
PAIRS = 2


@promise(
    part="servers",
    says="of three servers one is killed or stopped: others have its tables within 5 s, and nothing is lost",
    holds=lambda found: max(found[0]) < MOST_SECONDS,
    show=lambda found: (
        f"{max(found[0]):.1f} s at most of {len(found[0])}, {found[1]} acknowledged and stored once"
    ),
)
def takeover() -> tuple[list[float], int]:
    """Seconds from each kill or stop until others may have its tables, and how many answers were checked."""
    from tests.table.killed import prepare
    from tests.table.servers import House, Pair
    from tests.table.test_servers import check_history, disturb

    if find() is None:
        raise RuntimeError(MISSING)
    prepare()
    postgres = Postgres()
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            database = postgres.database()
            with House(Path(folder), database) as house:
                pairs = [Pair([one.url for one in house.servers], seed) for seed in range(PAIRS)]
                for pair in pairs:
                    pair.wait_for_ack()
                taken = [disturb(house, pairs[at % PAIRS], how)[0] for at, how in enumerate(KILLS)]
                for pair in pairs:
                    pair.end()
            commands, _ = asyncio.run(check_history(database, Path(folder), pairs))
        return taken, commands
    finally:
        postgres.close()

"""The server's log, on standard error, with a bound on lines of one kind.

What a visitor can bring about by sending nonsense is told a few times and then counted, so that nobody fills
the disk through the log. Lines are told apart by the place in the code from which they come.
"""

import copy
import logging
import time
from collections import Counter
from typing import Any

from uvicorn.config import LOGGING_CONFIG

from holdout.table.limits import A_KIND, Bucket, Clock


class Bounded(logging.Filter):
    """Lets so many lines of one kind through, and says how many it left out."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.buckets: dict[tuple[str, int], Bucket] = {}
        self.left_out: Counter[tuple[str, int]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """True if this line is within the bound of its kind and is written."""
        kind = (record.pathname, record.lineno)
        bucket = self.buckets.setdefault(kind, Bucket(A_KIND, self.clock()))
        if not bucket.take(self.clock()):
            self.left_out[kind] += 1
            return False
        if count := self.left_out.pop(kind, 0):
            record.msg, record.args = f"{record.getMessage()} ({count} more like it were not written.)", ()
        return True


def config() -> dict[str, Any]:
    """uvicorn's own way to write lines, bounded, and used for ours and for asyncio's as well."""
    made: dict[str, Any] = copy.deepcopy(LOGGING_CONFIG)
    made["filters"] = {"bounded": {"()": Bounded}}
    made["handlers"]["default"]["filters"] = ["bounded"]
    for name in ("holdout", "asyncio", "websockets"):
        made["loggers"][name] = {"handlers": ["default"]}
    return made

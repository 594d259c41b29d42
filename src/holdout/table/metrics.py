"""The figures that the server counts of itself, and the page `/metrics` that shows them.

Numbers only: no names, no tables, no hands. The registry is our own, so that the page says nothing of the
process or the machine beyond what is counted here.
"""

from collections.abc import Callable
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

WATCHED: Final = (
    "answers_4xx", "answers_5xx", "complaints", "failures", "messages_received", "messages_sent",
    "tables_archived", "tables_failed",
)  # fmt: skip
"""What alarms look at is shown from the start: a counter that appears with its first 1 has not grown."""
BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

disable_created_metrics()  # a line for each figure that says since when it is counted


class Metrics:
    """Counters by name, gauges, and how long requests and commands took."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.request_seconds = Histogram(
            "holdout_request_seconds",
            "Time until a request is answered.",
            buckets=BOUNDS,
            registry=self.registry,
        )
        self.answer_seconds = Histogram(
            "holdout_answer_seconds",
            "Time until a command at a table is answered.",
            buckets=BOUNDS,
            registry=self.registry,
        )
        self._counters: dict[str, Counter] = {}
        for name in WATCHED:
            self._counter(name)

    def _counter(self, name: str) -> Counter:
        if name not in self._counters:
            self._counters[name] = Counter(f"holdout_{name}", _described(name), registry=self.registry)
        return self._counters[name]

    def count(self, name: str) -> None:
        """Add one to the counter `holdout_NAME_total`."""
        self._counter(name).inc()

    def counted(self, name: str) -> int:
        """Return how often `count` was called with this name."""
        return int(self.registry.get_sample_value(f"holdout_{name}_total") or 0)

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """Show `holdout_NAME`, read anew each time the page is asked for."""
        Gauge(f"holdout_{name}", _described(name), registry=self.registry).set_function(read)

    def page(self) -> bytes:
        """Return all figures in the text form that Prometheus reads."""
        return generate_latest(self.registry)


def _described(name: str) -> str:
    return f"{name.replace('_', ' ').capitalize()}."

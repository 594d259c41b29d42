"""What the server counts of itself, and the page that shows it to whoever watches over the machine.

Numbers only: no names, no tables, no hands. The page is in the text form that Prometheus reads.
"""

import bisect
from collections import Counter
from collections.abc import Callable
from typing import Final

BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """Counters by name, and how long things took."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.gauges: dict[str, Callable[[], float]] = {}
        self.times: dict[str, list[int]] = {}
        self.sums: Counter[str] = Counter()

    def count(self, name: str, by: int = 1) -> None:
        """One more of something."""
        self.counts[name] += by

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """Something that is looked at when the page is asked for."""
        self.gauges[name] = read

    def took(self, name: str, seconds: float) -> None:
        """How long one of a kind took."""
        buckets = self.times.setdefault(name, [0] * (len(BOUNDS) + 1))
        buckets[bisect.bisect_left(BOUNDS, seconds)] += 1
        self.sums[name] += seconds  # pyright: ignore[reportArgumentType]

    def text(self) -> str:
        """The page."""
        lines: list[str] = []
        for name, number in sorted(self.counts.items()):
            lines += [f"# TYPE holdout_{name}_total counter", f"holdout_{name}_total {number}"]
        for name, read in sorted(self.gauges.items()):
            lines += [f"# TYPE holdout_{name} gauge", f"holdout_{name} {read():g}"]
        for name in sorted(self.times):
            lines += self._histogram(name)
        return "\n".join(lines) + "\n"

    def _histogram(self, name: str) -> list[str]:
        kept = f"holdout_{name}_seconds"
        lines, below = [f"# TYPE {kept} histogram"], 0
        for bound, number in zip([*BOUNDS, "+Inf"], self.times[name], strict=True):
            below += number
            lines.append(f'{kept}_bucket{{le="{bound}"}} {below}')
        return [*lines, f"{kept}_sum {self.sums[name]:.6f}", f"{kept}_count {below}"]

"""The process that runs one engine: it waits for a line with seconds, plays so long, and answers in JSON.

It is started in the environment of that engine and imports nothing but it, so that the engines neither share
memory nor wait for each other's imports. `python -m bench.peers` starts one for each.
"""

import json
import random
import sys
import time
from importlib import import_module
from typing import Any

COPYING, AT_ONCE = 0.25, 8
"""Of the time of a round, this share goes to copies; so many are made before the clock is looked at again."""


def main(place: str) -> None:
    """Load an engine, say so, and measure whenever asked."""
    module, _, name = place.partition(":")
    engine = getattr(import_module(f"bench.peers.engines.{module}"), name)()
    chance, copier = random.Random(1), engine.copier()
    engine.play(chance)
    print(json.dumps({"ready": True, "made_of": getattr(engine, "made_of", "")}), flush=True)
    for line in sys.stdin:
        print(json.dumps(measured(engine, copier, chance, float(line))), flush=True)


def measured(engine: Any, copier: Any, chance: random.Random, seconds: float) -> dict[str, float]:
    """Games for so many seconds of the processor, and copies for a while: what else runs does not count."""
    decisions = games = copies = 0
    start = time.process_time()
    while (took := time.process_time() - start) < seconds:
        decisions += engine.play(chance)
        games += 1
    begun = time.process_time()
    while (copying := time.process_time() - begun) < seconds * COPYING:
        for _ in range(AT_ONCE):
            copier()
        copies += AT_ONCE
    return {"decisions": decisions / took, "games": games / took, "copy": copying / copies * 1e6}


if __name__ == "__main__":
    main(sys.argv[1])

"""People who play with computers, in a process of their own: how long those take until it is a person's turn.

`python -m bench.company URL PEOPLE COMPUTERS SECONDS` prints the waits as JSON. What measures other waits at
the same time is not slowed down by the reading of so many frames.
"""

import contextlib
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

from holdout.testing.serving import Player


class Company:
    """Somebody who plays on with computers, and how long these take until it is their own turn again."""

    def __init__(self, url: str, number: int, computers: int, until: float) -> None:
        self.waits: list[float] = []
        self.url, self.number, self.computers, self.until = url, number, computers, until
        self.thread = threading.Thread(target=self.play, daemon=True)

    def play(self) -> None:
        """Play game after game."""
        with Player(self.url, f"Company {self.number}") as amber:
            while time.monotonic() < self.until:
                computers = ["greedy"] * self.computers
                table = amber.make("alien", 1 + self.computers, computers=computers, start=True)
                with amber.socket(table) as line:
                    self.one_game(line)

    def one_game(self, line: Any) -> None:
        """Take the last option whenever asked."""
        frame = line.until("frame")
        while time.monotonic() < self.until and not frame["result"]:
            begun = time.monotonic()
            asked = [
                one for one in frame["view"]["decisions"] if one["seat"] in frame["mine"] and one["options"]
            ]
            if asked:
                option = asked[0]["options"][-1][0]
                line.command("answer", decision=asked[0]["id"], seat=asked[0]["seat"], option=option)
                frame = line.last("frame")
                continue
            frame = line.until("frame")
            self.waits.append(time.monotonic() - begun)


@contextlib.contextmanager
def company(url: str, people: int, computers: int, seconds: float) -> Iterator[list[float]]:
    """People with so many computers each, for so many seconds; their waits are in the list afterwards."""
    command = [sys.executable, "-m", "bench.company", url, str(people), str(computers), str(seconds)]
    waits: list[float] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        yield waits
        told, _ = process.communicate(timeout=seconds + 120)
    waits += json.loads(told)


def main(words: Sequence[str]) -> None:
    """Play, and print the waits."""
    url, people, computers, seconds = words
    until = time.monotonic() + float(seconds)
    everybody = [Company(url, number, int(computers), until) for number in range(int(people))]
    for one in everybody:
        one.thread.start()
    for one in everybody:
        one.thread.join()
    print(json.dumps([wait for one in everybody for wait in one.waits]))


if __name__ == "__main__":
    main(sys.argv[1:])

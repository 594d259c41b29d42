"""F4 with a real disk of 8 MB, which is filled and emptied under a running server.

It lies in memory and is mounted for the server alone, which Linux lets anybody do who may make a namespace.
"""

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from holdout.testing import by_size
from holdout.testing.serving import Line, Player

ROUNDS = by_size(1, 10, 100)
MANY = 400
"""More answers than a full disk takes: what is left of its last pages is soon used up."""
MOUNTED = 'mount -t tmpfs -o size=8m none "$0" && exec "$@"'
FREE = ("unshare", "--map-root-user", "--mount", "sh", "-c", MOUNTED)


class SmallDisk:
    """A server whose folder is a disk of 8 MB."""

    def __init__(self, folder: Path) -> None:
        serve = (sys.executable, "-m", "holdout.cli.main", "serve", "--no-open", "--port", "0")
        command = [*FREE, str(folder), *serve, "--workers", "1", "--data", str(folder)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        self.url = next(word for word in told.split() if word.startswith("http://"))
        self.filler = Path(f"/proc/{self.process.pid}/root{folder}/filler")

    def fill(self) -> None:
        """Leave no room at all."""
        with self.filler.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(4096))

    def empty(self) -> None:
        self.filler.unlink()

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    if shutil.which("unshare") is None or subprocess.run([*FREE, tmp_path, "true"]).returncode:
        pytest.skip("No disk can be mounted here: that needs Linux, and the right to make a namespace.")
    made = SmallDisk(tmp_path)
    yield made
    made.end()


def answer(line: Line) -> bool:
    """Answer what is asked: True if that was done and seen, False if the table could not write it."""
    frame = line.last("frame")
    asked = next(one for one in frame["view"]["decisions"] if one["seat"] in frame["mine"])
    reply = line.command("answer", decision=asked["id"], seat=asked["seat"], option=asked["options"][0][0])
    if reply["type"] == "done":
        while line.last("frame")["version"] < reply["version"]:
            line.next()
        return True
    assert reply["code"] == "busy", reply
    return False


def notice(line: Line, there: bool) -> str:
    """What the table tells everybody, once it does, or once it does not any more."""
    while bool(line.last("table")["notice"]) != there:
        line.next()
    return line.last("table")["notice"]


def test_f4_on_a_full_disk_the_game_pauses_with_a_reason_and_goes_on_when_there_is_room(
    disk: SmallDisk, figure: Callable[..., None]
) -> None:
    slowest, answered = 0.0, 0
    with Player(disk.url, "Ada") as ada, Player(disk.url, "Ben") as ben:
        table = ada.make("alien", start=True)
        with ada.socket(table) as line:
            line.until("frame")
            for _ in range(ROUNDS):
                disk.fill()
                for _ in range(MANY):
                    if not answer(line):
                        break
                    answered += 1
                else:
                    raise AssertionError("the disk is full, and yet everything is written")
                assert "full" in notice(line, there=True)
                assert line.command("say", words="The disk is full.")["type"] == "done"
                with ben.socket(table) as watching:
                    assert watching.until("frame")["seat"] is None
                disk.empty()
                begun = time.monotonic()
                assert not notice(line, there=False)
                slowest = max(slowest, time.monotonic() - begun)
                assert answer(line)
                answered += 1
        with ada.socket(table) as line:
            assert line.until("frame")["answers"] == answered
    figure(rounds_of_a_full_disk=ROUNDS, answers=answered, s_until_it_goes_on=slowest)

"""A new server takes over live tables from an old one while people play: no answer is lost or given twice."""

import asyncio
import collections
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from holdout.table.journal import AnswerGiven, Spoke, decoded
from holdout.table.sqlite import SqliteStore
from holdout.testing import by_size
from holdout.testing.serving import Child, Line, Player

UPGRADES = by_size(1, 3, 20)
PLAYERS = 2
LOST = (ConnectionClosed, httpx.HTTPError, OSError, TimeoutError)


class Guest(threading.Thread):
    """Somebody who plays and talks on, comes back by themselves, and notes what was acknowledged."""

    def __init__(self, url: str, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.player, self.stop = Player(url, "Guest"), stop
        self.table = self.player.make("alien", seats=2, computers=["random"], start=True)
        self.acknowledged: list[str] = []
        self.sent = 0
        self.pending: dict[str, Any] | None = None
        self.came_back = 0

    def run(self) -> None:
        while not self.stop.is_set():
            try:
                with self.player.socket(self.table) as line:
                    line.until("welcome")
                    self.came_back += 1
                    self._play(line)
            except LOST:
                time.sleep(0.1)

    def _play(self, line: Line) -> None:
        line.until("frame")
        while not self.stop.is_set():
            command = self.pending or self._next(line)
            self.pending = command
            line.send(**command)
            reply = line.until("done", "refused", id=command["id"])
            if reply["type"] == "done":
                self.acknowledged.append(command["id"])
            if reply["type"] == "done" or reply["code"] != "busy":
                self.pending = None

    def _next(self, line: Line) -> dict[str, Any]:
        self.sent += 1
        name = f"{self.player.key}-{self.sent}"
        frame = line.last("frame")
        for one in frame["view"]["decisions"] if self.sent % 3 else []:
            if one["seat"] in frame["mine"] and one.get("options"):
                option = one["options"][self.sent % len(one["options"])][0]
                return {
                    "type": "answer",
                    "id": name,
                    "decision": one["id"],
                    "seat": one["seat"],
                    "option": option,
                }
        return {"type": "say", "id": name, "words": f"word {self.sent}"}


def test_a_new_server_takes_over_without_a_lost_answer(tmp_path: Path, figure: Callable[..., None]):
    server, stop = Child(tmp_path, "--workers", "1"), threading.Event()
    guests = [Guest(server.url, stop) for _ in range(PLAYERS)]
    for guest in guests:
        guest.start()
    for _ in range(UPGRADES):
        play_on(guests)
        newer = Child(tmp_path, "--take-over", "--workers", "1", port=server.port)
        assert server.process.wait(30) in (0, -signal.SIGTERM)
        server.process.stdout.close()
        server = newer
    wait_for(lambda: all(one.came_back > UPGRADES for one in guests))
    play_on(guests)
    stop.set()
    for guest in guests:
        guest.join(30)
        guest.player.close()
    assert server.terminate() < 10
    answers = asyncio.run(checked(tmp_path, guests))
    assert not (tmp_path / "server.pid").exists()
    figure(
        upgrades=UPGRADES,
        acknowledged=sum([len(one.acknowledged) for one in guests]),
        answers=answers,
        lost=0,
    )


def play_on(guests: list[Guest]) -> None:
    """Wait until everybody has had some more commands acknowledged."""
    before = {one.table: len(one.acknowledged) for one in guests}
    wait_for(lambda: all(len(one.acknowledged) > before[one.table] + 5 for one in guests))


def wait_for(done: Callable[[], bool]) -> None:
    """Wait until something is so."""
    for _ in range(1_200):
        if done():
            return
        time.sleep(0.05)
    raise AssertionError("It did not come to that within a minute.")


async def checked(folder: Path, guests: list[Guest]) -> int:
    """Insist that each acknowledged command is in its journal, once; how many of them are answers."""
    store, answers = SqliteStore(folder), 0
    await store.open()
    for guest in guests:
        stored = await store.load(guest.table, 1)
        assert stored is not None
        entries = [decoded(data) for data in stored.entries]
        times = collections.Counter([entry.id for entry in entries if entry.id])
        assert [name for name in guest.acknowledged if times[name] != 1] == []
        assert [name for name, count in times.items() if count != 1] == []
        words = [one.words for entry in entries for one in entry.changes if isinstance(one, Spoke)]
        assert len(words) == len(set(words))
        given = [entry for entry in entries if any(isinstance(one, AnswerGiven) for one in entry.changes)]
        answers += len([entry for entry in given if entry.person == guest.player.key])
    await store.close()
    assert answers > 0
    return answers

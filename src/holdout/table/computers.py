"""The computer players of one open table: when they are to think, and what comes of it.

They think in other processes (workers.py), one at a time for each table, and come back in their turn like
anybody else. What is no longer asked by then is dropped. Nobody is told when they begin or end: that would
show who holds a card that may be played out of turn.
"""

import asyncio
import logging
import weakref
from typing import TYPE_CHECKING, Final

from holdout.kernel.knowledge import packed
from holdout.table import playing
from holdout.table.pacing import Pace
from holdout.table.playing import Wanted
from holdout.table.seats import keeps_secrets
from holdout.table.workers import WorkerError

if TYPE_CHECKING:
    from holdout.table.actor import Table
    from holdout.table.room import Room

log = logging.getLogger("holdout.table")

MOST_FAILURES: Final = 2
BUSY_SECONDS: Final = 1.0
"""While all workers have more to do than they can take, it is asked again so often."""
PACE_SECONDS: Final = 0.5
"""Where players keep secrets, a computer answers so long after the question at the earliest: how long it took
would else show whether another computer had a card to think about first.
"""


class Computers:
    """Those who think for the seats of one table."""

    def __init__(self, table: "Table") -> None:
        self._table = weakref.ref(table)  # no cycle: a table that is put away is freed at once
        self._thinker: asyncio.Task[None] | None = None
        self._failures = 0
        self._question = ("", 0.0)
        """The open decision, and since when it is open."""
        self._pace = Pace()

    @property
    def table(self) -> "Table":
        """The table at which they play."""
        table = self._table()
        assert table is not None
        return table

    @property
    def busy(self) -> bool:
        """True while one of them thinks."""
        return self._thinker is not None

    def stop(self) -> None:
        """Think no more."""
        if self._thinker is not None:
            self._thinker.cancel()

    def look_again(self) -> None:
        """See whether those who watch have seen enough, or are not waited for any more."""
        self._pace.changed.set()

    def think(self, room: "Room") -> None:
        """Start a computer player's thinking if one of them is to move and somebody plays or watches."""
        decision = "" if room.match is None or room.match.decision is None else room.match.decision.id
        if decision != self._question[0]:
            self._question = (decision, asyncio.get_running_loop().time())
        self.look_again()
        if self._thinker is not None:
            return
        wanted = playing.wanted(room)
        if wanted is None or not (room.here or any(row.people for row in room.state.seats)):
            return
        assert room.match is not None
        seed = f"{self.table.name}.{wanted.seat}.{room.state.version}"
        knowledge = packed(room.match.knowledge(wanted.seat))
        waits = not wanted.opening and len(room.computers()) > 1 and keeps_secrets(room)
        not_before = self._question[1] + PACE_SECONDS if waits else 0.0
        self._thinker = asyncio.create_task(self._think(wanted, knowledge, seed, for_whom(room), not_before))

    async def _think(
        self, wanted: Wanted, knowledge: bytes, seed: str, person: str, not_before: float
    ) -> None:
        option = await self._thought_of(wanted, knowledge, seed, person)
        early = not_before - asyncio.get_running_loop().time()
        if early > 0:
            await asyncio.sleep(early)
        await self._pace.keep(self.table)

        async def job() -> None:
            self._thinker = None
            await self._thought(await self.table.ready(), wanted, option)
            self.table.think()

        self.table.job(job)

    async def _thought_of(self, wanted: Wanted, knowledge: bytes, seed: str, person: str) -> str | None:
        """Return a worker's answer, or None if it fails. A busy worker is asked again later."""
        while True:
            try:
                return await self.table.host.workers.think(knowledge, wanted.player, seed, person)
            except asyncio.CancelledError:
                raise
            except Exception as error:  # noqa: BLE001 - whatever happened there, the table goes on
                if not isinstance(error, WorkerError) or error.code != "busy":
                    log.warning("A computer player did not answer: %s", error)
                    return None
            await asyncio.sleep(BUSY_SECONDS)

    async def _thought(self, room: "Room", wanted: Wanted, option: str | None) -> None:
        """Carry out a computer player's answer, unless the question has changed meanwhile."""
        if playing.wanted(room) != wanted:
            return
        if option == "" and wanted.opening:
            room.passed.add((wanted.decision, wanted.seat))
            return
        if option:
            outcome = room.computer_answers(wanted.decision, wanted.seat, option, self.table.host.now())
            if outcome.entry is not None:
                self._failures = 0
                await self.table.settle(outcome)
                return
        self._failures += 1
        if self._failures >= MOST_FAILURES:
            await self._without_thinking(room, wanted)

    async def _without_thinking(self, room: "Room", wanted: Wanted) -> None:
        """Pass, or take the first option, for a computer that fails to think: nobody waits for it forever."""
        self._failures = 0
        if wanted.opening:
            room.passed.add((wanted.decision, wanted.seat))
            return
        option = playing.any_option(room, wanted.decision)
        outcome = room.computer_answers(wanted.decision, wanted.seat, option, self.table.host.now())
        await self.table.settle(outcome)


def for_whom(room: "Room") -> str:
    """The person for whom the computers of a table think: who plays and is here, else plays, else is here."""
    playing_here = [person for row in room.state.seats for person in row.people if person in room.here]
    playing_away = [person for row in room.state.seats for person in row.people]
    return next(iter([*playing_here, *playing_away, *room.here]), room.config.owner)

"""Loads a table from the store: from its newest snapshot that can be used, or from its beginning.

Snapshots only make it quick; the journal is what counts. Which tables are open is told in host.py.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

from holdout.table.errors import NO_TABLE, TableError
from holdout.table.journal import Config, DamagedJournal, Entry, Made, Rewound, Started, decoded, encoded
from holdout.table.lobby import summarised
from holdout.table.room import Mint, Room
from holdout.table.store import Store, Stored, StoreError, Written

SLICE_SECONDS: Final = 0.005
FAR_BACK: Final = 32
"""Playing so many answers again takes long enough for others to notice."""

Aside = Callable[[Callable[[], Room]], Awaitable[Room]]
"""Does something beside the event loop."""


async def loaded(store: Store, name: str, mint: Mint, now: int, aside: Aside) -> tuple[Room, int]:
    """A table, and after how many entries its snapshot was taken."""
    before: int | None = None
    while True:
        stored = await store.load(name, before)
        if stored is None:
            raise TableError("no-table", NO_TABLE)
        entries = [decoded(data) for data in stored.entries]
        try:
            if stored.snapshot is None:
                first, *entries = entries
                room = await _made(first, mint, aside)
            else:
                room = _restored(name, stored, mint)
            await _fold(room, entries, aside)
        except DamagedJournal:
            if stored.snapshot is None:
                raise
            before = stored.version
            continue
        return (await _mended(store, name, room, now)) if room.mended else (room, stored.version)


async def _made(first: Entry, mint: Mint, aside: Aside) -> Room:
    """The room as its first entry made it. A branch plays the game again up to where it goes its own way."""
    made = first.changes[0] if first.changes else None
    if isinstance(made, Made) and played_again(made.config, first) >= FAR_BACK:
        return await aside(lambda: Room.replayed([first], mint))
    return Room.replayed([first], mint)


def played_again(config: Config, entry: Entry) -> int:
    """How many answers are played again when an entry of a table's journal is carried out."""
    begun = [len(config.answers) for change in entry.changes if isinstance(change, Started)]
    back = [change.to for change in entry.changes if isinstance(change, Rewound)]
    return sum([*begun, *back])


async def _fold(room: Room, entries: list[Entry], aside: Aside) -> None:
    """Go on with later entries, and let others come to their turn in between."""
    begun = time.perf_counter()
    for entry in entries:
        if played_again(room.config, entry) >= FAR_BACK:
            await aside(lambda entry=entry: room.fold([entry]))
        else:
            room.fold([entry])
        if time.perf_counter() - begun > SLICE_SECONDS:
            await asyncio.sleep(0)
            begun = time.perf_counter()


def _restored(name: str, stored: Stored, mint: Mint) -> Room:
    """The room of a snapshot; one that does not fit its table is a damage like any other."""
    assert stored.snapshot is not None
    try:
        room = Room.restored(stored.snapshot, mint)
    except (DamagedJournal, StoreError):
        raise
    except Exception as error:
        # Whatever a damaged snapshot does, the journal is there.
        raise DamagedJournal(f"A snapshot of this table cannot be used: {type(error).__name__}.") from error
    if (room.config.table, room.state.version) != (name, stored.version):
        raise DamagedJournal("A snapshot of this table is of another table or moment.")
    return room


async def _mended(store: Store, name: str, room: Room, now: int) -> tuple[Room, int]:
    """Write down that a game goes on under changed rules, with a snapshot to go on from."""
    outcome = room.mend(now)
    assert outcome.entry is not None
    version = room.state.version
    await store.append(Written(name, version, encoded(outcome.entry), summarised(room, now)))
    await store.snapshot(name, version, room.snapshot())
    return room, version

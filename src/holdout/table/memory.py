"""A store without a disk, for tests and trials: everything is gone when the process ends.

It keeps the same bytes as the real one and checks the same things, in the order of the calls.
"""

from pathlib import Path
from tempfile import mkdtemp

from holdout.table.history import results
from holdout.table.store import Played, Stored, StoreError, Summary, Who, Written


class MemoryStore:
    """Tables in memory."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self.entries: dict[str, list[bytes]] = {}
        self.snapshots: dict[str, list[tuple[int, bytes]]] = {}
        self.tables: dict[str, Summary] = {}
        self.reports: list[tuple[str, int, bytes]] = []
        self.people: dict[str, Who] = {}
        self.histories: dict[str, dict[str, Played]] = {}
        self.sessions: dict[str, tuple[str, int]] = {}

    @property
    def folder(self) -> Path:
        """The folder into which packs of tables are unpacked."""
        if self._folder is None:
            self._folder = Path(mkdtemp(prefix="holdout-"))
        return self._folder

    async def open(self) -> None:
        """Do nothing: a store in memory is always open."""

    async def close(self) -> None:
        """Do nothing: a store in memory has nothing to close."""

    def size(self) -> int:
        """The bytes of all entries."""
        return sum([len(entry) for entries in self.entries.values() for entry in entries])

    async def append(self, *written: Written) -> None:
        """Store these entries, all or none."""
        length = {one.table: len(self.entries.get(one.table, [])) for one in written}
        for one in written:
            length[one.table] += 1
            if length[one.table] != one.version:
                raise StoreError(f"Entry {one.version} does not follow what is stored.")
        for one in written:
            self.entries.setdefault(one.table, []).append(one.entry)
            await self.note(one.table, one.version, one.summary)

    async def snapshot(self, table: str, version: int, data: bytes) -> None:
        """Keep a snapshot; the last two are enough."""
        self.snapshots.setdefault(table, []).append((version, data))
        del self.snapshots[table][:-2]

    async def load(self, table: str, before: int | None = None) -> Stored | None:
        """A table from its newest snapshot."""
        if table not in self.entries:
            return None
        kept = [one for one in self.snapshots.get(table, []) if before is None or one[0] < before]
        version, data = kept[-1] if kept else (0, None)
        return Stored(data, version, self.entries[table][version:])

    async def summaries(self) -> list[Summary]:
        """Every table."""
        return list(self.tables.values())

    async def journals(self) -> list[str]:
        """Every table that has a journal."""
        return list(self.entries)

    async def note(self, table: str, version: int | None, summary: Summary) -> None:
        """Keep a summary that was made anew."""
        self.tables[table] = summary
        for one in results(summary):
            self.histories.setdefault(one.person, {})[one.table] = one

    async def delete(self, table: str) -> None:
        """Forget a table."""
        for kept in (self.entries, self.snapshots, self.tables):
            kept.pop(table, None)

    async def played(self, person: str, most: int) -> list[Played]:
        """The games that a person has played to the end, the last one first."""
        lines = self.histories.get(person, {}).values()
        return sorted(lines, key=lambda one: (one.ended, one.table), reverse=True)[:most]

    async def probe(self) -> None:
        """Memory can always be written to."""

    async def report(self, table: str, at: int, data: bytes, most: int | None = None) -> int:
        """Keep a report, unless there are the most of its table."""
        if most is not None and sum([one[0] == table for one in self.reports]) >= most:
            return 0
        self.reports.append((table, at, data))
        return len(self.reports)

    async def who(self, person: str) -> Who:
        """Return a person's name and emblem."""
        return self.people.get(person, Who())

    async def find_session(self, token: str) -> tuple[str, Who, int] | None:
        """The person behind a token's hash."""
        found = self.sessions.get(token)
        return None if found is None else (found[0], self.people[found[0]], found[1])

    async def keep_session(self, token: str, person: str, name: str, at: int) -> None:
        """Store a new session and its person's name."""
        self.people[person] = Who(name, self.people.get(person, Who()).emblem)
        self.sessions[token] = (person, at)

    async def rename(self, person: str, who: Who) -> None:
        """Change a person's name and emblem."""
        self.people[person] = who

    async def end_session(self, token: str) -> None:
        """Forget a session."""
        self.sessions.pop(token, None)

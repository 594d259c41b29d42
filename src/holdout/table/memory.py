"""A store without a disk, for tests and trials: everything is gone when the process ends.

It keeps the same bytes as the real one and checks the same things, in the order of the calls.
"""

from collections.abc import Sequence
from pathlib import Path
from tempfile import mkdtemp

import msgspec

from holdout.table.history import results
from holdout.table.store import Ban, Complaint, Figures, Played, Stored, StoreError, Summary, Who, Written


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
        self.shelf: dict[str, tuple[int, Summary]] = {}
        self.keys: dict[str, tuple[str, str, int]] = {}
        self.at_tables: dict[str, dict[str, None]] = {}
        self.marks: dict[str, dict[str, str]] = {}
        self.banned: dict[tuple[str, str], Ban] = {}
        self.complained: list[Complaint] = []

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

    @property
    def shared(self) -> bool:
        """False: nobody else has these tables."""
        return False

    async def caught_up(self) -> None:
        """Do nothing: nobody else changes anything."""

    async def claim(self, table: str) -> None:
        """Do nothing: nobody else has these tables."""

    async def release(self, table: str) -> None:
        """Do nothing: nobody else wants these tables."""

    async def append(self, *written: Written) -> None:
        """Store these entries, all or none."""
        length = {one.table: len(self.entries.get(one.table, [])) for one in written}
        for one in written:
            length[one.table] += 1
            if length[one.table] != one.version:
                raise StoreError(f"Entry {one.version} does not follow what is stored.")
        for one in written:
            self.shelf.pop(one.table, None)
            self.entries.setdefault(one.table, []).append(one.entry)
            await self.note(one.table, one.version, one.summary)

    async def snapshot(self, table: str, version: int, data: bytes) -> None:
        """Keep a snapshot; the last two are enough."""
        if version > len(self.entries.get(table, [])):
            raise StoreError(f"Entry {version}, after which a snapshot was taken, is not stored.")
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

    async def summary(self, table: str) -> Summary | None:
        """One table."""
        return self.tables.get(table)

    async def journals(self) -> list[str]:
        """Every table that has a journal of its own."""
        return [table for table in self.entries if table not in self.shelf]

    async def note(self, table: str, version: int | None, summary: Summary) -> None:
        """Keep a summary that was made anew."""
        self.tables[table] = summary
        for person in summary.people:
            self.at_tables.setdefault(person, {})[table] = None
        for one in results(summary):
            self.histories.setdefault(one.person, {})[one.table] = one

    async def delete(self, table: str) -> None:
        """Forget a table."""
        for kept in (self.entries, self.snapshots, self.tables, self.shelf, *self.at_tables.values()):
            kept.pop(table, None)

    async def rewrite(self, table: str, entries: Sequence[bytes], summary: Summary) -> None:
        """Put another journal in the place of a table's own."""
        if len(entries) != len(self.entries.get(table, [])):
            raise StoreError("The table has gone on meanwhile.")
        await self.delete(table)
        self.entries[table] = list(entries)
        await self.note(table, len(entries), summary)

    async def archive(self, table: str, at: int) -> None:
        """Put a table into the archive."""
        self.shelf[table] = at, self.tables.pop(table)
        self.snapshots.pop(table, None)

    async def archived(self, table: str) -> Summary | None:
        """The summary of an archived table."""
        return self.shelf[table][1] if table in self.shelf else None

    async def archived_before(self, at: int, most: int) -> list[str]:
        """Tables that were archived before a moment."""
        return [table for table, (since, _) in self.shelf.items() if since < at][:most]

    async def figures(self, now: int) -> Figures:
        """Count what is stored."""
        over = {table for lines in self.histories.values() for table in lines}
        seen = [at for _, at in self.sessions.values()]
        return Figures(
            people=len(self.people),
            seen_today=sum([at >= now - 86_400 for at in seen]),
            seen_this_month=sum([at >= now - 30 * 86_400 for at in seen]),
            tables=len(self.tables),
            archived=len(self.shelf),
            entries=sum([len(entries) for entries in self.entries.values()]),
            games_over=len(over),
            reports=len(self.reports),
            complaints=len(self.complained),
            bans=len(self.banned),
            bytes=self.size(),
        )

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

    async def use_session(self, token: str, at: int) -> None:
        """Note that a session was used."""
        if token in self.sessions:
            self.sessions[token] = self.sessions[token][0], at

    async def end_sessions(self, person: str, but: str = "") -> None:
        """Forget all sessions of a person but one, and their codes and phrase."""
        self.keys = {key: one for key, one in self.keys.items() if one[0] != person}
        for token in [token for token, (who, _) in self.sessions.items() if who == person and token != but]:
            del self.sessions[token]

    async def count_sessions(self, person: str) -> int:
        """How many sessions a person has."""
        return sum([who == person for who, _ in self.sessions.values()])

    async def keep_key(self, hashed: str, person: str, kind: str, until: int) -> None:
        """Keep the hash of a code or a phrase, the newest of its kind."""
        self.keys = {key: one for key, one in self.keys.items() if one[:2] != (person, kind)}
        self.keys[hashed] = person, kind, until

    async def use_key(self, hashed: str, kind: str, now: int) -> str | None:
        """Whose code or phrase it is; a code is used up by that."""
        person, found, until = self.keys.get(hashed, ("", "", 0))
        if not person or found != kind:
            return None
        if until:
            del self.keys[hashed]
        return None if until and until < now else person

    async def has_key(self, person: str, kind: str) -> bool:
        """Whether a person has a code or a phrase."""
        return any(one[:2] == (person, kind) for one in self.keys.values())

    async def key_until(self, hashed: str, kind: str) -> int:
        """Until when a key is good; 0 if there is none."""
        _, found, until = self.keys.get(hashed, ("", "", 0))
        return until if found == kind else 0

    async def end_keys(self, kind: str) -> int:
        """Forget all keys of a kind."""
        before, self.keys = self.keys, {key: one for key, one in self.keys.items() if one[1] != kind}
        return len(before) - len(self.keys)

    async def places(self, person: str) -> list[str]:
        """The tables at which a person has been."""
        return sorted(self.at_tables.get(person, {}))

    async def keep_apart(self, person: str, other: str, kind: str) -> None:
        """Note that a person mutes or blocks another."""
        self.marks.setdefault(person, {}).pop(other, None)
        if kind:
            self.marks[person][other] = kind

    async def apart_from(self, person: str) -> dict[str, str]:
        """Return those whom a person mutes or blocks, each with which of the two."""
        return dict(sorted(self.marks.get(person, {}).items()))

    async def blocked_by(self, person: str) -> list[str]:
        """Those who block a person."""
        return [one for one, marks in self.marks.items() if marks.get(person) == "block"]

    async def ban(self, one: Ban) -> None:
        """Keep a ban."""
        self.banned[one.person, one.kind] = one

    async def unban(self, person: str, kind: str = "") -> bool:
        """End a person's bans, or the one of a kind."""
        theirs = [key for key in self.banned if key[0] == person and kind in ("", key[1])]
        for key in theirs:
            del self.banned[key]
        return bool(theirs)

    async def bans(self) -> list[Ban]:
        """Every ban, the newest first."""
        return sorted(self.banned.values(), key=lambda one: (-one.at, one.person, one.kind))

    async def complain(self, one: Complaint) -> int:
        """Keep a report about a person."""
        number = 1 + max([kept.number for kept in self.complained], default=0)
        self.complained = [k for k in self.complained if (k.person, k.by) != (one.person, one.by)]
        self.complained.append(one._replace(number=number))
        return number

    async def complaints(self) -> list[Complaint]:
        """Every report about a person."""
        return list(self.complained)

    async def resolve(self, one: Complaint) -> bool:
        """Forget a report about a person, as it was read."""
        before, self.complained = self.complained, [kept for kept in self.complained if kept != one]
        return len(before) > len(self.complained)

    async def forget_person(self, person: str, tables: Sequence[str]) -> None:
        """Forget a person."""
        key = person.encode()
        self.reports = [(table, at, data.replace(key, b"")) for table, at, data in self.reports]
        for table, line in self.histories.pop(person, {}).items():
            for lines in self.histories.values():
                if table in lines:
                    names = [
                        "Guest" if seat in line.mine else name for seat, name in enumerate(lines[table].names)
                    ]
                    lines[table] = msgspec.structs.replace(lines[table], names=names)
        self.people.pop(person, None)
        await self.end_sessions(person)
        self.keys = {key: one for key, one in self.keys.items() if one[0] != person}
        for marks in self.marks.values():
            marks.pop(person, None)
        self.marks.pop(person, None)
        self.at_tables.pop(person, None)
        about_others = [one for one in self.complained if one.person != person]
        self.complained = [one._replace(by="") if one.by == person else one for one in about_others]

    async def forget_guests(self, before: int, most: int) -> int:
        """Forget people who never were at a table and were not seen since a moment."""
        placed = {person for person, tables in self.at_tables.items() if tables}
        unused = [person for person in self._absent(before) if person not in placed][:most]
        for person in unused:
            await self.forget_person(person, [])
        return len(unused)

    async def absent_guests(self, before: int, most: int, after: str) -> list[str]:
        """People who finished no game at their tables and were not seen since a moment."""
        return sorted([one for one in self._absent(before) if self.at_tables.get(one) and one > after])[:most]

    def _absent(self, before: int) -> list[str]:
        seen = {person for person, at in self.sessions.values() if at >= before}
        phrases = {one[0] for one in self.keys.values() if not one[2]}
        known = {*seen, *phrases, *self.histories, *[one.person for one in self.complained]}
        return [person for person in self.people if person not in known]

    async def end_old(self, before: int, now: int) -> None:
        """Forget sessions that were last used before a moment, and codes and keys whose time is over."""
        self.sessions = {token: one for token, one in self.sessions.items() if one[1] >= before}
        self.keys = {key: one for key, one in self.keys.items() if not one[2] or one[2] >= now}

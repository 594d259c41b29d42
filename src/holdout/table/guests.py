"""The rows about people: their keys to come back, whom they keep apart from, bans, complaints, and their end.

A person is a random public key. Everything secret (tokens, codes, phrases) is stored as a hash only. Whoever
calls holds the database, and the transaction where something is written (sql_people.py).
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from holdout.kernel.decoding import from_json
from holdout.table.database import Database
from holdout.table.store import Ban, Complaint, Figures, Played, StoreError

MOST_COMPLAINTS: Final = 2_000
"""So many reports about people are kept."""
MOST_ABOUT_ONE: Final = 50
"""So many of them are about one person."""
MOST_APART: Final = 500
"""So many others a person may mute or block."""
NOBODY: Final = "Guest"
"""What is left of the name of somebody who has gone for good."""


# --- coming back ---


def keep_key(database: Database, hashed: str, person: str, kind: str, until: int) -> None:
    """Keep the hash of a code or a phrase; a person has one of each kind, the newest."""
    database.execute("DELETE FROM keys WHERE person = ? AND kind = ?", (person, kind))
    database.execute(
        "INSERT INTO keys (hash, person, kind, until) VALUES (?, ?, ?, ?)", (hashed, person, kind, until)
    )


def use_key(database: Database, hashed: str, kind: str, now: int) -> str | None:
    """Return whose code or phrase it is; a code is used up by that, and an old one is good for nobody."""
    lasting = "SELECT person FROM keys WHERE hash = ? AND kind = ? AND until = 0"
    person = database.execute(lasting, (hashed, kind)).get
    if person is not None:
        return str(person)
    used = "DELETE FROM keys WHERE hash = ? AND kind = ? RETURNING person, until"
    found: Any = database.execute(used, (hashed, kind)).fetchone()
    return str(found[0]) if found is not None and now <= found[1] else None


# --- keeping apart ---


def keep_apart(database: Database, person: str, other: str, kind: str) -> None:
    """Note that a person mutes or blocks another; an empty kind ends it."""
    database.execute("DELETE FROM apart WHERE person = ? AND other = ?", (person, other))
    if not kind:
        return
    if database.execute("SELECT count(*) FROM apart WHERE person = ?", (person,)).get >= MOST_APART:
        raise StoreError(f"You keep apart from {MOST_APART} people already.")
    database.execute("INSERT INTO apart (person, other, kind) VALUES (?, ?, ?)", (person, other, kind))


def apart_from(database: Database, person: str) -> dict[str, str]:
    """Return those whom a person mutes or blocks, each with which of the two."""
    query = "SELECT other, kind FROM apart WHERE person = ? ORDER BY other"
    return {str(other): str(kind) for other, kind in database.execute(query, (person,))}


def blocked_by(database: Database, person: str) -> list[str]:
    """Those who block a person."""
    query = "SELECT person FROM apart WHERE other = ? AND kind = 'block'"
    return [str(row[0]) for row in database.execute(query, (person,))]


# --- for whoever runs the server ---


def ban(database: Database, one: Ban) -> None:
    """Keep a ban; another of its kind for the same person takes its place."""
    database.execute("DELETE FROM bans WHERE person = ? AND kind = ?", (one.person, one.kind))
    database.execute("INSERT INTO bans (person, kind, until, at, words) VALUES (?, ?, ?, ?, ?)", one)


def bans(database: Database) -> list[Ban]:
    """Every ban, the newest first."""
    query = "SELECT person, kind, until, at, words FROM bans ORDER BY at DESC, person, kind"
    return [Ban(*row) for row in database.execute(query)]


def complain(database: Database, one: Complaint) -> int:
    """Keep a report about a person and return its number; the oldest go when there are too many.

    Whoever has reported the same person already adds nothing new: their report takes the place of the old
    one, so that one angry person does not push out what others say.
    """
    database.execute("DELETE FROM complaints WHERE person = ? AND by = ?", (one.person, one.by))
    row = (one.person, one.by, one.table, one.at, one.data)
    number = database.execute(
        "INSERT INTO complaints (person, by, id, at, data) VALUES (?, ?, ?, ?, ?) RETURNING number", row
    ).get
    database.execute(
        "DELETE FROM complaints WHERE person = ?1 AND number NOT IN "
        "(SELECT number FROM complaints WHERE person = ?1 ORDER BY number DESC LIMIT ?2)",
        (one.person, MOST_ABOUT_ONE),
    )
    database.execute(
        "DELETE FROM complaints WHERE number <= "
        "(SELECT number FROM complaints ORDER BY number DESC LIMIT 1 OFFSET ?)",
        (MOST_COMPLAINTS,),
    )
    return number


def complaints(database: Database) -> list[Complaint]:
    """Every report about a person, in the order in which they came."""
    query = "SELECT person, by, id, at, CAST(data AS BLOB), number FROM complaints ORDER BY number"
    return [Complaint(*row) for row in database.execute(query)]


def figures(database: Database, now: int, size: int) -> Figures:
    """Count what is stored."""

    def count(query: str, *args: int) -> int:
        return int(database.execute(query, args).get or 0)

    day = 86_400
    return Figures(
        people=count("SELECT count(*) FROM people"),
        seen_today=count("SELECT count(DISTINCT person) FROM sessions WHERE at >= ?", now - day),
        seen_this_month=count("SELECT count(DISTINCT person) FROM sessions WHERE at >= ?", now - 30 * day),
        tables=count("SELECT count(*) FROM tables"),
        archived=count("SELECT count(*) FROM archive"),
        entries=count("SELECT count(*) FROM entries"),
        games_over=count("SELECT count(DISTINCT id) FROM history"),
        reports=count("SELECT count(*) FROM reports"),
        complaints=count("SELECT count(*) FROM complaints"),
        bans=count("SELECT count(*) FROM bans WHERE until = 0 OR until > ?", now),
        bytes=size,
    )


# --- going ---


def forget_person(database: Database, person: str, tables: Sequence[str]) -> None:
    """Forget a person: name, sessions, keys and history; others' histories keep the game, not the name.

    Tables are rewritten one by one before (leaving.py). A ban stays, without a name.
    """
    for (table,) in database.execute("SELECT id FROM history WHERE person = ?", (person,)).fetchall():
        _unname(database, person, str(table))
    for table in tables:
        _unsign(database, person, table)
    database.execute("UPDATE complaints SET by = '' WHERE by = ?", (person,))
    database.execute("DELETE FROM apart WHERE other = ?", (person,))
    for part in ("sessions", "keys", "apart", "history", "places", "complaints"):
        database.execute(f"DELETE FROM {part} WHERE person = ?", (person,))
    database.execute("DELETE FROM people WHERE key = ?", (person,))


def _unname(database: Database, person: str, table: str) -> None:
    """Take a person's name out of the lines of a game in the histories of those who played with them."""
    rows: list[Any] = database.execute(
        "SELECT person, ended, CAST(data AS BLOB) FROM history WHERE id = ?", (table,)
    ).fetchall()
    lines: dict[str, tuple[int, Played]] = {}
    for other, ended, data in rows:
        with suppress(msgspec.MsgspecError, UnicodeDecodeError, TypeError):
            lines[other] = ended, from_json(data, Played)
    seats = lines[person][1].mine if person in lines else []
    for other, (ended, line) in lines.items():
        names = [NOBODY if seat in seats else name for seat, name in enumerate(line.names)]
        data = msgspec.json.encode(msgspec.structs.replace(line, names=names))
        database.execute(
            "UPDATE history SET data = ? WHERE person = ? AND ended = ? AND id = ?",
            (data, other, ended, table),
        )


def _unsign(database: Database, person: str, table: str) -> None:
    """Take a person's key out of the reports of problems at a table."""
    key = person.encode()
    query = "SELECT number, CAST(data AS BLOB) FROM reports WHERE id = ?"
    for number, data in database.execute(query, (table,)).fetchall():
        if key in data:
            changed = data.replace(key, b"")
            database.execute("UPDATE reports SET data = ? WHERE number = ?", (changed, number))


PLACED: Final = "EXISTS (SELECT 1 FROM places WHERE places.person = people.key)"
ABSENT: Final = (
    "NOT EXISTS (SELECT 1 FROM history WHERE history.person = people.key) "
    "AND NOT EXISTS (SELECT 1 FROM keys WHERE keys.person = people.key AND keys.until = 0) "
    "AND NOT EXISTS (SELECT 1 FROM complaints WHERE complaints.person = people.key) "
    "AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.key AND sessions.at >= ?)"
)
"""Holds for whoever finished no game, is reported by nobody, keeps no phrase and was not seen since."""
UNUSED: Final = f"NOT {PLACED} AND {ABSENT}"
"""Holds for whoever never was at a table, either."""


def unused_guests(database: Database, before: int, most: int) -> list[str]:
    """People who never were at a table and have not been seen since a moment."""
    query = f"SELECT key FROM people WHERE {UNUSED} LIMIT ?"
    return [str(row[0]) for row in database.execute(query, (before, most))]


def absent_guests(database: Database, before: int, most: int, after: str) -> list[str]:
    """People who were at tables, finished no game and have not been seen since a moment, by their keys."""
    query = f"SELECT key FROM people WHERE key > ? AND {PLACED} AND {ABSENT} ORDER BY key LIMIT ?"
    return [str(row[0]) for row in database.execute(query, (after, before, most))]


def forget_guests(database: Database, people: Sequence[str], before: int) -> int:
    """Forget those of these people who are still unused; return how many."""
    query = f"SELECT 1 FROM people WHERE key = ? AND {UNUSED}"
    unused = [person for person in people if database.execute(query, (person, before)).get]
    for person in unused:
        for part in ("sessions", "keys", "apart"):
            database.execute(f"DELETE FROM {part} WHERE person = ?", (person,))
        database.execute("DELETE FROM people WHERE key = ?", (person,))
    return len(unused)


def end_old(database: Database, before: int, now: int) -> None:
    """Forget sessions that were last used before a moment, and codes and keys whose time is over."""
    database.execute("DELETE FROM sessions WHERE at < ?", (before,))
    database.execute("DELETE FROM keys WHERE until > 0 AND until < ?", (now,))

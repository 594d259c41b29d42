"""One table as a plain state machine: no network, no disk, and no clock but the time that it is told.

`Room.handle` takes a command, refuses it or carries it out, and returns the journal entry that says what
changed; folding entries with `Room.replayed` gives the same room again. Who comes is noted in coming.py, who
may sit where in seating.py,
what is asked of everyone in motions.py, chat in talking.py, notes in notes.py, the game itself in playing.py,
what people get to see in frames.py.
"""

from collections.abc import Callable, Iterable
from secrets import token_urlsafe
from typing import Any, Final

import msgspec

from holdout.kernel import HoldoutError, Incident, Match, known, load
from holdout.kernel.decoding import from_json
from holdout.table import (
    clearing,
    coming,
    fallen,
    motions,
    notes,
    playing,
    rematches,
    seating,
    shortcuts,
    talking,
)
from holdout.table.decoding import clean
from holdout.table.errors import TableError
from holdout.table.journal import (
    AnyChange,
    Came,
    Config,
    DamagedJournal,
    Entry,
    Followed,
    LeftToTable,
    Made,
    Mended,
    Noted,
    SeatRow,
    Spoke,
)
from holdout.table.messages import Command, Done, Refused
from holdout.table.room_state import RoomState

REMEMBERED: Final = 256
"""So many commands of each person are known again when they come twice."""

Mint = Callable[[], str]


def mint() -> str:
    """A word that nobody can guess: 144 bits."""
    return token_urlsafe(18)


class Outcome(msgspec.Struct):
    """The result of a command: the entry to be written, the reply, and the parts to tell others anew.

    `changed` names some of "table", "frame", "chat" and "notes". `made` is a table that was made with it.
    `report` is the incident of a rule that failed.
    """

    reply: Done | Refused
    entry: Entry | None = None
    changed: frozenset[str] = frozenset()
    made: "Room | None" = None
    report: bytes = b""


class Room:
    """One table."""

    def __init__(self, state: RoomState, match: Match[Any] | None = None, mint: Mint = mint) -> None:
        self.state, self.match, self.mint = state, match, mint
        self.here: dict[str, int] = {}
        self.gone: dict[str, int] = {}
        self.opened = 0
        self.rewound: int | None = None
        self.passed: set[tuple[str, int]] = set()
        self.written: dict[tuple[str, bool], int] = {}
        """When each person last wrote their own note and the shared page."""
        self.renamed: dict[str, tuple[str, str]] = {}
        """New names and emblems of people at a table where nobody may talk: shown when all may again."""
        self.mended = ""
        """Set when the rules have changed since the journal was written: what people are told of it."""
        self.adrift = False
        self._changes: list[AnyChange] = []
        self._changed: set[str] = set()
        self.made: Room | None = None
        self.first: Entry | None = None

    # --- from nothing, from a journal, from a snapshot ---

    @classmethod
    def new(cls, made: Made, mint: Mint = mint) -> "Room":
        """A table that has just been made; its first entry is `room.first`."""
        state = RoomState(made.config, made.invite, dict(made.names), _copied(made.seats))
        state.banned, state.visitors = list(made.banned), list(made.visitors)
        state.emblems = dict(made.emblems)
        room = cls(state, mint=mint)
        at = made.config.created
        if made.config.seed_known:
            room.tell("The seed of this game is known beforehand.", at)
        room.first = Entry(at, made.config.owner, "", [made])
        state.version = 1
        return room

    def widen_first(self) -> None:
        """Add the changes made so far to the table's first entry."""
        assert self.first is not None
        self.first = Entry(self.first.at, self.first.person, "", [*self.first.changes, *self._changes])
        self._begin()

    @classmethod
    def replayed(cls, entries: Iterable[Entry], mint: Mint = mint) -> "Room":
        """The room that a whole journal leads to."""
        several = iter(entries)
        first = next(several, None)
        if first is None or not isinstance(first.changes[0], Made):
            raise DamagedJournal("This table's journal has no beginning.")
        room = cls.new(first.changes[0], mint)
        for change in first.changes[1:]:
            room.apply_again(change, first.at)
        room.first = first
        return room.fold(several)

    def fold(self, entries: Iterable[Entry]) -> "Room":
        """Go on with later entries."""
        for entry in entries:
            for change in entry.changes:
                self.apply_again(change, entry.at)
            self._note(entry)
        return self

    def apply_again(self, change: AnyChange, at: int) -> None:
        """Carry out a change of the journal; answers that changed rules no longer allow are left out."""
        if self.adrift and isinstance(change, playing.ANSWERS):
            return
        try:
            self.apply(change, at)
        except (HoldoutError, Incident, TableError) as error:
            if not self.mended:
                raise DamagedJournal(f"This table's journal does not fit its game: {error}") from error
            self.adrift = True
            self.mended = f"{self.mended} {playing.left_out(self)}"

    def snapshot(self) -> bytes:
        """The room and its game as they stand. Presence is not kept."""
        save = b"" if self.match is None else self.match.save()
        return msgspec.json.encode(self.state) + b"\n" + save

    @classmethod
    def restored(cls, data: bytes, mint: Mint = mint) -> "Room":
        """The room that a snapshot holds."""
        head, _, save = data.partition(b"\n")
        try:
            state = from_json(head, RoomState)
            playing.unpacked(state.config)
            match = load(save, known) if save else None
        except (msgspec.MsgspecError, UnicodeDecodeError, HoldoutError, TableError) as error:
            raise DamagedJournal(f"A snapshot of this table cannot be read: {error}.") from error
        state.keep_end()
        room = cls(state, match, mint)
        if match is not None and match.notice:
            room.mended = match.notice
        return room

    def may_snapshot(self) -> bool:
        """True if no answer can be taken back, or the game is over: a loaded game forgets how to undo."""
        return self.match is None or self.match.over or self.match.moment.back is None

    # --- commands ---

    def handle(self, person: str, command: Command, now: int) -> Outcome:
        """Carry a command out, or refuse it and change nothing."""
        state = self.state
        before = state.done.get(person, {}).get(command.id)
        if before is not None:
            return Outcome(Done(command.id, before))
        if person not in state.names or person in state.banned:
            return Outcome(Refused(command.id, "not-allowed", "You are not at this table."))
        self._begin()
        try:
            self._carry_out(person, command, now)
            shortcuts.decide_routine(self, now)
        except TableError as error:
            return Outcome(refused(command.id, error))
        except Incident as incident:
            return self._stopped(command.id, incident, now)
        return self._outcome(Entry(now, person, command.id, list(self._changes)))

    def computer_answers(self, decision: str, seat: int, option: str, now: int) -> Outcome:
        """Carry out a computer player's answer; one that is no longer asked for changes nothing."""
        self._begin()
        try:
            playing.computer_answers(self, decision, seat, option, now)
            shortcuts.decide_routine(self, now)
        except TableError as error:
            return Outcome(refused("", error))
        except Incident as incident:
            return self._stopped("", incident, now)
        return self._outcome(Entry(now, "", "", list(self._changes)))

    def admit(
        self, person: str, name: str, now: int, visits: bool = False, emblem: str = ""
    ) -> Outcome | None:
        """Let a person in, or note a new name or emblem; None if there is nothing to note.

        Who `visits` comes from the lobby, uninvited.
        """
        state, name = self.state, clean(name, 40) or "Guest"
        if person in state.banned:
            raise TableError("not-allowed", "The owner of this table has asked you to leave.")
        visits = visits and (person not in state.names or person in state.visitors)
        name, emblem = talking.named_now(self, person, name, emblem)
        known = state.names.get(person), person in state.visitors, state.emblems.get(person, "")
        if known == (name, visits, emblem):
            return None
        return self.note(person, now, Came(person, name, coming.gone_for_good(self, person), visits, emblem))

    def note(self, person: str, now: int, *changes: AnyChange) -> Outcome:
        """Make changes that came by no command."""
        self._begin()
        for change in changes:
            self.do(change, now)
        return self._outcome(Entry(now, person, "", list(self._changes)))

    def mend(self, now: int) -> Outcome:
        """Write down that the rules have changed under a game, so that it goes on from here."""
        words, self.mended, self.adrift = self.mended, "", False
        return self.note("", now, Mended(words))

    def _carry_out(self, person: str, command: Command, now: int) -> None:
        for part in PARTS:
            if type(command) in part.HANDLERS:
                part.HANDLERS[type(command)](self, person, command, now)
                if type(command) in motions.MOVES_SEATS:
                    motions.look_again(self, now)
                return
        raise TableError("bad-message", "This is nothing that a table does.")

    def _begin(self) -> None:
        self._changes, self._changed, self.made = [], set(), None

    def _outcome(self, entry: Entry, reply: Refused | None = None, report: bytes = b"") -> Outcome:
        if not entry.changes:
            return Outcome(reply or Done(entry.id, self.state.told_version))
        self._note(entry)
        done = reply or Done(entry.id, self.state.told_version)
        return Outcome(done, entry, frozenset(self._changed), self.made, report)

    def _stopped(self, command: str, incident: Incident, now: int) -> Outcome:
        """Stop a game in which a rule has failed, as it was before, until somebody goes on."""
        self._begin()
        if self.match is None:
            return Outcome(Refused(command, "failed", str(incident)), report=incident.report["file"])
        playing.stop(self, str(incident), now)
        words = f"{incident} The table is paused; choose something else, or go back."
        return self._outcome(
            Entry(now, "", "", list(self._changes)),
            Refused(command, "failed", words),
            incident.report["file"],
        )

    # --- changes ---

    def do(self, change: AnyChange, now: int) -> None:
        """Make a change and remember it for the entry."""
        self.apply(change, now)
        self._changes.append(change)

    def apply(self, change: AnyChange, at: int) -> None:
        """Carry out a change, now or when the journal is read again."""
        self._changed |= CHANGED.get(type(change), {"table"})
        if self.config.clocks and isinstance(change, playing.CHANGES_OF_THE_GAME):
            playing.count_thinking(self, at)
        for appliers in (APPLIERS, *[part.APPLIERS for part in PARTS]):
            if type(change) in appliers:
                appliers[type(change)](self, change, at)
                if isinstance(change, playing.CHANGES_OF_THE_GAME):
                    self.state.moved = at
                return
        raise DamagedJournal(f"This table's journal has a change that is not known: {type(change).__name__}.")

    def _note(self, entry: Entry) -> None:
        self.state.version += 1
        if not all(_is_unseen(change) for change in entry.changes):
            self.state.changed = entry.at
        self.state.keep_end()
        if entry.id:
            done = self.state.done.setdefault(entry.person, {})
            done[entry.id] = self.state.told_version
            if len(done) > REMEMBERED:
                del done[next(iter(done))]

    def tell(self, words: str, at: int, person: str = "", among: bool = False) -> None:
        """Add a line of chat, of a person or of the table itself."""
        talking.tell(self, words, at, person, among)
        self._changed.add("chat")

    # --- who is here ---

    def came(self, person: str) -> None:
        """Note that a socket of a person was opened."""
        self.here[person] = self.here.get(person, 0) + 1

    def went(self, person: str, now: int) -> None:
        """Note that a socket of a person was closed."""
        left = self.here.get(person, 0) - 1
        if left > 0:
            self.here[person] = left
        else:
            self.here.pop(person, None)
            self.gone[person] = now

    def away_since(self, seat: int) -> int | None:
        """Since when nobody who holds this seat has been here; None if somebody is, or nobody holds it."""
        people = self.state.seats[seat].people
        if not people or any(person in self.here for person in people):
            return None
        return max([self.gone.get(person, self.opened) for person in people])

    # --- small questions ---

    @property
    def config(self) -> Config:
        """The setup of the table."""
        return self.state.config

    def seats_of(self, person: str) -> list[int]:
        """The seats that somebody holds."""
        return [number for number, row in enumerate(self.state.seats) if person in row.people]

    def computers(self) -> list[int]:
        """The seats that computers play."""
        return [number for number, row in enumerate(self.state.seats) if row.computer]

    def seat(self, number: int) -> SeatRow:
        """Return a seat, or refuse a number that this table does not have."""
        if not 0 <= number < len(self.state.seats):
            raise TableError("not-allowed", f"This table has {len(self.state.seats)} seats.")
        return self.state.seats[number]

    def name(self, person: str) -> str:
        """Return a person's name."""
        return self.state.names.get(person, "Somebody")

    def follow(self, room: "Room", now: int) -> None:
        """Note that another table goes on where this one ends."""
        self.made = room
        self.do(Followed(room.config.table), now)


def refused(command: str, error: TableError) -> Refused:
    """A table's refusal as a message."""
    return Refused(command, error.code, error.words)  # pyright: ignore[reportArgumentType]


def _is_unseen(change: AnyChange) -> bool:
    """True for what one person or a side keeps to itself."""
    return (isinstance(change, Spoke) and change.among) or (
        isinstance(change, Noted) and notes.unseen(change)
    )


def _copied(rows: list[SeatRow]) -> list[SeatRow]:
    return [SeatRow(list(row.people), row.computer, dict(row.offers), list(row.kept)) for row in rows]


def _mended(room: Room, change: Mended, at: int) -> None:
    room.state.fallen |= room.state.notice == fallen.KNOWN_BEFORE  # its own words are gone with that
    room.state.notice = change.words
    room.tell(change.words, at)


PARTS: Final = (playing, coming, shortcuts, rematches, clearing, seating, motions, talking, notes)
APPLIERS: Final[dict[type, Callable[..., None]]] = {
    Mended: _mended,
}
CHANGED: Final[dict[type, set[str]]] = {
    Spoke: {"chat"},
    Noted: {"notes"},
    **{
        kind: {"frame", "table"}
        for kind in (*playing.CHANGES_OF_THE_GAME, LeftToTable, *seating.CHANGES_OF_SEATS)
    },
}

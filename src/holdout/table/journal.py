"""The journal of a table: one entry for each command that was accepted, made of small changes.

Folding the entries gives the table back, wherever it was stopped. Every stored entry carries a hash over
itself and the one before, so that a damaged or missing one is found. What changes do is in room.py; where
entries are kept is told in store.py.
"""

from hashlib import blake2b
from typing import Any, Final

import msgspec

from holdout.kernel.decoding import json_decoder

Answered = tuple[int, str]


class Config(msgspec.Struct, frozen=True):
    """The setup of a table, which never changes. `seed` is a secret until the game is over."""

    table: str
    title: str
    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    owner: str
    created: int
    listed: bool = True
    seed_known: bool = False
    guided: bool = False
    clocks: bool = False
    """Everyone sees how long each seat has been thinking. Nobody is made to move."""
    pack: str = ""
    """A pack of one's own as TOML; `options` have its name."""
    author: str = ""
    """Who wrote that pack; empty where it came with somebody else's game, and in journals from before."""
    pack_check: str = ""
    """The checksum of that pack's files; empty in journals from before there was one."""
    campaign: str = ""
    """A campaign as it stood before this match, as its game saves it."""
    chain: list[str] = []
    """The tables of that campaign before this one, the first one first."""
    answers: list[Answered] = []
    """Answers that are given at the start: the game branches off from another one."""


class SeatRow(msgspec.Struct):
    """The holders of a seat. `offers`: to whom it was offered, and whether to share.

    `kept`: those for whom a computer plays it; they take it back when they like. `saw`: those who have held
    it since the game began, and know what it knew then.
    """

    people: list[str] = []
    computer: str = ""
    offers: dict[str, bool] = {}
    kept: list[str] = []
    saw: list[str] = []
    routine: bool = False
    """Upkeep among equals is left to the table."""
    thought: int = 0
    """For how many seconds the table has waited for it; counted only where the table shows it."""
    lent: str = ""
    """The computer player that had it before a player whose own character had fallen took it over."""

    @property
    def taken(self) -> bool:
        """True if a person or a computer holds the seat."""
        return bool(self.people or self.computer)


class Change(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True):
    """The base of everything that may happen to a table."""


class Made(Change, frozen=True, tag="made"):
    """The table was made. Always the first change of all."""

    config: Config
    invite: str
    names: dict[str, str]
    seats: list[SeatRow]
    banned: list[str] = []
    visitors: list[str] = []
    emblems: dict[str, str] = {}


class Came(Change, frozen=True, tag="came"):
    """A person came to the table, or has a new name or emblem; `instead` makes room and is forgotten.

    Who `visits` has only walked by from the lobby and was not invited. `emblem` is empty for whoever has
    chosen none.
    """

    person: str
    name: str
    instead: str = ""
    visits: bool = False
    emblem: str = ""


class Sat(Change, frozen=True, tag="sat"):
    """A person took a seat; with `shared` beside those who hold it."""

    seat: int
    person: str
    shared: bool = False


class Left(Change, frozen=True, tag="left"):
    """A person gave a seat up."""

    seat: int
    person: str


class Offered(Change, frozen=True, tag="offered"):
    """A seat was offered to somebody."""

    seat: int
    person: str
    share: bool = False


class Computed(Change, frozen=True, tag="computer"):
    """A computer player got a seat; with an empty name the seat is free.

    `by`: somebody asked for it who does not play, while nobody who does was there.
    """

    seat: int
    player: str = ""
    by: str = ""


class Started(Change, frozen=True, tag="started"):
    """The game began, under the rules of this version."""

    rules: str = ""


class Paused(Change, frozen=True, tag="paused"):
    """The game was stopped or goes on. `fallen`: it waits because everybody who plays is dead.

    `rush`: computers that play on alone wait for nobody who watches.
    """

    paused: bool
    notice: str = ""
    fallen: bool = False
    rush: bool = False


class AnswerGiven(Change, frozen=True, tag="answer"):
    """A decision was answered, or an opening of it taken.

    `along`: it was given along with the answer before, and is taken back with it. `rule`: of what was left
    to the table, the rule that asked.
    """

    seat: int
    option: str
    decision: str
    along: bool = False
    rule: str = ""


class LeftToTable(Change, frozen=True, tag="routine"):
    """Those who hold a seat leave upkeep among equals to the table, or are asked again."""

    seat: int
    left: bool


class TookBack(Change, frozen=True, tag="took-back"):
    """The last `count` answers were taken back."""

    count: int


class Moved(Change, frozen=True, tag="moved"):
    """A motion was put to the vote."""

    motion: str
    kind: str
    by: str
    to: int = 0
    seat: int = 0
    player: str = ""


class Voted(Change, frozen=True, tag="voted"):
    """A person voted on the open motion."""

    person: str
    yes: bool


class Closed(Change, frozen=True, tag="closed"):
    """The open motion was decided or dropped."""

    words: str


class Rewound(Change, frozen=True, tag="rewound"):
    """Everyone agreed to go back to an earlier answer."""

    to: int


class RemovedPerson(Change, frozen=True, tag="removed"):
    """A person was sent away for good; the old invite no longer lets anybody in."""

    person: str
    invite: str


class Spoke(Change, frozen=True, tag="said"):
    """A line of chat; with `among` to the speaker's own side alone."""

    person: str
    words: str
    among: bool = False


class Noted(Change, frozen=True, tag="noted"):
    """A person wrote their own note, or with `shared` the table's page; with `among` that of their side."""

    person: str
    words: str
    shared: bool = False
    among: bool = False


class PutAway(Change, frozen=True, tag="put-away"):
    """A person has taken a finished game off their list."""

    person: str


class Followed(Change, frozen=True, tag="followed"):
    """A rematch, or the next mission, has a table of its own; "" if that one was deleted."""

    table: str


class Mended(Change, frozen=True, tag="mended"):
    """The rules have changed so that later answers no longer fit: the table goes on from a snapshot."""

    words: str


AnyChange = (
    Made | Came | Sat | Left | Offered | Computed | Started | Paused | AnswerGiven | LeftToTable | TookBack
    | Moved | Voted | Closed | Rewound | RemovedPerson | Spoke | Noted | PutAway | Followed | Mended
)  # fmt: skip


class Entry(msgspec.Struct, frozen=True):
    """One accepted command: when, whose, its id, and what it changed. A computer is nobody ("")."""

    at: int
    person: str
    id: str
    changes: list[AnyChange]


class DamagedJournal(Exception):
    """The stored entries of a table are not those that were written: the table stays closed."""


GENESIS: Final = bytes(16)
_decoder = json_decoder(Entry)


def encoded(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return msgspec.json.encode(entry)


def decoded(data: bytes) -> Entry:
    """An entry as it was stored."""
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise DamagedJournal(f"An entry of this table's journal cannot be read: {error}.") from error


def link(before: bytes, data: bytes) -> bytes:
    """The chain's hash after an entry."""
    return blake2b(before + data, digest_size=16).digest()

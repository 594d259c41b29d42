"""The messages that go over a socket, in both directions, defined once for browser and server.

The client's TypeScript is generated from these types (`python -m holdout.table.typescript`). Every field
has its range, so that what decodes is already in bounds; what does not is answered with `Refused`.
Emotes, pings and notes are in `company.py`; what goes over plain HTTP is in `api.py`.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from holdout.table.company import Emote, Note, Notes, Ping, Signal
from holdout.table.wire import Command, Id, Message, Number

VERSION = 1
"""Of the protocol. A client that says another one in its `Hello` is asked to reload."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Words = Annotated[str, Meta(max_length=500)]
Parts = list[tuple[str, str, int, str]]
"""A sentence in parts, each with what it names: (kind, words, number, language). The kind is text, number,
card, seat, zone or space; the number is -1 where there is nothing to name. The language is empty for words in
the viewer's own, and "en" for what stays as it is printed."""


def plain(words: str, language: str = "") -> Parts:
    """A sentence that names nothing."""
    return [("text", words, -1, language)]


# --- what a browser sends ---


class Hello(Message, frozen=True, tag="hello"):
    """The first message: a ticket that was got over HTTP, and which table this is about.

    `lang` is the language that its reader prefers, as in the header Accept-Language.
    """

    version: Annotated[int, Meta(ge=0, le=10_000)]
    ticket: Annotated[str, Meta(max_length=128)]
    table: Id
    lang: Annotated[str, Meta(max_length=100)] = ""


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat, one that a computer has, or one that was offered to me."""

    seat: Seat


class Leave(Command, frozen=True, tag="leave"):
    """Give a seat up."""

    seat: Seat


class Offer(Command, frozen=True, tag="offer"):
    """Hand a seat over to somebody at the table; with `share` both hold it."""

    seat: Seat
    person: Id
    share: bool = False


class Computer(Command, frozen=True, tag="computer"):
    """Give a free, own or absent seat to a computer player by name; an empty name frees it."""

    seat: Seat
    player: Annotated[str, Meta(max_length=40)] = ""


class Start(Command, frozen=True, tag="start"):
    """Begin: every seat is taken."""


class Pause(Command, frozen=True, tag="pause"):
    """Stop or go on; while it is paused computer players wait and nobody is reminded.

    With `rush` computers that play on alone wait for nobody who watches.
    """

    paused: bool = True
    rush: bool = False


class Seen(Command, frozen=True, tag="seen"):
    """Tell after how many answers I have been shown the table: computers that play on alone wait for it."""

    answers: Annotated[int, Meta(ge=0, le=100_000)]


class Rematch(Command, frozen=True, tag="rematch"):
    """A new table with the same setup and seats, or what comes next in a campaign."""

    same_seed: bool = False
    gather: bool = False
    """Wait for people at the new table, instead of seating all who sat here: somebody else may play."""


class Answer(Command, frozen=True, tag="answer"):
    """Answer the decision that is named, or take one of its openings, for one of my seats."""

    decision: Id
    seat: Seat
    option: Annotated[str, Meta(min_length=1, max_length=200)]


class Batch(Command, frozen=True, tag="batch"):
    """Answer with several options one after the other, until something new is seen or asked."""

    decision: Id
    seat: Seat
    options: Annotated[list[Annotated[str, Meta(min_length=1, max_length=200)]], Meta(max_length=40)]


class PlayAll(Command, frozen=True, tag="play-all"):
    """Play every card that asks nothing and turns nothing up."""

    decision: Id
    seat: Seat


class Routine(Command, frozen=True, tag="routine"):
    """Leave upkeep among equals to the table for the rest of the game, or be asked again."""

    seat: Seat
    left: bool


class Undo(Command, frozen=True, tag="undo"):
    """Take my last answer back, if nothing has been learnt since."""


class Rewind(Command, frozen=True, tag="rewind"):
    """Ask everyone to go back to the point after so many answers."""

    to: Annotated[int, Meta(ge=0, le=100_000)]


class Agree(Command, frozen=True, tag="agree"):
    """Agree or not to what was asked of everyone (a rewind, a vote on an absent player)."""

    motion: Id
    yes: bool


class Absent(Command, frozen=True, tag="absent"):
    """Ask everyone whether a computer takes the seat of somebody who is away."""

    seat: Seat
    player: Name = "greedy"


class Remove(Command, frozen=True, tag="remove"):
    """The owner sends somebody away from the table; it holds at once, on open sockets too."""

    person: Id


class Say(Command, frozen=True, tag="say"):
    """A line of chat; with `among` only those of my side hear it."""

    words: Annotated[str, Meta(min_length=1, max_length=500)]
    among: bool = False


class Look(Command, frozen=True, tag="look"):
    """See the table with the eyes of another of my seats; with none of them as a spectator sees it."""

    seat: Seat | None = None


class Why(Command, frozen=True, tag="why"):
    """Ask how a number is made up. `value` is one of the game's values, `subject` a card or a seat."""

    value: Name
    subject: Number


class Ask(Command, frozen=True, tag="ask"):
    """A question to the board that changes nothing: what is seen, reached or likely from here.

    `way` is how whoever acts gets to a space and `fire` how likely they hit a model.
    """

    what: Literal["sight", "reach", "odds", "way", "fire"]
    subject: Number


class Hint(Command, frozen=True, tag="hint"):
    """Ask for the option that a computer player would take in my place, and its reasons."""


ToServer = (
    Hello | Sit | Leave | Offer | Computer | Start | Pause | Seen | Rematch | Answer | Batch | PlayAll
    | Routine | Undo | Rewind | Agree | Absent | Remove | Say | Look | Why | Ask | Hint | Emote | Ping | Note
)  # fmt: skip


# --- what a browser is told ---


class Holder(msgspec.Struct, frozen=True):
    """A person who holds a seat, as the lobby shows them. `key` is public and proves nothing."""

    key: str
    name: str
    emblem: str


class Person(msgspec.Struct, frozen=True):
    """A person at the table. `key` is public and is not what proves who they are."""

    key: str
    name: str
    here: bool
    emblem: str = ""
    """Three letters from which their small picture is drawn: colour, ground and figure."""


class SeatState(msgspec.Struct, frozen=True):
    """The holder of a seat: people (several when it is shared), a computer player, or nobody."""

    seat: int
    name: str
    people: list[str]
    computer: str = ""
    offered: list[str] = []
    away_since: int | None = None
    routine: bool = False
    """Upkeep among equals is left to the table."""
    fallen: bool = False
    """Its character is dead and does not come back: it plays no more in this game."""
    thought: int = 0
    """For how many seconds the table has waited for it before; counted only with clocks."""


class Motion(msgspec.Struct, frozen=True):
    """A motion that is put to the vote, and who has agreed so far."""

    id: str
    words: str
    by: str
    agreed: list[str]
    needed: list[str]


class Chat(msgspec.Struct, frozen=True):
    """One line that was said, or that the table itself tells (`person` empty).

    With `among` it was said to one's own side alone. Each of the two is numbered by itself, so that no gap
    tells others of what they did not hear. `lang` is "en" for what the reader's language does not have.
    """

    number: int
    person: str
    name: str
    words: str
    at: int
    among: bool = False
    lang: str = ""


class TableState(Message, frozen=True, tag="table"):
    """The state of a table: who is here, who sits where, and what it is doing."""

    table: str
    title: str
    game: str
    setup: dict[str, Any]
    status: Literal["gathering", "playing", "paused", "over"]
    owner: str
    people: list[Person]
    seats: list[SeatState]
    motion: Motion | None
    thinking: list[int]
    commitment: str
    seed: str
    next_table: str
    notice: str
    invite: str = ""
    """The code of the link that lets friends in; empty for whoever only walks by."""
    modes: list[str] = msgspec.field(default_factory=list)
    """What is played, in a few words each: the scenario, and the modes that the table uses."""
    secrets: bool = False
    """Seats know what others may not."""
    side: str = ""
    """What those are called who may talk among themselves; empty where nobody may."""
    side_seats: list[int] = msgspec.field(default_factory=list)
    silence: str = ""
    """Why nobody may talk now; empty while everybody may."""
    silence_rule: str = ""
    campaign: str = ""
    """What the campaign is called that this game is part of; empty for a game of its own."""
    campaign_over: bool = False
    clocks: bool = False
    """It is shown how long each seat has been thinking."""
    moved: int = 0
    """Since when the seats that are asked now have been thinking, in seconds; told only with clocks."""
    paced: bool = False
    """Only computers play on, and they wait until those who watch have seen what they did."""


class Welcome(Message, frozen=True, tag="welcome"):
    """You are in: who you are here, and in which language you are told. The table's state, a frame and the
    chat follow."""

    version: int
    you: str
    server: str
    lang: str = "en"


class Deed(msgspec.Struct, frozen=True):
    """One thing that a line tells and that a table shows by more than words.

    `points` is what does it or what it is about, and then to whom or where it goes. `number` is the damage,
    or what was rolled.
    """

    how: Literal["blow", "hurt", "reveal", "roll", "shot", "strike"]
    points: list[tuple[str, int]]
    number: int


class LogLine(msgspec.Struct, frozen=True):
    """One line of the story, for one pair of eyes.

    `parts` are its words, with the cards, seats and places that they name. `rule` is behind what happened,
    `rules` are all that are cited; `kinds` are the kinds of all that the line tells. With a `heading` a new
    part of the story begins. `deeds` are shown on the table, in their order; `weight` is how much the line
    matters to somebody who was away, from 0.
    """

    parts: Parts
    rule: str
    rules: list[str]
    kind: str
    kinds: list[str]
    points: list[tuple[str, int]]
    heading: bool
    deeds: list[Deed] = []
    weight: int = 1

    @property
    def words(self) -> str:
        """The line as one sentence."""
        return "".join([part[1] for part in self.parts])


class Frame(Message, frozen=True, tag="frame"):
    """The table as my eyes see it, whole. `version` grows with every change; a gap is mended by the next one.

    `view` is the kernel's view with its decisions. `log` takes the place of everything from line `log_from`
    on; lines before that one stay. `numbers` are values as they stand: (value, subject, number).
    """

    version: int
    seat: int | None
    mine: list[int]
    view: dict[str, Any]
    numbers: list[tuple[str, int, int]]
    log_from: int
    log: list[LogLine]
    answers: int
    may_undo: bool
    result: str
    result_rule: str
    winners: list[int]


class Said(Message, frozen=True, tag="said"):
    """Lines of chat that are new, in the order in which they were said."""

    lines: list[Chat]


class Done(Message, frozen=True, tag="done"):
    """The command was carried out and is on disk."""

    id: str
    version: int


class Refused(Message, frozen=True, tag="refused"):
    """The command was not carried out and changed nothing. After `stale` the whole frame follows."""

    id: str
    code: Literal[
        "stale", "not-yours", "not-allowed", "unknown-option", "bad-message", "slow-down", "busy", "over",
        "cannot-undo", "version", "signed-out", "no-table", "failed",
    ]  # fmt: skip
    words: str


class Told(Message, frozen=True, tag="told"):
    """The answer to `why`, `ask` or `hint`."""

    id: str
    lines: list[Parts]
    spaces: list[int] = msgspec.field(default_factory=list)
    option: str = ""
    terms: list[tuple[int, str, int]] = msgspec.field(default_factory=list)


class Bye(Message, frozen=True, tag="bye"):
    """The socket closes; whether the client should come back by itself."""

    words: str
    again: bool


ToBrowser = Welcome | TableState | Frame | Said | Done | Refused | Told | Bye | Signal | Notes

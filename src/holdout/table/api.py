"""The types that go over plain HTTP: the lobby, new tables, games, cards, rules, the workshop, replays.

All of it is JSON. Who somebody is stands in a cookie; a socket is opened with a one-time ticket.
What goes over sockets is in `messages.py`.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from holdout.kernel.campaigns import Sheet
from holdout.table.emblems import Chosen
from holdout.table.layouts import Layout
from holdout.table.messages import Name
from holdout.table.signs import Sign

LONGEST_REPORT = 2_000


class Me(msgspec.Struct, frozen=True):
    """GET /api/me (makes a guest where there is none): who I am. PUT /api/me changes name and emblem."""

    key: str
    name: str
    emblem: str
    named: bool
    """Whether I have chosen my name; else the table gave me one."""


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/me. An empty emblem leaves it as it is."""

    name: Name
    emblem: Chosen = ""


class Ticket(msgspec.Struct, frozen=True):
    """POST /api/ticket: opens one socket, once, within a minute."""

    ticket: str


class WinRate(msgspec.Struct, frozen=True):
    """A measured win rate of a computer team; low and high bound the true one 95 times in 100."""

    scenario: str
    seats: int
    rate: float
    low: float
    high: float
    games: int
    options: dict[str, Any] = {}
    """The dials that were turned; all others stood as they are unless chosen."""
    player: str = ""
    """Who sat in every seat; empty is the reference team, which the page of its game in docs names."""
    standard: dict[str, Any] = {}
    """The options of the table that this one is held against, to tell what its options do."""
    foe: float | None = None
    """How often the seat against all others has won, where there is one."""


class Effect(msgspec.Struct, frozen=True):
    """One choice's effect: how many points more or fewer the same player wins than at the standard table."""

    choice: Any
    points: int
    measured: WinRate
    standard: WinRate


class OptionInfo(msgspec.Struct, frozen=True):
    """One option of a game."""

    name: str
    says: str
    default: Any
    choices: list[Any]
    difficulty: bool = False
    effects: list[Effect] = []
    """What choices of it do, as far as it was measured."""
    title: str = ""
    """Its name in the reader's language."""
    words: list[str] = []
    """Its choices in the reader's language; numbers and switches are empty."""
    group: str = ""
    """The heading under which it stands; empty for a ruling on which tables differ."""
    needs: str = ""
    """The option without which it means nothing: it is offered where that one is not as usual."""


class ScenarioInfo(msgspec.Struct, frozen=True):
    """A scenario or mission: its key for the option `scenario`, a title and two sentences about it."""

    key: str
    title: str
    about: str


class ChoiceInfo(msgspec.Struct, frozen=True):
    """A kind of option, by the verb with which the ids of its options begin."""

    group: str = ""
    """The heading under which it is listed among many; empty where it has none."""
    declines: bool = False
    """It leaves undone what is offered; alone, it is no choice."""
    ends: bool = False
    """It ends what the seat was doing."""
    plays: bool = False
    """It plays a card that would else be left over."""
    spends: bool = False
    """It spends what is lost once the seat ends what it was doing."""


class GameInfo(msgspec.Struct, frozen=True):
    """GET /api/games: a list of these."""

    name: str
    title: str
    least_seats: int
    most_seats: int
    scenarios: list[ScenarioInfo]
    options: list[OptionInfo]
    players: list[str]
    players_about: dict[str, str]
    """What is said of each computer player, by its name."""
    win_rates: list[WinRate]
    campaign: bool = False
    campaign_about: str = ""
    """What its campaign is called and is, for whoever makes a table; empty where it has none."""
    campaign_noun: str = ""
    """What players call it in the middle of a sentence."""
    campaign_games: list[str] = []
    """Its games by their titles, in the order in which they are played."""
    campaign_scenarios: list[str] = []
    """The key of the scenario of each."""
    guided: str = ""
    """The scenario for a first game; empty where none is guided."""
    guided_options: dict[str, Any] = {}
    """Further options of that game."""
    about: str = ""
    """What the lobby says of it, in a sentence or two."""
    first_card: str = ""
    """The card with which the workshop begins; empty in games whose cards are not written in texts."""
    layout: Layout | None = None
    """How its table is laid out; none where it is drawn otherwise."""
    choices: dict[str, ChoiceInfo] = {}
    """Its kinds of option that are listed under a heading, decline or end something, by their verbs."""
    signs: dict[str, Sign] = {}
    """What its classes, keywords and printed values look like."""
    skin: str = ""
    """The style of its cards and tables; empty is the house's own."""
    skins: dict[str, str] = {}
    """The style of a scenario's table, where it has its own."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables. `computers` names a player for seats from the last one back; the maker takes seat 1,
    or as many `own` seats from the first one on.

    With `start` the game begins at once if every seat is taken. `pack` is a pack of one's own as TOML.
    """

    game: Name
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, Any] = {}
    title: Annotated[str, Meta(max_length=60)] = ""
    computers: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=8)] = []
    own: Annotated[int, Meta(ge=1, le=8)] = 1
    start: bool = False
    listed: bool = True
    seed: Annotated[str, Meta(max_length=100)] = ""
    campaign: bool = False
    guided: bool = False
    clocks: bool = False
    """Everyone sees how long each seat has been thinking."""
    pack: Annotated[str, Meta(max_length=200_000)] = ""
    resume: Annotated[str, Meta(max_length=64)] = ""
    """The table and answer to branch off from, as TABLE@ANSWERS, once that game is over."""


class MadeTable(msgspec.Struct, frozen=True):
    """The answer to POST /api/tables: the table, and the code that lets friends in (/join/CODE)."""

    table: str
    invite: str


class CampaignNote(msgspec.Struct, frozen=True):
    """A line of a campaign's log, and the rule behind it."""

    words: str
    rule: str


class CampaignTable(msgspec.Struct, frozen=True):
    """One table of a campaign, whose game is over or not."""

    table: str
    status: str
    created: int


class CampaignPart(msgspec.Struct, frozen=True):
    """GET /api/tables/TABLE/sheet: how a campaign stands at its newest table that I may see.

    POST /api/tables/TABLE/next {gather} goes on with it once that game is over.
    """

    noun: str
    """What players call it in the middle of a sentence."""
    game: str
    table: str
    title: str
    status: str
    sheet: Sheet
    log: list[CampaignNote]
    over: bool
    outcome: str
    before: list[str]
    next_table: str
    holders: list[list[str]]
    """The names of those who hold each seat."""
    computers: list[str]
    tables: list[CampaignTable] = []
    """Its tables so far, in order."""
    mine: bool = False
    """I am at its newest table."""


class GoOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/TABLE/next, answered with the table that comes next.

    With `gather` it waits for people: somebody else may play.
    """

    gather: bool = False


class Joined(msgspec.Struct, frozen=True):
    """POST /api/join/CODE: the invite is exchanged for being at the table."""

    table: str


class Picture(msgspec.Struct, frozen=True):
    """What a card's picture shows, in words of the client's drawing."""

    plan: str = "thing"
    """What is seen: a person, people, a thing, or how a creature's body is built."""
    scene: str = "plain"
    """Where it is seen."""
    who: str = ""
    """The person that it shows; all that is not told of them follows from this name."""
    traits: list[str] = []
    """Of a person: face, hair, clothes. Of a creature: what it can do."""
    deed: str = ""
    """What a person does: a posture, or the tool in their hands."""
    thing: str = ""
    """The emblem of a thing."""
    strength: int = 0
    """How strong it looks, from 0 to 100."""
    skin: str = ""
    """The style of the card where no table has one: that of its scenario or box."""


class CardInfo(msgspec.Struct, frozen=True):
    """GET /api/games/GAME/cards: a list of these, every face that the game may show, by key.

    GET /api/tables/TABLE/cards: the same for one table, with the cards of its own pack.
    """

    key: str
    name: str
    kind: str
    deck: str
    of: str
    text: str
    copies: int
    provenance: str
    signs: list[str]
    """Classes, crews, keywords: what is drawn as a sign."""
    numbers: dict[str, int]
    """Printed values by name: cost, attack, recruit, health, rank, speed ..."""
    film: str = ""
    goal: str = ""
    """What a Mission card asks for, in plain words."""
    plus: str = ""
    """Which of its points has a plus, because the text may add to it: recruit, attack or neither."""
    tone: str = "friend"
    """How it is drawn: friend, hostile, hazard, strike or place."""
    classes: list[str] = []
    """Its classes, which are among its signs."""
    headings: list[str] = []
    """For each line of the text, the headings with which it begins; empty where it has none."""
    plain: list[str] = []
    """Those lines of the text that use terms of the game, in plain words."""
    triggers: list[str] = []
    """The moments of which its text speaks, by their keys: reveal, death ..."""
    hard: bool = False
    """It is the harsher twin of another card."""
    picture: Picture = Picture()
    """What is seen on it."""


class Book(msgspec.Struct, frozen=True):
    """GET /api/books: a list of these, every rulebook that can be read, by the name of its game."""

    name: str
    title: str


class RuleInfo(msgspec.Struct, frozen=True):
    """GET /api/rules?game=G&words=W (a list, best first, at most 100) and GET /api/rules/ID.

    Without words it is the whole rulebook, in its own order.
    """

    id: str
    game: str
    chapter: str
    rule: str
    kind: str
    examples: list[str]
    rulings: list[str]


class Line(msgspec.Struct, frozen=True):
    """A wall, a door or a railing of a board, from corner to corner in spaces."""

    kind: str
    x1: int
    y1: int
    x2: int
    y2: int
    number: int = -1
    """Of a door, as `open_doors` and `barricades` of the view name it."""


class RoomInfo(msgspec.Struct, frozen=True):
    """A named part of a board, a rectangle of spaces."""

    name: str
    x: int
    y: int
    width: int
    height: int


class BoardInfo(msgspec.Struct, frozen=True):
    """GET /api/games/GAME/boards/SCENARIO: what the map is drawn from."""

    title: str
    width: int
    height: int
    spaces: list[int]
    """Every space of the board by number; its column is number % width, its row number // width."""
    solid: list[int]
    consoles: list[int]
    names: dict[str, str]
    """Space number to the name that players say, such as f4."""
    lines: list[Line]
    columns: list[str]
    """What its columns are called, from left to right; its rows are counted from 1."""
    rooms: list[RoomInfo]


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/workshop: a card being written, as one TOML [[card]] entry."""

    game: Name
    toml: Annotated[str, Meta(max_length=20_000)]


class Mending(msgspec.Struct, frozen=True):
    """A wording that is understood, and the whole card with it: taking it is replacing the text."""

    words: str
    toml: str


class Mistake(msgspec.Struct, frozen=True):
    """Words of a card that are not understood, their place, and what could be written instead."""

    words: str
    line: int
    column: int
    length: int
    hint: str = ""
    mendings: list[Mending] = []
    lang: str = "en"
    """The language of its words and of its hint."""


class ReadAs(msgspec.Struct, frozen=True):
    """A line in other words than the stored ones, and what it was read as."""

    line: int
    written: str
    read_as: str


class Phrase(msgspec.Struct, frozen=True):
    """A phrase of the palette: the text to put into the card, and what it does."""

    text: str
    does: str


class FormField(msgspec.Struct, frozen=True):
    """A value that a kind of card may print: "number", "choice", "switch" or "line"."""

    name: str
    sort: str
    choices: dict[str, str] = {}
    least: int = 0
    most: int = 0


class Palette(msgspec.Struct, frozen=True):
    """GET /api/games/GAME/palette: phrases for the workshop, and the form of each kind of card."""

    deeds: list[Phrase]
    times: list[Phrase]
    headings: list[Phrase]
    keywords: list[Phrase]
    forms: dict[str, list[FormField]]


class Understood(msgspec.Struct, frozen=True):
    """A card as the program reads it: its data, each sentence explained, or what is wrong with it."""

    card: CardInfo | None
    sentences: list[str]
    mistakes: list[Mistake]
    play: NewTable | None = None
    """A table that has the card at hand soon: posting it plays the card. None where no table can."""
    readings: list[ReadAs] = []
    """Lines that are written in other words than the stored ones."""
    stored: str = ""
    """The card with every text in its stored form; empty if it is written so already."""


class Trouble(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/TABLE/report: what somebody says is wrong; the game is attached to it here."""

    words: Annotated[str, Meta(min_length=1, max_length=LONGEST_REPORT)]


class Reported(msgspec.Struct, frozen=True):
    """The number under which a report is kept."""

    number: int


class BestCard(msgspec.Struct, frozen=True):
    """The card that did most in a game: its face, and how much of what (`title`)."""

    face: str
    name: str
    number: int
    title: str


class Feat(msgspec.Struct, frozen=True):
    """One thing that a player did or suffered: how much (0: it just happened), and with which cards."""

    title: str
    count: int
    cards: list[tuple[str, int]]
    """Names of cards, and how often each."""
    more: bool
    """There are more cards than are named."""


class Tale(msgspec.Struct, frozen=True):
    """What became of the player of a seat."""

    seat: int
    feats: list[Feat]


class ReplayInfo(msgspec.Struct, frozen=True):
    """GET /api/replays/TABLE: a game that is over. Frames come from /api/replays/TABLE/N?seat=S."""

    table: str
    title: str
    game: str
    setup: dict[str, Any]
    seed: str
    commitment: str
    seats: list[str]
    answers: list[tuple[int, str]]
    """Who answered and what the answer said, in order."""
    turns: list[int]
    """After how many answers each turn began."""
    result: str
    winners: list[int]
    notice: str = ""
    """Why a game is not shown to its end; empty if it is."""
    modes: list[str] = []
    """What was played, in a few words each: the scenario, and the modes that the table used."""
    chances: list[tuple[int, list[int]]] = []
    """At each turn and at the end: after how many answers, and how likely each seat was to win in percent."""
    best: BestCard | None = None
    tales: list[Tale] = []


class Problem(msgspec.Struct, frozen=True):
    """Every error over HTTP: what is wrong and what to do."""

    code: str
    words: str

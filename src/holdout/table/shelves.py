"""The types of what anybody may leaf through: games with their options, cards, rules and boards."""

from typing import Any

import msgspec

from holdout.table.layouts import Layout
from holdout.table.signs import Sign


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

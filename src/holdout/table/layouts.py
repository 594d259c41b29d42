"""How a game's table is laid out: rows of places, piles, and the parts of a seat, each by its key.

One drawing in the browser and one in the terminal are made from it, for every game that brings one; neither
knows a place by its name. A layout is a TOML file that the game's row names (`holdout.games`). Keys are those
of zones, fields and values in a view; titles are what people read.
"""

import tomllib
from functools import cache
from typing import Literal

import msgspec

from holdout import games
from holdout.kernel.decoding import from_plain


class LayoutError(ValueError):
    """A layout that cannot be drawn, with the file and what is wrong in it."""


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all parts: a word that nobody reads is a mistake."""


class Place(Strict, frozen=True):
    """One zone by its key: a space, a pile, or a part of a seat."""

    key: str
    title: str
    empty: bool = True
    """It is drawn even when nothing lies there."""
    listed: bool = True
    """The terminal names it before every choice."""
    attached: str = ""
    """The zone whose cards lie beside those of this one."""
    speaks: bool = False
    """What is attached stays there: its text is written out."""
    offers: dict[str, str] = {}
    """Options that are offered here although they point at nothing, by their ids: what the button says."""
    deck: str = ""
    """Of a pile that lies face down: the deck that it is made of, if its cards are much alike."""
    note: str = ""
    """What is written on its cards."""
    values: tuple[str, ...] = ()
    """Which values of its cards are shown on them."""
    where: str = ""
    """Where its cards lie, for those who listen; a seat's name follows or, of one's own, "you"."""


class Area(Strict, frozen=True):
    """Places that belong together in a row.

    In a crowd the cards of all its places lie side by side; spaces hold a card or a few each.
    """

    key: str
    kind: Literal["crowd", "spaces"]
    title: str
    places: tuple[Place, ...]
    stacks: tuple[Place, ...] = ()
    """Piles at its end, to draw from or to take from."""
    where: str = ""
    """Where its cards lie, for those who listen."""
    calm: str = ""
    """What stands there while nothing does."""
    tone: Literal["", "danger", "good"] = ""
    framed: bool = False
    """Each space has a frame with its own title; otherwise one frame holds them all."""
    newest_first: bool = False
    """The card that came last lies at the far end: leftmost, and first in the terminal."""
    values: tuple[str, ...] = ()
    """Which values of its cards are shown on them."""
    price: str = ""
    """The value of a space that it costs to choose it."""
    offers: dict[str, str] = {}
    """By the verbs of options that pay that price: what the button says, with {} for the price."""
    price_title: str = ""
    blocked: str = ""
    """The field whose bits say which places, in the order of their keys, are gone from the game."""
    hidden: str = ""
    """What a card is called that lies face down there."""
    shut: str = ""
    """Of the view: the zones of those of its places whose attached cards do nothing now."""
    full: int = 0
    """How many cards complete it: it tells how many of them lie there; 0 where there is no such number."""
    yields: bool = False
    """While nothing lies there, the areas beside it get most of its room."""


class Row(Strict, frozen=True):
    """Areas side by side."""

    title: str
    areas: tuple[Area, ...]
    empty: bool = True
    """It is drawn even when nothing lies there."""
    height: float = 1
    """How high it is, where most rows are 1."""
    leftward: bool = False
    """Cards move through it from right to left; the terminal lists it in that order."""
    above: bool = False
    """Its spaces stand above those of the row that follows, one above the other."""
    against: bool = False
    """It is used by those who play against the others, and drawn large for them."""


class Goal(Strict, frozen=True):
    """The goals of the game: a stack with the present one on top, those that are done, and the scene."""

    title: str
    """What a goal is called."""
    goals: str
    number: str
    """The field that counts the present goal."""
    done: str
    scene: str = ""
    scene_title: str = ""
    counters: str = ""
    """The value that tells how many counters a card bears."""


class Word(Strict, frozen=True):
    """Something told by a key: a phase of the turn, points to spend, a field that is not zero."""

    key: str
    title: str
    alone: bool = False
    """Of a phase: while it lasts, it stands for the whole turn."""
    against: bool = True
    """Of a phase: those who play against the others have it as well."""
    tone: Literal["", "danger"] = ""


class Beneath(Strict, frozen=True):
    """Cards that lie under others, in a zone of their own: drawn with the card under which each lies."""

    key: str
    field: str
    """Of the view: pairs of such a card and the card above it."""
    where: str
    """Where they lie, for those who listen; the name of the card above follows."""


class Price(Strict, frozen=True):
    """The price of the options of one verb: the value, and how the terminal writes it."""

    value: str
    words: str
    where: bool = False
    """The terminal also says where the card lies."""


class Timer(Strict, frozen=True):
    """Cards with a turn on which something happens: rows of card, seat and turn."""

    field: str
    now: str
    next: str
    later: str


class Seat(Strict, frozen=True):
    """The parts of a seat."""

    avatar: str
    alive: str
    """The field that is 1 for whoever is in the game."""
    lost: str = "dead"
    """What whoever is out of the game is called."""
    changed: str = ""
    """The field that is not 0 for whoever plays against the others: from the start, or after a death."""
    changed_title: str = ""
    """What they play as."""
    health: str = ""
    damage: str = ""
    """The values of a seat: how much it bears, and how much it has taken."""
    defense: str = ""
    """What it takes to attack a seat; shown where somebody plays against the others."""
    wounds: str = ""
    wound: tuple[str, str] = ("wound", "wounds")
    """The zone of what was taken, and what one and several of them are called."""
    hand: str = ""
    piles: tuple[Place, ...] = ()
    laid: tuple[Place, ...] = ()
    """What lies open before a player, from left to right."""
    secrets: tuple[Place, ...] = ()
    """Cards that only their owner knows; `note` is what their owner calls one while it is face down."""
    timer: Timer | None = None


class Layout(Strict, frozen=True):
    """A whole table."""

    rows: tuple[Row, ...]
    seat: Seat
    phases: tuple[Word, ...] = ()
    points: tuple[Word, ...] = ()
    """What there is to spend in a turn: fields of the view."""
    uses: tuple[Word, ...] = ()
    """What may still be done so many times in a turn: keys of the view's `uses`, where there are any."""
    notices: tuple[Word, ...] = ()
    """What is told while a field of the view is not 0."""
    goal: Goal | None = None
    piles: tuple[Place, ...] = ()
    """The piles at the table's edge."""
    beneath: Beneath | None = None
    prices: dict[str, Price] = {}
    """What the options of a verb cost."""


@cache
def layout_of(game: str) -> Layout | None:
    """The layout of a game, or None where it has none; `LayoutError` says what is wrong with one."""
    place = games.of(game).layout
    if not place:
        return None
    try:
        return from_plain(tomllib.loads(games.file(place).read_text(encoding="utf-8")), Layout)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise LayoutError(f"{place}: {error}") from error

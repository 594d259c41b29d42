"""Revealing: turning a hidden card face up and carrying out what its kind asks for.

Enemies stay and their Reveal text happens. What else the reveal of a card does is told by its kind in the
edition (kinds.py), such as an Event's.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face_number, is_hidden, spoken
from holdout.encounters.edition import SCANNING, Scanning
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.points import available, pay_for, too_few
from holdout.encounters.ongoing import tell_ongoing
from holdout.encounters.printed import Face
from holdout.encounters.row import EnterFront, room_of
from holdout.encounters.speaking import fire
from holdout.encounters.values import scan_cost
from holdout.kernel import Ability, Choice, EventKind, Happening, Refusal

REVEALED: Final = EventKind(
    "revealed",
    ("card", "zone"),
    "{card} is revealed in {zone}.",
    joins={
        "scanned": (": {card}", "zone"),
        "entered": (" and is revealed", "card"),
        "left-row": (" and is revealed", "card"),
    },
)
SCANNED: Final = EventKind("scanned", ("seat", "zone"), "{seat} scans {zone}.")
HID: Final = EventKind("hid", ("card", "zone"), "{card} is turned face down in {zone}.")
SCAN: Final = Choice("scan", ("zone",), "Scan {zone}", group="Scan")
WORDS: Final = (REVEALED, SCANNED, HID, SCAN)


class Reveal(Happening):
    """A hidden card turns face up. By rule only a scan and the arrival in the Combat Zone do that."""

    __slots__ = ("card", "rule_id")
    key = "Reveal"
    settles = False  # a reveal is not done until the card has been resolved

    def __init__(self, card: int, rule: str = "alien.reveal.when") -> None:
        self.card, self.rule_id = card, rule

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if game.up[self.card]:
            return Refusal("alien.scan.needs-hidden-card", "That card is face up already.", self.card)
        return None

    def happen(self, game: EncounterGame) -> None:
        game.turn(self.card, 1)
        game.reveal(self.card)
        game.tell(REVEALED, self.card, game.where[self.card], rule=self.rule_id)
        tell_ongoing(game, self.card)


class HideCard(Happening):
    """An effect turns a card of the row face down."""

    __slots__ = ("card", "seat")
    key = "HideCard"
    rule = "alien.card-principles.override"

    def __init__(self, seat: int, card: int) -> None:
        self.seat, self.card = seat, card

    def happen(self, game: EncounterGame) -> None:
        game.turn(self.card, 0)
        game.tell(HID, self.card, game.where[self.card], rule=self.rule)


class Scan(Happening):
    """A player pays a Scan Cost to reveal the card of a room, or of a space of a hidden market.

    A room is paid in Attack, the market in Recruit; by an ability it is free. `one_of_several`: what it turns
    up waits until an instruction has turned up all.
    """

    __slots__ = ("free", "one_of_several", "room", "scanned", "seat")
    key = "Scan"

    def __init__(self, seat: int, room: int, free: bool = False, one_of_several: bool = False) -> None:
        self.seat, self.room, self.free, self.scanned = seat, room, free, -1
        self.one_of_several = one_of_several

    def refuse(self, game: EncounterGame) -> Refusal | None:
        rules = scanning_of(game, self.room)
        hidden = 0
        for card in game.zones[self.room]:
            hidden += is_hidden(game, card)
        if not hidden:
            return Refusal(rules.needs_hidden, "There is no hidden card there.")
        cost, stat = 0 if self.free else scan_cost(game, self.room), scanned_with(self.room)
        if cost > available(game, stat):
            return too_few(game, stat, cost, rules.cost, apart=rules.other_points)
        return None

    def happen(self, game: EncounterGame) -> None:
        rules = scanning_of(game, self.room)
        pay_for(game, self, scanned_with(self.room), 0 if self.free else scan_cost(game, self.room))
        game.tell(SCANNED, self.seat, self.room, rule=rules.free if self.free else rules.cost)
        self.scanned = next(card for card in game.zones[self.room] if is_hidden(game, card))
        if game.do(Reveal(self.scanned, rules.reveals)):
            for acts in game.joints.as_scanned:
                acts(game, self)
            if not self.one_of_several:
                resolve_revealed(game, self.scanned)


def scanning_of(game: EncounterGame, room: int) -> Scanning:
    """The rules by which a room or a market space is scanned."""
    return game.edition.market.scanning if room in board.IN_MARKET else SCANNING


def scanned_with(room: int) -> str:
    """The sort of points that pay for scanning a room or a market space."""
    return "recruit" if room in board.IN_MARKET else "attack"


def reveal(game: EncounterGame, card: int, rule: str = "alien.reveal.when") -> None:
    """Reveal a card: its keywords act, then what follows from its kind."""
    if game.do(Reveal(card, rule)):
        resolve_revealed(game, card)


def resolve_revealed(game: EncounterGame, card: int) -> None:
    """Let a card that was just turned up act: its keywords, then what follows from its kind."""
    for acts in game.joints.as_revealed:
        acts(game, card)
    if game.where[card] != board.DEAD_ENEMIES:
        resolve(game, card)


def resolve(game: EncounterGame, card: int) -> None:
    """Carry out what follows when a card is turned up: its game's rule for its kind, else its Reveal text."""
    number = face_number(game, card)
    reveals = game.catalogue.reveals[number]
    if reveals is not None:
        reveals(game, card)
    else:
        if spoken(game, number, "reveal"):
            fire(game, card, "reveal", rule=_rule_of_reveal(game, game.faces[number]))
        if spoken(game, face_number(game, card), "strike"):
            game.cite("alien.strike-ability.only-when-striking")
        game.settle()


def _rule_of_reveal(game: EncounterGame, printed: Face) -> str:
    """The rule by which a Reveal text happens: of enemies, of goal cards out of their time, of the rest."""
    if "enemy" in printed.kinds:
        return "alien.reveal.enemy-reveal-ability"
    if printed.goal and printed.goal != game.position.objective:
        return "alien.reveal.goal-reveal-always"
    return "alien.reveal.character-or-special"


def arrive(game: EncounterGame, entered: EnterFront) -> tuple[Ability, ...]:
    """Set off by a card's coming into the Combat Zone: face down, it is turned up at once."""
    card = entered.card
    if game.where[card] == board.FRONT and not game.up[card]:
        entered.revealed = True
        reveal(game, card, "alien.hive-phase.combat-zone-flip")
    for acts in game.joints.on_arrival:
        if game.where[card] == board.FRONT and game.up[card]:
            acts(game, entered)
    return ()


def where_revealed(game: EncounterGame, card: int) -> str:
    """The area in which a card was revealed, row or Combat Zone: its text may ask for it."""
    return "row" if room_of(game, card) is not None else "front"

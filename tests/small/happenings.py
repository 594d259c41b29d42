"""Everything that can happen in Airlock: whether it may, and what it does, side by side.

Each is carried out by `game.do`, which also asks what forbids, permits, replaces and follows it
(effects.py). Who lets it happen is told in turn.py, hazard.py, actions.py and plays.py; the vote has a
file of its own (vote.py).
"""

from dataclasses import dataclass

from holdout.kernel import Happening, Question, Refusal
from tests.small import cards, words
from tests.small.table import (
    BRIDGE,
    DECK,
    DISCARDS,
    GEAR,
    HAND,
    ROLE,
    ROOMS,
    Game,
    crates,
    hand,
    leaks_in,
    printed,
)

LEAKS_BADLY = 2
MOST_GEAR = 3

WHICH_TO_SPEND = Question("Which card do you spend on the beacon?", "small.beacon.spend")


@dataclass(frozen=True, slots=True)
class Breathe(Happening):
    """A turn's worth of air is used."""

    seat: int
    rule = "small.turn.air"

    def happen(self, game: Game) -> None:
        game.position.air -= 1
        game.tell(words.TURN, self.seat, game.position.air, rule=self.rule)


@dataclass(frozen=True, slots=True)
class Draw(Happening):
    """A seat draws a card."""

    seat: int
    rule = "small.cards.draw"

    def refuse(self, game: Game) -> Refusal | None:
        if game.position.zones[DECK]:
            return None
        return Refusal("small.cards.none-left", "Neither deck nor discards hold a card.")

    def happen(self, game: Game) -> None:
        card = game.position.zones[DECK][-1]
        game.move(card, HAND[self.seat])
        game.tell(words.DREW, self.seat, card, rule=self.rule)


@dataclass(frozen=True, slots=True)
class Discard(Happening):
    """A seat puts a card away."""

    seat: int
    card: int
    rule = "small.cards.discard"

    def happen(self, game: Game) -> None:
        game.move(self.card, DISCARDS)
        game.tell(words.DISCARDED, self.seat, self.card, rule=self.rule)


@dataclass(frozen=True, slots=True)
class Play(Happening):
    """A card leaves the hand: gear to lie in front of its seat, everything else to the discards."""

    seat: int
    card: int
    rule = "small.cards.play"

    def refuse(self, game: Game) -> Refusal | None:
        if printed(game, self.card).kind == cards.INTERRUPT:
            return Refusal("small.cards.interrupt", "It is played when the hull is hit, not as an action.")
        if self._is_gear(game) and len(game.position.zones[GEAR[self.seat]]) >= MOST_GEAR:
            return Refusal("small.cards.gear-limit", f"{MOST_GEAR} cards of gear lie there already.")
        return None

    def happen(self, game: Game) -> None:
        game.move(self.card, GEAR[self.seat] if self._is_gear(game) else DISCARDS)
        game.tell(words.PLAYED, self.seat, self.card, rule=self.rule, by=self.card)

    def _is_gear(self, game: Game) -> bool:
        return printed(game, self.card).kind == cards.GEAR


@dataclass(frozen=True, slots=True)
class Lend(Happening):
    """A seat gives a card to the active seat, out of turn."""

    seat: int
    card: int
    to: int
    rule = "small.lend.card"

    def refuse(self, game: Game) -> Refusal | None:
        if game.count("turn", "lent", self.seat):
            return Refusal("small.lend.once", "This seat has lent a card this turn.")
        return None

    def happen(self, game: Game) -> None:
        game.count_up("turn", "lent", self.seat)
        game.move(self.card, HAND[self.to])
        game.tell(words.LENT, self.seat, self.card, self.to, rule=self.rule)


@dataclass(frozen=True, slots=True)
class Enter(Happening):
    """A seat comes into a room."""

    seat: int
    room: int
    rule = "small.walk.enter"

    def refuse(self, game: Game) -> Refusal | None:
        if leaks_in(game, self.room) >= LEAKS_BADLY:
            return Refusal("small.walk.leak", "The room leaks too badly.")
        return None

    def happen(self, game: Game) -> None:
        game.position.room[self.seat] = self.room
        game.tell(words.ENTERED, self.seat, self.room, rule=self.rule)


@dataclass(frozen=True, slots=True)
class Leak(Happening):
    """A room leaks more."""

    room: int
    amount: int
    rule = "small.hazard.leak"

    def happen(self, game: Game) -> None:
        game.position.leaks[ROOMS.index(self.room)] += self.amount
        game.tell(words.LEAKED, self.room, self.amount, rule=self.rule)


@dataclass(frozen=True, slots=True)
class Repair(Happening):
    """A room leaks less; a leak that is gone is closed."""

    room: int
    amount: int
    rule = "small.repair.amount"

    def refuse(self, game: Game) -> Refusal | None:
        if leaks_in(game, self.room):
            return None
        return Refusal("small.repair.leak", "Nothing leaks there.")

    def happen(self, game: Game) -> None:
        mended = min(self.amount, leaks_in(game, self.room))
        game.position.leaks[ROOMS.index(self.room)] -= mended
        game.tell(words.REPAIRED, self.room, mended, rule=self.rule)
        if not leaks_in(game, self.room):
            game.do(Close(self.room))


@dataclass(frozen=True, slots=True)
class Close(Happening):
    """A leak is gone."""

    room: int
    rule = "small.repair.closed"

    def happen(self, game: Game) -> None:
        game.tell(words.CLOSED, self.room, rule=self.rule)


@dataclass(frozen=True, slots=True)
class Charge(Happening):
    """The beacon comes nearer to its signal."""

    amount: int
    rule = "small.beacon.charge"

    def happen(self, game: Game) -> None:
        game.position.beacon += self.amount
        game.tell(words.CHARGED, self.amount, game.position.beacon, rule=self.rule)


@dataclass(frozen=True, slots=True)
class SpendOnBeacon(Happening):
    """A seat on the Bridge gives up a card for the beacon."""

    seat: int
    rule = "small.beacon.spend"

    def refuse(self, game: Game) -> Refusal | None:
        if game.position.room[self.seat] != BRIDGE:
            return Refusal("small.beacon.bridge", "The beacon is charged on the Bridge.")
        if not hand(game, self.seat):
            return Refusal("small.beacon.card", "Charging costs a card.")
        return None

    def happen(self, game: Game) -> None:
        card = game.ask_card(self.seat, WHICH_TO_SPEND, hand(game, self.seat), hidden=True)
        game.do(Discard(self.seat, card))
        game.do(Charge(1))


@dataclass(frozen=True, slots=True)
class Search(Happening):
    """A seat opens a crate of its room and looks into it."""

    seat: int
    rule = "small.search.look"

    def refuse(self, game: Game) -> Refusal | None:
        if crates(game, game.position.room[self.seat]):
            return None
        return Refusal("small.search.crate", "No crate stands here.")

    def happen(self, game: Game) -> None:
        room = game.position.room[self.seat]
        crate = crates(game, room)[0]
        game.count_up("turn", "searched", self.seat)
        game.show(crate, self.seat)
        game.tell(words.SEARCHED, self.seat, room, rule=self.rule)
        game.tell(words.FOUND, self.seat, crate, rule=self.rule, to=1 << self.seat)


@dataclass(frozen=True, slots=True)
class Wound(Happening):
    """A seat is wounded."""

    seat: int
    amount: int
    rule = "small.wounds.wound"

    def happen(self, game: Game) -> None:
        game.position.wounds[self.seat] += self.amount
        game.tell(words.WOUNDED, self.seat, self.amount, rule=self.rule)


@dataclass(frozen=True, slots=True)
class Die(Happening):
    """A seat dies: its cards go to the discards and its role is turned up."""

    seat: int
    rule = "small.wounds.death"

    def happen(self, game: Game) -> None:
        position = game.position
        position.alive[self.seat] = 0
        for card in [*hand(game, self.seat), *position.zones[GEAR[self.seat]]]:
            game.move(card, DISCARDS)
        role = position.zones[ROLE[self.seat]][0]
        game.reveal(role)
        game.tell(words.DIED, self.seat, role, rule=self.rule)

"""What may be played when the hull is hit, out of secret hands, by anybody.

Every living seat is asked each time, whether or not it could act: so a pause tells nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from holdout.kernel import Act, Happening, Refusal
from tests.small import words
from tests.small.cards import INTERRUPT
from tests.small.rules import RULES
from tests.small.table import DISCARDS, ROLE, Game, hand, is_saboteur, printed


@RULES.window("the hull is hit", "The hull is hit. Interrupt?", "small.hazard.window")
def interrupts(game: Game, seat: int, room: int) -> Iterator[Act]:
    for card in hand(game, seat):
        if printed(game, card).kind == INTERRUPT:
            yield Act(words.PLAY(card), interrupt, (seat, card, room))
    if game.can(Tamper(seat, room)):
        yield Act(words.TAMPER(), tamper, (seat, room))


def interrupt(game: Game, seat: int, card: int, room: int) -> None:
    game.do(Interrupt(seat, card, room))


def tamper(game: Game, seat: int, room: int) -> None:
    game.do(Tamper(seat, room))


@dataclass(frozen=True, slots=True)
class Interrupt(Happening):
    """A card is played on the hit before it lands; what it says lasts for this turn."""

    seat: int
    card: int
    room: int
    rule = "small.hazard.window"

    def happen(self, game: Game) -> None:
        game.move(self.card, DISCARDS)
        game.tell(words.PLAYED, self.seat, self.card, rule=self.rule, by=self.card)
        if printed(game, self.card).key == "sealant":
            game.last("sealed", self.room, until="turn")
            game.tell(words.BRACED, self.room, rule="small.cards.sealant", by=self.card)
        else:
            game.last("loose", self.room, until="turn")


@dataclass(frozen=True, slots=True)
class Tamper(Happening):
    """The saboteur makes a hit worse, once, and is known from then on."""

    seat: int
    room: int
    rule = "small.hazard.tamper"

    def refuse(self, game: Game) -> Refusal | None:
        if not is_saboteur(game, self.seat):
            return Refusal("small.hazard.tamper", "Only the saboteur tampers with the hull.")
        if game.count("game", "tampered"):
            return Refusal("small.hazard.tamper-once", "The hull has been tampered with in this game.")
        return None

    def happen(self, game: Game) -> None:
        game.count_up("game", "tampered")
        role = game.position.zones[ROLE[self.seat]][0]
        game.reveal(role)
        game.tell(words.TAMPERED, self.seat, role, rule=self.rule)
        game.last("loose", self.room, until="turn")

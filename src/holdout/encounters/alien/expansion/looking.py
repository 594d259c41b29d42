"""Looking: for a room's Scan Cost in Attack the Queen sees the hidden card there, and may turn it up."""

from typing import Final

from holdout.encounters.cards import is_hidden
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.points import available, pay_for, too_few
from holdout.encounters.revealing import Scan, reveal
from holdout.encounters.values import scan_cost
from holdout.kernel import Choice, EventKind, Happening, Question, Refusal
from holdout.kernel.rules import NO, YES

LOOKED: Final = EventKind(
    "queen-looked", ("seat", "zone", "cost"), "{seat} looks into {zone} for {cost} Attack."
)
LEFT_HIDDEN: Final = EventKind("left-hidden", ("zone",), "The card in {zone} stays hidden.")
LOOK: Final = Choice("look", ("zone",), "Look into {zone}", group="Look")
WORDS: Final = (LOOKED, LEFT_HIDDEN, LOOK)
WHETHER_TO_TURN_UP: Final = Question("Turn up {0}?", "expansion.queen-scan.optional-reveal", ("card",))


class Look(Happening):
    """The Queen pays to see a hidden card. That she does is open to all; what she sees is not."""

    __slots__ = ("room", "seat")
    rule = "expansion.queen-scan.pay-scan-cost"

    def __init__(self, seat: int, room: int) -> None:
        self.seat, self.room = seat, room

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if not any(is_hidden(game, card) for card in game.zones[self.room]):
            return Refusal(self.rule, "There is no hidden card in that room.")
        cost = scan_cost(game, self.room)
        if cost > available(game, "attack"):
            return too_few(game, "attack", cost, self.rule)
        return game.why_not(Scan(self.seat, self.room, free=True))  # a text may forbid her to scan

    def happen(self, game: EncounterGame) -> None:
        cost = scan_cost(game, self.room)
        pay_for(game, self, "attack", cost)
        game.tell(LOOKED, self.seat, self.room, cost, rule="expansion.queen-scan.look-is-open")
        game.cite("expansion.queen-scan.no-keyword-needed")
        game.cite("expansion.queen-turn.attack-uses")
        card = next(card for card in game.zones[self.room] if is_hidden(game, card))
        if game.has_seen(self.seat, card):
            game.cite("expansion.queen-scan.knowledge-follows", to=1 << self.seat)
        game.show(card, self.seat)
        answer = game.ask(self.seat, WHETHER_TO_TURN_UP, (YES(), NO()), args=(card,), hidden=True)
        if answer == YES():
            game.cite("expansion.queen-scan.helpful-reveal")
            reveal(game, card, "expansion.queen-scan.reveal-triggers")
        else:
            game.tell(LEFT_HIDDEN, self.room, rule="expansion.queen-scan.stays-secret")

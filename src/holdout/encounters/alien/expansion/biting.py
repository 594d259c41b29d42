"""Bite: the Queen pays a human's Defense, looks at two Strikes and chooses the one that the human draws."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.alien.expansion.unlocking import BITE, QueenAbility
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.points import pay_for
from holdout.encounters.strikes import STRIKE_DISCARDED, draw_strike, refill_strikes
from holdout.encounters.values import defense_of
from holdout.kernel import Choice, EventKind, Question, Refusal

BITTEN: Final = EventKind(
    "bitten", ("seat", "other_seat", "cost"), "{seat} bites {other_seat} for {cost} Attack."
)
LOOKED_AT: Final = EventKind("looked-at-strikes", ("seat", "cards"), "{seat} looks at {cards}.")
DO_BITE: Final = Choice("bite", ("seat",), "Bite {seat}", group="Bite")
WORDS: Final = (BITTEN, LOOKED_AT, DO_BITE)
WHICH_STRIKE: Final = Question("Which Strike does the bitten player draw?", "expansion.bite.choose-one")
LOOKS_AT: Final = 2


class Bite(QueenAbility):
    """A human draws the worse of two Strikes, or whichever the Queen chooses."""

    __slots__ = ("victim",)
    ability = BITE
    rule = "expansion.bite.cost"

    def __init__(self, seat: int, victim: int) -> None:
        self.seat, self.victim = seat, victim

    def cost(self, game: EncounterGame) -> int:
        return defense_of(game, self.victim)

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if not game.alive[self.victim]:
            return Refusal("expansion.queen-misc.dead-human-skipped", "That player is dead.")
        if not game.zones[board.STRIKES] and not game.zones[board.STRIKE_DISCARD]:
            return Refusal("expansion.bite.only-one-strike", "There is no Strike left.")
        return self.why_not_paid(game)

    def happen(self, game: EncounterGame) -> None:
        cost = self.cost(game)
        self.use_instance(game)
        pay_for(game, self, "attack", cost)
        game.tell(BITTEN, self.seat, self.victim, cost, rule="expansion.bite.cost")
        self._note(game)
        clinging = len(game.zones[board.BEFORE[self.victim]])
        chosen = _choose(game, self.seat)
        drawn = draw_strike(game, self.victim)
        if not drawn and game.where[chosen] == board.STRIKES:
            _discard(game, chosen, "expansion.bite.can-be-avoided")
        if len(game.zones[board.BEFORE[self.victim]]) > clinging:
            game.cite("expansion.bite.facehugger-strike")

    def _note(self, game: EncounterGame) -> None:
        game.cite("expansion.bite.strike-is-normal")
        if game.count("turn", "bitten", self.victim):
            game.cite("expansion.bite.same-player-allowed")
        game.count_up("turn", "bitten", self.victim)
        if not game.count("game", "queen-entered"):
            game.cite("expansion.bite.does-not-need-enemy-card")


def _choose(game: EncounterGame, seat: int) -> int:
    """The Strike that will be drawn, on top of the deck; the other one goes to the discarded Strikes."""
    looked = _top_two(game)
    for card in looked:
        game.show(card, seat)
    game.tell(LOOKED_AT, seat, tuple(looked), rule="expansion.bite.look-at-two")
    if len(looked) < LOOKS_AT:
        game.cite("expansion.bite.only-one-strike")
    chosen = game.ask_card(seat, WHICH_STRIKE, looked, hidden=True) if len(looked) > 1 else looked[0]
    for card in looked:
        if card != chosen:
            _discard(game, card, "expansion.bite.discard-pile")
    game.move(chosen, board.STRIKES)
    return chosen


def _top_two(game: EncounterGame) -> list[int]:
    """The top two Strikes, the top one first; the discards come beneath what is left, if it is too little."""
    deck, discarded = game.zones[board.STRIKES], game.zones[board.STRIKE_DISCARD]
    if len(deck) < LOOKS_AT and discarded:
        game.cite("expansion.bite.short-strike-deck")
        returning = list(discarded)
        for card in returning:
            game.up[card] = 0
            game.move(card, board.STRIKES, 0)
        game.shuffle(returning)
    return list(reversed(deck[-LOOKS_AT:]))


def _discard(game: EncounterGame, card: int, rule: str) -> None:
    game.move(card, board.STRIKE_DISCARD)
    game.up[card] = 1
    game.tell(STRIKE_DISCARDED, card, rule=rule)
    refill_strikes(game)

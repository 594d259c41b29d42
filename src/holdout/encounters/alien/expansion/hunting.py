"""Hunt: a human shows the whole hand, and the Queen may discard a character of it."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.alien.expansion.unlocking import HUNT, QueenAbility
from holdout.encounters.cards import is_character
from holdout.encounters.decks import discard
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.points import available, pay_for
from holdout.encounters.values import printed_cost
from holdout.kernel import CARD, Choice, EventKind, Question, Refusal, target
from holdout.kernel.rules import DONE

HUNTED: Final = EventKind(
    "hunted", ("seat", "other_seat", "cost"), "{seat} hunts {other_seat} with {cost} Attack."
)
SHOWN: Final = EventKind("hunted-hand", ("seat", "cards"), "{seat} shows {cards}.")
DO_HUNT: Final = Choice("hunt", ("seat",), "Hunt {seat}", group="Hunt")
WORDS: Final = (HUNTED, SHOWN, DO_HUNT)
HOW_MUCH: Final = Question("How much Attack do you spend on the Hunt?", "expansion.hunt.pay-before-seeing")
WHICH_ONE: Final = Question("Which character is discarded?", "expansion.hunt.discard-one")


class Hunt(QueenAbility):
    """A hand is seen by all, and one of its characters may go: not dearer than what was paid before."""

    __slots__ = ("victim",)
    ability = HUNT
    rule = "expansion.hunt.spend-any"

    def __init__(self, seat: int, victim: int) -> None:
        self.seat, self.victim = seat, victim

    def cost(self, game: EncounterGame) -> int:
        return 1

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if not game.alive[self.victim]:
            return self._not("expansion.queen-misc.dead-human-skipped", "{0} is dead.")
        if game.count("turn", "hunted", self.victim):
            return self._not("expansion.hunt.once-per-player", "{0} was hunted this turn already.")
        if not game.zones[board.HAND[self.victim]]:
            return self._not("expansion.hunt.empty-hand", "{0} has no cards in hand.")
        return self.why_not_paid(game)

    def _not(self, rule: str, words: str) -> Refusal:
        """A refusal that names the hunted player."""
        return Refusal(rule, words, args=(self.victim,), kinds=("seat",))

    def happen(self, game: EncounterGame) -> None:
        paid = game.ask_number(self.seat, HOW_MUCH, 1, available(game, "attack"))
        self.use_instance(game)
        game.count_up("turn", "hunted", self.victim)
        pay_for(game, self, "attack", paid)
        game.tell(HUNTED, self.seat, self.victim, paid, rule="expansion.hunt.spend-any")
        hand = list(game.zones[board.HAND[self.victim]])
        for card in hand:
            game.reveal(card)
        game.tell(SHOWN, self.victim, tuple(hand), rule="expansion.hunt.reveal-hand")
        for rule in ("seen-by-all", "vigilant-safe", "starting-cards"):
            game.cite(f"expansion.hunt.{rule}")
        prey = [card for card in hand if is_character(game, card) and printed_cost(game, card) <= paid]
        pick = game.ask(self.seat, WHICH_ONE, [*[CARD(card) for card in prey], DONE()], public=True)
        if pick == DONE():
            game.cite("expansion.hunt.optional-discard")
        else:
            discard(game, self.victim, target(pick), "expansion.hunt.to-own-discard")

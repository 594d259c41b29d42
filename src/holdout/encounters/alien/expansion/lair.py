"""The Nest and the Lair: what the Queen recruits from, as humans do from the HQ."""

from typing import Final

from holdout.encounters.alien import piles
from holdout.encounters.alien.expansion.queen import QUEENS
from holdout.encounters.game import EncounterGame
from holdout.encounters.market import RECRUITED, Gain
from holdout.encounters.meaning.points import available, pay_for, too_few
from holdout.encounters.values import cost_of
from holdout.kernel import Ability, EventKind, Happening, Refusal

REFILLED: Final = EventKind(
    "lair-refilled",
    ("card", "zone"),
    "{card} comes into {zone}.",
    run="{cards} come into the Lair.",
    joins={"recruited": ("; {card} comes into {zone}",), "gained": ("; {card} comes into {zone}",)},
)
WORDS: Final = (REFILLED,)


class RecruitFromLair(Happening):
    """The Queen pays for a card in her Lair and gains it."""

    __slots__ = ("card", "seat", "was")
    rule = "expansion.queen-turn.recruit-from-lair"

    def __init__(self, seat: int, card: int) -> None:
        self.seat, self.card, self.was = seat, card, -1

    def refuse(self, game: EncounterGame) -> Refusal | None:
        if game.opposes[self.seat] != QUEENS:
            words = "The Lair is the Queen Mother's."
            return Refusal("expansion.queen-turn.humans-cannot-use-lair", words, self.card)
        if game.where[self.card] not in piles.LAIR:
            return Refusal("expansion.queen-turn.no-hq-recruit", "It is not in the Lair.", self.card)
        cost = cost_of(game, self.card)
        return (
            too_few(game, "recruit", cost, self.rule, self.card)
            if cost > available(game, "recruit")
            else None
        )

    def happen(self, game: EncounterGame) -> None:
        self.was = game.where[self.card]
        cost = cost_of(game, self.card)
        pay_for(game, self, "recruit", cost)
        game.tell(RECRUITED, self.seat, self.card, cost, rule=self.rule)
        game.do(Gain(self.seat, self.card, rule="expansion.queen-turn.gained-cards-to-discard"))


def refill(game: EncounterGame, rule: str = "expansion.queen-turn.lair-refills") -> None:
    """Refill every empty space of the Lair from the Nest, while there is one."""
    for space in piles.LAIR:
        if not game.zones[space] and game.zones[piles.NEST]:
            card = game.zones[piles.NEST][-1]
            game.move(card, space)
            game.up[card] = 1
            game.tell(REFILLED, card, space, rule=rule)


def after_gain(game: EncounterGame, gained: Gain) -> tuple[Ability, ...]:
    """A card gained from the Lair leaves its space empty."""
    if gained.was in piles.LAIR:
        refill(game)
    return ()


def in_lair(game: EncounterGame) -> list[int]:
    """The cards of the Lair in the order of their spaces."""
    return [card for space in piles.LAIR for card in game.zones[space]]

"""The order of the Defeated Conspiracy pile: cards defeated together, and a card picked by chance."""

from collections.abc import Sequence
from typing import Final

from holdout.encounters import board
from holdout.encounters.fighting import resting_place
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.kernel import EventKind, Question

PILE_SHUFFLED: Final = EventKind("defeated-shuffled", (), "The Defeated Conspiracy pile is shuffled.")
WORDS: Final = (PILE_SHUFFLED,)
WHICH_NEXT: Final = Question(
    "These cards are defeated together. Which one goes onto the pile next?",
    "xfiles.defeat.simultaneous-order-by-current-player",
)


def shuffle_defeated(game: EncounterGame, chosen: Sequence[int]) -> None:
    """Once chance has chosen from the Defeated Conspiracy pile, nobody knows its order any more."""
    if any(game.where[card] == board.DEAD_ENEMIES for card in chosen):
        game.shuffle(game.zones[board.DEAD_ENEMIES])
        game.tell(PILE_SHUFFLED, rule="xfiles.defeat.random-pick-then-shuffle")


def in_chosen_order(game: EncounterGame, cards: Sequence[int]) -> Sequence[int]:
    """Cards that come onto the Defeated Conspiracy pile together, stacked as the current player likes."""
    left = [card for card in cards if game.up[card] and resting_place(game, card)[0] == board.DEAD_ENEMIES]
    others = [card for card in cards if card not in left]
    chosen: list[int] = []
    while len(left) > 1:
        chosen.append(game.ask_card(game.position.active, WHICH_NEXT, left, public=True))
        left.remove(chosen[-1])
    return [*others, *chosen, *left]


def install(rules: EncounterRules) -> None:
    """Hang these rules on those of the game."""
    rules.says(*WORDS)
    rules.picked_at_random.append(shuffle_defeated)
    rules.defeats_in_order.append(in_chosen_order)

"""pyminion: Dominion with three players of any ten cards of the base game.

It has no random player, so here is one: it takes any valid answer to whatever it is asked. One call of the
library is one decision, also where several cards are answered at once. Treasures are played all at once and
without a choice, as by the library's own bots; the second form chooses among them too, which makes many more
and much cheaper decisions.
"""

import contextlib
import copy
import logging
import random
from collections.abc import Callable
from typing import Any

from pyminion.expansions.base import base_set  # pyright: ignore[reportMissingImports]
from pyminion.game import Game  # pyright: ignore[reportMissingImports]
from pyminion.player import Player  # pyright: ignore[reportMissingImports]

from bench.peers.engines import MOST_DECISIONS

PLAYERS = 3
MIDDLE = 8


class Anything:
    """Takes any valid answer and counts real choices."""

    def __init__(self, chance: random.Random, choosing: bool) -> None:
        self.chance, self.choosing, self.count = chance, choosing, 0

    def one(self, options: list[Any]) -> Any:
        """Any one of them."""
        self.count += len(options) > 1
        return options[self.chance.randrange(len(options))]

    def some(self, cards: list[Any], least: int, most: int) -> list[Any]:
        """Any number within the bounds, and so many of them."""
        most = len(cards) if most < 0 else min(most, len(cards))
        least = min(least, most)
        self.count += len(cards) > 0 and (most > least or len(cards) > most)
        return self.chance.sample(cards, self.chance.randint(least, most))

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return self.one([*valid_actions, None])

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> list[Any]:
        return self.some(valid_treasures, 0, -1) if self.choosing else valid_treasures

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return self.one([*valid_cards, None])

    def binary_decision(self, *_: Any, **__: Any) -> bool:
        return self.one([True, False])

    def multiple_option_decision(
        self, card: Any, options: list[Any], player: Any, game: Any, num_choices: int = 1, unique: bool = True
    ) -> list[int]:
        numbers = list(range(len(options)))
        return (
            self.some(numbers, num_choices, num_choices)
            if unique
            else [self.one(numbers) for _ in range(num_choices)]
        )

    def _cards(
        self, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any, **bounds: int
    ) -> list[Any]:
        least = next((bound for name, bound in bounds.items() if name.startswith("min")), 0)
        most = next((bound for name, bound in bounds.items() if name.startswith("max")), -1)
        return self.some(valid_cards, least, most)

    discard_decision = trash_decision = gain_decision = topdeck_decision = _cards
    reveal_decision = pass_decision = name_card_decision = _cards

    def deck_position_decision(
        self, prompt: str, card: Any, player: Any, game: Any, num_deck_cards: int
    ) -> int:
        return self.one(list(range(num_deck_cards + 1)))

    def multi_play_decision(
        self, prompt: str, card: Any, valid_cards: list[Any], player: Any, game: Any, required: bool = True
    ) -> Any:
        return self.one(valid_cards if required else [*valid_cards, None])


class Dominion:
    """Random games of Dominion."""

    def __init__(self, choosing: bool) -> None:
        self.choosing = choosing
        logging.disable(logging.CRITICAL)

    def _started(self, chance: random.Random) -> tuple[Any, Anything]:
        decider = Anything(chance, self.choosing)
        random.seed(chance.randrange(2**40))  # the library shuffles with the global generator
        players = [Player(decider=decider, player_id=str(number)) for number in range(PLAYERS)]
        game = Game(players=players, expansions=[base_set], log_stdout=False)
        game.start()
        return game, decider

    @staticmethod
    def _turn(game: Any) -> bool:
        for player in game.players:
            player.take_turn(game)
            game.card_cost_reduction = 0
            if game.is_over():
                return False
        return True

    def play(self, chance: random.Random) -> int:
        """A whole game.

        About one in 3,000 is broken off by the library itself: a Remodel that is played again insists on a
        card to trash and finds an empty hand. Decisions up to there count.
        """
        game, decider = self._started(chance)
        with contextlib.suppress(AssertionError):
            while decider.count < MOST_DECISIONS and self._turn(game):
                pass
        return decider.count

    def copier(self) -> Callable[[], Any]:
        """It has no copy of its own."""
        game, _ = self._started(random.Random(1))
        for _ in range(MIDDLE):
            self._turn(game)
        return lambda: copy.deepcopy(game)


def dominion() -> Dominion:
    """Treasures are played without a choice."""
    return Dominion(choosing=False)


def treasures() -> Dominion:
    """Dominion in which each treasure to play is a decision too."""
    return Dominion(choosing=True)

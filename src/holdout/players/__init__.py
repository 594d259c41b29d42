"""Computer players. Each sees only its seat's view and answers decisions like anybody else.

`seat_player` makes one by name. A player of a game's own (its rules of thumb) stands in a file named
after the game.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from holdout.kernel import Frame, Player, SetupError
from holdout.players.random import RandomPlayer

GREEDY = {
    "alien": "holdout.players.greedy_alien:GreedyAlien",
    "corps": "holdout.players.greedy_corps:GreedyCorps",
}
NAMES = ("random", "greedy")


def seat_player(name: str, frame: "Frame[Any]", seat: int, seed: int | str) -> Player:
    """A player by name for one seat of a match."""
    if name == "random":
        return RandomPlayer(seed, seat)
    if name == "greedy":
        place = GREEDY.get(frame.rules.name)
        if place is None:
            raise SetupError(f"There is no greedy player for {frame.rules.name} yet: take random.")
        module, _, attribute = place.partition(":")
        make: Callable[..., Player] = getattr(import_module(module), attribute)
        return make(frame, seat, seed)
    raise SetupError(f"There is no computer player called {name!r}: choose {' or '.join(NAMES)}.")


def table_of(names: Sequence[str], frame: "Frame[Any]", seed: int | str) -> list[Player]:
    """A player for each seat; one name stands for all seats."""
    seats: int = frame.setup["seats"]
    if len(names) not in (1, seats):
        raise SetupError(
            f"{len(names)} players were named for {seats} seats: name one, or one for each seat."
        )
    each = list(names) * seats if len(names) == 1 else list(names)
    return [seat_player(name, frame, seat, seed) for seat, name in enumerate(each)]

"""One file for each library. An engine plays whole random games and copies a state in the middle of one.

The files of other libraries import nothing of ours: they run where only that library is installed. On all
sides only decisions with two or more options count, and games are cut off after `MOST_DECISIONS`.
"""

import random
from collections.abc import Callable
from typing import Any, Protocol

MOST_DECISIONS = 3_000
"""Random players can go on for ever in some games."""


class Engine(Protocol):
    """An engine that the worker runs."""

    def play(self, chance: random.Random) -> int:
        """Play a whole game at random: how many decisions there were."""
        ...

    def copier(self) -> Callable[[], Any]:
        """Copies a state from the middle of a game, in the library's own way if it has one."""
        ...

"""`EncounterGame`: what the rules of a deck builder are handed.

It is the kernel's `Game` with the columns of the deck builders at hand too. What they hold is declared in
position.py; as in the kernel they are changed in place and never replaced.
"""

from collections.abc import Sequence
from typing import Any

from holdout.encounters.position import Table
from holdout.kernel import Game
from holdout.kernel.fields import Plain
from holdout.kernel.running import Answer, Player


class EncounterGame(Game[Table]):
    """A game of a deck builder being played: `game.up` is `game.position.up`, and so on."""

    def __init__(
        self,
        rules: Any,
        setup: dict[str, Any],
        faces: tuple[Any, ...],
        position: Table,
        *,
        given: Sequence[Answer] = (),
        players: Sequence[Player] | None = None,
        chance: Sequence[Plain] = (),
    ) -> None:
        super().__init__(rules, setup, faces, position, given=given, players=players, chance=chance)
        self.up, self.guise, self.owner = position.up, position.guise, position.owner
        self.weighing: list[tuple[int, int, int]] = []  # texts whose numbers are being worked out
        self.alive, self.alien, self.history = position.alive, position.alien, position.history

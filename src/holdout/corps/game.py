"""`CorpsGame`: what the rules of the tactical game are handed.

It is the kernel's `Game` with the columns of this game at hand too, with its board, and with what the table
has agreed on that is looked up all the time. What the columns hold is declared in position.py; as in the
kernel they are changed in place and never replaced.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.corps.catalogue import catalogue_for
from holdout.corps.geometry import Board, State
from holdout.corps.missions import board_of_mission
from holdout.corps.position import Field
from holdout.corps.printed import Face
from holdout.kernel import Game
from holdout.kernel.fields import Plain
from holdout.kernel.running import Answer, Player


class CorpsGame(Game[Field, Face]):
    """A mission being played: `game.space` is `game.position.space`, and so on.

    `kinds` and the like are listed by the number of a face (catalogue.py). `over_white`: spaces are next to
    each other across a thick white line: for attacks, Captures, stops and everything else but steps, which
    never cross one. `along`: sight may run along the side of a Character's space (ruling C15). `is_2020`: by
    the rules of the older edition. `in_squares`: distance is counted in rows and columns.
    """

    def __init__(
        self,
        rules: Any,
        setup: dict[str, Any],
        faces: tuple[Face, ...],
        position: Field,
        *,
        given: Sequence[Answer] = (),
        players: Sequence[Player] | None = None,
        chance: Sequence[Plain] = (),
    ) -> None:
        super().__init__(rules, setup, faces, position, given=given, players=players, chance=chance)
        self.board: Final[Board] = board_of_mission(setup["scenario"])
        self.space, self.down, self.hero = position.space, position.down, position.hero
        self.dial, self.activated, self.swarm = position.dial, position.activated, position.swarm
        self.ammunition, self.facing, self.hugged = position.ammunition, position.facing, position.hugged
        self.barricades = position.barricades
        catalogue = catalogue_for(faces)
        self.kinds, self.decks = catalogue.kinds, catalogue.decks
        self.grunts, self.grunt_numbers = catalogue.grunts, catalogue.grunt_numbers
        self.over_white: Final[bool] = setup.get("adjacent-across-white-line") == "yes"
        self.along: Final[bool] = setup.get("sight-along-characters") == "allowed"
        self.is_2020: Final[bool] = setup.get("edition") == "2020"
        self.in_squares: Final[bool] = setup.get("range-metric") == "chebyshev"
        self.sight = State(along=self.along)  # as it was asked for last

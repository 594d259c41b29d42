"""Laying tokens onto the board: what is still in the box, and where it goes.

Where a mission wants them is told in missions.py; Barricades are not tokens of this kind (see barricades.py).
"""

from holdout.corps import places
from holdout.corps.game import CorpsGame
from holdout.corps.pieces import printed
from holdout.kernel import EventKind

PLACED = EventKind("placed", ("card", "space"), "{card} is placed in {space}.", run="{cards} are placed.")
STARTS = EventKind(
    "starts", ("card", "space"), "{card} starts in {space}.", run="{cards} take up their positions."
)
WORDS = (PLACED, STARTS)


def in_box(game: CorpsGame, kind: str) -> list[int]:
    """The cards, Aliens, Blips or tokens of a kind in the box; Characters are found by `heroes_in_box`."""
    kinds, face = game.kinds, game.face
    return [card for card in game.zones[places.BOX] if kinds[face[card]] == kind]


def heroes_in_box(game: CorpsGame) -> list[int]:
    """The Characters in the box; they show their Grunt side until somebody takes them as a Hero."""
    return [card for card in game.zones[places.BOX] if printed(game, card).deck == "characters"]


def lay(game: CorpsGame, token: int, space: int) -> None:
    """A token goes onto the board."""
    game.move(token, places.TOKENS)
    game.space[token] = space + 1
    game.tell(PLACED, token, space, rule="corps.setup.09-place-mission-tokens")

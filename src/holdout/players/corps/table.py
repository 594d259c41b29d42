"""What a seat of the tactical game sees, made quick to ask: models, tokens, piles, distances.

It holds no more than the seat's view does: faces that the seat has seen, the sizes of piles, and what lies
open of models, tokens and markers. It is read from the position piece by piece, since a view takes longer to
make than all the rules of thumb take to think. They are in greedy.py.
"""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from holdout.corps import places
from holdout.corps.dice import Lying, lying
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import (
    Board,
    Facing,
    State,
    ahead,
    beside,
    bits,
    layers,
    mask_of,
    neighbours,
    sight,
)
from holdout.corps.missions import Mission
from holdout.corps.pieces import SPACE, barricaded_doors
from holdout.corps.printed import Face

FAR = 99
FACINGS = tuple(Facing)
MODELS: Final = frozenset((places.SQUAD, places.ALIENS, places.BLIPS, places.TOKENS))


class Model(NamedTuple):
    """A Character, an Alien, a Blip or a token on the board. Of a Blip the face is not known."""

    card: int
    face: Face | None
    space: int
    dial: int
    hero: int
    down: int
    swarm: int

    @property
    def name(self) -> str:
        return self.face.name if self.face is not None else "Blip"

    @property
    def kind(self) -> str:
        return self.face.kind if self.face is not None else "blip"

    @property
    def bit(self) -> int:
        return 1 << self.space


class Table:
    """One moment of a mission as one seat sees it."""

    def __init__(self, game: CorpsGame, mission: Mission, seat: int) -> None:
        self.game, self.mission, self.seat = game, mission, seat
        self.captured: list[str] = game.setup["captured"]
        self.board: Board = mission.board

    @property
    def acting(self) -> int:
        """The Character whose activation it is; -1 if it is nobody's."""
        return self.game.position.acting

    @property
    def roll(self) -> Lying | None:
        """The roll that may still be changed, if there is one."""
        return lying(self.game)

    # --- cards and piles ---

    def count(self, zone: int) -> int:
        """The number of cards in a zone."""
        return len(self.game.zones[zone])

    @property
    def deck(self) -> int:
        """The number of cards that can be drawn or exhausted before the Exhaust Pile is used."""
        return self.count(places.DECK) + self.count(places.UNDER)

    @property
    def exhausted(self) -> int:
        """The number of cards on the Exhaust Pile."""
        return self.count(places.EXHAUST)

    def face(self, card: int) -> Face | None:
        """The face of a card, or None if the seat does not know it."""
        game = self.game
        return game.faces[game.face[card]] if game.seen[card] >> self.seat & 1 else None

    def known(self, card: int) -> Face:
        """The face of a card that the seat knows."""
        face = self.face(card)
        assert face is not None
        return face

    def cards(self, zone: int) -> dict[int, Face]:
        """The cards of a zone whose faces are known."""
        faces, face, seen, seat = self.game.faces, self.game.face, self.game.seen, self.seat
        return {card: faces[face[card]] for card in self.game.zones[zone] if seen[card] >> seat & 1}

    @property
    def hand(self) -> dict[int, Face]:
        return self.cards(places.HAND[self.seat])

    def gear(self, character: int) -> dict[int, Face]:
        """The cards and tokens that a Character carries."""
        return self.cards(places.GEAR[character])

    def weapons(self, character: int) -> list[Face]:
        return [face for face in self.gear(character).values() if face.kind == "weapon"]

    # --- models ---

    def models(self, zone: int) -> list[Model]:
        """The models of a zone that are on the board."""
        space = self.game.space
        return [self._model(card) for card in self.game.zones[zone] if space[card]]

    def _model(self, card: int) -> Model:
        game = self.game
        return Model(
            card,
            self.face(card),
            game.space[card] - 1,
            game.dial[card],
            game.hero[card],
            game.down[card],
            game.swarm[card],
        )

    def model(self, card: int) -> Model | None:
        """A Character, Alien, Blip or token by its card."""
        on_board = self.game.space[card] and self.game.where[card] in MODELS
        return self._model(card) if on_board else None

    @cached_property
    def squad(self) -> list[Model]:
        return self.models(places.SQUAD)

    @cached_property
    def aliens(self) -> list[Model]:
        return self.models(places.ALIENS)

    @cached_property
    def blips(self) -> list[Model]:
        """The Blips that may move; those that the mission laid out for itself stay where they are."""
        lying = self.mission.mission_blips
        return [blip for blip in self.models(places.BLIPS) if blip.space not in lying]

    @cached_property
    def echoes(self) -> int:
        """The spaces of Mission Blips that nobody has seen."""
        lying = self.mission.mission_blips
        return mask_of(blip.space for blip in self.models(places.BLIPS) if blip.space in lying)

    @cached_property
    def tokens(self) -> list[Model]:
        return self.models(places.TOKENS)

    def spaces(self, *kinds: str) -> int:
        """The spaces of tokens of these kinds."""
        return mask_of(token.space for token in self.tokens if token.kind in kinds)

    @cached_property
    def exits(self) -> int:
        """The spaces of open Exits."""
        return self.spaces("exit")

    @cached_property
    def taken(self) -> int:
        """A mask of the spaces where no Character may stop: those of Characters and tokens, except Exits."""
        return self.friends | mask_of(one.space for one in self.tokens if one.kind != "exit")

    @cached_property
    def hostile(self) -> int:
        return mask_of(one.space for one in (*self.aliens, *self.blips))

    @cached_property
    def friends(self) -> int:
        return mask_of(one.space for one in self.squad)

    # --- ways ---

    @cached_property
    def barricaded(self) -> int:
        """The Barricaded doors."""
        return barricaded_doors(self.game)

    def is_barricaded(self, space: int) -> bool:
        return (SPACE, space) in self.game.barricades

    @cached_property
    def covered(self) -> int:
        """A mask of the spaces that Sentry Guns cover, as if all doors were open."""
        game, found = self.game, 0
        for card in game.zones[places.TOKENS]:
            if game.space[card] and game.ammunition[card]:
                found |= covered_from(self.board, game.space[card] - 1, FACINGS[game.facing[card]])
        return found

    def distances(self, goals: int, *, shy: bool = True) -> Mapping[int, int]:
        """The distance of every space from the nearest goal. `shy`: avoid spaces that Sentry Guns cover."""
        return _distances(self.board, goals, self.covered & ~goals if shy else 0, self.barricaded)

    @cached_property
    def danger(self) -> Mapping[int, int]:
        """The distance of every space from the nearest Alien or Blip."""
        return self.distances(self.hostile, shy=False) if self.hostile else {}

    @cached_property
    def company(self) -> Mapping[int, int]:
        """The distance of every space from the nearest Character that is not down."""
        return self.distances(self.friends, shy=False)

    def near(self, spaces: int) -> int:
        """The spaces from which one reaches out to these."""
        found = 0
        for space in bits(spaces):
            found |= neighbours(self.board, space, self.barricaded)
        return found & ~spaces

    def doors_at(self, space: int) -> int:
        return beside(self.board, space)


@lru_cache(maxsize=64)
def covered_from(board: Board, space: int, facing: Facing) -> int:
    """A mask of the spaces that a Sentry Gun covers, with all doors open and nobody in its way."""
    return ahead(board, space, facing) & sight(board, State(), space)


@lru_cache(maxsize=512)
def _distances(board: Board, goals: int, blocked: int, barricaded: int) -> Mapping[int, int]:
    """The distance of every space from the nearest goal; cached, as it seldom changes."""
    steps = enumerate(layers(board, goals, blocked, barricaded))
    return {space: away for away, layer in steps for space in bits(layer)}

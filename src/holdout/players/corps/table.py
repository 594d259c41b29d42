"""What a seat of the tactical game sees, made quick to ask: models, tokens, piles, distances.

It is read from the seat's view alone. The rules of thumb that use it are in greedy.py.
"""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from holdout.corps import places
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
from holdout.corps.pieces import DOOR, SPACE
from holdout.corps.printed import Face

FAR = 99
FACINGS = tuple(Facing)


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

    def __init__(
        self, view: dict[str, Any], faces: dict[str, Face], mission: Mission, captured: list[str], seat: int
    ) -> None:
        self.view, self.faces, self.mission, self.captured, self.seat = view, faces, mission, captured, seat
        self.zones: dict[int, dict[str, Any]] = {zone["zone"]: zone for zone in view["zones"]}

    @property
    def board(self) -> Board:
        return self.mission.board

    # --- cards and piles ---

    def count(self, zone: int) -> int:
        """The number of cards in a zone."""
        return self.zones[zone]["count"]

    @property
    def deck(self) -> int:
        """The number of cards that can be drawn or exhausted before the Exhaust Pile is used."""
        return self.count(places.DECK) + self.count(places.UNDER)

    @property
    def exhausted(self) -> int:
        """The number of cards on the Exhaust Pile."""
        return self.count(places.EXHAUST)

    def cards(self, zone: int) -> dict[int, Face]:
        """The cards of a zone whose faces are known."""
        return {
            card["card"]: self.faces[card["face"]] for card in self.zones[zone]["cards"] if "face" in card
        }

    @cached_property
    def known(self) -> Mapping[int, Face]:
        """Every card whose face is known."""
        return {card: face for zone in self.zones for card, face in self.cards(zone).items()}

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
        return [self._model(card) for card in self.zones[zone]["cards"] if card["space"]]

    def _model(self, card: dict[str, Any]) -> Model:
        face = self.faces[card["face"]] if "face" in card else None
        return Model(
            card["card"], face, card["space"] - 1, card["dial"], card["hero"], card["down"], card["swarm"]
        )

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

    def model(self, card: int) -> Model | None:
        """A Character, Alien, Blip or token by its card."""
        everyone = (*self.squad, *self.aliens, *self.models(places.BLIPS), *self.tokens)
        return next((one for one in everyone if one.card == card), None)

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
        return mask_of(number for kind, number in self.view["barricades"] if kind == DOOR)

    def is_barricaded(self, space: int) -> bool:
        return [SPACE, space] in [list(row) for row in self.view["barricades"]]

    @cached_property
    def covered(self) -> int:
        """A mask of the spaces that Sentry Guns cover, as if all doors were open."""
        found = 0
        for card in self.zones[places.TOKENS]["cards"]:
            if card["space"] and card["ammunition"]:
                found |= covered_from(self.board, card["space"] - 1, FACINGS[card["facing"]])
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

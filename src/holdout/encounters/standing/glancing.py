"""Conditions that fail at a glance: whether there are no enemies in the Complex is asked after everything.

For conditions that count printed kinds in fixed places, the faces that count are worked out once. A glance
only ever says no; whether a condition holds is for `meaning.conditions` to say.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from holdout.encounters import board
from holdout.encounters.meaning.kinds import is_a
from holdout.encounters.meaning.places import HEAPS, ZONES
from holdout.encounters.position import EncounterGame
from holdout.language.phrases import amounts
from holdout.language.phrases.cards import Group, Some
from holdout.language.phrases.conditions import Condition, ThereIs
from holdout.language.phrases.places import Heap, Place, Zone
from holdout.language.phrases.sentences import CardCountsAs

MANY: Final = 10_000


class Glance(NamedTuple):
    """Where to look, the faces that may count there, and between which numbers there must be.

    `exact`: all that are seen do count. Otherwise some may not, and only too few of them mean a no.
    """

    zones: tuple[int, ...]
    faces: frozenset[int]
    least: int
    most: int
    exact: bool

    def fails(self, game: EncounterGame) -> bool:
        """Whether the condition does not hold for sure."""
        position = game.position
        zones, face, up, faces = position.zones, position.face, position.up, self.faces
        there = 0
        for zone in self.zones:
            for card in zones[zone]:
                if face[card] in faces and (up[card] or not self.exact or zone not in board.ROOMS):
                    there += 1
        return there < self.least or (self.exact and there > self.most)


def can_glance(faces: Sequence[Any]) -> bool:
    """Whether cards are what is printed on them: no text makes one count as something else."""
    cores = [sentence.core for face in faces for line in face.lines for sentence in line.sentences]
    return all(type(core) is not CardCountsAs for core in cores)


def glances_at(conditions: Sequence[Condition], faces: Sequence[Any]) -> tuple[Glance, ...]:
    """The glances that can spare the trouble of asking for these conditions."""
    found = [_glance_at(condition, faces) for condition in conditions]
    return tuple([glance for glance in found if glance is not None])


def _glance_at(condition: Condition, faces: Sequence[Any]) -> Glance | None:
    if type(condition) is not ThereIs or type(condition.cards) is not Some:
        return None
    group, bounds = condition.cards.group, _bounds(condition.cards.quantity)
    zones = _fixed_zones(group)
    if not zones or bounds is None:
        return None
    counted = [n for n, face in enumerate(faces) if any(is_a(face, kind.kind) for kind in group.kinds)]
    plain = not group.qualities and all(not kind.adjectives and kind.kind != "card" for kind in group.kinds)
    return Glance(zones, frozenset(counted), *bounds, plain)


def _bounds(quantity: Any) -> tuple[int, int] | None:
    """How few and how many there may be for a condition to hold."""
    kind = type(quantity)
    if kind is amounts.No:
        return 0, 0
    if kind is amounts.Several:
        return quantity.number, quantity.number
    if kind is amounts.AtMost:
        return 0, quantity.number
    if kind is amounts.AtLeast:
        return quantity.number, MANY
    return (1, MANY) if kind is amounts.One else None


def _fixed_zones(group: Group) -> tuple[int, ...]:
    """The zones of a group that are always the same, or none."""
    if group.where is None:
        return ()
    places = [_zones_of(place) for place in group.where.places]
    return tuple([zone for zones in places for zone in zones]) if all(places) else ()


def _zones_of(place: Place) -> tuple[int, ...]:
    if type(place) is Zone:
        return tuple(board.ROOMS) if place.zone == "row" else ZONES.get(place.zone, ())
    return (HEAPS[place.heap],) if type(place) is Heap and place.heap in HEAPS else ()

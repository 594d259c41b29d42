"""Prechecks: quick tests that tell for sure that a condition fails, before it is worked out in full.

"As soon as there are no enemies in the Complex" is asked after everything that happens. For conditions that
count printed kinds in fixed places, the faces that count are worked out once a match. A precheck only ever
says no; whether a condition holds is for `meaning.conditions` to say. The reach of "each enemy in the Combat
Zone" is told in full; what other phrases mean is told in matching.py.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import face_number
from holdout.encounters.catalogue import NONE
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.kinds import is_a, is_printed_like
from holdout.encounters.meaning.places import HEAPS, ZONES
from holdout.encounters.phrases import IsBlocked
from holdout.language.phrases import amounts
from holdout.language.phrases.cards import Group, Kind, Named, OfName, Some, This
from holdout.language.phrases.conditions import Condition, HasCounters, ThereIs
from holdout.language.phrases.places import Heap, Place, Zone
from holdout.language.phrases.sentences import CardCountsAs

MANY: Final = 10_000


class Precheck:
    """A quick test of a condition."""

    __slots__ = ()

    def fails(self, game: EncounterGame, card: int) -> bool:
        """True if the condition certainly does not hold. `card` is the one that asks."""
        raise NotImplementedError


class Counted(Precheck):
    """A precheck that counts cards: in these zones, with these faces, between the least and the most.

    `exact`: all that are seen do count. Otherwise some may not, and only too few of them mean a no.
    """

    __slots__ = ("exact", "faces", "least", "most", "zones")

    def __init__(
        self, zones: tuple[int, ...], faces: frozenset[int], bounds: tuple[int, int], exact: bool
    ) -> None:
        self.zones, self.faces, self.exact = list(zones), faces, exact
        self.least, self.most = bounds

    def fails(self, game: EncounterGame, card: int) -> bool:
        """True if there are too few, or too many."""
        zones, face, guise, up, faces = game.zones, game.face, game.guise, game.up, self.faces
        there, most = 0, self.most if self.exact else MANY
        for zone in self.zones:
            for seen in zones[zone]:
                if face[seen] in faces or (guise[seen] and not self.exact):
                    if self.exact and not up[seen] and zone in board.ROOMS:
                        continue
                    there += 1
                    if there > most:
                        return True
        return there < self.least


class NoneBlocked(Precheck):
    """A blocked room is asked for: while there is none at all it is not the one."""

    __slots__ = ()

    def fails(self, game: EncounterGame, card: int) -> bool:
        """True if no room is blocked."""
        return not game.position.blocked


class TooFewCounters(Precheck):
    """A card asks for so many counters on itself."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def fails(self, game: EncounterGame, card: int) -> bool:
        """True if that many are not there yet."""
        return game.counts.get(("game", "counter", card), 0) < self.number


class TooFewOnNamed(Precheck):
    """A text asks for so many counters on a card of a name."""

    __slots__ = ("name", "number")

    def __init__(self, name: str, number: int) -> None:
        self.name, self.number = name, number

    def fails(self, game: EncounterGame, card: int) -> bool:
        """True if no card of the name has that many yet."""
        keys: list[Any] = [key for key, counted in game.counts.items() if counted >= self.number]
        for key in keys:
            if key[1] == "counter" and face_number(game, key[2]) in game.catalogue.named.get(self.name, NONE):
                return False
        return True


class Reach:
    """All that a phrase such as "each other enemy in the Combat Zone" can mean: where, and which faces."""

    __slots__ = ("faces", "others", "zones")

    def __init__(self, zones: frozenset[int], faces: frozenset[int], others: bool) -> None:
        self.zones, self.faces, self.others = zones, faces, others

    def covers(self, game: EncounterGame, card: int, speaker: int) -> bool:
        """True if the phrase means a card when this one speaks."""
        where, guise = game.where[card], game.guise[card]
        if where not in self.zones or (self.others and card == speaker):
            return False
        face = guise - 1 if guise else game.face[card]
        return face in self.faces and (bool(game.up[card]) or where not in board.IN_ROW)


def can_precheck(faces: Sequence[Any]) -> bool:
    """True if cards are what is printed on them: no text makes one count as something else."""
    cores = [sentence.core for face in faces for line in face.lines for sentence in line.sentences]
    return all(type(core) is not CardCountsAs for core in cores)


def reach_of(phrase: Any, faces: Sequence[Any]) -> Reach | None:
    """The reach of a phrase that names plain kinds in fixed places; None for any other."""
    if type(phrase) is not Some or type(phrase.quantity) not in (amounts.Each, amounts.EachOther):
        return None
    zones = _fixed_zones(phrase.group)
    if not zones or not _names_plain_kinds(phrase.group):
        return None
    return Reach(frozenset(zones), _faces_of(phrase.group, faces), type(phrase.quantity) is amounts.EachOther)


def prechecks_of(conditions: Sequence[Condition], faces: Sequence[Any]) -> tuple[Precheck, ...]:
    """The prechecks that there are for these conditions."""
    found = [_precheck_of(condition, faces) for condition in conditions]
    return tuple([one for one in found if one is not None])


def _precheck_of(condition: Condition, faces: Sequence[Any]) -> Precheck | None:
    if type(condition) is IsBlocked:
        return NoneBlocked()
    if type(condition) is HasCounters and type(condition.cards) is This:
        return TooFewCounters(condition.count.amount)
    if type(condition) is HasCounters and type(condition.cards) is Named:
        return TooFewOnNamed(condition.cards.name, condition.count.amount)
    if type(condition) is not ThereIs or type(condition.cards) is not Some:
        return None
    group, bounds = condition.cards.group, _bounds(condition.cards.quantity)
    zones = _fixed_zones(group)
    if not zones or bounds is None:
        return None
    return Counted(zones, _faces_of(group, faces), bounds, _names_plain_kinds(group))


def _faces_of(group: Group, faces: Sequence[Any]) -> frozenset[int]:
    """The faces of the kinds that a group names, and of the names, where it gives one."""
    return frozenset(
        [number for number, face in enumerate(faces) if any(_is_printed(face, kind) for kind in group.kinds)]
    )


def _is_printed(face: Any, kind: Kind) -> bool:
    names = [one for one in kind.adjectives if type(one) is OfName]
    return is_a(face, kind.kind) and all(is_printed_like(face, one) for one in names)


def _names_plain_kinds(group: Group) -> bool:
    """True if every face-up card of its kinds is in a group: nothing else is asked of it."""
    return not group.qualities and all(not kind.adjectives and kind.kind != "card" for kind in group.kinds)


def _bounds(quantity: amounts.Quantity) -> tuple[int, int] | None:
    """The least and the most that there may be for a condition to hold; None: it cannot be prechecked."""
    if type(quantity) is amounts.No:
        return 0, 0
    if type(quantity) is amounts.AtMost:
        return 0, quantity.number
    if type(quantity) is amounts.AtLeast or type(quantity) is amounts.Several:
        return quantity.number, MANY
    return (1, MANY) if type(quantity) is amounts.One else None


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

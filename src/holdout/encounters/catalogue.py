"""What is printed on the faces of a match, sorted once: those of a kind, with a keyword, what they say.

Looking a face up here is much quicker than asking every card what it is. What faces say is sorted in
standing/index.py.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.edition import Edition
from holdout.encounters.kinds import Rest, Reveals
from holdout.encounters.printed import DESPERATION, PLAYED, Face, Line, is_used
from holdout.kernel.happening import Hooks
from holdout.language.standing.forms import stands

NONE: Final[frozenset[int]] = frozenset()
SHARED: Final = (board.OPERATIONS, board.LOCATION)
OWN: Final = (board.BEFORE, board.PLAY, board.WOUNDS, board.AVATAR)
"""The zones of every edition whose cards speak, beside those of the board; the second ones by seat."""


class Catalogue:
    """The numbers of the faces of one match by what is printed on them, and some of that by their numbers.

    `classes` has a bit for every class; `strikers` strike in the Strike Phase, `pushers` names the rule by
    which a face pushes Stationary cards; `used` are the faces with an ability for a moment of choice. `rests`
    is where a card goes when it is killed, `reveals` what its kind does on being turned up.
    """

    __slots__ = (
        "all_classes", "at_table", "attacks", "characters", "classes", "copies", "costs", "damages",
        "decks", "enemies", "faces", "families", "flags_of_kind", "given", "hooks", "kept", "named",
        "noticed", "of_keyword", "of_kind", "ongoing", "only_printed", "order", "playable", "played",
        "printed_as", "pushers", "repriced", "rests", "reveals", "seat_of", "speaking", "spoken",
        "strikers", "triggers", "used",
    )  # fmt: skip

    def __init__(self, faces: Sequence[Face], edition: Edition, hooks: Mapping[Any, Hooks]) -> None:
        self.faces, self.hooks = faces, hooks
        kinds = [edition.kind(face.kind) for face in faces]
        self.of_kind: dict[str, frozenset[int]] = {}
        self.of_keyword: dict[str, frozenset[int]] = {}
        self.named: dict[str, frozenset[int]] = {}
        for number, face in enumerate(faces):
            self.of_kind[face.kind] = self.of_kind.get(face.kind, NONE) | {number}
            self.named[face.name] = self.named.get(face.name, NONE) | {number}
            for keyword in sorted(face.keywords):
                self.of_keyword[keyword] = self.of_keyword.get(keyword, NONE) | {number}
        self.copies: list[int] = [face.copies for face in faces]
        self.costs: list[int] = [face.cost or 0 for face in faces]
        self.characters: list[bool] = [face.cost is not None for face in faces]
        self.playable: list[bool] = [
            character or kind.is_played for character, kind in zip(self.characters, kinds, strict=True)
        ]
        self.attacks: list[int] = [face.attack or 0 for face in faces]
        self.damages: list[int] = [face.damage or 0 for face in faces]
        self.decks: list[str] = [face.deck for face in faces]
        self.enemies: list[bool] = ["enemy" in face.kinds for face in faces]
        self.strikers: list[bool] = [
            kind.strikes or enemy for kind, enemy in zip(kinds, self.enemies, strict=True)
        ]
        self.pushers: list[str] = [kind.pushes_stationary for kind in kinds]
        self.classes: list[int] = [_bits(face, edition.classes) for face in faces]
        self.all_classes: int = (1 << len(edition.classes)) - 1
        self.rests: list[Rest] = [
            kind.rests or _rest(face, edition) for kind, face in zip(kinds, faces, strict=True)
        ]
        self.reveals: list[Reveals | None] = [kind.on_reveal for kind in kinds]
        self.used: list[bool] = [bool(face.uses or face.sacrifices) for face in faces]
        self.spoken: list[dict[str, tuple[Line, ...]]] = [_by_trigger(face) for face in faces]
        self.triggers = frozenset([line.trigger for face in faces for line in face.lines])
        self.played = [_at_once(face) for face in faces]
        self.order: dict[int, int] = {zone: place for place, zone in enumerate(edition.order)}
        """The place of each zone of the board in the order of abilities."""
        self.speaking: list[tuple[int, ...]] = [
            (*edition.order, *SHARED, *edition.speaking, *_own(edition, seats))
            for seats in range(board.MOST_SEATS + 1)
        ]
        """The zones whose cards speak, by the number of seats."""
        self.seat_of: dict[int, int] = {
            places[seat]: seat
            for seat in range(board.MOST_SEATS)
            for places in (*OWN, *edition.speaks_before)
        }
        """The seat for which the cards of a zone speak, where it is that of a player."""
        self.at_table: dict[str, bool] = {}
        """Whether a keyword can matter in this match, as far as it was asked (keywords.py)."""
        self.given: dict[str, bool] = {}
        """Whether a text of this match can give a keyword, as far as it was asked."""
        self.flags_of_kind: dict[str, list[bool]] = {}
        """Whether each face is of a kind, as far as it was asked (cards.py)."""
        self.only_printed: dict[str, list[bool]] = {}
        """Whether each face has a keyword, as far as it was asked (keywords.py)."""
        self.families: dict[tuple[str, ...], list[str]] = {}
        """Of some keywords, those that can matter in this match, as far as it was asked."""
        self.ongoing: dict[int, list[Line]] = {}
        """The lines of each face that are told as they begin to hold, as far as it was asked (ongoing.py)."""
        self.printed_as: dict[str, frozenset[int]] = {}
        """The faces of a kind as texts name it, as far as it was asked (meaning/kinds.py)."""
        self.noticed: dict[type, Any] = {}
        """What takes notice of the happenings of a kind, as far as it was asked (noticing.py)."""
        self.kept: dict[str, Any] = {}
        """What was worked out once from these faces and hooks, by a name."""
        self.repriced: frozenset[int] | None = None
        """The faces whose Attack a keyword can change, once it was asked."""


def _own(edition: Edition, seats: int) -> list[int]:
    """The zones of so many seats whose cards speak."""
    return [places[seat] for seat in range(seats) for places in (*OWN, *edition.speaks_before)]


def _bits(face: Face, classes: Sequence[str]) -> int:
    return sum([1 << number for number, klass in enumerate(classes) if klass in face.classes])


def _rest(face: Face, edition: Edition) -> Rest:
    """The pile of a killed card whose kind names none: any card with a cost is a character."""
    return edition.dead_enemies if face.cost is None else edition.dead_characters


def _by_trigger(face: Face) -> dict[str, tuple[Line, ...]]:
    return {line.trigger: face.spoken(line.trigger) for line in face.lines}


def _at_once(face: Face) -> tuple[Line, ...]:
    """Those lines that happen when their card is played: the others stand, have a price or an area."""
    lines = [line for line in face.lines if line.trigger in (PLAYED, DESPERATION)]
    return tuple([line for line in lines if not (line.areas or is_used(line) or stands(line))])


class _Shelf:
    """The catalogues of the matches played last: one for each set of faces under the same hooks."""

    ROOM: Final = 8

    def __init__(self) -> None:
        self.newest: Catalogue | None = None
        self.others: list[Catalogue] = []

    def of(self, faces: Sequence[Face], edition: Edition, hooks: Mapping[Any, Hooks]) -> Catalogue:
        """The catalogue of a match that is not the newest, made if it is not here."""
        found = next((one for one in self.others if one.faces is faces and one.hooks is hooks), None)
        if found is None:
            found = Catalogue(faces, edition, hooks)
            self.others = [found, *self.others[: self.ROOM - 1]]
        self.newest = found
        return found


_shelf: Final = _Shelf()


def catalogue_for(faces: Sequence[Face], edition: Edition, hooks: Mapping[Any, Hooks]) -> Catalogue:
    """The catalogue of a match with these faces and hooks. A game has its own at hand (`game.catalogue`)."""
    known = _shelf.newest
    if known is not None and known.faces is faces and known.hooks is hooks:
        return known
    return _shelf.of(faces, edition, hooks)

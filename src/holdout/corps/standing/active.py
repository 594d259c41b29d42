"""Where standing text is read from: Characters on the board and their gear, the Mission card, lasting rows.

Faces are looked through once and kept in an index. What stands by where cards lie is kept too, until a card
of the squad, its gear or the mission moves or a Character turns its other side up (`game.kept`).
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from holdout.corps import places
from holdout.corps.meaning.sentences import SAID
from holdout.corps.pieces import printed
from holdout.corps.position import CorpsGame
from holdout.corps.ranks import decider, player_of
from holdout.corps.speaking import Context, face_number
from holdout.corps.standing.reading import PHASES, Effect, Key, effects_of, read


class Active(NamedTuple):
    """An effect that stands now: on which card it is written, of which Character.

    `said_by` is the seat whose text it was when it was said; -1, if it is whoever speaks for the Character.
    """

    effect: Effect
    said_by: int
    character: int
    card: int
    bound: tuple[int, ...] = ()

    def seat(self, game: CorpsGame) -> int:
        """Whose text it is. Who that is for a Grunt takes a while to tell: it is asked only when needed."""
        if self.said_by >= 0:
            return self.said_by
        return decider(game) if self.character < 0 else player_of(game, self.character)

    def context(self, game: CorpsGame) -> Context:
        """The context in which the text speaks."""
        face = face_number(game, self.card)
        context = Context(self.seat(game), self.character, self.card, face, self.effect.line.number)
        context.cards = list(self.bound)
        return context


class Index:
    """The standing text of all faces of a match: by key, then by the key of the face."""

    __slots__ = ("entries", "faces")

    def __init__(self, faces: Sequence[Any]) -> None:
        self.faces = faces
        self.entries: dict[Key, dict[str, tuple[Effect, ...]]] = {}
        for face in faces:
            for key, effect in effects_of(face):
                entry = self.entries.setdefault(key, {})
                entry[face.key] = (*entry.get(face.key, ()), effect)


class _Shelf:
    """The indexes of the matches played last. Faces are frozen, so an index never grows stale."""

    ROOM: Final = 8

    def __init__(self) -> None:
        self.kept: list[Index] = []

    def of(self, faces: Sequence[Any]) -> Index:
        for index in self.kept:
            if index.faces is faces:
                return index
        found = Index(faces)
        self.kept = [found, *self.kept[: self.ROOM - 1]]
        return found


_shelf: Final = _Shelf()


def index_of(game: CorpsGame) -> Index:
    """The index of the faces in play."""
    return _shelf.of(game.faces)


def active_effects(game: CorpsGame, key: Key) -> list[Active]:
    """Every effect of that key whose text works now.

    Whether it means a card or a happening, and whether its conditions hold, is to be asked (matching.py).
    """
    found: list[Active] | None = game.kept.get(key)
    if found is None:
        found = game.kept[key] = active_by_place(game, key)
    if game.position.lasting:
        game.spent += len(game.position.lasting)
        found = [*found, *_said(game, key)]
    game.spent += len(found)
    return [one for one in found if _is_time(game, one.effect.span)] if found else found


def active_by_place(game: CorpsGame, key: Key) -> list[Active]:
    """What stands by where cards lie, at one time or another."""
    entry = index_of(game).entries.get(key)
    return [] if entry is None else [*_of_squad(game, entry), *_of_mission(game, entry)]


def _of_squad(game: CorpsGame, entry: dict[str, tuple[Effect, ...]]) -> Iterator[Active]:
    position, zones = game.position, game.position.zones
    faces: Any = game.faces
    for character in zones[places.SQUAD]:
        if position.space[character]:
            for effect in entry.get(printed(game, character).key, ()):
                yield Active(effect, -1, character, character)
            for card in zones[places.GEAR[character]]:
                for effect in entry.get(faces[position.face[card]].key, ()):
                    yield Active(effect, -1, character, card)


def _of_mission(game: CorpsGame, entry: dict[str, tuple[Effect, ...]]) -> Iterator[Active]:
    for card in game.position.zones[places.MISSION]:
        for effect in entry.get(printed(game, card).key, ()):
            yield Active(effect, -1, -1, card)


def _said(game: CorpsGame, key: Key) -> Iterator[Active]:
    rows: list[Any] = list(game.lasting(SAID))
    for face, line, sentence, seat, character, card, bound in rows:
        spoken: Any = game.faces[face]
        for of_key, effect in read(spoken.lines[line], sentence):
            if of_key == key:
                yield Active(effect, seat, character, card, bound)


def _is_time(game: CorpsGame, span: str) -> bool:
    return span not in PHASES or game.position.phase == PHASES[span]

"""Where standing text is read from: Characters on the board and their gear, the Mission card, lasting rows.

Faces are looked through once and kept in an index. What stands by where cards lie is kept too, until a card
of the squad, its gear or the mission moves or a Character turns its other side up (`game.cache`).
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from holdout.corps import places
from holdout.corps.game import CorpsGame
from holdout.corps.meaning.sentences import SAID
from holdout.corps.printed import Line
from holdout.corps.ranks import decider, player_of
from holdout.corps.speaking import Context, face_number
from holdout.corps.standing.reading import PHASES, READER
from holdout.language.meaning.parts import places as places_in
from holdout.language.standing import index as shared
from holdout.language.standing.effects import Effect, Key


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
        """Return whose text it is; worked out only when needed, since for a Grunt it takes a while."""
        if self.said_by >= 0:
            return self.said_by
        return decider(game) if self.character < 0 else player_of(game, self.character)

    def context(self, game: CorpsGame) -> Context:
        """The context in which the text speaks."""
        face = face_number(game, self.card)
        context = Context(self.seat(game), self.character, self.card, face, self.effect.line.number)
        context.cards = list(self.bound)
        return context


class Index(shared.Index):
    """The standing text of all faces of a match.

    `sayable` are the keys of sentences that hold for a while once they are spoken.
    """

    def __init__(self, faces: Sequence[Any]) -> None:
        super().__init__(faces, READER)
        self.sayable: frozenset[Key] = frozenset(
            [key for face in faces for line in face.lines for key in _sayable(line)]
        )

    def effects_of(self, face: Any) -> Iterable[tuple[Key, Effect]]:
        """Return the effects of a face with their keys."""
        return READER.of_face(face)

    def is_never_said(self, key: Key) -> bool:
        """True if no text has a say under a key, neither standing nor once it is spoken."""
        return key not in self.entries and key not in self.sayable


def _sayable(line: Line) -> list[Key]:
    """The keys under which the sentences of a line have a say once they are spoken."""
    return [key for place in places_in(line.sentences) for key, _ in READER.read(line, place)]


_shelf: Final = shared.Shelf(Index)


def index_for(faces: Sequence[Any]) -> Index:
    """The index of a match with these faces."""
    return _shelf.of(faces)


def index_of(game: CorpsGame) -> Index:
    """The index of the faces in play."""
    return _shelf.of(game.faces)


def active_effects(game: CorpsGame, key: Key) -> list[Active]:
    """Every effect of that key whose text works now.

    Whether it means a card or a happening, and whether its conditions hold, is to be asked (matching.py).
    """
    found: list[Active] | None = game.cache.get(key)
    if found is None:
        found = game.cache[key] = active_by_place(game, key)
    if game.effects:
        game.spent += len(game.effects)
        found = [*found, *_said(game, key)]
    if not found:
        return found
    game.spent += len(found)
    return [one for one in found if _is_time(game, one.effect.span)]


def active_by_place(game: CorpsGame, key: Key) -> list[Active]:
    """Return the effects of a key on cards that lie where their text works, whatever the time."""
    entry = index_of(game).entries.get(key)
    return [] if entry is None else [*_of_squad(game, entry.of_face), *_of_mission(game, entry.of_face)]


def _of_squad(game: CorpsGame, entry: dict[int, tuple[Effect, ...]]) -> Iterator[Active]:
    zones = game.zones
    for character in zones[places.SQUAD]:
        if game.space[character]:
            for effect in entry.get(face_number(game, character), ()):
                yield Active(effect, -1, character, character)
            for card in zones[places.GEAR[character]]:
                for effect in entry.get(game.face[card], ()):
                    yield Active(effect, -1, character, card)


def _of_mission(game: CorpsGame, entry: dict[int, tuple[Effect, ...]]) -> Iterator[Active]:
    for card in game.zones[places.MISSION]:
        for effect in entry.get(face_number(game, card), ()):
            yield Active(effect, -1, -1, card)


def _said(game: CorpsGame, key: Key) -> Iterator[Active]:
    rows: list[Any] = list(game.lasting(SAID))
    for face, line, sentence, seat, character, card, bound in rows:
        for effect in index_of(game).spoken(face, line, sentence).get(key, ()):
            yield Active(effect, seat, character, card, bound)


def _is_time(game: CorpsGame, span: str) -> bool:
    return span not in PHASES or game.position.phase == PHASES[span]

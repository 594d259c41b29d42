"""Where: the zones that a place phrase names, and the one that is chosen where it leaves a choice."""

from collections.abc import Callable
from typing import Any, Final

from holdout.encounters import board, phrases
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.labels import WHICH_PLACE, about, language_of
from holdout.encounters.meaning.owners import owners
from holdout.encounters.row import is_clear, room_of, rooms
from holdout.encounters.speaking import Context
from holdout.kernel import ZONE, RuleError, target
from holdout.language.phrases import places
from holdout.language.phrases.places import Place

ZONES: Final = {
    "front": (board.FRONT,),
    "operations": (board.OPERATIONS,),
    "market": tuple(board.MARKET),
    "air": tuple(reversed(board.AIR)),
}
HEAPS: Final = {
    "threat-deck": board.THREATS,
    "market-deck": board.MARKET_DECK,
    "strike-deck": board.STRIKES,
    "dead-enemies": board.DEAD_ENEMIES,
    "dead-characters": board.DEAD_CHARACTERS,
    "discarded-strikes": board.STRIKE_DISCARD,
    "discarded-hazards": board.DISCARDED,
}
"""The piles that texts of all games name; an edition adds its own (`Edition.heaps`)."""
PILES: Final = {"hand": board.HAND, "deck": board.DECK, "discard": board.DISCARD, "play": board.PLAY}
FACE_DOWN: Final = (
    board.THREATS,
    board.MARKET_DECK,
    board.RESERVE,
    board.STRIKES,
    *board.DECK,
)


def zones_of(game: EncounterGame, context: Context, place: Place) -> list[int]:
    """Every zone that a place phrase can mean, in the order in which cards are read."""
    find = _PLACES.get(type(place))
    if find is None:
        raise RuleError(f"No handler says where {type(place).__name__} is; add one to meaning/places.py.")
    return find(game, context, place)


def choose_zone(
    game: EncounterGame, context: Context, place: Place, *, seat: int | None = None
) -> int | None:
    """The one zone that is meant; where there are several, the one that the subject chooses."""
    found = zones_of(game, context, place)
    if not found:
        return None
    if game.position.blocked and type(place) in (phrases.ClearRoom, phrases.ClearRoomWithout):
        game.cite("alien.clear.blocked-never")
    chooser = context.subject if seat is None else seat
    picks = ZONE.each(found)
    return target(game.ask(chooser, WHICH_PLACE, picks, args=(about(game, place),), public=True))


def row_of(game: EncounterGame) -> list[int]:
    """The rooms from the last back to the first, as the row is read (alien.timing.board-order)."""
    return rooms(game)[::-1]


def room_named(game: EncounterGame, name: str) -> int:
    """The zone of a room by its id."""
    return board.ROOMS[list(language_of(game).vocabulary.terms["room"]).index(name)]


def seat_of(game: EncounterGame, zone: int) -> int | None:
    """The seat to which a zone belongs."""
    return game.layout[zone].seat


def lies_face_down(game: EncounterGame, zone: int) -> bool:
    """True for decks: a card that a text puts there is turned face down."""
    return zone in FACE_DOWN or any(
        heap.zone == zone and heap.face_down for heap in game.edition.heaps.values()
    )


def lies_open(game: EncounterGame, zone: int) -> bool:
    """True for a pile of the edition's own whose cards lie face up."""
    for heap in game.edition.heaps.values():
        if heap.zone == zone:
            return not heap.face_down
    return False


def _heap(game: EncounterGame, context: Context, place: Any) -> list[int]:
    shared = HEAPS.get(place.heap)
    return [game.edition.heaps[place.heap].zone if shared is None else shared]


def _zone(game: EncounterGame, context: Context, place: Any) -> list[int]:
    return row_of(game) if place.zone == "row" else list(ZONES[place.zone])


def _room(game: EncounterGame, context: Context, place: Any) -> list[int]:
    """A room by its name, unless it is blocked and so gone."""
    room = room_named(game, place.room)
    return [room] if room in rooms(game) else []


def _room_of(game: EncounterGame, card: int) -> list[int]:
    room = room_of(game, card) if card >= 0 else None
    return [] if room is None else [room]


def _this_room(game: EncounterGame, context: Context, place: Any) -> list[int]:
    """The room of this card; for one taken out of its room to be resolved, the room it was found in."""
    return _room_of(game, context.card) or ([] if context.room is None else [context.room])


def _its_room(game: EncounterGame, context: Context, place: Any) -> list[int]:
    return _room_of(game, context.cards[-1]) if context.cards else []


def _clear(game: EncounterGame, context: Context, place: Any) -> list[int]:
    return [room for room in row_of(game) if is_clear(game, room)]


def _clear_without(game: EncounterGame, context: Context, place: Any) -> list[int]:
    attached = game.zones
    return [
        room
        for room in _clear(game, context, place)
        if all(
            face(game, card).name != place.name for card in attached[board.ATTACHED[board.ROOMS.index(room)]]
        )
    ]


def _adjacent(game: EncounterGame, context: Context, place: Any) -> list[int]:
    here = _its_room(game, context, place) or _this_room(game, context, place)
    line = row_of(game)
    if not here:
        return []
    at = line.index(here[0])
    return [line[other] for other in (at - 1, at + 1) if 0 <= other < len(line)]


def _piles(game: EncounterGame, context: Context, place: Any) -> list[int]:
    return [PILES[place.pile][seat] for seat in owners(game, context, place.owner)]


def _avatars(game: EncounterGame, context: Context, place: Any) -> list[int]:
    return [board.WOUNDS[seat] for seat in owners(game, context, place.owner)]


_PLACES: Final[dict[type[Place], Callable[[EncounterGame, Context, Any], list[int]]]] = {
    places.Zone: _zone,
    places.Heap: _heap,
    places.Pile: _piles,
    phrases.Avatar: _avatars,
    phrases.Room: _room,
    phrases.ThisRoom: _this_room,
    phrases.ItsRoom: _its_room,
    phrases.ClearRoom: _clear,
    phrases.ClearRoomWithout: _clear_without,
    phrases.AdjacentRoom: _adjacent,
}

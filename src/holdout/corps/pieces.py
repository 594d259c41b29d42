"""Small questions about models and tokens: who is on the board, where, who sees whom, what is next to what.

Nothing here changes a position. Spaces are numbers of the mission's board (see `geometry`); a set of spaces
is a bitmask.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from holdout.corps.game import CorpsGame
from holdout.corps.geometry import Board, State, neighbours, next_to, sight
from holdout.corps.geometry import sees as space_sees_space
from holdout.corps.places import ALIENS, BLIPS, GEAR, SQUAD, TOKENS
from holdout.corps.printed import Face
from holdout.kernel import EventKind, cite

OPENING: Final = (ALIENS, BLIPS, SQUAD)
"""Where those lie who open doors."""
REMARK = EventKind("remark", ("words",), "{words}")
NOWHERE = -1
LARGEST: Final = 48 * 48  # four boards in any layout
BITS: Final = (0, *[1 << space for space in range(LARGEST)])
"""The set of one space by its number in the column; that counts from 1, and off the board it is 0."""


def board_of(game: CorpsGame) -> Board:
    """The board of the mission being played."""
    return game.board


def printed(game: CorpsGame, card: int) -> Face:
    """Return the face printed on a card; of a Character, the side that is showing."""
    number = game.face[card]
    grunt = game.grunts[number]
    return game.faces[number] if grunt is None or game.hero[card] else grunt


def kind_of(game: CorpsGame, card: int) -> str:
    """The kind printed on a card; of a Character that of the side that is showing."""
    number = game.face[card]
    grunt = game.grunt_numbers[number]
    return game.kinds[number if grunt < 0 or game.hero[card] else grunt]


# --- who is there ---


def characters(game: CorpsGame) -> list[int]:
    """The Characters on the board."""
    space = game.space
    return [card for card in game.zones[SQUAD] if space[card]]


def squad_spaces(game: CorpsGame) -> int:
    """The spaces of the Characters on the board."""
    return spaces_of(game, game.zones[SQUAD])


def standing(game: CorpsGame) -> list[int]:
    """The Characters on the board who are not Knocked Down."""
    space, down = game.space, game.down
    return [card for card in game.zones[SQUAD] if space[card] and not down[card]]


def aliens(game: CorpsGame) -> list[int]:
    """The Alien models on the board, swarms and Facehuggers included."""
    return list(game.zones[ALIENS])


def blips(game: CorpsGame) -> list[int]:
    """The Blips on the board."""
    return list(game.zones[BLIPS])


def tokens(game: CorpsGame, kind: str) -> list[int]:
    """The tokens of a kind on the board: crate, computer, tunnel, spawn, exit, sentry-gun."""
    kinds, face = game.kinds, game.face
    return [card for card in game.zones[TOKENS] if kinds[face[card]] == kind]


def seats_from(game: CorpsGame, first: int) -> list[int]:
    """All seats round the table, from one on to the left."""
    first %= game.seats
    return [*range(first, game.seats), *range(first)]


def seat_of(game: CorpsGame, character: int) -> int | None:
    """The seat whose Hero a Character is; None for a Grunt."""
    hero = game.hero[character]
    return hero - 1 if hero else None


def turn_side(game: CorpsGame, character: int, hero: int) -> None:
    """A Character shows its Hero side for a seat, counted from 1, or its Grunt side with 0."""
    game.hero[character] = hero
    game.cache.clear()  # the other side has other standing text


def put_on_space(game: CorpsGame, character: int, space: int) -> None:
    """A Character comes onto the board, or off it with `NOWHERE`."""
    game.space[character] = space + 1
    game.cache.clear()  # its standing text works only there


def heroes_of(game: CorpsGame, seat: int) -> list[int]:
    """The Heroes of a seat that are still in the mission."""
    return [card for card in characters(game) if game.hero[card] == seat + 1]


# --- what they carry ---


def gear_zone(character: int) -> int:
    """Return the zone of a Character's gear: Characters are the first cards of the game, so each has one."""
    return GEAR[character]


def gear(game: CorpsGame, character: int) -> list[int]:
    """The Weapons and Equipment that a Character has equipped, the main Weapon before a Backup."""
    decks, face = game.decks, game.face
    return [card for card in game.zones[GEAR[character]] if decks[face[card]] == "endurance"]


def carried(game: CorpsGame, character: int) -> list[int]:
    """The tokens that a Character takes along."""
    decks, face = game.decks, game.face
    return [card for card in game.zones[GEAR[character]] if decks[face[card]] != "endurance"]


# --- where ---


def space_of(game: CorpsGame, card: int) -> int:
    """The space of a model or token; -1 if it is not on the board."""
    return game.space[card] - 1


def spaces_of(game: CorpsGame, cards: Iterable[int]) -> int:
    """The set of the spaces of these."""
    space, mask = game.space, 0
    for card in cards:
        mask |= BITS[space[card]]
    return mask


def is_held(game: CorpsGame, space: int, zone: int) -> bool:
    """Whether one of a zone stands on a space."""
    column, place = game.space, space + 1
    for card in game.zones[zone]:  # noqa: SIM110 - as every step asks, without a generator
        if column[card] == place:
            return True
    return False


def at(game: CorpsGame, space: int) -> list[int]:
    """Everything on a space."""
    return [card for card, place in enumerate(game.space) if place == space + 1]


def barricaded_doors(game: CorpsGame) -> int:
    """The Barricaded doors, as a set of door numbers."""
    mask = 0
    for kind, number in game.barricades:
        if kind == DOOR:
            mask |= 1 << number
    return mask


DOOR, SPACE = 0, 1


def opening(game: CorpsGame) -> int:
    """The spaces whose occupants open doors: models and Blips (corps.door.opens-when-touched)."""
    zones = game.zones
    return spaces_of(game, [*zones[ALIENS], *zones[BLIPS], *zones[SQUAD]])


def hostile(game: CorpsGame) -> int:
    """The spaces with an Alien or a Blip."""
    zones = game.zones
    return spaces_of(game, [*zones[ALIENS], *zones[BLIPS]])


def doors_shut(game: CorpsGame) -> int:
    """The doors that are shut now. While options are listed, that stays."""
    memo = game.memo
    if memo is not None and "shut" in memo:
        return memo["shut"]
    shut = (1 << len(game.board.doors)) - 1 & ~doors_open(game)
    if memo is not None:
        memo["shut"] = shut
    return shut


def doors_open(game: CorpsGame) -> int:
    """The doors that are open now (corps.door.opens-when-touched).

    This is asked after every step: the doors that models touch are a short set, the spaces of all a long one.
    """
    touching, space, touched = game.board.touching, game.space, 0
    for zone in OPENING:
        for card in game.zones[zone]:
            if space[card]:
                touched |= touching[space[card] - 1]
    return touched & ~barricaded_doors(game)


def beside(game: CorpsGame, card: int) -> int:
    """The spaces next to a model: connected, whoever stands there (ruling C1)."""
    space = space_of(game, card)
    shut = doors_shut(game) if game.board.doorways >> space & 1 else 0
    if game.over_white:
        return next_to_any(game, 1 << space, shut)
    return neighbours(game.board, space, shut)


def are_adjacent(game: CorpsGame, one: int, other: int) -> bool:
    """Whether two models are next to each other."""
    return bool(beside(game, one) >> space_of(game, other) & 1)


def around(game: CorpsGame, space: int) -> int:
    """The spaces next to a space on which somebody stands or would stand: only Barricades shut its doors."""
    if game.over_white:
        return next_to_any(game, 1 << space, barricaded_doors(game))
    return steps_from(game, space)


def next_to_any(game: CorpsGame, spaces: int, shut: int) -> int:
    """The spaces next to any of these with such doors shut (ruling C1)."""
    return next_to(game.board, spaces, shut, game.over_white)


def steps_from(game: CorpsGame, space: int) -> int:
    """The spaces to which one step leads, whoever stands there."""
    return neighbours(game.board, space, barricaded_doors(game))


# --- sight ---


def blocking(game: CorpsGame) -> int:
    """The spaces of Characters who block sight: those who stand (corps.los.knocked-down-do-not-block)."""
    if game.is_2020:
        return squad_spaces(game)
    space, down, mask = game.space, game.down, 0
    for card in game.zones[SQUAD]:
        if not down[card]:
            mask |= BITS[space[card]]
    return mask


def sight_now(game: CorpsGame) -> State:
    """Return what blocks sight: Characters and shut doors; remembered while options are listed."""
    memo = game.memo
    if memo is not None and "sight" in memo:
        return memo["sight"]
    state = sight_with(game, doors_shut(game))
    if memo is not None:
        memo["sight"] = state
    return state


def sight_with(game: CorpsGame, shut: int) -> State:
    """Return what would block sight with these doors shut. A line along the side of a Character's
    space passes through it, unless the table has agreed otherwise (ruling C15)."""
    known, spaces = game.sight, blocking(game)
    if known.blocking != spaces or known.shut != shut:
        known = game.sight = State(spaces, shut, game.along)
    return known


@lru_cache(maxsize=512)
def sight_from(board: Board, state: State, space: int) -> int:
    """Sight depends on nothing else, and most steps change neither doors nor Characters."""
    return sight(board, state, space)


def seen_from(game: CorpsGame, space: int) -> int:
    """The spaces that a model on a space sees."""
    return sight_from(game.board, sight_now(game), space)


def sees(game: CorpsGame, viewer: int, target: int) -> bool:
    """Whether a model sees another."""
    return space_sees_space(game.board, sight_now(game), space_of(game, viewer), space_of(game, target))


def is_told_why_not(game: CorpsGame) -> bool:
    """Whether somebody may ask why an option is missing. People do, and tests that witness every rule. For
    programs that play by themselves, what the gate would refuse for sure is left out of the candidates."""
    return not game.brief or cite.witness is not None


def remark(game: CorpsGame, rule: str, words: str) -> None:
    """Say in the log that a rule decided something that would otherwise go unseen."""
    game.tell(REMARK, words, rule=rule)

"""Where Aliens and Blips go: the closest Character that can be attacked, by the shortest way.

Barricaded doors count as passable (ruling C3); whoever comes to one rolls to break it. Only how they move is
told here; who moves when is told in aliens.py and blips.py. Sets of spaces are bitmasks (see `geometry`).
"""

from typing import Final, NamedTuple

from holdout.corps.barricades import ClearBarricade
from holdout.corps.dice import alien_roll
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import (
    Board,
    beside,
    bits,
    course,
    crossing,
    flood,
    mask_of,
    nearest,
    neighbours,
    next_to,
    reach,
)
from holdout.corps.moving import StepTo
from holdout.corps.pieces import (
    DOOR,
    around,
    barricaded_doors,
    characters,
    hostile,
    opening,
    space_of,
    spaces_of,
    squad_spaces,
    standing,
)
from holdout.corps.places import ALIENS, BLIPS
from holdout.corps.sentries import under_guns
from holdout.corps.spotting import watched
from holdout.corps.vacancies import decide_model, decide_space
from holdout.kernel import EventKind, Question

HELD = EventKind("barricade-holds", ("card",), "The Barricade holds {card} off.")
HEADS_FOR = EventKind("heads-for", ("card", "space"), "{card} makes for {space}.", quiet=True)
STOPS = EventKind("stops", ("card", "space"), "{card} stops in {space}.", quiet=True)
WORDS = (HELD, HEADS_FOR, STOPS)
OUT_OF_SPEED: Final = ("corps.alien.stop-out-of-speed", "corps.blip.stop-out-of-speed")
BARRICADE_HELD: Final = ("corps.alien.stop-failed-barricade", "corps.blip.stop-failed-barricade")
NEXT_TO_CHARACTER: Final = ("corps.alien.stop-next-to-character", "corps.blip.stop-next-to-character")
WHERE_TO = Question("Where does {0} end its move?", "corps.alien.shortest-route", ("card",), routine=True)
WHICH_WAY = Question("Which way does {0} take?", "corps.choice.highest-rank-decides", ("card",), routine=True)


class Stop(NamedTuple):
    """How a move ended: who stands there now (a Blip may have become an Alien), and with what left.

    `mover` is -1 if it was destroyed on the way.
    """

    mover: int
    left: int


class Way(NamedTuple):
    """The shortest ways to where a move will end: for each step still to take, the spaces that lie on one.

    `around` are the Barricaded doors that it goes around instead of breaking them.
    """

    steps: tuple[int, ...] = ()
    around: int = 0

    def onward(self) -> "Way":
        """Return the way without its first step."""
        return Way(self.steps[1:], self.around)


# --- who is closest ---


def closest_of(game: CorpsGame, movers: list[int], question: Question) -> int:
    """Of some Aliens or Blips the one closest to the Characters by the way it would have to go (ruling C3).

    Those who have no way come last. The highest-ranking player orders equals. With nobody on the board
    nobody moves, and nobody is asked.
    """
    goals = squad_spaces(game)
    if len(movers) == 1 or not goals:
        return movers[0]
    board, where = game.board, spaces_of(game, movers)
    over_white = game.over_white
    for stops in (hostile(game), 0):
        flooded, distance = flood(board, goals, stops, 0, over_white), 0
        while layer := flooded.layer(distance):
            if found := layer & where:
                equal = [mover for mover in movers if found >> space_of(game, mover) & 1]
                return decide_model(game, question, equal)
            distance += 1
    return decide_model(game, question, movers)


def is_next_to_character(game: CorpsGame, mover: int) -> bool:
    """Whether it stands next to a Character. Only a Barricade shuts the doors beside which it stands."""
    return bool(around(game, space_of(game, mover)) & squad_spaces(game))


# --- where it heads ---


def way_of(game: CorpsGame, mover: int, left: int) -> Way:
    """The shortest ways as far as the movement goes: to a Character, stopping beside it, or towards one."""
    board, here, goals = game.board, space_of(game, mover), squad_spaces(game)
    barred = hostile(game) & ~(1 << here)
    found = shortest(game, here, goals, barred)
    if found.steps:
        return Way(found.steps[: min(left, len(found.steps) - 1)], found.around)
    near = course(board, here, as_near_as_possible(game, here, goals, barred), barred | goals)
    if near is None or not near.length:
        return Way()
    game.cite("corps.alien.target-closest")
    return Way(near.steps[:left])


def shortest(game: CorpsGame, here: int, goals: int, barred: int) -> Way:
    """The shortest ways to any of the goals, without a step if there is none.

    Barricades are no reason for a detour, unless the table has agreed otherwise (ruling C10).
    """
    board, barricaded, over_white = game.board, barricaded_doors(game), game.over_white
    if barricaded and game.setup.get("barricade-only-if-no-other-way") == "yes":
        found = course(board, here, goals, barred, barricaded, over_white)
        if found is not None:
            return Way(found.steps, barricaded)
    found = course(board, here, goals, barred, over_white=over_white)
    return Way() if found is None else Way(found.steps)


def as_near_as_possible(game: CorpsGame, here: int, goals: int, barred: int) -> int:
    """Of the spaces that can be reached those closest to a Character, were nobody in the way (ruling C9)."""
    board = game.board
    region = reach(board, here, board.size, barred | goals)
    flooded, distance = flood(board, goals, 0, 0, game.over_white), 0
    while layer := flooded.layer(distance):
        if found := layer & region:
            return found
        distance += 1
    return 1 << here


# --- the move ---


def travel(game: CorpsGame, mover: int, left: int) -> Stop:
    """Move by the shortest way until it is next to a Character, a Barricade holds or nothing is left."""
    way, why = Way(), OUT_OF_SPEED
    while not is_next_to_character(game, mover):
        way = way if way.steps else way_to_end(game, mover, left)
        here = space_of(game, mover)
        there = next_step(game, mover, way) if way.steps else through_barricade(game, mover)
        if there < 0 and way.steps:
            way = Way()
            continue
        if there < 0:
            break
        door = crossing(game.board, here, there) if game.barricades else None
        blips = len(game.zones[BLIPS])
        if door is not None and (DOOR, door) in game.barricades:
            if not breaks(game, mover, door):
                why = BARRICADE_HELD
                break
            there = here
        elif left and game.do(StepTo(mover, there)):
            left, way = left - 1, way.onward()
        else:
            break
        came = who_came_to(game, mover, there)
        tell_interruption(game, mover, came, blips)
        if came < 0:
            return Stop(-1, left)
        mover = came
    else:
        why = NEXT_TO_CHARACTER
    game.tell(STOPS, mover, space_of(game, mover), rule=why[is_blip(game, mover)])
    return Stop(mover, left)


def is_blip(game: CorpsGame, mover: int) -> bool:
    """Whether it is a Blip that moves, rather than an Alien."""
    return game.where[mover] == BLIPS


def tell_interruption(game: CorpsGame, mover: int, came: int, blips: int) -> None:
    """Spotting has interrupted the move; it goes on, of a Blip that was Spotted itself as an Alien's."""
    if came >= 0 and came != mover:
        game.cite("corps.blip.interrupt-remaining-movement")
        if is_next_to_character(game, came):
            game.cite("corps.blip.stop-next-to-character")
    elif len(game.zones[BLIPS]) < blips and came == mover:
        game.cite("corps.blip.interrupt-suspends")


def way_to_end(game: CorpsGame, mover: int, left: int) -> Way:
    """The ways to where the move will end if nothing comes in between; the players choose the end."""
    way = way_of(game, mover, left) if left else Way()
    if not way.steps:
        return way
    goal = decide_space(game, WHERE_TO, way.steps[-1], args=(mover,))
    game.tell(HEADS_FOR, mover, goal, rule=rule_of_target(game, mover))
    return narrowed(game.board, way, goal)


def narrowed(board: Board, way: Way, goal: int) -> Way:
    """Of the spaces on the shortest ways only those that lead to one end."""
    ahead, steps = 1 << goal, [1 << goal]
    for layer in reversed(way.steps[:-1]):
        ahead = layer & next_to(board, ahead, way.around)
        steps.append(ahead)
    return Way(tuple(reversed(steps)), way.around)


def rule_of_target(game: CorpsGame, mover: int) -> str:
    """The closest Character draws it, even one who is down."""
    usual = "corps.blip.move-to-closest" if is_blip(game, mover) else "corps.alien.target-closest"
    if len(standing(game)) == len(characters(game)):
        return usual
    board, here = game.board, space_of(game, mover)
    barred = hostile(game) & ~(1 << here)
    closest = nearest(board, here, squad_spaces(game), barred, game.over_white)
    if closest and not closest & spaces_of(game, standing(game)):
        return "corps.alien.target-includes-knocked-down"
    return usual


def next_step(game: CorpsGame, mover: int, way: Way) -> int:
    """The next space on the way; -1 if somebody has come to stand in it."""
    near = neighbours(game.board, space_of(game, mover), way.around)
    first = way.steps[0] & near & ~hostile(game)
    if first & first - 1 and way_matters(game, mover, way):
        return decide_space(game, WHICH_WAY, first, args=(mover,))
    return next(bits(first), -1)


def way_matters(game: CorpsGame, mover: int, way: Way) -> bool:
    """Whether equally short ways differ in more than their looks: by what a Sentry Gun covers, by a Barricade
    to break, by doors that may open and show a Blip, or by where a Blip is seen itself. Nobody is asked to
    choose between ways that come to the same thing.
    """
    board = game.board
    notable = under_guns(game)
    for door in bits(barricaded_doors(game) & ~way.around):
        notable |= board.doors[door].touching
    if game.zones[BLIPS]:
        notable |= board.doorways & ~opening(game)
    if is_blip(game, mover):
        notable |= watched(game)
    return any(layer & notable not in (0, layer) for layer in way.steps)


def through_barricade(game: CorpsGame, mover: int) -> int:
    """The space behind a Barricaded door that is next on the way of one who stands beside it, or -1.

    It rolls even with no movement left (ruling C11).
    """
    board, here, shut = game.board, space_of(game, mover), barricaded_doors(game)
    if not beside(board, here) & shut:
        return -1
    goals = squad_spaces(game)
    way = shortest(game, here, goals, hostile(game) & ~(1 << here))
    if not way.steps:
        return -1
    doors = {space: crossing(board, here, space) for space in bits(way.steps[0])}
    if not any(door is not None and shut >> door & 1 for door in doors.values()):
        return -1
    there = decide_space(game, WHICH_WAY, mask_of(doors), args=(mover,))
    door = doors[there]
    return there if door is not None and shut >> door & 1 else -1


def who_came_to(game: CorpsGame, mover: int, space: int) -> int:
    """Return who stands on the space just entered: the mover, the Alien that it turned into, or -1."""
    if game.space[mover] == space + 1 and game.where[mover] in (ALIENS, BLIPS):
        return mover
    for alien in game.zones[ALIENS]:
        if game.space[alien] == space + 1:
            return alien
    return -1


# --- Barricades ---


def needed_to_break(game: CorpsGame) -> int:
    """The least number of the Alien die that tears a Barricade down: 5, and 4 in the edition of 2020."""
    return 4 if game.is_2020 else 5


def breaks(game: CorpsGame, mover: int, door: int) -> bool:
    """Roll to break a Barricaded door. After a success the move goes on with what is left of it."""
    game.cite("corps.alien.barricades-not-avoided")
    if alien_roll(game, "corps.barricade.break-door-when-needed") >= needed_to_break(game):
        game.do(ClearBarricade(DOOR, door, "corps.barricade.break-roll-5-plus"))
        game.cite("corps.barricade.break-success-continues")
        return True
    game.tell(HELD, mover, rule="corps.barricade.break-fail-ends-turn")
    return False

"""Questions that a player may ask of the board: what a space sees, the ways of a Character, the odds.

Nothing here changes a position, and everything told is public. The terminal and the table both answer from
here.
"""

from typing import NamedTuple

from holdout.corps import dice
from holdout.corps.equipping import weapons
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import Board, beside, bits, blocker, neighbours
from holdout.corps.moving import destinations, ground_for
from holdout.corps.pieces import (
    aliens,
    blips,
    characters,
    doors_open,
    printed,
    seen_from,
    sight_now,
    space_of,
)
from holdout.corps.ranges import within
from holdout.corps.sentries import under_guns
from holdout.kernel import HoldoutError


class NotThere(HoldoutError):
    """A space or a Character that the board does not have."""


class Reply(NamedTuple):
    """An answer in words, and the spaces that it speaks of."""

    lines: list[str]
    spaces: list[int]


# --- sight ---


def sight(game: CorpsGame, space: int) -> Reply:
    """Return what is seen from a space, and for everybody on the board what hides them, if anything."""
    board = _board_with(game, space)
    seen = seen_from(game, space) & ~(1 << space)
    lines = [f"From {board.name(space)} one sees {', '.join(board.names(seen)) or 'nothing else'}."]
    for card in [*characters(game), *aliens(game), *blips(game)]:
        there = space_of(game, card)
        if there != space:
            name = everyones_name(game, card)
            told = "in sight" if seen >> there & 1 else what_hides(game, space, there)
            lines.append(f"{name} in {board.name(there)}: {told}")
    return Reply(lines, list(bits(seen)))


def _board_with(game: CorpsGame, space: int) -> Board:
    """Return the board, which must have a space of this number."""
    board = game.board
    if not 0 <= space < board.size or not board.spaces >> space & 1:
        raise NotThere(f"There is no space number {space} on {board.plan.title}.")
    return board


def everyones_name(game: CorpsGame, card: int) -> str:
    """Return the name that everyone may know of a model or token: its own if known, else that of its back."""
    name = game.namer(None).card(card)
    return name[0].upper() + name[1:]


def what_hides(game: CorpsGame, here: int, there: int) -> str:
    """Return in words what blocks sight between two spaces."""
    board = game.board
    found = blocker(board, sight_now(game), here, there)
    if found is None:
        return "in sight"
    if found.kind == "character":
        return f"hidden by the Character in {board.name(found.number)}"
    if found.kind == "door":
        door = board.doors[found.number]
        return f"hidden by the shut door between {board.name(door.first)} and {board.name(door.second)}"
    return f"hidden by the wall behind {board.name(found.number)}"


# --- reach ---


def reach(game: CorpsGame, character: int) -> Reply:
    """Return the spaces where a Character can end one Move, by distance."""
    _insist_on_character(game, character)
    board, name = game.board, printed(game, character).name
    speed = game.value("speed", character)
    lines: list[str] = []
    reached = 0
    for steps in range(1, speed + 1):
        new = destinations(game, character, steps) & ~reached
        if new:
            lines.append(f"{steps}: {', '.join(board.names(new))}")
        reached |= new
    heading = f"{name} has Speed {speed} and can end a Move in:" if lines else f"{name} cannot move."
    fired_at = reached & under_guns(game)
    if fired_at:
        lines.append(f"In a Sentry Gun's sight: {', '.join(board.names(fired_at))}")
    return Reply([heading, *lines], list(bits(reached)))


def way(game: CorpsGame, space: int) -> Reply:
    """Return the way by which the Character that acts had best go to a space, and what it costs."""
    character, board = _acting(game), _board_with(game, space)
    steps = quiet_way(game, character, space)
    if not steps:
        raise NotThere("There is no way to that space.")
    name = printed(game, character).name
    lines = [f"{name} to {board.name(space)}: {_counted(len(steps), 'space')}"]
    if under := len([step for step in steps if under_guns(game) >> step & 1]):
        lines.append(f"In a Sentry Gun's sight: {_counted(under, 'step')}")
    return Reply(lines, steps)


def quiet_way(game: CorpsGame, character: int, space: int) -> list[int]:
    """Return, of the shortest ways to a space, the one that opens the fewest shut doors.

    Of equal ones the one that stays out of the sight of Sentry Guns, then the one with the fewest slants.
    """
    ground, start = ground_for(game, character), space_of(game, character)
    found = ground.ways(start, space)
    board, covered = ground.board, under_guns(game)
    shut = ~(doors_open(game) | ground.barricaded)
    ways: dict[int, tuple[int, int, int, list[int]]] = {start: (0, 0, 0, [])}
    for layer in found:
        further: dict[int, tuple[int, int, int, list[int]]] = {}
        for there in bits(layer):
            touched, seen = beside(board, there) & shut, covered >> there & 1
            further[there] = min(
                (
                    doors + (touched & ~beside(board, here)).bit_count(),
                    guns + seen,
                    slants + _is_slant(board, here, there),
                    [*steps, there],
                )
                for here, (doors, guns, slants, steps) in ways.items()
                if neighbours(board, here, ground.barricaded) >> there & 1
            )
        ways = further
    return ways[space][-1] if found else []


def _is_slant(board: Board, here: int, there: int) -> bool:
    return abs(here - there) not in (1, board.width)


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def steps_under_guns(game: CorpsGame, character: int, space: int) -> int:
    """How many steps of a Character's way to a space lie where a Sentry Gun sees whoever moves now."""
    covered = under_guns(game)
    if not covered:
        return 0
    way = ground_for(game, character).way(space_of(game, character), space)
    return len([step for step in way if covered >> step & 1])


# --- odds ---


def odds(game: CorpsGame, character: int) -> Reply:
    """The odds of a Character: each Weapon's next shot, a Tech Test, a Defense Roll."""
    _insist_on_character(game, character)
    shots = [_shot(game, character, weapon) for weapon in weapons(game, character)]
    test, defense = dice.odds_of_test(game, character), dice.odds(game.value("defense", character))
    return Reply([*shots, f"Tech Test {test}", f"Defense Roll {defense}"], [])


def fire(game: CorpsGame, target: int) -> Reply:
    """Return the odds of each Weapon of the acting Character against a model, or what keeps it from firing.

    The spaces are those of the two ends of the line of fire; there are none without one.
    """
    character = _acting(game)
    if target not in [*characters(game), *aliens(game), *blips(game)]:
        raise NotThere("There is nothing to fire at.")
    here, there = space_of(game, character), space_of(game, target)
    heading = f"{printed(game, character).name} at {everyones_name(game, target)}"
    if not seen_from(game, here) >> there & 1:
        return Reply([f"{heading}: {what_hides(game, here, there)}"], [])
    told = [_odds_at(game, character, weapon, there) for weapon in weapons(game, character)]
    return Reply([f"{heading}: {'; '.join(told) or 'no Weapon'}"], [here, there])


def _odds_at(game: CorpsGame, character: int, weapon: int, space: int) -> str:
    name, reach = printed(game, weapon).name, printed(game, weapon).range and game.value("range", weapon)
    if reach and not within(game, space_of(game, character), reach) >> space & 1:
        return f"{name} out of Range {reach}"
    return f"{name} {dice.odds_of_hit(game, character, weapon)}"


def _acting(game: CorpsGame) -> int:
    if game.position.acting not in characters(game):
        raise NotThere("Nobody acts now.")
    return game.position.acting


def _shot(game: CorpsGame, character: int, weapon: int) -> str:
    """A Weapon's odds; with Full Auto also how many hits a burst makes on average while targets last."""
    face, first = printed(game, weapon), dice.odds_of_hit(game, character, weapon)
    told = f"{face.name} {first}"
    if "full-auto" in face.keywords:
        told += f", {_burst(first.good, game.value('hits', weapon)) / 10:.1f} hits in a burst"
    return told


def _burst(needed: int, always: int) -> int:
    """Tenths of hits that a burst makes on average: every shot needs a hit before it, the dial goes down."""
    hits, alive = 0, 10_000
    for shot in range(dice.MARINE_SIDES):
        alive = alive * max(1, always, needed - shot) // 10
        hits += alive
    return round(hits / 1_000)


def _insist_on_character(game: CorpsGame, card: int) -> None:
    if card not in characters(game):
        raise NotThere("This is no Character on the board.")

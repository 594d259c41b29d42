"""Barricades: markers on doors, Tunnels and Spawn Points, laid and cleared by Characters with a Tech Test.

A Barricade is a row of the position: what it lies on, and the number of that door or space. How Aliens and
Blips break through is told in aliens.py and blips.py.
"""

from collections.abc import Iterator
from typing import Final

from holdout.corps.dice import marine_roll, odds_of_test
from holdout.corps.faces import BARRICADES
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import beside as doors_beside
from holdout.corps.geometry import bits
from holdout.corps.moving import tell_doors
from holdout.corps.pieces import DOOR, SPACE, beside, doors_open, kind_of, space_of
from holdout.corps.places import TOKENS
from holdout.kernel import Choice, EventKind, Happening, Pick, Refusal

LAID = EventKind("barricaded", ("space",), "A Barricade is laid on {space}.")
LAID_DOOR = EventKind(
    "door-barricaded", ("space", "other_space"), "The door between {space} and {other_space} is Barricaded."
)
CLEARED = EventKind("barricade-gone", ("space",), "The Barricade on {space} is gone.")
CLEARED_DOOR = EventKind(
    "door-barricade-gone",
    ("space", "other_space"),
    "The Barricade between {space} and {other_space} is gone.",
)
PASSED = EventKind(
    "test-passed", ("card", "number", "tech"), "{card} passes the Tech Test: {number} against {tech}."
)
FAILED = EventKind(
    "test-failed", ("card", "number", "tech"), "{card} fails the Tech Test: {number} against {tech}."
)
BARRICADE_DOOR = Choice(
    "barricade-door",
    ("number", "space", "other_space", "odds"),
    "Barricade the door between {space} and {other_space} ({odds})",
    group="Barricades",
)
CLEAR_DOOR = Choice(
    "clear-door",
    ("number", "space", "other_space", "odds"),
    "Clear the Barricade between {space} and {other_space} ({odds})",
)
BARRICADE = Choice(
    "barricade", ("space", "card", "odds"), "Barricade {card} on {space} ({odds})", group="Barricades"
)
CLEAR = Choice("clear", ("space", "card", "odds"), "Clear the Barricade on {card} on {space} ({odds})")
WORDS = (
    LAID, LAID_DOOR, CLEARED, CLEARED_DOOR, PASSED, FAILED, BARRICADE_DOOR, CLEAR_DOOR, BARRICADE, CLEAR,
)  # fmt: skip
POINTS: Final = ("tunnel", "spawn")


def is_barricaded(game: CorpsGame, kind: int, number: int) -> bool:
    """Whether a Barricade lies on a door or a space."""
    return (kind, number) in game.barricades


class LayBarricade(Happening):
    """A Barricade is laid on a door or a space."""

    __slots__ = ("kind", "number")
    rule = "corps.barricade.targets"

    def __init__(self, kind: int, number: int) -> None:
        self.kind, self.number = kind, number

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if is_barricaded(game, self.kind, self.number):
            return Refusal("corps.barricade.place", "There is a Barricade already.")
        if len(game.barricades) >= BARRICADES:
            return Refusal("corps.components.barricades-12", "All twelve Barricades are in use.")
        return None

    def happen(self, game: CorpsGame) -> None:
        before = doors_open(game)
        game.barricades.append((self.kind, self.number))
        _tell(game, self.kind, self.number, LAID_DOOR, LAID, "corps.barricade.place")
        tell_doors(game, before)


class ClearBarricade(Happening):
    """A Barricade is taken off again, or torn down."""

    __slots__ = ("kind", "number", "rule_id")

    def __init__(self, kind: int, number: int, rule: str = "corps.barricade.remove") -> None:
        self.kind, self.number, self.rule_id = kind, number, rule

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if not is_barricaded(game, self.kind, self.number):
            return Refusal(self.rule_id, "There is no Barricade.")
        return None

    def happen(self, game: CorpsGame) -> None:
        before = doors_open(game)
        game.barricades.remove((self.kind, self.number))
        _tell(game, self.kind, self.number, CLEARED_DOOR, CLEARED, self.rule_id)
        tell_doors(game, before)


def _tell(game: CorpsGame, kind: int, number: int, door: EventKind, space: EventKind, rule: str) -> None:
    if kind == SPACE:
        game.tell(space, number, rule=rule)
    else:
        lying = game.board.doors[number]
        game.tell(door, lying.first, lying.second, rule=rule)


# --- the work of a Character ---


def tech_test(game: CorpsGame, character: int) -> bool:
    """A Tech Test: passed at or below the Character's Tech."""
    tech = game.value("tech", character)
    rolled = marine_roll(game, "tech", character, tech)
    passed = rolled <= tech
    rule = "corps.tech.roll-at-or-below" if passed else "corps.tech.fail-spends-action"
    game.tell(PASSED if passed else FAILED, character, rolled, tech, rule=rule)
    return passed


def work_on(game: CorpsGame, character: int, kind: int, number: int) -> None:
    """With a Tech Test passed a Barricade is laid, or taken off where there is one (corps.barricade.tech-
    test)."""
    if tech_test(game, character):
        there = is_barricaded(game, kind, number)
        game.do(ClearBarricade(kind, number) if there else LayBarricade(kind, number))


def why_not_work_on(game: CorpsGame, character: int, kind: int, number: int) -> Refusal | None:
    """The rule against a Character's working on a door or a space."""
    here = space_of(game, character)
    if kind == DOOR:
        near = doors_beside(game.board, here) >> number & 1
    else:
        near = beside(game, character) >> number & 1
    if not near:
        return Refusal("corps.barricade.must-be-next-to", "It is not next to that Character.")
    return None if is_barricaded(game, kind, number) else game.why_not(LayBarricade(kind, number))


def workable(game: CorpsGame, character: int, near: int) -> Iterator[tuple[Pick, int, int]]:
    """Yield each Barricade that a Character might lay or clear: the pick with its odds, and what it lies on.

    `near` are the spaces to look at for Tunnels and Spawn Points.
    """
    board, chance = game.board, str(odds_of_test(game, character))
    for number in bits(doors_beside(board, space_of(game, character))):
        door = board.doors[number]
        choice = CLEAR_DOOR if is_barricaded(game, DOOR, number) else BARRICADE_DOOR
        yield choice(number, door.first, door.second, chance), DOOR, number
    for token in game.zones[TOKENS]:
        if kind_of(game, token) in POINTS and near >> space_of(game, token) & 1:
            space = space_of(game, token)
            choice = CLEAR if is_barricaded(game, SPACE, space) else BARRICADE
            yield choice(space, token, chance), SPACE, space

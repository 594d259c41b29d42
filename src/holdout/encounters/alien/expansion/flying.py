"""Flying: five air spaces above the rooms, one enemy in each; taking flight, bumps, drifting and dropping.

An enemy in the air is in play but not in the Complex. It can be fought; nothing moves it but the rules here
and effects that name the air.
"""

from collections.abc import Sequence
from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import in_air, is_enemy
from holdout.encounters.fighting import Fight
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import has_keyword
from holdout.encounters.losing import end_if_dead
from holdout.encounters.revealing import HideCard
from holdout.encounters.row import EnterFront, MoveInRow, is_stationary
from holdout.kernel import Ability, EventKind, Happening, Refusal, step

FLYING: Final = "flying"
TOOK_FLIGHT: Final = EventKind(
    "took-flight",
    ("card", "zone"),
    "{card} takes flight into {zone}.",
    joins={"revealed": (", which takes flight into {zone}", "card")},
)
BUMPED: Final = EventKind("bumped", ("card", "zone"), "{card} is bumped to {zone}.")
DRIFTED: Final = EventKind(
    "drifted", ("card", "zone"), "{card} moves to {zone}.", run="{cards} move one air space left."
)
WORDS: Final = (TOOK_FLIGHT, BUMPED, DRIFTED)
BUMPS: Final = ("expansion.flying.bump-occupied-air", "expansion.flying.bump-chain")
DROPS: Final = "expansion.flying.drops-from-above-airlock"


class TakeFlight(Happening):
    """An enemy of the Complex goes into the air space above its room and bumps whoever is there."""

    __slots__ = ("card", "to", "was")
    key = "TakeFlight"
    rule = "expansion.flying.takes-flight-on-reveal"

    def __init__(self, card: int, room: int) -> None:
        self.card, self.was, self.to = card, room, board.AIR[board.ROOMS.index(room)]

    def happen(self, game: EncounterGame) -> None:
        out = _enter(game, self.card, self.to, TOOK_FLIGHT, self.rule)
        if out is not None:
            game.cite("expansion.flying.bump-off-airlock")
            drop(game, out)


def is_airborne(game: EncounterGame, card: int) -> bool:
    """True if a card is in the air."""
    return game.where[card] in board.AIR


def open_air(game: EncounterGame) -> list[int]:
    """The air spaces that exist, from above the first room to above the last.

    That of a blocked room is gone (expansion.flying.blocked-room).
    """
    blocked = game.position.blocked
    return [space for index, space in enumerate(board.AIR) if not blocked >> index & 1]


def take_off(game: EncounterGame, card: int) -> None:
    """A Flying enemy that is turned up in the Complex takes flight, before its Reveal text."""
    where = game.where[card]
    flies = where in board.ROOMS and is_enemy(game, card) and has_keyword(game, card, FLYING)
    if flies and game.do(TakeFlight(card, where)):
        game.cite("expansion.flying.reveal-text-after-takeoff")
        if is_stationary(game, card):
            game.cite("expansion.stationary.with-flying")


def drop(game: EncounterGame, card: int) -> None:
    """An enemy leaves the air space above the last room for the Combat Zone."""
    game.do(EnterFront(card, DROPS))


@step("expansion.air-moves")
def air_moves(game: EncounterGame, seat: int) -> None:
    """All enemies in the air move one space left at once; what the one that drops sets off comes after."""
    flyers = in_air(game)
    if flyers:
        game.cite("expansion.flying.air-moves-first")
        game.cite("expansion.hive-phase.order")
        advance(game, flyers, "expansion.flying.air-moves-first")
        game.cite("expansion.hive-phase.finish-each-step")
    if not game.alive[seat]:
        game.cite("expansion.hive-phase.death-in-a-step")
    end_if_dead(game, seat)


def advance(game: EncounterGame, flyers: list[int], rule: str) -> bool:
    """Enemies in the air, the most advanced first, move one space left; then those drop that moved beyond.

    True if any moved. A Stationary one stays, and others pass it (ruling B7).
    """
    dropping: list[int] = []
    moved = False
    for card in flyers:
        if is_stationary(game, card):
            game.cite("expansion.stationary.with-flying")
            continue
        if game.where[card] not in open_air(game):
            game.cite("expansion.flying.blocked-room")
        moved = True
        following = [space for space in open_air(game) if space > game.where[card]]
        out = _enter(game, card, following[0], DRIFTED, rule, dropping) if following else card
        dropping += [] if out is None else [out]
    for card in dropping:
        drop(game, card)
    return moved


def _enter(
    game: EncounterGame, card: int, space: int, told: EventKind, rule: str, dropping: Sequence[int] = ()
) -> int | None:
    """Put an enemy into an air space and bump who is there to the next; the one that is bumped out, if any.

    Whoever would enter the space of a Stationary one goes on to the next. Those about to drop are gone.
    """
    spaces = [one for one in open_air(game) if one >= space]
    if len(spaces) <= board.AIR[-1] - space:
        game.cite("expansion.flying.blocked-room")
    moving: int | None = card
    bumps = 0
    for one in spaces:
        if moving is None:
            return None
        there = [other for other in game.zones[one] if other != moving and other not in dropping]
        if any(is_stationary(game, other) for other in there):
            game.cite("expansion.stationary.with-flying")
            continue
        game.move(moving, one)
        game.tell(BUMPED if bumps else told, moving, one, rule=BUMPS[bumps - 1] if bumps else rule)
        moving, bumps = (there[0] if there else None), min(bumps + 1, len(BUMPS))
    return moving


def note_fight(game: EncounterGame, fight: Fight) -> tuple[Ability, ...]:
    """Cite why an enemy in the air could be fought."""
    if fight.was in board.AIR:
        game.cite("expansion.flying.can-be-fought")
    return ()


def nothing_moves_it(game: EncounterGame, move: MoveInRow) -> Refusal | None:
    """An effect moves an enemy in the air only if it names the air."""
    if not is_airborne(game, move.card) or move.named:
        return None
    rule = "expansion.flying.switch-is-a-move" if move.switched else "expansion.flying.effects-do-not-move-it"
    return Refusal(rule, "Only an effect that names the air moves it.", move.card)


def stays_face_up(game: EncounterGame, hiding: HideCard) -> Refusal | None:
    """An enemy in the air cannot be turned face down."""
    if not is_airborne(game, hiding.card):
        return None
    return Refusal("expansion.flying.no-face-down", "It cannot be turned face down in the air.", hiding.card)

"""The Blips' step of the Alien Phase: board by board, each board with a Speed of its own.

A Blip that is Spotted on its way goes on as an Alien with the movement it has left, and attacks. Which way it
goes is told in routes.py, how it is turned over in spotting.py.
"""

from typing import Final

from holdout.corps import moments
from holdout.corps.aliens import meets
from holdout.corps.boards import BOARD
from holdout.corps.dice import alien_roll
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import called
from holdout.corps.pieces import kind_of, space_of, squad_spaces
from holdout.corps.places import ALIENS, BLIPS
from holdout.corps.ranks import decide
from holdout.corps.routes import Stop, closest_of, is_next_to_character, travel
from holdout.kernel import EventKind, Happening, Question, Refusal, step

BY_CARD: Final = 3
"""How many spaces Blips move for each Blip that the pool is short of."""

BOARD_SPEED = EventKind("board-speed", ("board", "number"), "Blips in {board} move {number:space}.")
BLIP_MOVES = EventKind("blip-moves", ("space",), "The Blip in {space} activates.")
WORDS = (BOARD_SPEED, BLIP_MOVES, BOARD)
WHICH_BOARD = Question("On which board do Blips activate next?", "corps.blip.by-board", routine=True)
WHICH_BLIP = Question(
    "Several Blips are equally close. Which activates first?", "corps.blip.order-tie", routine=True
)


def moving_blips(game: CorpsGame) -> list[int]:
    """The Blips that move at all: Mission Blips stay where they are (ruling E14)."""
    kinds, face = game.kinds, game.face
    return [blip for blip in game.zones[BLIPS] if kinds[face[blip]] == "blip"]


def waiting_blips(game: CorpsGame) -> list[int]:
    """Return the Blips that have not activated this turn (corps.blip.once-per-turn)."""
    return [blip for blip in moving_blips(game) if not game.activated[blip]]


class ActivateBlip(Happening):
    """A Blip has its turn to move."""

    __slots__ = ("blip",)
    rule = "corps.blip.closest-first"

    def __init__(self, blip: int) -> None:
        self.blip = blip

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if game.where[self.blip] != BLIPS or kind_of(game, self.blip) != "blip":
            return Refusal("corps.blip.move-to-closest", "Only a Blip on the board moves.")
        if game.activated[self.blip]:
            return Refusal("corps.blip.once-per-turn", "It has activated this turn.")
        return None

    def happen(self, game: CorpsGame) -> None:
        game.activated[self.blip] = 1
        game.tell(BLIP_MOVES, space_of(game, self.blip), rule="corps.blip.closest-first")


@step("corps.blips-activate")
def blips_activate(game: CorpsGame) -> None:
    """A board is chosen, its Speed rolled, and all Blips on it activate; then the next board.

    With nobody on the board no Blip moves, and nobody is asked which comes first.
    """
    waiting = waiting_blips(game)
    if not waiting:
        return
    board = game.board
    names = [board.region(space_of(game, blip)) for blip in waiting]
    boards = [BOARD(name) for name in board.regions if name in names]
    chosen = decide(game, WHICH_BOARD, boards) if squad_spaces(game) else boards[0]
    name = str(chosen[1])
    speed = alien_roll(game, "corps.blip.speed-alien-die-per-board")
    game.tell(BOARD_SPEED, called(name), speed, rule="corps.blip.speed-alien-die-per-board")
    game.then(blips_on_board, name, speed)
    game.then(blips_activate)


@step("corps.blips-on-board")
def blips_on_board(game: CorpsGame, name: str, speed: int) -> None:
    """The closest Blip of this board that has not activated yet is next."""
    board = game.board
    waiting = [blip for blip in waiting_blips(game) if board.region(space_of(game, blip)) == name]
    blip = next_blip(game, waiting)
    if blip >= 0:
        game.then(blip_activates, blip, speed)
        game.then(blips_on_board, name, speed)


def next_blip(game: CorpsGame, waiting: list[int]) -> int:
    """The closest of those that wait, or -1. Before it moves, Events may be played that Spot some of them."""
    if still_blips(game, waiting):
        moments.pause(game, moments.BLIP)
    left = still_blips(game, waiting)
    return closest_of(game, left, WHICH_BLIP) if left else -1


def still_blips(game: CorpsGame, waiting: list[int]) -> list[int]:
    """Return the waiting Blips that have been neither Spotted nor destroyed meanwhile."""
    return [blip for blip in waiting if game.where[blip] == BLIPS]


@step("corps.blip-activates")
def blip_activates(game: CorpsGame, blip: int, speed: int) -> None:
    """One Blip moves; the Alien that it may have turned into attacks if it can."""
    if not game.do(ActivateBlip(blip)):
        return
    stop = move_blip(game, blip, speed)
    if stop.mover >= 0 and game.where[stop.mover] == ALIENS:
        game.activated[stop.mover] = 1
        game.cite("corps.spot.then-attack")
        game.then(meets, stop.mover, 1, 1)


def move_blip(game: CorpsGame, blip: int, speed: int) -> Stop:
    """A Blip moves, unless it starts next to a Character (ruling E4). Its number stays hidden."""
    if is_next_to_character(game, blip):
        game.cite("corps.blip.stop-next-to-character")
        return Stop(blip, speed)
    return travel(game, blip, speed)


def all_blips_move(game: CorpsGame, spaces: int = BY_CARD) -> None:
    """Every Blip on the board moves because of a card, the closest first; nothing attacks for it."""
    waiting = moving_blips(game)
    while (blip := next_blip(game, waiting)) >= 0:
        stop = move_blip(game, blip, spaces)
        if stop.mover >= 0 and game.where[stop.mover] == ALIENS:
            game.at_once(meets, stop.mover, 1, 0)
        waiting.remove(blip)

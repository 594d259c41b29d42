"""The End Game: how it moves, that The End begins with its reveal, and that its defeat wins.

It is a target and no Enemy: whoever fights it pays its Defense, and the Strike that is drawn stays with it.
"""

from typing import Final

from holdout.encounters import board, hooks
from holdout.encounters.cards import face, in_row, of_kind
from holdout.encounters.edition import Sort, Target
from holdout.encounters.game import EncounterGame
from holdout.encounters.losing import end_if_dead
from holdout.encounters.row import MoveInRow
from holdout.encounters.speaking import fire
from holdout.encounters.xfiles import piles, the_end
from holdout.encounters.xfiles.evidence import THE_END, has_begun
from holdout.kernel import EventKind, step

KIND: Final = "end-game"
WON: Final = "end-game-defeated"
BEGINS: Final = EventKind("the-end", ("card",), "{card} is revealed: The End begins.")
WORDS: Final = (BEGINS,)
MOVES: Final = "xfiles.end-game.moves-every-conspiracy-phase"
WINS: Final = "xfiles.end-game.win-at-health"


def is_end_game(game: EncounterGame, card: int) -> bool:
    """True if a card is an End Game."""
    return face(game, card).kind == KIND


def end_games(game: EncounterGame) -> list[int]:
    """The End Games in the Shadows and the Field, hidden or not, from the leftmost on."""
    faces, shown = of_kind(game, KIND), game.face
    lying = [*reversed(game.zones[board.FRONT]), *in_row(game)]
    return [card for card in lying if shown[card] in faces]


def the_end_game(game: EncounterGame) -> int | None:
    """The End Game that has come out of the Conspiracy Deck; None before."""
    return next(iter(end_games(game)), None)


@step("xfiles.end-game-moves")
def end_games_move(game: EncounterGame, seat: int) -> None:
    """Every End Game in the Shadows moves one space by itself, the leftmost first."""
    for card in end_games(game):
        if game.where[card] in board.ROOMS:
            game.then(end_game_moves, seat, card)


@step("xfiles.end-game-advances")
def end_game_moves(game: EncounterGame, seat: int, card: int) -> None:
    """An End Game moves one space toward the Field."""
    place = board.ROOMS.index(game.where[card]) + 1
    room = board.ROOMS[place] if place < len(board.ROOMS) else board.FRONT
    game.do(MoveInRow(card, room, by_player=False, pushed=True, by_rule=MOVES))
    end_if_dead(game, seat)


def reveal_end_game(game: EncounterGame, card: int) -> None:
    """The End begins; then the End Game's own Reveal text happens."""
    if not has_begun(game):
        game.count_up("game", THE_END)
        game.tell(BEGINS, card, rule="xfiles.overview.the-end-begins-when-end-game-revealed")
        the_end.begin(game)
    fire(game, card, "reveal", rule="xfiles.timing.reveal-each-time")
    game.settle()


def win(game: EncounterGame, card: int) -> None:
    """The End Game is defeated: the team has won."""
    hooks.end_by(game, WON, range(game.seats))


TARGET: Final = Target(
    wounds=piles.END_STRIKES,
    sort=Sort(
        attacked="xfiles.end-game.fight-costs-defense",
        keeps="xfiles.end-game.fight-draws-strike-for-it",
        dies=WINS,
        leaves=WINS,
        absent="xfiles.end-game.fought-wherever-revealed",
    ),
    dies=win,
    card=the_end_game,
)

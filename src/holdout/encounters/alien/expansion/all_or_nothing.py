"""All or Nothing: once a player has died, every survivor has one more turn to win; else all lose.

The counts of the game keep the countdown: that somebody has died, that the last turns run, and who has had
theirs.
"""

from typing import Final

from holdout.encounters.alien.expansion.queen import queen_of
from holdout.encounters.dying import Die
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import finish
from holdout.encounters.seats import players
from holdout.kernel import Ability, EventKind

ALL_OR_NOTHING: Final = "all-or-nothing"
BEGUN: Final = EventKind(
    "all-or-nothing", (), "All or nothing: when this turn is over, the last turns begin."
)
LAST_TURNS: Final = EventKind("last-turns", ("seats",), "The last turns begin: one for each of {seats}.")
LAST_TURN: Final = EventKind("last-turn", ("seat",), "{seat} has had their last turn.", quiet=True)
WORDS: Final = (BEGUN, LAST_TURNS, LAST_TURN)
DEATH, RUNS, TAKEN = "all-or-nothing.death", "all-or-nothing.runs", "all-or-nothing.taken"
LOST: Final = "Somebody died, and the last turns have not won the game."


def after_death(game: EncounterGame, death: Die) -> tuple[Ability, ...]:
    """The first death, of whatever cause, starts the end of the game; the turn is finished first."""
    if not game.setup.get(ALL_OR_NOTHING) or death.opponent or not players(game):
        return ()
    if game.count("game", DEATH):
        game.cite("expansion.all-or-nothing.further-deaths")
    else:
        game.count_up("game", DEATH)
        game.tell(BEGUN, rule="expansion.all-or-nothing.trigger")
        game.cite("expansion.all-or-nothing.finish-turn")
    return ()


def _who_have_a_last_turn(game: EncounterGame) -> list[int]:
    """Every survivor, and the Queen while she lives: the last round has her turn too (ruling I2)."""
    queen = queen_of(game)
    return [*players(game), *([] if queen is None else [queen])]


def end_of_turn(game: EncounterGame) -> None:
    """Begin the last turns, or count one of them; after the last one the game is lost."""
    if not game.count("game", DEATH) or not players(game):
        return
    living = _who_have_a_last_turn(game)
    if not game.count("game", RUNS):
        game.count_up("game", RUNS)
        game.tell(LAST_TURNS, tuple(living), rule="expansion.all-or-nothing.one-more-turn")
        game.cite("expansion.all-or-nothing.order")
        return
    active = game.position.active
    game.count_up("game", TAKEN, active)
    game.tell(LAST_TURN, active, rule="expansion.all-or-nothing.one-more-turn")
    if all(game.count("game", TAKEN, seat) for seat in living):
        finish(game, LOST, [], "expansion.all-or-nothing.loss")

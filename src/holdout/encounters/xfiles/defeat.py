"""Defeated players: before The End one of them loses the game for the team, afterwards the others go on.

With the easier option `no-loss-on-defeat` a player whom damage defeats before The End comes back: the turn
ends, all Strikes become Scars, and the next turn is skipped.
"""

from typing import Any, Final

from holdout.encounters import board, hooks
from holdout.encounters.dying import BY_DAMAGE, Die
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.values import health_of
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.evidence import has_begun
from holdout.encounters.xfiles.scars import TurnIntoScar
from holdout.kernel import Ability, EventKind, Happening, Replacement

TOO_EARLY: Final = "player-defeated-too-early"
OPTION: Final = "no-loss-on-defeat"
DOWN, BACK, SITS_OUT = "down", "back", "sits-out"
NO_LOSS: Final = "xfiles.difficulty.easier-no-loss-on-defeat"
GOES_DOWN: Final = EventKind("goes-down", ("seat",), "Easier: {seat} is not defeated and skips a turn.")
SKIPS: Final = EventKind("skips-turn", ("seat",), "{seat} skips this turn.")
WORDS: Final = (GOES_DOWN, SKIPS)


class GoDown(Happening):
    """A player comes back from fatal damage: every Strike becomes a Scar, and the turn ends."""

    __slots__ = ("seat",)
    rule = NO_LOSS

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def happen(self, game: EncounterGame) -> None:
        game.tell(GOES_DOWN, self.seat, rule=NO_LOSS)
        game.count_up("game", DOWN, self.seat)
        for card in list(game.zones[board.WOUNDS[self.seat]]):
            game.do(TurnIntoScar(self.seat, card))
        game.cite("xfiles.difficulty.easier-many-scars-may-still-be-fatal")
        if self.seat == game.position.active:
            game.end("cleanup" if game.position.phase == "cleanup" else "strike")


def comes_back(game: EncounterGame, death: Die, used: tuple[Any, ...]) -> Replacement | None:
    """Before The End fatal damage is not final where the table says so, unless Scars alone are fatal."""
    if OPTION in used or not game.setup[OPTION]:
        return None
    if death.cause != BY_DAMAGE:
        game.cite("xfiles.difficulty.easier-non-damage-defeat-still-counts")
        return None
    if has_begun(game):
        game.cite("xfiles.difficulty.easier-death-final-in-the-end")
        return None
    strikes, scars = game.zones[board.WOUNDS[death.seat]], game.zones[piles.SCARS[death.seat]]
    if len(strikes) + len(scars) >= health_of(game, death.seat):
        return None
    return Replacement(OPTION, GoDown(death.seat), NO_LOSS)


def sits_out(game: EncounterGame, seat: int) -> bool:
    """True on the turn that a player skips after coming back: every phase is left out."""
    if game.position.phase == "threat" and game.count("game", DOWN, seat) > game.count("game", BACK, seat):
        game.count_up("game", BACK, seat)
        game.count_up("turn", SITS_OUT, seat)
        game.tell(SKIPS, seat, rule=NO_LOSS)
    return game.count("turn", SITS_OUT, seat) > 0


def after_defeat(game: EncounterGame, death: Die) -> tuple[Ability, ...]:
    """Before The End the defeat of a player loses the game; a Cliffhanger goes to the box (ruling 151)."""
    game.cite("xfiles.player-defeat.avatar-removed")
    for card in list(game.zones[piles.CLIFFHANGER[death.seat]]):
        game.move(card, board.BOX)
    if not has_begun(game):
        hooks.end_by(game, TOO_EARLY)
    game.cite("xfiles.player-defeat.after-the-end-others-continue")
    return ()


def install(rules: EncounterRules) -> None:
    """Hang the defeat of players on the rules of the game."""
    rules.says(*WORDS)
    rules.replaces(Die)(comes_back)
    rules.after(Die)(after_defeat)

"""Defeated players: before The End one of them loses the game for the team, afterwards the others go on.

With the easier option `no-loss-on-defeat` a player whom damage defeats before The End comes back: all Strikes
become Scars, the turn ends, and until their next turn is lost they are out of the game (ruling M155).
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
from holdout.kernel import Ability, EventKind, Happening, Replacement, step

TOO_EARLY: Final = "player-defeated-too-early"
OPTION: Final = "no-loss-on-defeat"
DOWN, BACK = "down", "back"
NO_LOSS: Final = "xfiles.difficulty.easier-no-loss-on-defeat"
GOES_DOWN: Final = EventKind("goes-down", ("seat",), "Easier: {seat} is not defeated and skips a turn.")
SKIPS: Final = EventKind("skips-turn", ("seat",), "{seat} skips this turn.")
WORDS: Final = (GOES_DOWN, SKIPS)


class GoDown(Happening):
    """Fatal damage puts a player out of the game for a while: every Strike becomes a Scar."""

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
        game.alive[self.seat] = 0


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


def waits(game: EncounterGame, seat: int) -> bool:
    """True if a player is out of the game until their next turn is lost."""
    return game.count("game", DOWN, seat) > game.count("game", BACK, seat)


def lose_turns(game: EncounterGame) -> None:
    """At the end of a turn: those who wait lose theirs, up to the player who has the next, and come back."""
    active = game.position.active
    if game.position.extra_turns[active]:
        return
    for offset in range(1, game.seats + 1):
        seat = (active + offset) % game.seats
        if game.alive[seat]:
            break
        if waits(game, seat):
            game.tell(SKIPS, seat, rule=NO_LOSS)
            game.then(come_back, seat)
    else:
        for seat in range(game.seats):
            if waits(game, seat):
                _rejoin(game, seat)


@step("xfiles.comes-back")
def come_back(game: EncounterGame, seat: int) -> None:
    """A player is in the game again, before the turn of the player who follows."""
    if waits(game, seat):
        _rejoin(game, seat)


def _rejoin(game: EncounterGame, seat: int) -> None:
    game.count_up("game", BACK, seat)
    game.alive[seat] = 1


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
    rules.waits_to_return.append(waits)
    rules.end_of_turn.append(lose_turns)

"""Cliffhangers: in front of a player for one game, they act at its start or wait until they are used.

A Cliffhanger is none of its player's cards and not in play: no text that speaks of cards finds it. A Series
deals them (xfiles.series.*); here is what they do once they lie there.
"""

from typing import Final

from holdout.encounters.cards import face_number, spoken
from holdout.encounters.fighting import Kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import EncounterRules
from holdout.encounters.speaking import fire
from holdout.encounters.xfiles import piles
from holdout.kernel import Ability, step

AT_ONCE: Final = "setup"
"""The heading of what a Cliffhanger does as its game begins."""


@step("xfiles.cliffhangers-begin")
def begin(game: EncounterGame) -> None:
    """Carry out what Cliffhangers do at once; the others wait before their players."""
    for seat in range(game.seats):
        for card in list(game.zones[piles.CLIFFHANGER[seat]]):
            game.cite("xfiles.cliffhanger.immediate-or-persistent")
            if spoken(game, face_number(game, card), AT_ONCE):
                fire(game, card, AT_ONCE, seat=seat, rule="xfiles.cliffhanger.immediate-or-persistent")
            else:
                game.cite("xfiles.cliffhanger.ability-on-while-in-front")
    game.settle()


def after_defeat(game: EncounterGame, killing: Kill) -> tuple[Ability, ...]:
    """A Cliffhanger that was used up goes back to the box."""
    if killing.was in piles.CLIFFHANGER:
        game.cite("xfiles.cliffhanger.ability-on-while-in-front")
        game.cite("xfiles.cliffhanger.defeated-to-box")
    return ()


def install(rules: EncounterRules) -> None:
    """Hang Cliffhangers on the rules of the game."""
    rules.after(Kill)(after_defeat)

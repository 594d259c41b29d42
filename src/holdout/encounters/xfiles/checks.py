"""The standing check of The X-Files, in one: it is run after all that happens.

Each part stands in its chapter, and is asked only where it could find anything.
"""

from holdout.encounters import board
from holdout.encounters.catalogue import NONE
from holdout.encounters.game import EncounterGame
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.beliefs import DOUBT, check_doubts
from holdout.encounters.xfiles.beneath import check_beneath
from holdout.encounters.xfiles.end_game import COME_OUT, check_behind
from holdout.encounters.xfiles.run_out import check_strikes


def check_table(game: EncounterGame) -> bool:
    """Standing check: Strikes run out, cards behind an End Game, Doubts in hand, cards beneath others."""
    zones, cache, position = game.zones, game.cache, game.position
    changed = False
    if not zones[board.STRIKES] and not zones[board.STRIKE_DISCARD]:
        changed = check_strikes(game)
    if COME_OUT not in cache or cache[COME_OUT]:
        changed = check_behind(game) or changed
    if position.phase == "action":
        doubts, shown = game.catalogue.of_kind.get(DOUBT, NONE), game.face
        for card in zones[board.HAND[position.active]]:
            if shown[card] in doubts:
                if game.speaking >= 0:
                    game.puts_off = True  # the text is finished first
                else:
                    changed = check_doubts(game, position.active) or changed
                break
    if zones[piles.BENEATH]:
        changed = check_beneath(game) or changed
    return changed

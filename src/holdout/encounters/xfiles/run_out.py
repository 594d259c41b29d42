"""What ends a game that has run out: no Strikes, nothing but Misses, or no end in sight.

Other stacks are told where they are used.
"""

from typing import Final

from holdout.encounters import board, hooks
from holdout.encounters.cards import of_kind
from holdout.encounters.game import EncounterGame
from holdout.encounters.xfiles.evidence import has_begun
from holdout.encounters.xfiles.strike_keywords import is_miss

NO_STRIKES, ONLY_MISSES, ENDLESS = "no-strikes", "only-misses", "endless"
HITS: Final = "turns-with-hits"
ROUNDS: Final = 5
"""So many rounds in a row with nothing but Misses lose the game (ruling N162)."""
LONGEST: Final = 60
"""So many rounds of The End lose the game (ruling N163): who heals as fast as they are hurt never ends."""


def check_strikes(game: EncounterGame) -> bool:
    """The game is lost with no Strike in deck or discards, once a drawn one is in place."""
    zones = game.zones
    if zones[board.STRIKES] or zones[board.STRIKE_DISCARD] or not game.position.turn:
        return False
    strikes = of_kind(game, "strike")
    if not any(game.face[card] in strikes for card in zones[board.LIMBO]):
        hooks.end_by(game, NO_STRIKES)
    return False


def check_end(game: EncounterGame) -> None:
    """At the end of a turn in The End: Misses alone hurt nobody, and nothing goes on for ever."""
    if not has_begun(game):
        return
    if game.count_up("game", ENDLESS) >= LONGEST * game.seats:
        hooks.end_by(game, ENDLESS)
        return
    left = (*game.zones[board.STRIKES], *game.zones[board.STRIKE_DISCARD])
    if not all(is_miss(game, card) for card in left):
        game.count_up("game", HITS)
    elif game.count_up("game", ONLY_MISSES, game.count("game", HITS)) >= ROUNDS * game.seats:
        hooks.end_by(game, ONLY_MISSES)

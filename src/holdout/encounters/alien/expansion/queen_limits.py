"""What is closed to the Queen and open to humans, and the other way round; what humans do on her turn.

Her own actions are listed in queen_turn.py. The refusals here also answer whoever asks why not.
"""

from holdout.encounters.alien import piles
from holdout.encounters.alien.expansion.queen import QUEENS, is_her_turn, seat_of_queen
from holdout.encounters.coordinate import Coordinate
from holdout.encounters.fighting import AttackPlayer, Fight
from holdout.encounters.game import EncounterGame
from holdout.encounters.market import Recruit, RecruitFromReserve
from holdout.encounters.strikes import AvoidStrike
from holdout.kernel import Ability, Refusal

NO_FIGHTING = Refusal("expansion.queen-turn.no-fighting", "The Queen Mother fights nobody but by Bite.")


def she_does_not_fight(game: EncounterGame, fight: Fight | AttackPlayer) -> Refusal | None:
    """She fights no enemies, and attacks humans only through Bite."""
    return NO_FIGHTING if game.opposes[fight.seat] == QUEENS else None


def from_whom(game: EncounterGame, recruiting: Recruit) -> Refusal | None:
    """The HQ is for humans, the Lair for the Queen."""
    if game.where[recruiting.card] in piles.LAIR:
        words = "The Lair is the Queen Mother's."
        return Refusal("expansion.queen-turn.humans-cannot-use-lair", words, recruiting.card)
    return _no_hq(game, recruiting.seat)


def no_sergeants(game: EncounterGame, recruiting: RecruitFromReserve) -> Refusal | None:
    """Sergeants reach the Queen only through Grab."""
    return _no_hq(game, recruiting.seat)


def _no_hq(game: EncounterGame, seat: int) -> Refusal | None:
    if game.opposes[seat] != QUEENS:
        return None
    return Refusal("expansion.queen-turn.no-hq-recruit", "With Recruit Points she takes Lair cards only.")


def no_help(game: EncounterGame, lending: Coordinate) -> Refusal | None:
    """Nobody coordinates with the Queen."""
    if not is_her_turn(game) and lending.seat != seat_of_queen(game):
        return None
    words = "The Queen Mother and the humans do not coordinate."
    return Refusal("expansion.queen-misc.no-coordinate-with-queen", words, lending.card)


def note_reaction(game: EncounterGame, avoided: AvoidStrike) -> tuple[Ability, ...]:
    """Cite why a human could do something on her turn."""
    if is_her_turn(game):
        game.cite("expansion.queen-turn.human-reactions")
    return ()

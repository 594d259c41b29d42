"""The hull is hit: a die says where, everybody may interrupt from a secret hand, and the room leaks."""

from holdout.kernel import ZONE, Question, step, target
from tests.small import words
from tests.small.happenings import Leak
from tests.small.table import ROOMS, Game, living

WHERE_IT_HITS = Question("You are the healthiest: which room is hit?", "small.hazard.together")


@step("small.hazard")
def hazard(game: Game, seat: int) -> None:
    """Every turn, before anybody acts."""
    die = game.roll(6)
    game.tell(words.ROLLED, seat, die, rule="small.hazard.roll")
    room = ROOMS[die - 1] if die <= len(ROOMS) else decided_together(game)
    game.window("the hull is hit", room, seats=living(game), hidden=True)
    game.do(Leak(room, 1))


def decided_together(game: Game) -> int:
    """On a 6 the seats with the fewest wounds decide."""
    fewest = min([game.position.wounds[seat] for seat in living(game)])
    healthiest = [seat for seat in living(game) if game.position.wounds[seat] == fewest]
    return target(game.ask_together(healthiest, WHERE_IT_HITS, [ZONE(room) for room in ROOMS]))

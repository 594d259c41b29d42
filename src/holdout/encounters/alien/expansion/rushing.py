"""Rush: for 5 Attack the Queen adds a Hive card to the Complex."""

from typing import Final

from holdout.encounters.alien.expansion.unlocking import RUSH, QueenAbility
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.points import pay_for
from holdout.encounters.threats import add_threats
from holdout.kernel import Choice, EventKind, Refusal

RUSHED: Final = EventKind("rushed", ("seat", "cost"), "{seat} rushes for {cost} Attack.")
DO_RUSH: Final = Choice("rush", (), "Rush: add a Hive card", group="Rush")
WORDS: Final = (RUSHED, DO_RUSH)
COST: Final = 5


class Rush(QueenAbility):
    """The top card of the Hive enters the Complex, seen by nobody. It is no Hive Phase."""

    __slots__ = ()
    ability = RUSH
    rule = "expansion.rush.cost"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def cost(self, game: EncounterGame) -> int:
        return COST

    def refuse(self, game: EncounterGame) -> Refusal | None:
        return self.why_not_paid(game)

    def happen(self, game: EncounterGame) -> None:
        self.use_instance(game)
        pay_for(game, self, "attack", COST)
        game.tell(RUSHED, self.seat, COST, rule="expansion.rush.cost")
        for rule in ("unseen", "not-a-hive-phase", "effects-hit-next-human"):
            game.cite(f"expansion.rush.{rule}")
        add_threats(game, 1, rule="expansion.rush.normal-entry")

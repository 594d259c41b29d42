"""What a hint in Alien looks at besides what every deck builder has: Objectives, the air, what clings.

Words for what the outlook weighs stand in mind.py, for where nothing here differs.
"""

from typing import Any, Final

from holdout.encounters import board
from holdout.kernel import Pick
from holdout.players.encounters import reasons
from holdout.players.encounters.reasons import Terms
from holdout.players.reasons import Fact, Known, mention

AN_OBJECTIVE: Final = 0.2
"""What it is worth, roughly, in chances to win."""


class Facts(reasons.Facts):
    """Reads one imagined game."""

    terms = Terms("kill", "lives on", "die", "dies", "alive", "the Combat Zone")

    def enemy_zones(self) -> tuple[int, ...]:
        """Enemies also lie in the air and cling to faces."""
        return (board.FRONT, *board.ROOMS, *board.AIR, *board.BEFORE)

    def before(self, card: int, zone: int) -> str:
        """The words for what killing an enemy now prevents."""
        if zone in board.AIR:
            return " before it drops into the Combat Zone"
        if zone in board.BEFORE:
            seat = board.BEFORE.index(zone)
            return f" that clings to {'you' if seat == self.known.seat else mention(seat)}"
        return super().before(card, zone)

    def goals(self) -> None:
        """Note whether the current Objective is completed."""
        current = self.known.now.position.zones[board.OBJECTIVES][-1:]
        if current and current[0] in self.known:
            done = self.game.position.where[current[0]] == board.COMPLETED
            name = self.known.face(current[0]).name
            self.say(
                f"The Objective {name} is completed",
                f"{name} stays open",
                AN_OBJECTIVE * self.sign,
                "goal",
                done,
            )


def facts(known: Known, pick: Pick, sign: int, game: Any) -> dict[Fact, float]:
    """The facts of one imagined game. With a sign of -1, what is good for the others is bad for the seat."""
    return Facts(known, pick, sign, game).row

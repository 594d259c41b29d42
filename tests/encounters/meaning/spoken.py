"""A table at which one card speaks, for the tests of what card text means and does.

The speaker is card 0, by default a character that seat 0 has in play. The other cards are numbered as they
are listed. Every answer that a test scripts must be asked for.
"""

from typing import Any

from holdout.encounters import board
from holdout.encounters.meaning.durations import run_delayed
from holdout.encounters.printed import Face
from holdout.encounters.speaking import Context, speak
from holdout.kernel import pick_id
from tests.encounters.standing.laid import AVATAR, Laid, character, enemy, face, strike

SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = board.ROOMS
AVATARS = ((board.AVATAR[0], face(**AVATAR)), (board.AVATAR[1], face(**AVATAR)))

__all__ = [
    "AIRLOCK", "AVATARS", "CORRIDOR", "CRAWLSPACE", "MED_LAB", "SHAFTS", "Spoken", "character", "enemy",
    "face", "strike",
]  # fmt: skip


class Spoken(Laid):
    """The table. `text` is what the speaker says; `speaker` replaces it by another sort of card."""

    def __init__(
        self,
        text: str,
        *lying: Any,
        seats: int = 2,
        zone: int = board.PLAY[0],
        speaker: Face | None = None,
        **setup: Any,
    ) -> None:
        one = character(text) if speaker is None else speaker
        super().__init__((zone, one), *lying, seats=seats, **setup)
        self.asked: list[tuple[int, str, str, list[str]]] = []
        self.labels: list[str] = []

    def _answer(self, decision: Any) -> Any:
        offered = [pick_id(pick) for pick in decision.picks]
        self.labels = [option.label for option in decision.options]
        self.asked.append((decision.seat, decision.words, decision.rule, offered))
        return super()._answer(decision)

    def say(self, *answers: str, seat: int = 0, line: int = 0, resolving: int = -1) -> Context:
        """Let the speaker say a line of its text, and insist that all answers were asked for."""
        self.answers(*answers)
        face: Any = self.game.faces[0]
        context = speak(self.game, seat, 0, 0, face.lines[line], resolving)
        assert not self.script, f"Nobody asked for {list(self.script)}."
        return context

    def later(self, moment: str, seat: int, *answers: str) -> None:
        """Let a later moment come."""
        self.answers(*answers)
        run_delayed(self.game, moment, seat)
        assert not self.script, f"Nobody asked for {list(self.script)}."

    def held(self, zone: int) -> list[int]:
        """The cards of a zone."""
        return list(self.position.zones[zone])

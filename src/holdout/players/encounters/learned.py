"""Rules of thumb that buy as games have taught: at once, without a guess and without imagining anything.

Where the rules of thumb would buy a card, cards come in the order of their advantages by the game's
preferences; everything else is scored by the rules of thumb alone. So it is without preferences, and for a
seat that plays against the others.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.kernel import Frame, Pick
from holdout.players.encounters.greedy import Greedy, Seen
from holdout.players.encounters.options import offered
from holdout.players.preferences import Preferences, advantage, preferences_of

BUYING: Final = ("recruit", "reserve")
NOTHING: Final = "end-actions"
A_TRIFLE: Final = 1e-6
"""By so much the choice of the rules of thumb is ahead of another with the same advantage."""


class Preferring(Greedy[Seen]):
    """One seat's rules of thumb, with preferences."""

    def __init__(self, frame: Frame[Any], seat: int, seed: int | str) -> None:
        super().__init__(frame, seat, seed)
        self.preferences: Preferences | None = preferences_of(frame.rules.name)

    def scored(self, table: Seen, picks: Sequence[Pick]) -> list[float]:
        """A score for each option; where something is to be bought, advantages decide what."""
        scores = super().scored(table, picks)
        best = max(scores)
        usual = scores.index(best)
        if picks[usual][0] not in BUYING or self.preferences is None or not self.is_taught(table):
            return scores
        weighed = [number for number, pick in enumerate(picks) if is_weighed(pick)]
        rows = offered(table, [picks[number] for number in weighed])
        values = [advantage(self.preferences, row) for row in rows]
        values[weighed.index(usual)] += A_TRIFLE
        for number, value in zip(weighed, values, strict=True):
            if picks[number][0] != NOTHING or value == max(values):
                scores[number] = best + value - max(values)
        return scores

    def is_taught(self, table: Seen) -> bool:
        """True if the seat plays on the side that the preferences were learned for."""
        return True


def is_weighed(pick: Pick) -> bool:
    """True for what is weighed where something is to be bought: a card that can be paid, or nothing."""
    return pick[0] in BUYING or pick[0] == NOTHING

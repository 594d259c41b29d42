"""The story of a game at the terminal: what each pair of eyes has been told of the log, and what is new.

After a long turn of others only the last lines are told, and it is said how many were left out.
"""

from typing import Any, Final

from holdout.kernel import Match
from holdout.kernel.english import counted
from holdout.kernel.moment import Past
from holdout.kernel.narrating import narrate
from holdout.kernel.tongue import ENGLISH, Tongue

MOST: Final = 40
USUAL: Final = 10
Eyes = int | None


class Story:
    """The log of one match, told to several pairs of eyes. None is a spectator."""

    def __init__(self, match: Match[Any], tongue: Tongue = ENGLISH) -> None:
        self.match, self.tongue = match, tongue
        self._told: dict[Eyes, Past] = {}

    def news(self, eyes: Eyes, most: int | None = MOST) -> list[str]:
        """The lines that these eyes have not read yet; older ones beyond `most` are only counted.

        A printed line stays as it is: what would have been added to it becomes a line of its own.
        """
        at = self.match.moment
        links = at.past.since(self._told.get(eyes)) or []  # none after an answer was taken back
        self._told[eyes] = at.past
        new = narrate(at.game, [event for link in links for event in link.events], eyes, self.tongue)
        left_out = 0 if most is None else max(0, len(new) - most)
        told = [line.words for line in new[left_out:]]
        if not left_out:
            return told
        lines = f"{counted(left_out, 'earlier line')} {'is' if left_out == 1 else 'are'}"
        return [f"... {lines} left out; type log {len(new)} to read all.", *told]

    def last(self, eyes: Eyes, words: str) -> list[str]:
        """The last lines with all rules that they cite: as many as were asked for, or all."""
        lines = self.match.log(eyes, 0, self.tongue)
        count = len(lines) if words == "all" else int(words) if words.isdecimal() else USUAL
        return [f"{line.words} [{', '.join(line.rules)}]" for line in lines[max(0, len(lines) - count) :]]

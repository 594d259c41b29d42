"""The story of a game at the terminal: what each pair of eyes has been told of the log, and what is new.

After a long turn of others only the last lines are told, and it is said how many were left out.
"""

from typing import Any, Final

from holdout.kernel import Match

MOST: Final = 40
USUAL: Final = 10
Eyes = int | None


class Story:
    """The log of one match, told to several pairs of eyes. None is a spectator."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self._told: dict[Eyes, int] = {}

    def news(self, eyes: Eyes, most: int | None = MOST) -> list[str]:
        """The lines that these eyes have not read yet; older ones beyond `most` are only counted."""
        lines = self.match.log(eyes)
        new = lines[self._told.get(eyes, 0) :]  # none after an answer was taken back
        self._told[eyes] = len(lines)
        left_out = 0 if most is None else max(0, len(new) - most)
        told = [line.words for line in new[left_out:]]
        if not left_out:
            return told
        lines_are = "1 earlier line is" if left_out == 1 else f"{left_out} earlier lines are"
        return [f"... {lines_are} left out; type log {len(new)} to read all.", *told]

    def last(self, eyes: Eyes, words: str) -> list[str]:
        """The last lines with their rules: as many as were asked for, or all."""
        lines = self.match.log(eyes)
        count = len(lines) if words == "all" else int(words) if words.isdecimal() else USUAL
        return [f"{line.words} [{line.rule}]" for line in lines[max(0, len(lines) - count) :]]

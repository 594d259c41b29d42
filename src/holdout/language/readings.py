"""What was understood of a card text: its meaning, its stored form, and what was written otherwise.

The strict grammar makes readings without notes; the generous reader (`wordings`) adds a note for every line
that it rewrote.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from holdout.language.phrases.abilities import Text


class Note(NamedTuple):
    """A line that was not written in the stored form: its number from 1, as it was written and read."""

    line: int
    written: str
    read_as: str
    rules: tuple[str, ...] = ()


class Reading(NamedTuple):
    """A text that was understood."""

    tree: Text
    text: str
    notes: tuple[Note, ...] = ()

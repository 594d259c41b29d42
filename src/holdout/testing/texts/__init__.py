"""A walk over all that a card language can say: each text either does something or is refused at its place.

`combining` writes the texts, pair by pair: every verb in every form, with every place, keyword and player;
every keyword, condition and deed; under every heading. A stage, in the folder of each game, is a
table on which each of them can act. `walking` carries them out and tells of which nothing came.
"""

from holdout import games
from holdout.testing.texts.combining import Combination, Walked, combinations
from holdout.testing.texts.walking import Stage, Walk, walk

__all__ = ["Combination", "Walk", "combinations", "stages", "walk"]


def stages() -> dict[str, tuple[Stage, Walked]]:
    """The stage of every game that has one, and what is walked on it."""
    return {name: games.resolved(row.stage)() for name, row in games.every().items() if row.stage}

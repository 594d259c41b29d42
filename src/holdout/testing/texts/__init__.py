"""A walk over all that a card language can say: each text either does something or is refused at its place.

`combining` writes the texts, pair by pair: every verb in every form, with every place, keyword and player;
every keyword, condition and deed; under every heading. A stage (`encounter_scenes`, `corps_scenes`) is a
table on which each of them can act. `walking` carries them out and tells of which nothing came.
"""

from holdout.testing.texts.combining import Combination, Walked, combinations
from holdout.testing.texts.walking import Stage, Walk, walk

__all__ = ["Combination", "Walk", "combinations", "stages", "walk"]


def stages() -> dict[str, tuple[Stage, Walked]]:
    """The stage of every game that can be played, and what is walked on it."""
    from holdout.testing.texts import corps_scenes, encounter_scenes

    return {
        "alien": (encounter_scenes.EncounterStage(), encounter_scenes.walked()),
        "corps": (corps_scenes.CorpsStage(), corps_scenes.walked()),
    }

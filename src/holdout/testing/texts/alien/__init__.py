"""The walk over the texts of Alien: its table, what happens on it, and what is walked."""

from holdout.encounters.alien.vocabulary import LANGUAGE
from holdout.testing.texts.alien.scenes import SCENERY
from holdout.testing.texts.combining import Walked
from holdout.testing.texts.encounters.scenes import EncounterStage, walked
from holdout.testing.texts.walking import Stage


def stage() -> tuple[Stage, Walked]:
    """The stage, and what is walked on it."""
    return EncounterStage(SCENERY), walked(LANGUAGE)

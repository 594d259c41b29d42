"""The walk over the texts of the tactical game: its table, what happens on it, and what is walked."""

from holdout.testing.texts.combining import Walked
from holdout.testing.texts.corps.scenes import CorpsStage, walked
from holdout.testing.texts.walking import Stage


def stage() -> tuple[Stage, Walked]:
    """The stage, and what is walked on it."""
    return CorpsStage(), walked()

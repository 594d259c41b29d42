"""The score of a Series: points for Evidence and End Games, more in later games, and the name of a total."""

from typing import Final

DISCOVERED: Final = (1, 2, 3)
"""For each Evidence discovered in game 1, 2 and 3 (xfiles.scoring.discovered-evidence)."""
COLLECTED: Final = (2, 4, 6)
"""For each that was collected too, on top of that (xfiles.scoring.collected-evidence-bonus)."""
END_GAME: Final = (7, 14, 25)
"""For the End Game's defeat (xfiles.scoring.end-game-defeated)."""
BANDS: Final = (
    (100, "Trust No One...To Play This Well", "xfiles.scoring.band-100"),
    (75, "The Truth is Nearby", "xfiles.scoring.band-75-99"),
    (50, "I Want To Believe...You Can Do Better", "xfiles.scoring.band-50-74"),
    (0, "Skinner Wants to See You", "xfiles.scoring.band-0-49"),
)
"""From how many points on a total is called so, by which rule. Above 100 it is the first (ruling 107)."""


def points(game: int, discovered: int, collected: int, won: bool) -> int:
    """The points of one game of a Series, 1 to 3."""
    at = game - 1
    return discovered * DISCOVERED[at] + collected * COLLECTED[at] + won * END_GAME[at]


def band_of(total: int) -> tuple[str, str]:
    """The name of a total, and its rule."""
    return next((title, rule) for least, title, rule in BANDS if total >= least)

"""Points against the Queen Mother: how far the humans got, the same for all of them."""

from typing import NamedTuple

from holdout.encounters.alien.expansion.options import humans
from holdout.encounters.alien.expansion.queen import ENTERED, queen_of
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import FINAL_ENEMY
from holdout.encounters.objectives import completed

RULES = "expansion.queen-scoring."


class Score(NamedTuple):
    """The points of a seat, and the rule that gives them."""

    points: int
    rule: str


NONE = Score(0, RULES + "replaces-base")
"""Of the Queen's seat."""


def scores(game: EncounterGame) -> list[Score]:
    """The points of each seat; the Queen's, which is the last, has none."""
    for rule in ("optional", "replaces-base", "highest-tier-only"):
        game.cite(RULES + rule)
    return [*[tier(game)] * humans(game.setup), NONE]


def tier(game: EncounterGame) -> Score:
    """The highest tier that the humans have reached."""
    done, slain = completed(game), queen_of(game) is None
    killed = done >= 3 or has_killed_final_enemies(game)
    if done >= 3 and slain:
        return Score(10, RULES + "ten-points")
    if slain:
        return Score(7, RULES + "seven-points")
    if killed:
        return Score(5, RULES + "five-points")
    if game.count("game", ENTERED):
        if done < 2:
            game.cite(RULES + "queen-entry-without-objectives")
        return Score(3, RULES + "three-points")
    if done:
        return Score(done, RULES + ("one-point", "two-points")[done - 1])
    return Score(0, RULES + "zero-points")


def has_killed_final_enemies(game: EncounterGame) -> bool:
    """True if every Final Enemy of the third Objective has died, be it before that was completed."""
    last = game.setup["objectives"][-1]
    names = {one.name for one in game.faces if one.of == last and FINAL_ENEMY in one.keywords}
    return bool(names) and all(game.count("game", "killed", name) for name in names)

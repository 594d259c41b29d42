"""Points against the Queen Mother: how far the humans got, the same for all of them."""

from typing import NamedTuple

from holdout.encounters.alien.expansion.options import humans
from holdout.encounters.alien.expansion.queen import ENTERED, queen_of
from holdout.encounters.game import EncounterGame
from holdout.encounters.objectives import completed

RULES = "expansion.queen-scoring."


class Score(NamedTuple):
    """The points of a seat, and the rule that gives them."""

    points: int
    rule: str


def scores(game: EncounterGame) -> list[Score]:
    """The points of each seat; the Queen's seat has none."""
    for rule in ("optional", "replaces-base", "highest-tier-only"):
        game.cite(RULES + rule)
    reached = tier(game)
    number = humans(game.setup)
    rest = [Score(0, RULES + "replaces-base")] * (game.seats - number)
    return [reached] * number + rest


def tier(game: EncounterGame) -> Score:
    """The highest tier that the humans have reached."""
    done, slain = completed(game), queen_of(game) is None
    if done >= 3 and slain:
        return Score(10, RULES + "ten-points")
    if slain:
        return Score(7, RULES + "seven-points")
    if done >= 3:
        return Score(5, RULES + "five-points")
    if game.count("game", ENTERED):
        if done < 2:
            game.cite(RULES + "queen-entry-without-objectives")
        return Score(3, RULES + "three-points")
    if done:
        return Score(done, RULES + ("one-point", "two-points")[done - 1])
    return Score(0, RULES + "zero-points")

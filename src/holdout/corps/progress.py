"""How far a mission has come, in its own measure: a mission that fails can fail near the goal or far from it.

The laboratory tells it beside wins (`progress`). What wins a mission is the text of its Mission card, not
this.
"""

from collections.abc import Iterable
from typing import Final

from holdout.corps import places
from holdout.corps.enough import needed
from holdout.corps.game import CorpsGame
from holdout.corps.missions import mission_of
from holdout.corps.objectives import was_rescued
from holdout.corps.pieces import kind_of, printed

EXITS_OPEN: Final = 14
"""From this turn on whoever has Survived may leave."""
HIDING_PLACE: Final = "Newt's Hiding Place"
SPOTTED, TAKEN_ALONG, IN_SAFETY = 1, 2, 3


def progress(game: CorpsGame) -> int:
    """Return how far the mission has come, in its own measure."""
    here = mission_of(game.setup["scenario"])
    return tracker_outlasted(game) if here.is_bug_hunt else MEASURES[here.key](game)


def goal(game: CorpsGame) -> tuple[int, int]:
    """How far the mission has come, and how far it has to come to be won."""
    return progress(game), _whole(game)


def _whole(game: CorpsGame) -> int:
    here = mission_of(game.setup["scenario"])
    if here.is_bug_hunt:
        return tracker_outlasted(game) + len(game.zones[places.TRACKER])
    least = needed(here.key)
    further = {"newt": IN_SAFETY, "survive": EXITS_OPEN + least, "rescue": 2 * least}
    return further.get(here.key, least)


def newt_found(game: CorpsGame) -> int:
    """1 when Newt's hiding place is Spotted, 2 when she is taken along, 3 when she is in safety."""
    zones = game.zones
    # Only what lies open is looked at: how long this takes must not tell under which Blip she hides.
    if _is_newt_among(game, zones[places.EXITED]):
        return IN_SAFETY
    if any(_is_newt_among(game, zones[gear]) for gear in places.GEAR):
        return TAKEN_ALONG
    return SPOTTED if _is_newt_among(game, zones[places.TOKENS]) else 0


def _is_newt_among(game: CorpsGame, cards: Iterable[int]) -> bool:
    return any(printed(game, card).name == HIDING_PLACE for card in cards)


def got_out(game: CorpsGame) -> int:
    """How many Characters are in safety."""
    return len([card for card in game.zones[places.EXITED] if _is_character(game, card)])


def survived(game: CorpsGame) -> int:
    """The turns outlasted until the Exits open, and then one for each Character in safety."""
    return min(max(0, game.position.turn - 1), EXITS_OPEN) + got_out(game)


def captives_brought(game: CorpsGame) -> int:
    """1 for each Captive set free, and another when that Captive is in safety."""
    where = game.where
    freed = [card for card in range(len(where)) if _is_character(game, card) and was_rescued(game, card)]
    return sum([2 if where[card] == places.EXITED else where[card] == places.SQUAD for card in freed])


def crates_brought(game: CorpsGame) -> int:
    """How many Crates are in safety."""
    return len([card for card in game.zones[places.EXITED] if kind_of(game, card) == "crate"])


def tracker_outlasted(game: CorpsGame) -> int:
    """How many Motion Tracker cards of a Bug Hunt have been drawn."""
    zones = game.zones
    return len(zones[places.TRACKED]) + len(zones[places.TRACKING])


def _is_character(game: CorpsGame, card: int) -> bool:
    return printed(game, card).deck == "characters"


MEASURES: Final = {
    "newt": newt_found,
    "escape": got_out,
    "survive": survived,
    "rescue": captives_brought,
    "resupply": crates_brought,
}

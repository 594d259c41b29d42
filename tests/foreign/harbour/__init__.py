"""Harbour: a deck builder whose places have other names, of which no client knows more than its layout."""

import copy

from holdout import games
from holdout.encounters import board, edition, standing
from holdout.encounters.alien import piles
from holdout.encounters.alien.rules import RULES as ALIEN

SPOTS: edition.Names = {
    "rooms": ("the Buoy", "the Channel", "the Basin", "the Lock", "the Dock"),
    "attached": tuple([f"moored at {place}" for place in ("Buoy", "Channel", "Basin", "Lock", "Dock")]),
    "front": "the Pier",
    "threats": "the Ocean",
    "market": "berth",
    "market-deck": "the Ships",
}
RULES = copy.copy(ALIEN)
RULES.name, RULES.title = "harbour", "Harbour"
RULES.zones = board.zones_named(SPOTS, piles.SPOTS)
RULES.zones.watch(standing.watched(ALIEN.edition))
ROW = games.Game(
    "harbour",
    "Harbour",
    rules="tests.foreign.harbour:RULES",
    presenting="holdout.table.presenting.alien:PRESENTING",
    layout="tests.foreign.harbour:layout.toml",
)

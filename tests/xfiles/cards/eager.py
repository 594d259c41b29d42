"""A table on which every text has something to do, and answers that take whatever is offered."""

from typing import Any

from holdout.kernel import pick_id
from holdout.testing.options import offers
from holdout.testing.xfiles import XFilesWorld

CLASSES = ("intellect", "leadership", "science", "tech", "will")
LEYLA = {name: f"xfiles/special-agents/leyla-harrison-{name}" for name in CLASSES}
DECLINES = ("No", "End the Action Phase", "None", "Done", "No more")


def busy(**given: Any) -> XFilesWorld:
    """Two players, enemies and hidden cards everywhere, Doubts and Strikes with everyone."""
    seats = given.setdefault("seats", 2)
    given.setdefault("shadows", {2: "Jersey Devil", 3: "Walking Deeper into Darkness"})
    given.setdefault("hidden", {1: "Eugene Victor Tooms", 4: "Duane Barry"})
    given.setdefault("field", ["Wood Mites"])
    given.setdefault("bureau", {1: "Police Officer", 2: "Take Charge"})
    given.setdefault("hidden_bureau", {3: "Whale Song", 4: "Pull the File", 5: "Autopsy Bay"})
    given.setdefault("discard", {seat: ["Doubt", "Hold the Line"] for seat in range(seats)})
    given.setdefault("wounds", {seat: ["Flesh Wound", "Fracture"] for seat in range(seats)})
    return XFilesWorld(**given)


def take_offers(table: XFilesWorld) -> XFilesWorld:
    """Answer whatever is asked with the first option that is no refusal, until the player may act again."""
    while (asked := table.match.decision) is not None and asked.rule not in (table.home, "testing.rest"):
        found = offers(table.match)
        offer = next((one for one in found if one.label not in DECLINES), found[0])
        table.answer(pick_id(offer.pick), seat=offer.seat)
    return table

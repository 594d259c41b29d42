"""Cards that the tests of Alien Evolved and of its Hard Mode twins share."""

INCUBATOR, CLONE, HOUND, LEADER, CHIMERA = (
    "Incubator",
    "Half-Grown Clone",
    "Xenomorph Hound",
    "Pack Leader",
    "Chimera",
)
EVENT, HAZARD = "expansion/hive/event-evolved-1", "expansion/hive/hazard-evolved-1"
INTEL, LEADERSHIP, STRENGTH, SURVIVAL, TECH = (
    "Skipper's Nod",
    "Roll Call",
    "Gun Under the Seat",
    "False Bottom",
    "Every Part Has a Use",
)
"""A card of the Barracks for each class."""


def barracks(*cards):
    """The top cards of the Barracks, the first one topmost."""
    return {"the Barracks": list(cards)}

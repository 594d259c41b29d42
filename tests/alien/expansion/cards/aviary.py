"""What the tests of Alien Incursion and of its Hard Mode twins share: cards, and an open door."""

from holdout.kernel import step

CARCASS, DOOR, QUEEN = "Burst Carcass", "Emergency Door", "Winged Queen"
WINGED, DIVER = "Winged Xenomorph", "Diving Xenomorph"
EVENT, HAZARD = "expansion/hive/event-incursion-1", "expansion/hive/hazard-incursion-1"


@step("testing.opens-the-door")
def opens(game, door):
    """Somebody has opened the Emergency Door in an earlier turn."""
    game.count_up("game", "counter", door)

"""How the events of the tactical game are shown: shots, attacks, dice, what is turned over."""

from typing import Final

from holdout.table.presenting.deeds import Shown

DEEDS: Final = {
    "fired": Shown(3, "shot", ("card", "target_card")),
    "fired-at": Shown(3, "shot", ("card", "space")),
    "gun-fired": Shown(3, "shot", ("card", "space")),
    "rolled": Shown(2, "roll", ("card",), "number"),
    "rolled-die": Shown(2, "roll", (), "number"),
    "rerolled": Shown(2, "roll", (), "number"),
    "test-passed": Shown(3, "roll", ("card",), "number"),
    "test-failed": Shown(3, "roll", ("card",), "number"),
    "attacked": Shown(5, "blow", ("card", "victim_card")),
    "overcome": Shown(6),
    "knocked-down": Shown(7),
    "character-killed": Shown(9),
    "character-captured": Shown(9, "blow", ("alien_card", "card")),
    "eliminated": Shown(9),
    "hugged": Shown(7),
    "alien-killed": Shown(4),
    "blip-killed": Shown(4),
    "spotted": Shown(4),
    "alien-appears": Shown(4, "reveal", ("card", "space")),
    "lone-alien-appears": Shown(4, "reveal", ("card", "space")),
    "hugger-appears": Shown(5, "reveal", ("card", "space")),
    "found": Shown(7, "reveal", ("card", "space")),
    "tracker-drawn": Shown(4, "reveal", ("card",)),
    "hazard": Shown(6, "reveal", ("card",)),
    "turned-up": Shown(2, "reveal", ("card",)),
    "safe": Shown(8),
    "freed": Shown(7),
    "exited": Shown(7),
    "played": Shown(3),
    "short": Shown(4),
    "drew": Shown(0),
    "discarded": Shown(0),
    "turn-begins": Shown(0),
}

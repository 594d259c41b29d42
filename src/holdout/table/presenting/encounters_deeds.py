"""How the events of all deck builders are shown: Strikes that turn over, reveals, and what matters most."""

from typing import Final

from holdout.table.presenting.deeds import Shown

FATE: Final = Shown(9)
"""Somebody dies or comes back; an Objective is met."""
HARM: Final = Shown(6)
GAIN: Final = Shown(3)
ROUTINE: Final = Shown(0)

DEEDS: Final = {
    "died": FATE,
    "completed": FATE,
    "current": Shown(7),
    "struck": Shown(5, "blow", ("card", "seat")),
    "strike-drawn": Shown(5, "strike", ("card", "seat")),
    "hurt": Shown(6, "hurt", ("card", "seat"), "damage"),
    "card-hurt": Shown(5, "blow", ("other_card", "card")),
    "attacked": Shown(6, "blow", ("seat", "other_seat")),
    "attacked-card": Shown(4, "blow", ("seat", "card")),
    "character-killed": HARM,
    "left-row": HARM,
    "fought": Shown(4, "blow", ("seat", "card")),
    "apprehended": Shown(4, "blow", ("seat", "card")),
    "fought-off": Shown(5, "blow", ("seat", "card")),
    "killed": Shown(4),
    "healed": GAIN,
    "revealed": Shown(3, "reveal", ("card", "zone")),
    "shown": Shown(1),
    "recruited": GAIN,
    "gained": GAIN,
    "cancelled": GAIN,
    "entered": Shown(1),
    "drew": ROUTINE,
    "discarded": ROUTINE,
    "unplayed": ROUTINE,
    "shuffled": ROUTINE,
    "reshuffled": ROUTINE,
    "refilled": ROUTINE,
    "turn": ROUTINE,
}

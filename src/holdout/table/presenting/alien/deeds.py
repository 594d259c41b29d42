"""How Alien's own events are shown, beside those of all deck builders."""

from typing import Final

from holdout.table.presenting import encounters_deeds as shared
from holdout.table.presenting.deeds import Shown

DEEDS: Final = {
    **shared.DEEDS,
    "facehugger": Shown(7, "blow", ("card", "seat")),
    "impregnated": Shown(7),
    "agenda-revealed": Shown(8, "reveal", ("card", "seat")),
    "reborn": shared.FATE,
    "to-return": shared.HARM,
    "event": Shown(5),
    "hazard": Shown(6),
    "secrets": Shown(6),
    "scored": shared.GAIN,
    "achieved": shared.GAIN,
}

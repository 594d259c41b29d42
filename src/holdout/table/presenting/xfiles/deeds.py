"""How the events of The X-Files are shown, beside those of all deck builders."""

from typing import Final

from holdout.table.presenting import encounters_deeds as shared
from holdout.table.presenting.deeds import Shown

DEEDS: Final = {
    **shared.DEEDS,
    "the-end": shared.FATE,
    "now-plays": shared.FATE,
    "discovers": Shown(5, "reveal", ("card", "seat")),
    "collects": Shown(5),
    "lead-lost": shared.HARM,
    "evidence-turned-up": Shown(4, "reveal", ("card",)),
    "evidence-joins": Shown(5),
    "eluded": Shown(5),
    "scarred": shared.HARM,
    "turned-into-scar": shared.HARM,
    "goes-down": shared.FATE,
    "cliffhanger-drawn": Shown(8, "reveal", ("card", "seat")),
    "series-lost": shared.FATE,
}

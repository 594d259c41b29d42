"""Positions saved by an earlier version, brought up to this one.

Version 1 called the column of opponents after Alien's, had a step of its own for every phase, and lacked the
places that the Expansion needs.
"""

from typing import Any, Final

from holdout.encounters.alien import piles

PHASES: Final = {
    "encounters.threat-phase": "threat",
    "encounters.action-phase": "action",
    "encounters.strike-phase": "strike",
    "encounters.cleanup": "cleanup",
}


def upgrade(version: str, saved: dict[str, Any]) -> dict[str, Any]:
    """A saved position in the form of this version."""
    if version != "1":
        return saved
    made = {name: value for name, value in saved.items() if name != "alien"}
    made["opposes"], made["sources"] = saved["alien"], []
    made["zones"] = [*saved["zones"], *[[] for _ in range(piles.ZONES - len(saved["zones"]))]]
    made["agenda"] = [_phase(entry) for entry in saved["agenda"]]
    return made


def _phase(entry: list[Any]) -> list[Any]:
    """A phase that was still to come begins by its name."""
    name, args = entry
    return ["encounters.phase", [*args, PHASES[name]]] if name in PHASES else entry

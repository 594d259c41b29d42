"""What a table says of the Expansion: which of its pieces it uses, each by itself, as people mix them.

A setup holds these options only where they are switched on, so that a table without the box has the same
setup as before it. Scenarios of the box stand in scenarios.py; which cards come of it, in boxes.py.
"""

from itertools import combinations
from typing import Any, Final

from holdout.kernel import SetupError, TableOption

LOCATION: Final = "location"
TWINS: Final = (LOCATION, "objective-1", "objective-2", "objective-3")
"""The four cards that Hard Mode can swap."""
_SOME: Final = tuple([
    "+".join(some) for number in range(1, len(TWINS)) for some in combinations(TWINS, number)
])  # fmt: skip

QUEEN_MOTHER: Final = "queen-mother"
OPTIONS: Final = {
    "hard-mode": TableOption(
        "the Location, single Objectives or all of them are swapped for harsher ones",
        "none",
        ("none", "all", *_SOME),
    ),
    "soldiers": TableOption(
        "Xenomorph Soldiers come from the Hive as well, one with each Objective", False, (False, True)
    ),
    "soldiers-per-minideck": TableOption("how many Soldiers come with each Objective", 1, (1, 2, 3)),
    "new-strikes": TableOption("the ten Strikes of the Expansion", False, (False, True)),
    "new-drones": TableOption("the Drones of the Expansion among the others", False, (False, True)),
    "new-agendas": TableOption("the Agendas of the Expansion among the others", False, (False, True)),
    "all-or-nothing": TableOption("after a death only one more turn for each player", False, (False, True)),
    "queen-mother": TableOption(
        "the last seat is the Queen Mother, against all others", False, (False, True)
    ),
    "queen-role": TableOption("how the Queen Mother gets her Role card", "random", ("random", "chosen")),
    "queen-enemy": TableOption("how the Queen Mother's Enemy card is picked", "random", ("random", "chosen")),
    "queen-mode-drones": TableOption(
        "who counts as a player when the number of Drones is looked up",
        "humans",
        ("humans", "everybody", "generous"),
    ),
    "captured-drawn-in-cleanup": TableOption(
        "when a captured character that she draws in Cleanup becomes an Alien",
        "next-action-phase",
        ("next-action-phase", "at-once"),
    ),
    "bitten-facehugger": TableOption(
        "on whom a Facehugger lands that comes by a Bite", "bitten-human", ("bitten-human", "next-human")
    ),
    "new-avatars": TableOption("the Avatars of the Expansion where roles are chosen", False, (False, True)),
}

ABOUT_QUEEN: Final = (
    "queen-role", "queen-enemy", "queen-mode-drones", "captured-drawn-in-cleanup", "bitten-facehugger"
)  # fmt: skip
"""Options that mean nothing without the Queen Mother."""


def in_order(asked: dict[str, Any]) -> dict[str, Any]:
    """Order the parts of Hard Mode that were asked for as in `TWINS`; all four of them are "all"."""
    given = asked.get("hard-mode", "none")
    if given in ("none", "all"):
        return asked
    parts = str(given).split("+")
    if not set(parts) <= set(TWINS):
        some = ", ".join(TWINS)
        raise SetupError(f"hard-mode cannot be {given!r}: choose none, all, or some of {some}, joined by +.")
    swapped = [which for which in TWINS if which in parts]
    return asked | {"hard-mode": "all" if len(swapped) == len(TWINS) else "+".join(swapped)}


def switched_on(setup: dict[str, Any]) -> dict[str, Any]:
    """Those options of the Expansion that a table uses."""
    return {
        name: setup[name]
        for name, option in OPTIONS.items()
        if setup.get(name, option.default) != option.default
    }


def leave_out_unused(setup: dict[str, Any]) -> None:
    """Drop from a setup what the table does not use of the box; refuse what cannot be used alone."""
    used = switched_on(setup)
    if "new-agendas" in used and setup["agendas"] == "none":
        raise SetupError("new-agendas needs Hidden Agendas: choose agendas=hidden or agendas=delayed.")
    if "all-or-nothing" in used and setup["agendas"] != "none":
        raise SetupError(
            "all-or-nothing and Hidden Agendas are not combined, since a traitor wants deaths "
            "(expansion.ruling.i7-all-or-nothing-with-agendas)."
        )
    for name in OPTIONS:
        if name in ABOUT_QUEEN and name in used and QUEEN_MOTHER not in used:
            raise SetupError(f"{name} is about the Queen Mother: choose queen-mother=yes as well.")
        if name == "soldiers-per-minideck" and name in used and "soldiers" not in used:
            raise SetupError(f"{name} is about Soldiers: choose soldiers=yes as well.")
        if name not in used:
            setup.pop(name, None)


def has_queen(setup: dict[str, Any]) -> bool:
    """True if the last seat of a table is the Queen Mother (expansion.queen-setup.one-against-humans)."""
    return bool(setup.get(QUEEN_MOTHER))


def humans(setup: dict[str, Any]) -> int:
    """The number of seats that are not the Queen Mother's: the first ones, in turn order."""
    seats: int = setup["seats"]
    return seats - has_queen(setup)


def is_hard(setup: dict[str, Any], which: str) -> bool:
    """True if Hard Mode swaps this one of `TWINS` at a table (expansion.hard-mode.partial-allowed)."""
    chosen: str = setup.get("hard-mode", "none")
    return chosen == "all" or which in chosen.split("+")

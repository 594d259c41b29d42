"""The options of a table: mission, edition, modes and contested rulings, each with its choices.

`prepare` turns what a person asked for into a whole setup or says in a sentence what is wrong with it. What a
campaign carries from mission to mission (losses and lost cards) is told in campaign.py and comes in here.
"""

from collections.abc import Collection
from typing import Any, Final

from holdout.corps.faces import CHARACTERS, faces_of
from holdout.corps.missions import BUG_HUNTS, MISSIONS
from holdout.kernel import SetupError, TableOption, chosen

NO_YES: Final = ("no", "yes")
NEWT: Final = "Newt"


def ruling(says: str) -> TableOption:
    """A question that the book leaves open and that a table may settle otherwise."""
    return TableOption(says, "no", NO_YES)


OPTIONS: Final = {
    "scenario": TableOption("the mission that is played", "newt", MISSIONS),
    "edition": TableOption("which edition of the rules", "2023", ("2023", "2020")),
    "hands": TableOption("whether hands are open to all players", "open", ("open", "hidden")),
    "gear-up": TableOption("who hands out gear before a mission", "players", ("players", "usual")),
    "placing": TableOption(
        "who places Characters and Sentry Guns at the start", "players", ("players", "usual")
    ),
    "many-models": ruling("one Alien model for each Alien instead of swarms"),
    "rank-marine-grunts-only": ruling("Rank activates Marine Grunts only"),
    "free-followups-in-defensive-fire": ruling("follow-up attacks during Defensive Fire"),
    "tracker-hazard-to-exhaust": ruling("a Hazard revealed by the Motion Tracker goes to the Exhaust Pile"),
    "exhaust-discard-triggers-hazard": ruling("a Hazard discarded from the Exhaust Pile is resolved"),
    "ripley-newt-shared-hand-lost-on-first": ruling("the hand is lost with the first of Ripley and Newt"),
    "adjacent-across-white-line": ruling("spaces are next to each other across a thick white line"),
    "range-metric": TableOption("how distance is counted", "path", ("path", "chebyshev")),
    "barricade-only-if-no-other-way": ruling("Aliens go around a Barricade if they can"),
    "capture-simultaneous": ruling("all Captures of a moment happen at once"),
    "facehugger-knocks-down": ruling("the victim of a Facehugger is Knocked Down"),
    "sentry-arc": TableOption("what a Sentry Gun covers", "half-plane", ("half-plane", "cone90", "column")),
    "component-limits": ruling("Alien models and tokens can run out"),
    "tracker-draws-count-eliminated": ruling("eliminated players count for Motion Tracker draws"),
    "extra-mission-loss-ends-campaign": ruling("a failed Rescue or Resupply ends the campaign"),
    "captured-newt": TableOption("what a Newt still Captured scores", "none", ("none", "minus10")),
    "score-counts-equipped": ruling("equipped cards count in the final score"),
}
FREE: Final = ("heroes", "killed", "captured", "lost", "packs", "campaign", "after")
USUAL_CAPTIVES: Final = ("Newt", "Frost")


def prepare(seats: int, asked: dict[str, Any]) -> dict[str, Any]:
    """A whole setup, or a SetupError."""
    given = {name.replace("_", "-"): value for name, value in asked.items()}
    setup = chosen("Another Glorious Day in the Corps", OPTIONS, asked, FREE)
    setup["packs"] = list(given.get("packs", []))
    setup["killed"] = _characters("killed", given.get("killed", ()))
    setup["captured"] = _characters("captured", given.get("captured", _captives(setup["scenario"], seats)))
    setup["lost"] = _endurance_cards(given.get("lost", ()), tuple(setup["packs"]))
    setup["campaign"], setup["after"] = bool(given.get("campaign")), given.get("after")
    setup["heroes"] = _heroes(given.get("heroes", ()), seats, available(setup))
    if setup["scenario"] == "rescue" and not setup["captured"] and setup["after"] is None:
        raise SetupError("A Rescue Mission needs somebody who is Captured; name them under captured.")
    return setup


def available(setup: dict[str, Any]) -> list[str]:
    """The Characters that may be used: neither Killed nor Captured, and Newt only once she has been found."""
    gone = {*setup["killed"], *setup["captured"]}
    if setup["scenario"] == "newt" or setup["scenario"] in BUG_HUNTS:
        gone.add(NEWT)
    return [name for name in CHARACTERS if name not in gone]


def _captives(scenario: str, seats: int) -> tuple[str, ...]:
    """Who waits to be rescued in a Rescue Mission played by itself: every seat must have a Hero left."""
    if scenario != "rescue":
        return ()
    return USUAL_CAPTIVES if seats < len(CHARACTERS) - 1 else (NEWT,)


def _characters(option: str, value: Collection[str]) -> list[str]:
    names = list(value)
    for name in names:
        if name not in CHARACTERS:
            raise SetupError(f"{option} names {name!r}; the Characters are {', '.join(CHARACTERS)}.")
    return [name for name in CHARACTERS if name in names]


def _endurance_cards(value: Collection[str], packs: tuple[str, ...]) -> list[str]:
    names = sorted(value)
    copies = {face.name: face.copies for face in faces_of(packs) if face.deck == "endurance"}
    for name in names:
        if names.count(name) > copies.get(name, 0):
            raise SetupError(f"lost names {name!r} more often than there are Endurance cards of that name.")
    return names


def _heroes(value: Collection[str], seats: int, squad: list[str]) -> list[str]:
    """Heroes named beforehand, one for each seat; none, if players choose."""
    names = list(value)
    if not names:
        return []
    if len(names) != seats or len(set(names)) != seats:
        raise SetupError(f"{seats} seats need {seats} different heroes; {len(names)} were given.")
    for name in names:
        if name not in squad or (name == NEWT and "Ripley" in squad):
            raise SetupError(f"{name!r} cannot be a Hero here; choose among {', '.join(squad)}.")
    return names

"""The options of a table: mission, edition, modes and contested rulings, each with its choices.

`prepare` turns what a person asked for into a whole setup or says in a sentence what is wrong with it. What a
campaign carries from mission to mission (losses and lost cards) is told in campaign.py and comes in here.
"""

from typing import Any, Final, TypedDict

import msgspec

from holdout.corps.faces import CHARACTERS, faces_of
from holdout.corps.missions import BUG_HUNTS, MISSIONS
from holdout.kernel import SetupError, TableOption, chosen
from holdout.kernel.decoding import from_plain

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
    "adjacent-across-white-line": ruling(
        "spaces are next to each other across a thick white line, which nobody steps over even so"
    ),
    "sight-along-characters": TableOption(
        "whether sight may run along the side of a Character's space", "blocked", ("blocked", "allowed")
    ),
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


class Ending(TypedDict):
    """How a mission of a campaign ended: Endurance cards by pile, who was hugged, what may come next."""

    discard: list[str]
    exhaust: list[str]
    lost: list[str]
    hands: list[list[str]]
    equipped: list[str]
    hugged: list[str]
    final: bool
    next: list[str]
    resupplied: bool


def prepare(seats: int, asked: dict[str, Any]) -> dict[str, Any]:
    """A whole setup, or a SetupError."""
    given = {name.replace("_", "-"): value for name, value in asked.items()}
    setup = chosen("Another Glorious Day in the Corps", OPTIONS, asked, FREE)
    setup["packs"] = _names("packs", given.get("packs", []))
    setup["killed"] = _characters("killed", given.get("killed", ()))
    setup["captured"] = _characters("captured", given.get("captured", _captives(setup["scenario"], seats)))
    setup["lost"] = _endurance_cards(given.get("lost", ()), tuple(setup["packs"]))
    setup["campaign"] = given.get("campaign") in (True, "yes")
    setup["after"] = _ending(given.get("after"), seats, tuple(setup["packs"]))
    if both := [name for name in setup["killed"] if name in setup["captured"]]:
        raise SetupError(f"{both[0]} is named under killed and under captured; one of them must be wrong.")
    if setup["after"] is None and not available(setup):
        raise SetupError("Nobody is left to play this mission: name fewer Characters as killed or captured.")
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
    """Return the Captives of a Rescue Mission played by itself; every seat keeps a Hero."""
    if scenario != "rescue":
        return ()
    return USUAL_CAPTIVES if seats < len(CHARACTERS) - 1 else (NEWT,)


def _names(option: str, value: Any) -> list[str]:
    """A list of names, or several in one text with semicolons between them, as on a command line."""
    texts: Any = value.split(";") if isinstance(value, str) else value
    names: list[Any] = [*texts] if isinstance(texts, list | tuple) else [texts]
    for one in names:
        if not isinstance(one, str):
            raise SetupError(f"{option} takes names, not {one!r}.")
    return [one.strip() for one in names if one.strip()]


def _characters(option: str, value: Any) -> list[str]:
    names = _names(option, value)
    for name in names:
        if name not in CHARACTERS:
            raise SetupError(f"{option} names {name!r}; the Characters are {', '.join(CHARACTERS)}.")
    return [name for name in CHARACTERS if name in names]


def _endurance_cards(value: Any, packs: tuple[str, ...]) -> list[str]:
    names = sorted(_names("lost", value))
    copies = {face.name: face.copies for face in faces_of(packs) if face.deck == "endurance"}
    for name in names:
        if name not in copies:
            raise SetupError(f"lost names {name!r}, which is no Endurance card.")
        if names.count(name) > copies[name]:
            raise SetupError(f"lost names {name!r} more often than there are Endurance cards of that name.")
    return names


def _ending(value: Any, seats: int, packs: tuple[str, ...]) -> Any:
    """How the last mission ended, as a campaign tells it; None before a mission."""
    if value is None:
        return None
    try:
        after = from_plain(value, Ending)
    except msgspec.ValidationError as wrong:
        raise SetupError(
            f"after is what a campaign says of its last mission, and this is not: {wrong}."
        ) from wrong
    held = [name for hand in after["hands"] for name in hand]
    piles = [*after["discard"], *after["exhaust"], *after["lost"], *after["equipped"], *held]
    _endurance_cards(piles, packs)
    _characters("hugged", after["hugged"])
    if len(after["hands"]) > seats or any(name not in MISSIONS for name in after["next"]):
        raise SetupError("after names a hand without a seat or a mission that does not exist.")
    return value


def _heroes(value: Any, seats: int, squad: list[str]) -> list[str]:
    """Heroes named beforehand, one for each seat; none, if players choose."""
    names = _names("heroes", value)
    if not names:
        return []
    if len(names) != seats or len(set(names)) != seats:
        raise SetupError(f"{seats} seats need {seats} different heroes; {len(names)} were given.")
    for name in names:
        if name not in squad or (name == NEWT and "Ripley" in squad):
            raise SetupError(f"{name!r} cannot be a Hero here; choose among {', '.join(squad)}.")
    return names

"""The options of a table of The X-Files: seasons, avatars, Academy, and what makes a game easier.

`prepare` turns what a person asked for into a whole setup or says in a sentence what is wrong with it.
"""

from typing import Any, Final

from holdout.encounters.asked_names import check_known, names, several
from holdout.encounters.xfiles.faces import faces_of
from holdout.encounters.xfiles.seasons import MODES
from holdout.encounters.xfiles.series_game import carried
from holdout.kernel import SetupError, TableOption, chosen

AVATARS: Final = ("Fox Mulder", "Dana Scully", "Walter Skinner", "John Doggett", "Monica Reyes")
"""The recommended avatars, the first ones for smaller teams (xfiles.first-game.avatars-by-player-count)."""
FIRST_ACADEMY: Final = ("Charles Burks", "Brad Follmer", "Sean Pendrell", "The Lone Gunmen")
"""The recommended first Academy (xfiles.first-game.academy-characters)."""
IN_ACADEMY: Final = 4
SYNDICATE: Final = 6
OPTIONS: Final = {
    "scenario": TableOption("the seasons that are played", MODES[0], MODES),
    "avatar-choice": TableOption("how avatars are taken", "listed", ("listed", "free", "random")),
    "hands": TableOption("whether hands are open to all players", "open", ("open", "hidden")),
    "extra-informant": TableOption("one more Informant in each season pile", False, (False, True)),
    "syndicate": TableOption("Syndicate Enemies in the Academy", SYNDICATE, tuple(range(SYNDICATE, -1, -1))),
    "starting-belief": TableOption("a Belief in each starting deck", False, (False, True)),
    "open-bureau": TableOption("the first Bureau lies open, without Syndicate", False, (False, True)),
    "no-loss-on-defeat": TableOption("damage before The End loses no game", False, (False, True)),
    "series-scars": TableOption("Scars between the games of a Series", "healed", ("healed", "kept")),
    "series-seats": TableOption("where players sit in later games of a Series", "same", ("same", "chosen")),
    "they-may-have-won": TableOption(
        "This Time They May Have Won is among the Cliffhangers of a Series", False, (False, True)
    ),
}
ABOUT_SERIES: Final = ("series-scars", "series-seats", "they-may-have-won")
"""Options that mean nothing in a single game."""
FREE: Final = ("avatars", "academy", "packs", "after")
RANDOM, FIRST_GAME = "random", "first-game"


def prepare(seats: int, asked: dict[str, Any]) -> dict[str, Any]:
    """A whole setup, or a SetupError."""
    given = {name.replace("_", "-"): value for name, value in asked.items()}
    setup = chosen("The X-Files", OPTIONS, given, FREE)
    setup["packs"] = names("packs", given.get("packs", []))
    setup["avatars"] = _avatars(setup, seats, given.get("avatars"))
    setup["academy"] = _academy(setup, given.get("academy", RANDOM))
    setup["after"] = carried(given.get("after"), setup["packs"])
    if setup["after"] is None:
        _check_single(setup)
    return setup


def _check_single(setup: dict[str, Any]) -> None:
    """Refuse what is asked of a Series where a single game is played."""
    for name in ABOUT_SERIES:
        if setup[name] != OPTIONS[name].default:
            raise SetupError(f"{name} is about a Series: play a Series, or leave {name} out.")


def _avatars(setup: dict[str, Any], seats: int, asked: Any) -> list[str]:
    """The avatars in the order of the seats; no two players share one."""
    known = [face.name for face in faces_of(tuple(setup["packs"])) if face.deck == "avatars"]
    if asked is None:
        usual = [name for name in AVATARS if name in known]
        asked = [*usual, *[name for name in known if name not in usual]][:seats]
    found = several("avatars", asked, seats)
    check_known("avatar", found, known)
    return found


def _academy(setup: dict[str, Any], asked: Any) -> list[str]:
    """The four agents whose cards are in the Academy; empty if chance decides (ruling B14)."""
    if asked in (RANDOM, [], ()):
        return []
    known = sorted({face.of for face in faces_of(tuple(setup["packs"])) if face.deck == "academy"})
    found = several("academy", list(FIRST_ACADEMY) if asked == FIRST_GAME else asked, IN_ACADEMY)
    check_known("agent of the Academy", found, known)
    return found


def has_secrets(setup: dict[str, Any]) -> bool:
    """True if seats keep something from each other: hands, where these are hidden."""
    return setup["hands"] == "hidden"

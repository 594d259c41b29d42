"""The options of a table of Alien: scenario, modes, difficulty and contested rulings, each with its choices.

`prepare` turns what a person asked for into a whole setup or says in a sentence what is wrong with it.
"""

from typing import Any, Final

from holdout.encounters.alien.drones import EXPANSION, GENEROUS, chart_of, numbers
from holdout.encounters.alien.expansion import options as expansion_options
from holdout.encounters.alien.expansion import scenarios as expansion_scenarios
from holdout.encounters.alien.expansion.boxes import uses_expansion
from holdout.encounters.alien.expansion.options import has_queen
from holdout.encounters.alien.scenario import Scenario
from holdout.encounters.asked_names import names, several
from holdout.kernel import SetupError, TableOption, chosen
from holdout.kernel.options import checked

FILMS: Final = {
    "alien": Scenario(
        "Alien",
        "The Nostromo",
        ("The S.O.S.", "No One Can Hear You Scream", "A Perfect Organism"),
        ("Warrant Officer Ripley", "Captain Dallas", "Chief Engineer Parker", "Navigator Lambert"),
    ),
    "aliens": Scenario(
        "Aliens",
        "Hadley's Hope",
        ("The Lost Colony", "They Mostly Come At Night", "Who's Laying The Eggs?"),
        ("Lieutenant Ripley", "Corporal Hicks", "Private Hudson", "Bishop"),
    ),
    "alien3": Scenario(
        "Alien 3",
        "Fiorina 'Fury' 161",
        ("Where are the Brothers?", "The Beast Is Out There", "Nobody Can Stop It"),
        ("Sister Ripley", "Brother Dillon", "CMO Clemens", "Francis '85' Aaron"),
    ),
    "resurrection": Scenario(
        "Alien: Resurrection",
        "The Auriga",
        ("Breakout", "You're a Thing. A Construct.", "She'll Breed. You'll Die."),
        ("Ripley No. 8", "Call", "Johner", "Christie"),
    ),
}
SCENARIOS: Final = FILMS | {name: expansion_scenarios.SCENARIOS[name] for name in expansion_scenarios.OFFERED}

OPTIONS: Final = {
    "scenario": TableOption("the film whose story is played", "alien", tuple(SCENARIOS)),
    "role-choice": TableOption("how roles are taken", "listed", ("listed", "free", "random", "two")),
    "hands": TableOption("whether hands are open to all players", "open", ("open", "hidden")),
    "agendas": TableOption(
        "each player has a secret goal, and somebody may be a traitor", "none", ("none", "hidden", "delayed")
    ),
    "player-aliens": TableOption("the dead of a Chestburster come back as Aliens", False, (False, True)),
    "extra-drones": TableOption("more or fewer Drones come with each Objective", 0, (-3, -2, -1, 0, 1, 2, 3)),
    "defense-as-health": TableOption("Defense counts as extra Health", False, (False, True)),
    "preparation": TableOption("turns without a Hive Phase for each player", 0, (0, 1, 2)),
    "preload": TableOption("Hive cards in the Complex at the start", 0, (0, 1, 2, 3, 4)),
    "drone-chart": TableOption(
        "how many Drones there are by players", "one-per-player", ("one-per-player", "expansion")
    ),
    "does-not-move": TableOption(
        "what a card that does not move resists", "stops-everything", ("stops-everything", "stops-pushes")
    ),
    "board-order": TableOption(
        "whose abilities come first on the board",
        "complex-first",
        ("complex-first", "active-player-chooses"),
    ),
    "strikes-of-the-dead": TableOption(
        "what becomes of a dead player's Strikes", "discarded", ("discarded", "removed")
    ),
    "sacrifice-on-a-copy": TableOption(
        "whether a copy can be sacrificed", "not-usable", ("not-usable", "free-once")
    ),
    "last-survivor-coordinate": TableOption(
        "solo Coordinate for a last survivor", "allowed", ("allowed", "solo-games-only")
    ),
    "early-final-enemy-kill": TableOption(
        "whether effects may kill a Final Enemy early", "by-effects", ("by-effects", "forbidden")
    ),
    "score": TableOption("whether points are told at the end of the game", False, (False, True)),
    "traitor-counts-as-survivor": TableOption(
        "a living traitor counts when good players score", "yes", ("yes", "no")
    ),
} | expansion_options.OPTIONS
CHARACTERS: Final = 4
MORE_WITH_QUEEN: Final = 2
"""The Barracks have six characters against the Queen Mother (expansion.queen-setup.six-characters)."""
GUESTS: Final = FILMS["aliens"].characters
"""Whose first two come to a film that the Queen Mother visits; ours, as the insert names none."""
FREE: Final = ("location", "objectives", "characters", "roles", "packs")


def prepare(seats: int, asked: dict[str, Any]) -> dict[str, Any]:
    """A whole setup, or a SetupError."""
    given = expansion_options.in_order({name.replace("_", "-"): value for name, value in asked.items()})
    setup = chosen("Alien", OPTIONS, given, FREE)
    humans = seats - bool(setup["queen-mother"])
    if humans < 1:
        raise SetupError(f"{takes(given)}, not {seats}.")
    _cards(setup, humans, given)
    expansion_options.leave_out_unused(setup)
    if setup.get("queen-mode-drones") == GENEROUS:
        if "drone-chart" in given:
            raise SetupError("queen-mode-drones=generous is a Drone chart of its own: leave drone-chart out.")
        del setup["drone-chart"]
    elif "drone-chart" not in given and uses_expansion(setup):  # ruling G7
        setup["drone-chart"] = EXPANSION
    if setup["agendas"] != "none":
        if humans == 1:
            raise SetupError("Hidden Agendas need at least two players.")
        setup["hands"] = "hidden"
        chart, people = chart_of(setup, seats)
        if sum(numbers(people, chart, setup["extra-drones"])) < humans:
            raise SetupError("Hidden Agendas need a Drone for each player, to be replaced: take more Drones.")
    return setup


def takes(asked: dict[str, Any]) -> str:
    """How many seats a table takes with these options (expansion.queen-setup.human-count)."""
    given = {name.replace("_", "-"): value for name, value in asked.items()}
    name = expansion_options.QUEEN_MOTHER
    if checked(name, OPTIONS[name], given.get(name, False)):
        return "The Queen Mother needs one to four Human Players besides her: two to five seats in all"
    return "alien takes 1 to 5 seats"


def _cards(setup: dict[str, Any], seats: int, given: dict[str, Any]) -> None:
    """The cards by name: those of the scenario, unless others were asked for."""
    film = SCENARIOS[setup["scenario"]]
    (setup["location"],) = several("location", given.get("location", film.location), 1)
    setup["objectives"] = several("objectives", given.get("objectives", film.objectives), 3)
    number = CHARACTERS + MORE_WITH_QUEEN * bool(setup["queen-mother"])
    guests = GUESTS if film is not SCENARIOS["aliens"] else FILMS["alien"].characters
    usual = [*film.characters, *guests][:number]
    setup["characters"] = several("characters", given.get("characters", usual), number)
    setup["roles"] = several("roles", given.get("roles", film.roles[:seats]), seats)
    setup["packs"] = names("packs", given.get("packs", []))


def has_secrets(setup: dict[str, Any]) -> bool:
    """True if seats keep something from each other: hands (with Agendas always), or an opponent's."""
    return setup["hands"] == "hidden" or bool(setup["player-aliens"]) or has_queen(setup)


def is_a_film(setup: dict[str, Any]) -> bool:
    """True if a setup is one of the films just as the rulebook suggests it."""
    chosen_cards = (setup["location"], tuple(setup["objectives"]), tuple(setup["characters"]))
    return chosen_cards in [(film.location, film.objectives, film.characters) for film in SCENARIOS.values()]

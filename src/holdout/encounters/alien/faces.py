"""From the cards of packs to faces, and which of them a table needs.

Only what a setup uses is dealt: the chosen characters, Objectives and mini-decks, and the decks of the
modes in play. Everything else stays in its pack.
"""

from functools import lru_cache
from typing import Any, Final

import msgspec

from holdout.encounters import faces as made
from holdout.encounters.alien.expansion import boxes
from holdout.encounters.alien.expansion import options as expansion_options
from holdout.encounters.alien.expansion.grabbing import captured_faces
from holdout.encounters.alien.expansion.options import LOCATION, has_queen, humans, is_hard
from holdout.encounters.alien.kinds import ENEMIES
from holdout.encounters.alien.vocabulary import LANGUAGE
from holdout.encounters.asked_names import check_known
from holdout.encounters.faces import check_playable, number, several
from holdout.encounters.printed import PLAYED, Face, keywords_of
from holdout.kernel import SetupError
from holdout.language.nodes import walk
from holdout.language.packs import Card, PackRefused, by_name, read
from holdout.language.phrases.cards import Named, OfName

BACKS: Final = {"hive": "hive", "drones": "hive", "secrets": "hive", "soldiers": "hive"}
CHARACTERS: Final = ("character", "role", "agenda", "friend")
SPECIALISTS, GRUNTS = 7, 5
ROLES: Final = ("role-avatars", "roles")
QUEENS_CARDS: Final = ("queen", "queen-enemies", "queen-roles", "queen-starting", "nest")
DECIDING: Final = (
    "packs",
    "seats",
    "location",
    "objectives",
    "characters",
    "roles",
    "role-choice",
    "agendas",
    "player-aliens",
    *expansion_options.OPTIONS,
)


def faces(setup: dict[str, Any]) -> tuple[Face, ...]:
    """The faces that a table needs, and no others: what no card can say need not be asked for."""
    return _needed(_deciding(setup))


def _deciding(setup: dict[str, Any]) -> bytes:
    """The options that decide which cards a table needs, as a cache key: games of a series share them."""
    return msgspec.json.encode({name: setup[name] for name in DECIDING if name in setup})


@lru_cache(maxsize=64)
def _needed(deciding: bytes) -> tuple[Face, ...]:
    setup = msgspec.json.decode(deciding)
    needed = [face for face in faces_of_packs(setup) if copies_needed(face, setup)]
    return (*needed, *(captured_faces(needed) if has_queen(setup) else ()))


def all_faces(setup: dict[str, Any]) -> tuple[Face, ...]:
    """Every face of the packs in use, and those that captured characters show."""
    found = faces_of_packs(setup)
    return (*found, *captured_faces(found)) if has_queen(setup) else found


def faces_of_packs(setup: dict[str, Any]) -> tuple[Face, ...]:
    """Every face that is printed on a card of the packs in use."""
    return faces_of(tuple(setup["packs"]), boxes.uses_expansion(setup))


@lru_cache(maxsize=32)
def faces_of(paths: tuple[str, ...], with_expansion: bool = False) -> tuple[Face, ...]:
    """The faces of the boxes in use and of further packs; a SetupError if one cannot be played."""
    try:
        packs = [by_name("alien"), *[read(path) for path in paths]]
    except PackRefused as refused:
        raise SetupError(f"A pack cannot be used: {refused}") from refused
    for pack in packs:
        if pack.game not in ("alien", boxes.PACK):
            raise SetupError(f"The pack {pack.title!r} is for {pack.game}, not for alien.")
    alien, *others = [pack.cards for pack in packs]
    expansion = boxes.playable_cards(LANGUAGE) if with_expansion else []
    cards = [*alien, *expansion, *[card for more in others for card in more]]
    return tuple(_with_goals([face_of(card) for card in cards]))


def _with_goals(found: list[Face]) -> list[Face]:
    """The same faces, with those marked as goal cards that their Objective asks for, of whatever kind."""
    asked_for: dict[str, set[str]] = {}
    numbers: dict[str, int] = {}
    for face in found:
        if face.kind == "objective":
            numbers[boxes.stage_name(face)] = face.number
            asked_for.setdefault(boxes.stage_name(face), set()).update(_asked_for(face))
    return [
        msgspec.structs.replace(face, goal=numbers[face.of])
        if face.kind != "objective" and face.name in asked_for.get(face.of, ())
        else face
        for face in found
    ]


def _asked_for(objective: Face) -> list[str]:
    """The names of cards in the text that tells what completes an Objective."""
    sentences = [sentence for line in objective.spoken(PLAYED) for sentence in line.sentences]
    return [
        node.name for sentence in sentences for node in walk(sentence) if isinstance(node, Named | OfName)
    ]


def face_of(card: Card) -> Face:
    """A card made ready for play. A text with a verb that nobody can carry out yet is refused."""
    check_playable(card, LANGUAGE)
    values = card.values
    return made.face_of(
        card,
        BACKS.get(card.deck, card.deck),
        _kinds(card),
        crews=several(values.get("crew", ())),
        number=number(values, "number") or 0,
        goal=(number(values, "part") or 0) if card.kind == "goal" else 0,
        evil=values.get("side") == "evil",
        film=str(values.get("film", "")),
        part=number(values, "part") or 0,
        hard=bool(values.get("hard", False)),
    )


def _kinds(card: Card) -> frozenset[str]:
    kinds = ["card", card.kind]
    if card.kind in ENEMIES:
        kinds.append("enemy")
        kinds += (
            ["alien"]
            if card.kind != "enemy" or "alien" in str(card.values.get("type", "alien")).lower()
            else []
        )
    if (
        card.kind == "soldier"
    ):  # effects that speak of Drones see Soldiers (expansion.soldiers.count-as-drones)
        kinds.append("drone")
    if card.kind in CHARACTERS:
        kinds.append("character")
    if card.deck in ("specialists", "grunts", "sergeants"):
        kinds.append(card.deck.removesuffix("s"))
    kinds += ["final-enemy"] if "final-enemy" in keywords_of(card.tree) else []
    return frozenset(kinds)


def dealt(setup: dict[str, Any]) -> list[int]:
    """The face of every card that the table needs, in the order of the packs."""
    return list(_dealt(_deciding(setup)))


@lru_cache(maxsize=64)
def _dealt(deciding: bytes) -> tuple[int, ...]:
    setup = msgspec.json.decode(deciding)
    check_names(setup)
    copies = [[number] * copies_needed(face, setup) for number, face in enumerate(faces(setup))]
    return tuple([number for same in copies for number in same])


def copies_needed(face: Face, setup: dict[str, Any]) -> int:
    """The number of copies of a design that lie on the table or in its box."""
    seats = humans(setup)
    deck = face.deck
    if boxes.is_left_in_box(face, setup):
        return int(deck in ROLES and _is_listed(face, setup))
    needed = {
        "specialists": SPECIALISTS * seats,
        "grunts": GRUNTS * seats,
        "barracks": face.copies * (face.of in setup["characters"]),
        "locations": int(boxes.is_location(face, setup)),
        "objectives": int(boxes.is_objective(face, setup)),
        "hive": face.copies * (face.of in setup["objectives"]),
        "agendas": int(setup["agendas"] != "none"),
        "secrets": face.copies * (setup["agendas"] != "none"),
        "alien-avatars": int(setup["player-aliens"]),
        "alien-deck": int(setup["player-aliens"]),
        "soldiers": face.copies * bool(setup.get("soldiers")),
        **dict.fromkeys(QUEENS_CARDS, face.copies * has_queen(setup)),
    }
    if deck in ROLES:
        return int(setup["role-choice"] != "listed" or _is_listed(face, setup))
    return needed.get(deck, face.copies)


def _is_listed(face: Face, setup: dict[str, Any]) -> bool:
    """True if a setup names an Avatar, or the Avatar of a role card."""
    return (face.name if face.deck == "role-avatars" else face.of) in setup["roles"]


def check_names(setup: dict[str, Any]) -> None:
    """Every name in a setup must be that of a card, and Objectives one of each number."""
    known = all_faces(setup)
    plain = [face for face in known if not face.hard]
    of_boxes = sorted(boxes.names_in(boxes.PACK))
    locations = [face.name for face in plain if face.deck == "locations"]
    check_known("location", [setup["location"]], locations, of_boxes)
    characters = [face.of for face in known if face.deck == "barracks"]
    check_known("character", setup["characters"], characters, of_boxes)
    roles = [face.name for face in known if face.deck == "role-avatars"]
    check_known("role", setup["roles"], roles, of_boxes)
    objectives = {face.name: face.number for face in plain if face.deck == "objectives"}
    check_known("objective", setup["objectives"], list(objectives), of_boxes)
    if [objectives[name] for name in setup["objectives"]] != [1, 2, 3]:
        raise SetupError("The Objectives must be one of each number: first number 1, then 2, then 3.")
    _check_twins(setup, known)


def _check_twins(setup: dict[str, Any], known: tuple[Face, ...]) -> None:
    """Refuse a setup in which Hard Mode finds no card to swap in for a Location or Objective, or several."""
    stages = {LOCATION: setup["location"]}
    stages |= {f"objective-{number}": name for number, name in enumerate(setup["objectives"], 1)}
    for which, name in stages.items():
        twins = [face for face in known if face.hard and face.of == name and boxes.swaps(face, which)]
        if is_hard(setup, which) and len(twins) != 1:
            many = "more than one" if twins else "no"
            raise SetupError(f"There is {many} Hard Mode card for {name!r}: leave {which} out of hard-mode.")
    if has_queen(setup):
        for deck in QUEENS_CARDS:
            if not any(face.deck == deck for face in known):
                raise SetupError(f"Queen Mother needs cards of the deck {deck!r}, and no pack has any.")

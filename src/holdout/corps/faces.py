"""From the cards of packs to faces, and which of them a table needs: cards, models and tokens.

Models and tokens are faces without text, made here in the numbers of the box. Characters are dealt first,
so that the number of a Character's card is also that of its gear zone.
"""

from functools import lru_cache
from typing import Any, Final

import msgspec

from holdout.corps.missions import LETTERS, mission_of
from holdout.corps.printed import Face, keywords_of, lines_of, rerolled_by
from holdout.corps.vocabulary import LANGUAGE
from holdout.kernel import SetupError
from holdout.language.packs import Card, PackRefused, by_name, obstacles, read

CHARACTERS: Final = ("Hicks", "Hudson", "Gorman", "Vasquez", "Frost", "Ripley", "Newt")
BLIP_NUMBERS: Final = {1: 9, 2: 7, 3: 4, 4: 1}
ALIEN_MODELS: Final = 16
ALIEN_TOKENS: Final = 21
MODELS_WITHOUT_LIMIT: Final = 80
BARRICADES: Final = 12
TOKENS: Final = {"tunnel": 4, "crate": 8, "computer": 2, "sentry-gun": 2, "facehugger": 2}
TOKEN_NAMES: Final = {
    "tunnel": "Tunnel",
    "crate": "Crate",
    "computer": "Computer",
    "sentry-gun": "Sentry Gun",
    "facehugger": "Facehugger",
}
EXITS: Final = ("A", "B")
VALUES: Final = (
    "rank", "speed", "aim", "melee", "defense", "tech",
    "cost", "fire", "hits", "range", "blips", "threat", "number",
)  # fmt: skip


def faces(setup: dict[str, Any]) -> tuple[Face, ...]:
    """Every face of the packs in use, and those of models and tokens."""
    return faces_of(tuple(setup["packs"]))


@lru_cache(maxsize=32)
def faces_of(paths: tuple[str, ...]) -> tuple[Face, ...]:
    """The faces of the pack and of further packs; a SetupError if one cannot be played."""
    try:
        packs = [by_name("corps"), *[read(path) for path in paths]]
    except PackRefused as refused:
        raise SetupError(f"A pack cannot be used: {refused}") from refused
    for pack in packs:
        if pack.game != "corps":
            raise SetupError(f"The pack {pack.title!r} is for {pack.game}, not for corps.")
    return (*both_sides([face_of(card) for pack in packs for card in pack.cards]), *pieces_of_the_box())


def both_sides(known: list[Face]) -> list[Face]:
    """Return the faces, each Hero with its Grunt side."""
    grunts = {face.name: face for face in known if face.kind == "grunt"}
    return [
        msgspec.structs.replace(face, grunt=grunts[face.name]) if face.kind == "hero" else face
        for face in known
    ]


def face_of(card: Card) -> Face:
    """A card made ready for play. A text with a verb that nobody can carry out yet is refused."""
    for obstacle in obstacles([card], LANGUAGE):
        raise SetupError(obstacle)
    if card.unknown:
        raise SetupError(f"{card.name!r} cannot be played: its {card.unknown[0]} is not known.")
    numbers: dict[str, Any] = {name: card.values.get(name, 0) for name in VALUES}
    return Face(
        key=card.id,
        name=card.name,
        back=f"tracker-{card.values['threat']}" if card.kind == "tracker" else card.deck,
        kind=card.kind,
        deck=card.deck,
        side=str(card.values.get("side", "")),
        spawn=str(card.values.get("spawn", "")),
        type=str(card.values.get("type", card.values.get("sort", ""))),
        goal=str(card.values.get("goal", "")),
        keywords=keywords_of(card.tree),
        lines=lines_of(card.tree),
        rerolls=rerolled_by(lines_of(card.tree)),
        text=card.text,
        copies=card.copies,
        **numbers,
    )


@lru_cache(maxsize=1)
def pieces_of_the_box() -> tuple[Face, ...]:
    """Blips, Alien models and tokens, each once with its number of copies."""
    blips = [
        _piece("blip", f"Blip {number}", copies, back="blip", number=number)
        for number, copies in BLIP_NUMBERS.items()
    ]
    spawn = [_piece("spawn", f"Spawn Point {letter}", 1, spawn=letter) for letter in LETTERS]
    exits = [_piece("exit", f"Exit {letter}", 1, spawn=letter) for letter in EXITS]
    tokens = [_piece(kind, TOKEN_NAMES[kind], copies) for kind, copies in TOKENS.items()]
    return (*blips, _piece("alien", "Alien", ALIEN_MODELS), *spawn, *exits, *tokens)


def _piece(kind: str, name: str, copies: int, *, back: str = "", number: int = 0, spawn: str = "") -> Face:
    key = f"box/{kind}/{name.lower().replace(' ', '-')}"
    return Face(
        key=key,
        name=name,
        back=back or key,
        kind=kind,
        deck="box",
        number=number,
        spawn=spawn,
        copies=copies,
    )


def dealt(setup: dict[str, Any]) -> list[int]:
    """The face of every card, model and token that the table needs, the Characters first."""
    known = faces(setup)
    heroes = [number for number, face in enumerate(known) if face.kind == "hero"]
    others = [number for number, face in enumerate(known) if face.kind != "hero"]
    return [*heroes, *[number for number in others for _ in range(copies_needed(known[number], setup))]]


def copies_needed(face: Face, setup: dict[str, Any]) -> int:
    """Return how many copies of a face lie on the table or in its box."""
    if face.kind == "grunt":
        return 0
    if face.kind == "mission":
        return int(face.name == mission_of(setup["scenario"]).card)
    if face.kind == "alien" and setup["component-limits"] == "no":
        return MODELS_WITHOUT_LIMIT
    return face.copies

"""From the cards of packs to faces, and which of them a table of The X-Files needs.

A table has the cards of its seasons and of its Academy, and every stack from which something is drawn
unseen. A card whose text or values are not known stays in its pack (`left_out`).
"""

from functools import lru_cache
from typing import Any, Final

import msgspec

from holdout.encounters import faces as made
from holdout.encounters.faces import number, several
from holdout.encounters.printed import Face, Line, lines_of
from holdout.encounters.xfiles.lead_lines import lines_of_lead
from holdout.encounters.xfiles.seasons import seasons_used
from holdout.encounters.xfiles.vocabulary import CARD_KINDS, LANGUAGE
from holdout.kernel import SetupError
from holdout.language.packs import Card, Pack, PackRefused, by_name, obstacles, read, unique_values
from holdout.language.standing.forms import stands
from holdout.language.values import Value

PACK: Final = "xfiles"
SEASON: Final = "season-"
CONSPIRACY: Final = ("informants", "leads")
"""The decks beside the seasons whose cards have the back of a Conspiracy card."""
CHARACTERS: Final = ("starting", "special-agent", "ally", "character")
ENEMIES: Final = ("enemy", "syndicate-enemy")
KINDS_OF: Final = {"starting": ("starting-card",), "strike": ("scar",)}
"""The words under which texts know a printed kind, where these differ."""
LETTERS: Final = {"A": 1, "B": 2, "C": 3}
IN_THE_BOX: Final = "The Lone Gunmen"
"""The agents whose cards Susanne Modeski brings out of the box where they are not in the Academy."""
PER_PLAYER: Final = "starting"
AVATARS: Final = "avatars"
"""Their texts speak only when a Belief or Doubt is resolved."""
DECIDING: Final = ("packs", "seats", "scenario", "academy", "avatars")
AFTER_WON, AFTER_LOST = 1, 2
"""The part of a Cliffhanger: whether it comes after a game that was won or lost."""
AFTER: Final = {"won": AFTER_WON, "lost": AFTER_LOST}


def faces(setup: dict[str, Any]) -> tuple[Face, ...]:
    """The faces that a table needs, and no others."""
    return _needed(_deciding(setup))


def _deciding(setup: dict[str, Any]) -> bytes:
    """The options that decide which cards a table needs, as a cache key: games of a series share them."""
    deciding = {name: setup[name] for name in DECIDING}
    return msgspec.json.encode({**deciding, "after": bool(setup["after"])})


@lru_cache(maxsize=64)
def _needed(deciding: bytes) -> tuple[Face, ...]:
    setup = msgspec.json.decode(deciding)
    return tuple([face for face in faces_of(tuple(setup["packs"])) if copies_needed(face, setup)])


@lru_cache(maxsize=32)
def faces_of(paths: tuple[str, ...]) -> tuple[Face, ...]:
    """The faces of the box and of further packs; a SetupError if one of these cannot be used."""
    packs = [by_name(PACK), *further_packs(paths)]
    return tuple([face_of(card) for pack in packs for card in pack.cards if not why_left_out(card)])


def further_packs(paths: tuple[str, ...]) -> list[Pack]:
    """The packs that a table adds to the box."""
    try:
        packs = [read(path) for path in paths]
    except PackRefused as refused:
        raise SetupError(f"A pack cannot be used: {refused}") from refused
    for pack in packs:
        if pack.game != PACK:
            raise SetupError(f"The pack {pack.title!r} is for {pack.game}, not for {PACK}.")
        for card in pack.cards:
            if why := why_left_out(card):
                raise SetupError(why)
    _check_unique(packs)
    return packs


def _check_unique(packs: list[Pack]) -> None:
    """Refuse packs that each agree with the box and not with one another."""
    taken: dict[tuple[str, str, Value], Card] = {}
    for (kind, name, value), card in unique_values(
        [card for pack in packs for card in pack.cards], CARD_KINDS
    ):
        other = taken.setdefault((kind, name, value), card)
        if other.id != card.id:
            raise SetupError(
                f"{other.name!r} and {card.name!r} both have {name} {value}: leave one pack out."
            )


def why_left_out(card: Card) -> str:
    """The sentence that tells why a card is in no game; empty if it is played."""
    if card.unknown:
        return f"{card.name!r} cannot be played: its {card.unknown[0]} is not known."
    return "" if card.deck == AVATARS else next(iter(obstacles([card], LANGUAGE)), "")


def left_out() -> list[str]:
    """A sentence for every card of the box that is in no game."""
    return [why for card in by_name(PACK).cards if (why := why_left_out(card))]


def face_of(card: Card) -> Face:
    """A card made ready for play."""
    values = card.values
    cost = number(values, "cost")
    return made.face_of(
        card,
        back_of(card),
        _kinds(card),
        cost=0 if cost is None and card.kind in CHARACTERS else cost,
        number=number(values, "rank") or number(values, "priority") or number(values, "space") or 0,
        part=LETTERS.get(str(values.get("label", "")), AFTER.get(str(values.get("after", "")), 0)),
        lines=_lines(card),
        copies=number(values, "starts") or card.copies,
    )


def _lines(card: Card) -> tuple[Line, ...]:
    """The lines of a card in play: a Lead waits for its deed; what Evidence says of The End then holds."""
    if card.kind == "lead":
        return lines_of_lead(card.tree)
    lines = lines_of(card.tree)
    if card.kind != "evidence":
        return lines
    return tuple([line._replace(trigger="ongoing") if stands(line) else line for line in lines])


def back_of(card: Card) -> str:
    """The back of a card: Conspiracy cards look alike, and so do those of the Academy.

    The back of Evidence tells its priority (xfiles.setup.evidence-priority-on-card-back); the End Game has a
    back of its own (xfiles.end-game.distinct-back).
    """
    if card.deck.startswith(SEASON) or card.deck in CONSPIRACY:
        return "conspiracy"
    if card.deck == "evidence":
        return f"evidence-{number(card.values, 'priority')}"
    return "academy" if card.deck == "syndicate" else card.deck


def _kinds(card: Card) -> frozenset[str]:
    kinds = ["card", card.kind, *KINDS_OF.get(card.kind, ()), *several(card.values.get("types", ()))]
    kinds += ["enemy"] if card.kind in ENEMIES else []
    kinds += ["character"] if card.kind in CHARACTERS else []
    return frozenset(kinds)


def dealt(setup: dict[str, Any]) -> list[int]:
    """The face of every card that the table needs, in the order of the packs."""
    return list(_dealt(_deciding(setup)))


@lru_cache(maxsize=64)
def _dealt(deciding: bytes) -> tuple[int, ...]:
    setup = msgspec.json.decode(deciding)
    copies = [[place] * copies_needed(face, setup) for place, face in enumerate(faces(setup))]
    return tuple([place for same in copies for place in same])


def copies_needed(face: Face, setup: dict[str, Any]) -> int:
    """The number of copies of a design that lie on the table or in its box."""
    deck = face.deck
    if deck == PER_PLAYER:
        return face.copies * setup["seats"]
    if deck.startswith(SEASON):
        return face.copies * (int(deck.removeprefix(SEASON)) in seasons_used(setup))
    if deck == "academy":
        used = not setup["academy"] or face.of in (*setup["academy"], IN_THE_BOX)
        return face.copies * used
    if deck == "cliffhangers":  # xfiles.setup.cliffhangers-stay-in-box
        return face.copies * bool(setup["after"])
    return face.copies

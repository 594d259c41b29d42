"""From a card of a pack to a face: the values that deck builders print on their cards, and its lines.

An edition says the rest: what its back tells, of which kinds it is, and values that only its cards have.
"""

from collections.abc import Iterable
from typing import Any

from holdout.encounters.printed import Face, keywords_of, lines_of
from holdout.kernel import SetupError
from holdout.language.language import Language
from holdout.language.packs import Card, obstacles


def check_playable(card: Card, language: Language) -> None:
    """Refuse a card whose text has a verb that nobody can carry out yet, or of which something is unknown."""
    for obstacle in obstacles([card], language):
        raise SetupError(obstacle)
    if card.unknown:
        raise SetupError(f"{card.name!r} cannot be played: its {card.unknown[0]} is not known.")


def face_of(card: Card, back: str, kinds: Iterable[str], **own: Any) -> Face:
    """A card made ready for play; `own` are fields of the face in which the edition differs."""
    values = card.values
    usual: dict[str, Any] = {
        "key": card.id,
        "name": card.name,
        "kind": card.kind,
        "deck": card.deck,
        "of": card.of or str(values.get("avatar", "")),
        "classes": several(values.get("class", ())),
        "cost": number(values, "cost"),
        "recruit": number(values, "recruit") or 0,
        "attack": number(values, "attack"),
        "plus": str(values.get("plus", "")),
        "damage": number(values, "damage"),
        "health": number(values, "health") or 0,
        "defense": number(values, "defense") or 0,
        "pack": card.pack,
        "keywords": keywords_of(card.tree),
        "lines": lines_of(card.tree),
        "text": card.text,
        "copies": card.copies,
    }
    return Face(back=back, kinds=frozenset(kinds), **{**usual, **own})


def several(value: Any) -> tuple[str, ...]:
    """The words of a value that is one or several."""
    return (value,) if isinstance(value, str) else tuple(value)


def number(values: dict[str, Any], name: str) -> int | None:
    """A printed number; None if the card has none of that name."""
    value = values.get(name)
    return value if isinstance(value, int) else None

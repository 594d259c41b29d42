"""What is in the box of The X-Files: the cards of its pack by deck, for the tests of facts."""

from pathlib import Path
from typing import Any

from holdout.language.packs import Card, by_name

PACK = by_name("xfiles")


def designs(*decks: str) -> list[Card]:
    """The designs of some decks."""
    return [card for card in PACK.cards if card.deck in decks]


def copies(*decks: str) -> int:
    """How many cards some decks have."""
    return sum(card.copies for card in designs(*decks))


def design(name: str, deck: str = "") -> Card:
    """The only card of that name, in a deck if one is told."""
    (found,) = [card for card in PACK.cards if card.name == name and deck in ("", card.deck)]
    return found


def own_pack(folder: Path, cards: str) -> dict[str, Any]:
    """Write cards of a test's own into a folder; the options of a table that has them in its box."""
    head = 'name = "own"\ntitle = "Own"\nversion = "1.0.0"\ngame = "xfiles"\nneeds = ["xfiles"]\n'
    (folder / "pack.toml").write_text(head)
    (folder / "cards.toml").write_text(cards)
    return {"packs": [str(folder)]}

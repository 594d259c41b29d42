"""What is in the box of The X-Files: the cards of its pack by deck, for the tests of facts."""

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

"""What is in the box of Alien: the cards of its pack by deck, for the tests of facts."""

from holdout.language.packs import Card, by_name

PACK = by_name("alien")


def designs(*decks: str) -> list[Card]:
    """The designs of some decks."""
    return [card for card in PACK.cards if card.deck in decks]


def copies(*decks: str) -> int:
    """How many cards some decks have."""
    return sum(card.copies for card in designs(*decks))


def printed(name: str) -> int:
    """The Attack that is printed on the enemy of this name, so that tests hold however it is balanced."""
    (attack,) = {card.values["attack"] for card in PACK.cards if card.name == name}
    return attack


def several(card: Card, value: str) -> tuple[str, ...]:
    """The classes or crews of a card."""
    found = card.values.get(value, ())
    return (found,) if isinstance(found, str) else tuple(found)

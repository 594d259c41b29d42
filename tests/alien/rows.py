"""Rows for the tests of movement: the rooms in the order in which cards travel, and six plain enemies."""

ROOMS = ("the Ventilation Shafts", "the Crawlspace", "the Med-Lab", "the Corridor", "the Airlock")
A, B, C = "Starved Xenomorph", "Two-Jawed Xenomorph", "Stalking Xenomorph"
D, E, N = "Hunting Xenomorph", "Ceiling Crawler", "Caged Xenomorph"


def row(*cards: str) -> dict[str, str]:
    """Cards by their rooms, from the Ventilation Shafts to the Airlock; "-" is an empty room."""
    return {room: card for room, card in zip(ROOMS, cards, strict=True) if card != "-"}

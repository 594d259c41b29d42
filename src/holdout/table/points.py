"""What a viewer sees on the table and can point at: cards, zones, spaces of a map, seats."""

from typing import Any

from holdout.kernel import Match
from holdout.table import catalogue, presenting


def are_in(match: Match[Any], view: dict[str, Any], kind: str, number: int) -> bool:
    """True if a view has something of this kind and number; a card may lie face down."""
    if kind == "seat":
        return 0 <= number < match.seats
    if kind == "space":
        return number in _spaces(match)
    zones: list[dict[str, Any]] = view["zones"]
    if kind == "zone":
        return any(zone["zone"] == number for zone in zones)
    return any(piece["card"] == number for zone in zones for piece in zone["cards"])


def _spaces(match: Match[Any]) -> list[int]:
    """The spaces of the map that a game is played on; none for a game without one."""
    if presenting.presenting_of(match.rules.name).board is None:
        return []
    return catalogue.board(match.rules.name, str(match.frame.setup["scenario"])).spaces

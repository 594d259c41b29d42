"""How a table looks in the terminal: plain lines made from a seat's view.

A game may have a picture of its own (the package `pictures`); without one its zones are listed as they are.
"""

from collections import Counter
from typing import Any

from holdout.cli.pictures import picture_of
from holdout.kernel import Match

HIDDEN = "hidden card"


def has_secrets(match: Match[Any]) -> bool:
    """Whether the seats hide their hands from each other at this table."""
    return picture_of(match).secrets(match)


def summary(match: Match[Any], seat: int | None) -> list[str]:
    """The few lines that a player needs before every choice."""
    return picture_of(match).summary(match, seat)


def whole(match: Match[Any], seat: int) -> list[str]:
    """The lines of the whole table as a seat sees it."""
    return [*picture_of(match).scene(match, seat), *summary(match, seat), *pile(match, seat, "")]


def pile(match: Match[Any], seat: int, words: str) -> list[str]:
    """The places whose name has these words, each with its cards as far as the seat knows them."""
    zones = [zone for zone in match.view(seat)["zones"] if zone["zone"] != match.rules.zones.box]
    found = [zone for zone in zones if words.lower() in _named(match, zone).lower()]
    if not found:
        return [f"There is no place called {words[:40]!r}. Type table to see them all."]
    return [_pile(match, zone) for zone in found if words or zone["count"]]


def _named(match: Match[Any], zone: dict[str, Any]) -> str:
    return zone["name"] if zone["seat"] is None else f"{seat_name(match, zone['seat'])}: {zone['name']}"


def _pile(match: Match[Any], zone: dict[str, Any]) -> str:
    hidden = zone["count"] - len(zone["cards"])
    unknown = f"{hidden} face down" if hidden else ""
    told = "; ".join(filter(None, [cards_in(match, zone), unknown]))
    return f"{_named(match, zone)} ({zone['count']}): {told or 'empty'}"


def seat_name(match: Match[Any], seat: int) -> str:
    """The name of a seat."""
    return match.rules.seat_name(match.moment.game, seat)


def face_names(match: Match[Any]) -> dict[str, str]:
    """The name of every face by its key."""
    return {face.key: face.name for face in match.frame.faces}


def counted(names: list[str]) -> str:
    """Names in a row; several of a name are counted."""
    return ", ".join([name if count == 1 else f"{count} {name}" for name, count in Counter(names).items()])


def cards_in(match: Match[Any], zone: dict[str, Any]) -> str:
    """The cards of a zone by name, as far as they are known."""
    names = face_names(match)
    known = [names[card["face"]] for card in zone["cards"] if "face" in card]
    hidden = len(zone["cards"]) - len(known)
    unknown = [] if not hidden else [HIDDEN] if hidden == 1 else [f"{hidden} {HIDDEN}s"]
    return ", ".join(filter(None, [counted(known), *unknown]))

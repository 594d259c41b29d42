"""How a table looks in the terminal: plain lines made from a seat's view.

A game may have a picture of its own (the package `pictures`); without one its zones are listed as they are.
"""

from typing import Any

from holdout.cli.pictures import picture_of
from holdout.kernel import Match


def has_secrets(match: Match[Any]) -> bool:
    """Whether the seats hide their hands from each other at this table."""
    hidden = match.frame.setup.get("hands", "hidden") == "hidden"
    return hidden or any(getattr(match.moment.rest, "alien", ()))


def summary(match: Match[Any], seat: int) -> list[str]:
    """The few lines that a player needs before every choice."""
    return picture_of(match).summary(match, seat)


def whole(match: Match[Any], seat: int) -> list[str]:
    """Everything that a seat may see."""
    view = match.view(seat)
    lines = [*picture_of(match).scene(match, seat), *summary(match, seat)]
    for zone in view["zones"]:
        if zone["count"]:
            whose = "" if zone["seat"] is None else f"{seat_name(match, zone['seat'])}: "
            lines.append(f"{whose}{zone['name']} ({zone['count']}): {cards_in(match, zone)}".rstrip(": "))
    return lines


def seat_name(match: Match[Any], seat: int) -> str:
    """What a seat is called."""
    return match.rules.seat_name(match.moment.game, seat)


def face_names(match: Match[Any]) -> dict[str, str]:
    """The name of every face by its key."""
    return {face.key: face.name for face in match.frame.faces}


def cards_in(match: Match[Any], zone: dict[str, Any]) -> str:
    """The cards of a zone by name, as far as they are known; several of a name are counted."""
    names = face_names(match)
    called = [names[card["face"]] if "face" in card else "a hidden card" for card in zone["cards"]]
    return ", ".join(called)

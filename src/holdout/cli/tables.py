"""How a table looks in the terminal: plain lines made from a seat's view.

A game may have a picture of its own here; without one its zones are listed as they are.
"""

from collections.abc import Callable
from typing import Any

from holdout.kernel import Match

Zones = dict[tuple[str, int | None], dict[str, Any]]
SHORT_OF_ALIEN = ("the Combat Zone", "Operations")


def has_secrets(match: Match[Any]) -> bool:
    """Whether the seats hide their hands from each other at this table."""
    hidden = match.frame.setup.get("hands", "hidden") == "hidden"
    return hidden or any(getattr(match.moment.rest, "alien", ()))


def summary(match: Match[Any], seat: int) -> list[str]:
    """The few lines that a player needs before every choice."""
    draw = SUMMARIES.get(match.rules.name)
    return draw(match, seat) if draw is not None else []


def whole(match: Match[Any], seat: int) -> list[str]:
    """Everything that a seat may see."""
    view = match.view(seat)
    lines = summary(match, seat)
    for zone in view["zones"]:
        if zone["count"]:
            whose = "" if zone["seat"] is None else f"{_seat(match, zone['seat'])}: "
            lines.append(f"{whose}{zone['name']} ({zone['count']}): {_cards(match, zone)}".rstrip(": "))
    return lines


def _seat(match: Match[Any], seat: int) -> str:
    return match.rules.seat_name(match.moment.game, seat)


def _names(match: Match[Any]) -> dict[str, str]:
    return {face.key: face.name for face in match.frame.faces}


def _cards(match: Match[Any], zone: dict[str, Any]) -> str:
    names = _names(match)
    return ", ".join([names[card["face"]] if "face" in card else "a hidden card" for card in zone["cards"]])


def _alien(match: Match[Any], seat: int) -> list[str]:
    """Objective, rooms, Combat Zone, HQ, the seats and the points of the turn."""
    view = match.view(seat)
    zones: Zones = {(zone["name"], zone["seat"]): zone for zone in view["zones"]}
    names = [zone.name for zone in match.rules.zones]
    rooms = names[1:6]
    market = [name for name in names if name.startswith("HQ space")]
    lines = [f"--- Turn {view['turn']}, Objective {view['objective']}: {_top(match, zones)} ---"]
    lines += [
        f"  {room:<24}{_row_card(match, zones[room, None])}{_attached(match, zones, names, room)}"
        for room in reversed(rooms)
    ]
    shown = [name for name in SHORT_OF_ALIEN if zones[name, None]["count"]]
    lines += [f"  {name:<24}{_cards(match, zones[name, None])}" for name in shown]
    lines.append(f"  HQ: {'; '.join([_for_sale(match, zones[name, None]) for name in market])}")
    lines += [_player(match, view, zones, other) for other in range(match.seats)]
    lines.append(f"  You have {view['recruit']} Recruit and {view['attack']} Attack to spend.")
    return lines


def _for_sale(match: Match[Any], zone: dict[str, Any]) -> str:
    if not zone["cards"]:
        return "empty"
    cost = sum([term.amount for term in match.terms("cost", zone["cards"][0]["card"])])
    return f"{_cards(match, zone)} ({cost})"


def _top(match: Match[Any], zones: Zones) -> str:
    cards = zones["the Objectives", None]["cards"]
    return _names(match)[cards[-1]["face"]] if cards else "all done"


def _row_card(match: Match[Any], zone: dict[str, Any]) -> str:
    if not zone["cards"]:
        return "-"
    card = zone["cards"][0]
    if not card.get("up"):
        return "hidden card" + (f" (you know: {_names(match)[card['face']]})" if "face" in card else "")
    attack = sum([term.amount for term in match.terms("attack", card["card"])])
    return f"{_names(match)[card['face']]} (Attack {attack})"


def _attached(match: Match[Any], zones: Zones, names: list[str], room: str) -> str:
    zone = zones[names[names.index(room) + 5], None]
    return f"   with {_cards(match, zone)}" if zone["cards"] else ""


def _player(match: Match[Any], view: dict[str, Any], zones: Zones, seat: int) -> str:
    if not view["alive"][seat] and not view["alien"][seat]:
        return f"  {_seat(match, seat)}: dead"
    health = sum([term.amount for term in match.terms("health", seat)])
    damage = sum([term.amount for term in match.terms("damage", seat)])
    hand = zones["hand", seat]
    held = _cards(match, hand) if any("face" in card for card in hand["cards"]) else f"{hand['count']} cards"
    before = _cards(match, zones["in front", seat])
    role = _cards(match, zones["Avatar", seat])
    threat = f"; in front: {before}" if before else ""
    return f"  {_seat(match, seat)} ({role}): {damage} of {health} damage; hand: {held}{threat}"


SUMMARIES: dict[str, Callable[[Match[Any], int], list[str]]] = {"alien": _alien}

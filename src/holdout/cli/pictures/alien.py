"""The table of the deck builder: Objective, rooms, Combat Zone, HQ, the seats and the points of the turn."""

from typing import Any

from holdout.cli.pictures import Picture
from holdout.cli.tables import cards_in, face_names, seat_name
from holdout.kernel import Match

Zones = dict[tuple[str, int | None], dict[str, Any]]
SHORT = ("the Combat Zone", "Operations")


def summary(match: Match[Any], seat: int) -> list[str]:
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
    shown = [name for name in SHORT if zones[name, None]["count"]]
    lines += [f"  {name:<24}{cards_in(match, zones[name, None])}" for name in shown]
    lines.append(f"  HQ: {'; '.join([_for_sale(match, zones[name, None]) for name in market])}")
    lines += [_player(match, view, zones, other) for other in range(match.seats)]
    lines.append(f"  You have {view['recruit']} Recruit and {view['attack']} Attack to spend.")
    return lines


def _for_sale(match: Match[Any], zone: dict[str, Any]) -> str:
    if not zone["cards"]:
        return "empty"
    cost = sum([term.amount for term in match.terms("cost", zone["cards"][0]["card"])])
    return f"{cards_in(match, zone)} ({cost})"


def _top(match: Match[Any], zones: Zones) -> str:
    cards = zones["the Objectives", None]["cards"]
    return face_names(match)[cards[-1]["face"]] if cards else "all done"


def _row_card(match: Match[Any], zone: dict[str, Any]) -> str:
    if not zone["cards"]:
        return "-"
    card = zone["cards"][0]
    if not card.get("up"):
        return "hidden card" + (f" (you know: {face_names(match)[card['face']]})" if "face" in card else "")
    attack = sum([term.amount for term in match.terms("attack", card["card"])])
    return f"{face_names(match)[card['face']]} (Attack {attack})"


def _attached(match: Match[Any], zones: Zones, names: list[str], room: str) -> str:
    zone = zones[names[names.index(room) + 5], None]
    return f"   with {cards_in(match, zone)}" if zone["cards"] else ""


def _player(match: Match[Any], view: dict[str, Any], zones: Zones, seat: int) -> str:
    if not view["alive"][seat] and not view["alien"][seat]:
        return f"  {seat_name(match, seat)}: dead"
    health = sum([term.amount for term in match.terms("health", seat)])
    damage = sum([term.amount for term in match.terms("damage", seat)])
    hand = zones["hand", seat]
    held = (
        cards_in(match, hand) if any("face" in card for card in hand["cards"]) else f"{hand['count']} cards"
    )
    before = cards_in(match, zones["in front", seat])
    role = cards_in(match, zones["Avatar", seat])
    threat = f"; in front: {before}" if before else ""
    return f"  {seat_name(match, seat)} ({role}): {damage} of {health} damage; hand: {held}{threat}"


def numbers(kind: str) -> tuple[str, ...]:
    """The values that can be explained of a card."""
    return ("attack", "cost")


PICTURE = Picture(summary, numbers)

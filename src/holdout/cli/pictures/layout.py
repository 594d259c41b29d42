"""The table of a game that has a layout: goal, rows of places, the seats and the points of the turn.

Layout (`holdout.table.layouts`) and numbers (`holdout.table.presenting`) are those of the browser's table.
Places are listed in the order in which cards move through them. No game is known here.
"""

from collections.abc import Iterator
from typing import Any, Final

from holdout.cli.pictures import Picture, hidden_hands
from holdout.cli.tables import HIDDEN, cards_in, counted, seat_name
from holdout.kernel import Match, Option, english
from holdout.table import presenting
from holdout.table.layouts import Area, Layout, Place, Row, layout_of

NAME: Final = 24
NUMBER: Final = 8

Shown = dict[str, Any]


class _Table:
    """The view of a seat or a spectator, prepared for drawing."""

    def __init__(self, match: Match[Any], seat: int | None) -> None:
        self.match, self.seat = match, seat
        self.layout = _layout(match)
        self.view = presenting.view(match, seat)
        self.zones: dict[tuple[str, int | None], Shown] = {
            (zone["key"], zone["seat"]): zone for zone in self.view["zones"]
        }
        told = presenting.numbers(match, seat)
        self.numbers = {(value, subject): number for value, subject, number in told}
        self.faces: dict[str, Any] = {face.key: face for face in match.frame.faces}

    def zone(self, key: str, seat: int | None = None) -> Shown:
        """A place by its key; with a seat, that seat's own."""
        return self.zones[key, seat]

    def cards(self, key: str, seat: int | None = None) -> list[Shown]:
        """The cards in a place, as far as they are shown; none where the game has no such place."""
        return self.zones[key, seat]["cards"] if key else []

    def face(self, card: Shown) -> Any:
        """The face of a known card now: its own, or one that it shows instead."""
        return self.faces[card["face"]]

    def known(self, card: Shown) -> str:
        """The name of a card that lies open; face down, it is only a card."""
        return self.face(card).name if "face" in card else HIDDEN

    def beneath(self, card: int) -> list[Shown]:
        """The cards that lie under a card, those that are open first."""
        beneath = self.layout.beneath
        if beneath is None:
            return []
        under = {one for one, above in self.view.get(beneath.field, ()) if above == card}
        found = [one for one in self.cards(beneath.key) if one["card"] in under]
        return sorted(found, key=lambda one: not one["up"])


def _layout(match: Match[Any]) -> Layout:
    layout = layout_of(match.rules.name)
    assert layout is not None, f"{match.rules.name} has no layout to be drawn from"
    return layout


def summary(match: Match[Any], seat: int | None) -> list[str]:
    """The rows of the table, the seats and the points of the turn."""
    table = _Table(match, seat)
    view, active = table.view, seat_name(match, table.view["active"])
    whose = f" of {active}" if match.seats > 1 else ""
    lines = [f"--- Turn {view['turn']}{whose}{_goal(table)} ---"]
    for row in table.layout.rows:
        lines += _row(table, row) if row.empty or _is_used(table, row) else ()
    for other in range(match.seats):
        lines += _player(table, other)
    has = "You have" if seat == view["active"] else f"{active} has"
    points = [f"{view[point.key]} {point.title}" for point in table.layout.points]
    lines += [f"  {has} {' and '.join(points)} to spend."] if points else []
    left = [(use.title, view.get("uses", {}).get(use.key, 0)) for use in table.layout.uses]
    uses = [english.several(title, number) for title, number in left if number]
    return [*lines, f"  {has} {english.listed(uses)} left this turn."] if uses else lines


def scene(match: Match[Any], seat: int | None) -> list[str]:
    """The scene and the goal that is aimed at, with their text."""
    table = _Table(match, seat)
    goal = table.layout.goal
    cards = [] if goal is None else [*table.cards(goal.scene), *table.cards(goal.goals)[-1:]]
    lines: list[str] = []
    for face in [table.face(card) for card in cards if "face" in card]:
        lines += [f"{face.name} ({face.kind})", *[f"  {line}" for line in face.text.split("\n") if line]]
    return lines


def note(match: Match[Any], seat: int, option: Option) -> str:
    """The price of an option and, where the layout asks for it, the place of the card that it is about."""
    price = _layout(match).prices.get(option.id.partition(":")[0])
    if price is None:
        return ""
    table = _Table(match, seat)
    told = _told(table, option)
    if not option.points:
        number = _of_a_pile(table, option, price.value)
        return told or ("" if number is None else price.words.format(number))
    _, subject = option.points[0]
    number = table.numbers.get((price.value, subject))
    where = f", {_place_of(table, subject)}" if price.where else ""
    return "" if number is None else (told or price.words.format(number)) + where


def _told(table: _Table, option: Option) -> str:
    """The price that the table tells with an option, where it is not always paid with the same points."""
    for asked in table.view["decisions"]:
        if option.id in asked.get("prices", {}):
            value, number = asked["prices"][option.id]
            return f"{number} {value.capitalize()}"
    return ""


def _of_a_pile(table: _Table, option: Option, value: str) -> int | None:
    """A value of the cards of the pile that offers an option: they are all alike in it."""
    stacks = [stack for row in table.layout.rows for area in row.areas for stack in area.stacks]
    decks = [stack.deck for stack in stacks if option.id in stack.offers]
    numbers = [getattr(face, value, None) for face in table.faces.values() if face.deck in decks]
    return next(filter(None, numbers), None)


def _place_of(table: _Table, card: int) -> str:
    """The place of a card, in words."""
    [zone] = [zone for zone in table.view["zones"] if card in [one["card"] for one in zone["cards"]]]
    if zone["seat"] is None:
        return f"in {zone['name']}"
    return "in front of " + ("you" if zone["seat"] == table.seat else seat_name(table.match, zone["seat"]))


# --- the board ---


def _line(name: str, number: str, words: str) -> str:
    return f"  {name:<{NAME}}{number:<{NUMBER}}{words}".rstrip()


def _goal(table: _Table) -> str:
    goal = table.layout.goal
    if goal is None:
        return ""
    cards = table.cards(goal.goals)
    return f", {goal.title} {table.view[goal.number]}: {table.known(cards[-1]) if cards else 'all done'}"


def _row(table: _Table, row: Row) -> Iterator[str]:
    """The areas of a row in the order in which cards move through it."""
    for area in reversed(row.areas) if row.leftward else row.areas:
        lines = [*_places(table, area, row.leftward), *_stacks(table, area)]
        yield from reversed(lines) if row.leftward and area.kind == "spaces" else lines


def _is_used(table: _Table, row: Row) -> bool:
    """True if something lies in a place of a row."""
    return any(table.zone(place.key)["count"] for area in row.areas for place in area.places)


def _stacks(table: _Table, area: Area) -> list[str]:
    stacks = [table.zone(place.key) for place in area.stacks if place.listed]
    return [_line(zone["name"], "", english.counted(zone["count"], "card")) for zone in stacks]


def _places(table: _Table, area: Area, leftward: bool) -> list[str]:
    if area.kind == "crowd":
        return _crowd(table, area)
    if area.framed:
        return [_space(table, area, place) for place in area.places]
    lines = [_unframed(table, area, place) for place in area.places]
    named = len(lines) - 1 if leftward else 0
    return [_line(area.title if at == named else "", *line) for at, line in enumerate(lines)]


def _crowd(table: _Table, area: Area) -> list[str]:
    """One line for each card, the newest first, where that matters; else one line for what is there."""
    lines: list[str] = []
    for zone in [table.zone(place.key) for place in area.places if place.empty]:
        if not area.newest_first:
            lines += [_line(zone["name"], "", cards_in(table.match, zone))] if zone["cards"] else []
            continue
        cards = [_open_card(table, area.values, card) for card in reversed(zone["cards"])]
        if len(cards) > 1:
            cards[0], cards[-1] = f"{cards[0]}, newest", f"{cards[-1]}, oldest"
        names = [zone["name"], *[""] * (len(cards) - 1)]
        lines += [_line(name, "", card) for name, card in zip(names, cards or ["-"], strict=True)]
    return lines


def _space(table: _Table, area: Area, place: Place) -> str:
    """A space with its price and what is in it; a blocked one is gone."""
    zone = table.zone(place.key)
    with_it = cards_in(table.match, table.zone(place.attached)) if place.attached else ""
    attached = f"   with {with_it}" if with_it else ""
    name = zone["name"] if len(zone["name"]) < NAME else place.title
    if _is_blocked(table, area, place) and not zone["cards"]:
        return _line(name, "", f"BLOCKED{attached}")
    held = ", ".join([_in_space(table, area, card) for card in zone["cards"]]) or "-"
    price = table.numbers.get((area.price, zone["zone"]))
    return _line(name, "" if price is None else f"{area.price} {price}", held + attached)


def _is_blocked(table: _Table, area: Area, place: Place) -> bool:
    in_order = sorted([table.zone(one.key)["zone"] for one in area.places])
    bits = table.view[area.blocked] if area.blocked else 0
    return bool(bits >> in_order.index(table.zone(place.key)["zone"]) & 1)


def _in_space(table: _Table, area: Area, card: Shown) -> str:
    """A card in a space; face down it is only known to those who have looked at it."""
    if not area.hidden or card["up"]:
        return _open_card(table, area.values, card)
    return f"{HIDDEN} (you know: {table.face(card).name})" if "face" in card else HIDDEN


def _open_card(table: _Table, values: tuple[str, ...], card: Shown) -> str:
    """A card with its values as they stand."""
    numbers = [(value, table.numbers.get((value, card["card"]))) for value in values]
    told = [f"{value.capitalize()} {number}" for value, number in numbers if number is not None]
    told += [words for one, words in table.view.get("notes", ()) if one == card["card"]]
    under = table.beneath(card["card"])
    told += [f"over {counted([_character(table, one) for one in under])}"] if under else []
    recruited = ("cost", card["card"]) in table.numbers
    return ", ".join([_character(table, card) if recruited else table.known(card), *told])


def _unframed(table: _Table, area: Area, place: Place) -> tuple[str, str]:
    """The first value of what lies in a space, and its cards with class and points."""
    cards = table.cards(place.key)
    numbers = [(value, table.numbers.get((value, card["card"]))) for card in cards for value in area.values]
    told = [f"{value} {number}" for value, number in numbers if number is not None]
    return "".join(told[:1]), ", ".join([_character(table, card) for card in cards]) or "empty"


def _character(table: _Table, card: Shown) -> str:
    """A card of a deck with its class and the points that it gives."""
    if "face" not in card:
        return HIDDEN
    face = table.face(card)
    points = [(point, getattr(face, point.key, None)) for point in table.layout.points]
    plus, classes = getattr(face, "plus", ""), getattr(face, "classes", ())
    told = [
        f"{amount or 0}{'+' if plus == point.key else ''} {point.title}"
        for point, amount in points
        if amount or plus == point.key
    ]
    about = ", ".join([*[one.capitalize() for one in classes], *told])
    return f"{face.name} ({about})" if about else face.name


# --- the seats ---


def _player(table: _Table, seat: int) -> list[str]:
    """Health, piles and cards of a seat; of one's own cards also class and points."""
    match, view, parts = table.match, table.view, table.layout.seat
    name = seat_name(match, seat)
    if not view[parts.alive][seat] and not (parts.changed and view[parts.changed][seat]):
        return [_line(name, "", parts.lost)]
    role = cards_in(match, table.zone(parts.avatar, seat))
    damage = table.numbers.get((parts.damage, seat), 0)
    health = table.numbers.get((parts.health, seat), "?")
    defense = table.numbers.get((parts.defense, seat)) if _is_against(table) else None
    guarded = "" if defense is None else f", {parts.defense.capitalize()} {defense}"
    piles = [table.zone(place.key, seat) for place in parts.piles]
    told = ", ".join([f"{zone['name']} {zone['count']}" for zone in piles])
    shown = {"hand": _held(table, table.zone(parts.hand, seat))}
    for place in reversed(parts.laid):
        if place.listed:
            zone = table.zone(place.key, seat)
            of_values = ", ".join([_open_card(table, place.values, card) for card in zone["cards"]])
            shown[place.title] = of_values if place.values else _held(table, zone)
    lines = [f"  {name} ({role}): {damage} of {health} damage{guarded}; {told}"]
    return [*lines, *[_line(f"  {place}", "", words) for place, words in shown.items() if words]]


def _is_against(table: _Table) -> bool:
    """True if somebody plays against the others."""
    changed = table.layout.seat.changed
    return bool(changed) and any(table.view[changed])


def _held(table: _Table, zone: Shown) -> str:
    """The cards of a hand or play area; those that nobody may see are only counted."""
    cards = zone["cards"]
    if not any("face" in card for card in cards):
        return english.counted(len(cards), "card") if cards else ""
    own = zone["seat"] == table.seat
    return counted([_character(table, card) if own else table.known(card) for card in cards])


def numbers(match: Match[Any], kind: str) -> tuple[str, ...]:
    """The values of cards that the layout shows."""
    layout = _layout(match)
    areas = [area for row in layout.rows for area in row.areas]
    return tuple(dict.fromkeys([value for area in areas for value in area.values]))


def secrets(match: Match[Any]) -> bool:
    """Hands are hidden, or somebody has died and plays on unwatched."""
    changed = _layout(match).seat.changed
    return hidden_hands(match) or bool(changed and any(match.view(None)[changed]))


PICTURE = Picture(summary, numbers, scene=scene, note=note, secrets=secrets)

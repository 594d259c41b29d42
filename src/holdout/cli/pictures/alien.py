"""The table of the deck builder: Objective, rooms, Combat Zone, HQ, the seats and the points of the turn.

Everything comes down from the Hive at the top through the rooms to the Combat Zone. The numbers are those
that the table in the browser shows too (`holdout.table.presenting`).
"""

from typing import Any, Final

from holdout.cli.pictures import Picture, hidden_hands
from holdout.cli.tables import HIDDEN, cards_in, counted, seat_name
from holdout.encounters import board
from holdout.kernel import Match, Option
from holdout.table import presenting

NAME: Final = 24
NUMBER: Final = 8
PRICES: Final = {
    "recruit": ("cost", "{} Recruit"),
    "scan": ("scan", "{} Attack"),
    "fight": ("attack", "Attack {}"),
}
"""For the verbs of options that cost something: which value it is, and its words."""

Shown = dict[str, Any]


class _Table:
    """The view of a seat or a spectator, prepared for drawing."""

    def __init__(self, match: Match[Any], seat: int | None) -> None:
        self.match, self.seat = match, seat
        self.view = match.view(seat)
        self.zones: dict[int, Shown] = {zone["zone"]: zone for zone in self.view["zones"]}
        told = presenting.numbers(match, seat)
        self.numbers = {(value, subject): number for value, subject, number in told}
        self.printed: tuple[Any, ...] = tuple(match.frame.faces)
        self.faces = {face.key: face for face in self.printed}

    def cards(self, zone: int) -> list[Shown]:
        """The cards in a place, as far as they are shown."""
        return self.zones[zone]["cards"]

    def face(self, card: Shown) -> Any:
        """The face of a known card now: its own, or that of the card it copies."""
        return self.printed[card["guise"] - 1] if card["guise"] else self.faces[card["face"]]

    def name(self, zone: int) -> str:
        """The name of a zone."""
        return self.zones[zone]["name"]


def summary(match: Match[Any], seat: int | None) -> list[str]:
    """Rooms, Combat Zone, HQ, the seats and the points of the turn."""
    table = _Table(match, seat)
    view, active = table.view, seat_name(match, table.view["active"])
    whose = f" of {active}" if match.seats > 1 else ""
    lines = [f"--- Turn {view['turn']}{whose}, Objective {view['objective']}: {_objective(table)} ---"]
    lines.append(_row(table.name(board.THREATS), "", f"{table.zones[board.THREATS]['count']} cards"))
    lines += [_room(table, place, room) for place, room in enumerate(board.ROOMS)]
    lines += _combat_zone(table)
    lines += [
        _row(table.name(zone), "", cards_in(match, table.zones[zone]))
        for zone in (*board.AIR, board.OPERATIONS)
        if table.cards(zone)
    ]
    lines += _headquarters(table)
    for other in range(match.seats):
        lines += _player(table, other)
    has = "You have" if seat == view["active"] else f"{active} has"
    return [*lines, f"  {has} {view['recruit']} Recruit and {view['attack']} Attack to spend."]


def scene(match: Match[Any], seat: int | None) -> list[str]:
    """The Location and the Objective that is aimed at, with their text."""
    table = _Table(match, seat)
    cards = [*table.cards(board.LOCATION), *table.cards(board.OBJECTIVES)[-1:]]
    lines: list[str] = []
    for face in [table.face(card) for card in cards]:
        lines += [f"{face.name} ({face.kind})", *[f"  {line}" for line in face.text.split("\n") if line]]
    return lines


def note(match: Match[Any], seat: int, option: Option) -> str:
    """The price of an option, and where the target of a fight stands."""
    verb = option.id.partition(":")[0]
    if verb not in PRICES:
        return ""
    table, (_, subject) = _Table(match, seat), option.points[0]
    value, words = PRICES[verb]
    price = table.numbers.get((value, subject))
    where = f", {_place_of(table, subject)}" if verb == "fight" else ""
    return "" if price is None else words.format(price) + where


def _place_of(table: _Table, card: int) -> str:
    """The place of a card, in words."""
    [zone] = [zone for zone in table.view["zones"] if card in [one["card"] for one in zone["cards"]]]
    if zone["seat"] is None:
        return f"in {zone['name']}"
    return "in front of " + ("you" if zone["seat"] == table.seat else seat_name(table.match, zone["seat"]))


# --- the board ---


def _row(name: str, number: str, words: str) -> str:
    return f"  {name:<{NAME}}{number:<{NUMBER}}{words}".rstrip()


def _objective(table: _Table) -> str:
    cards = table.cards(board.OBJECTIVES)
    return table.face(cards[-1]).name if cards else "all done"


def _room(table: _Table, place: int, room: int) -> str:
    """A room with its Scan Cost and what is in it; a blocked room is gone."""
    with_it = cards_in(table.match, table.zones[board.ATTACHED[place]])
    attached = f"   with {with_it}" if with_it else ""
    if table.view["blocked"] >> place & 1:
        return _row(table.name(room), "", f"BLOCKED{attached}")
    held = ", ".join([_in_room(table, card) for card in table.cards(room)]) or "-"
    return _row(table.name(room), f"scan {table.numbers['scan', room]}", held + attached)


def _combat_zone(table: _Table) -> list[str]:
    """One line for each card, the newest first, since it has just come out of the last room."""
    cards = [_enemy(table, card) for card in reversed(table.cards(board.FRONT))]
    if len(cards) > 1:
        cards[0], cards[-1] = f"{cards[0]}, newest", f"{cards[-1]}, oldest"
    names = [table.name(board.FRONT), *[""] * (len(cards) - 1)]
    return [_row(name, "", card) for name, card in zip(names, cards or ["-"], strict=True)]


def _in_room(table: _Table, card: Shown) -> str:
    """A card in a room; face down it is only known to those who have looked at it."""
    if card["up"]:
        return _enemy(table, card)
    return f"{HIDDEN} (you know: {table.face(card).name})" if "face" in card else HIDDEN


def _enemy(table: _Table, card: Shown) -> str:
    """A card that lies open, with the Attack that it takes to fight it."""
    name, attack = table.face(card).name, table.numbers.get(("attack", card["card"]))
    return name if attack is None else f"{name}, Attack {attack}"


def _headquarters(table: _Table) -> list[str]:
    """The characters in the HQ, with cost, class and points."""
    lines: list[str] = []
    for number, zone in enumerate(board.MARKET):
        cards = table.cards(zone)
        cost = f"cost {table.numbers['cost', cards[0]['card']]}" if cards else ""
        names = ", ".join([_character(table.face(card)) for card in cards]) or "empty"
        lines.append(_row("HQ" if number == 0 else "", cost, names))
    return lines


def _character(face: Any) -> str:
    """A card of a deck with its class and the points that it gives."""
    points = [
        f"{amount or 0}{'+' if face.plus == point else ''} {point.capitalize()}"
        for point, amount in (("recruit", face.recruit), ("attack", face.attack))
        if amount or face.plus == point
    ]
    about = ", ".join([*[one.capitalize() for one in face.classes], *points])
    return f"{face.name} ({about})" if about else face.name


# --- the seats ---


def _player(table: _Table, seat: int) -> list[str]:
    """Health, deck and cards of a seat; of one's own cards also class and points."""
    match, view, zones = table.match, table.view, table.zones
    name = seat_name(match, seat)
    if not view["alive"][seat] and not view["opposes"][seat]:
        return [_row(name, "", "dead")]
    role = cards_in(match, zones[board.AVATAR[seat]])
    damage, health = (table.numbers.get((value, seat), 0) for value in ("damage", "health"))
    deck, discards = zones[board.DECK[seat]]["count"], zones[board.DISCARD[seat]]["count"]
    lines = [f"  {name} ({role}): {damage} of {health} damage; deck {deck}, discard pile {discards}"]
    shown = {
        "hand": _held(table, zones[board.HAND[seat]], seat == table.seat),
        "played": _held(table, zones[board.PLAY[seat]], seat == table.seat),
        "in front": ", ".join([_enemy(table, card) for card in table.cards(board.BEFORE[seat])]),
    }
    return [*lines, *[_row(f"  {place}", "", words) for place, words in shown.items() if words]]


def _held(table: _Table, zone: Shown, own: bool) -> str:
    """The cards of a hand or play area; those that nobody may see are only counted."""
    cards = zone["cards"]
    if not any("face" in card for card in cards):
        return f"{len(cards)} cards" if cards else ""
    faces = [table.face(card) if "face" in card else None for card in cards]
    return counted([HIDDEN if face is None else _character(face) if own else face.name for face in faces])


def numbers(kind: str) -> tuple[str, ...]:
    """The values that can be explained of a card."""
    return ("attack", "cost")


def secrets(match: Match[Any]) -> bool:
    """Hands are hidden, or somebody came back as an Alien and must not be watched."""
    return hidden_hands(match) or any(match.moment.rest.opposes)


PICTURE = Picture(summary, numbers, scene=scene, note=note, secrets=secrets)

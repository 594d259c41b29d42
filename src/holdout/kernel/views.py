"""Views: what one seat may know, built from allow-lists.

Nothing is in a view unless its field, its zone or the seen-bits of its card say so. The proof is a
property test of the testing kit: change anything that a seat may not know, and its view stays the same to
the byte.
"""

from typing import TYPE_CHECKING, Any

from holdout.kernel import fields
from holdout.kernel.events import REFEREE, bit_of
from holdout.kernel.position import Position

if TYPE_CHECKING:
    from holdout.kernel.running import Core


class SeatNamer:
    """Names cards by what one viewer has seen of them."""

    def __init__(self, game: "Core[Any]", seat: int | None) -> None:
        self.game, self.viewer = game, seat

    def card(self, card: int) -> str:
        position: Position = self.game.position
        if self.viewer == REFEREE or position.seen[card] >> bit_of(self.viewer) & 1:
            return self.game.faces[position.face[card]].name
        return "a face-down card"

    def seat(self, seat: int) -> str:
        return self.game.rules.seat_name(self.game, seat)

    def zone(self, zone: int) -> str:
        return self.game.rules.zones[zone].name


def view(game: "Core[Any]", seat: int | None) -> dict[str, Any]:
    """Everything that a seat may know of a position, as plain data. None is a spectator."""
    position = game.position
    shown: dict[str, Any] = {"seat": seat, "over": list(position.outcome)}
    columns: list[str] = []
    for name, field in position.schema.items():
        if field.shown == "no":
            continue
        if field.kind is fields.PER_CARD:
            columns.append(name)
        elif field.kind is fields.TALLY:
            shown[name] = sorted(getattr(position, name).items())
        else:
            value = getattr(position, name)
            shown[name] = list(value) if isinstance(value, list) else value  # pyright: ignore[reportUnknownArgumentType]
    shown["zones"] = _zones(game, bit_of(seat), columns)
    if game.rules.more_view is not None:
        shown.update(game.rules.more_view(game, seat))
    return shown


def _zones(game: "Core[Any]", bit: int, columns: list[str]) -> list[dict[str, Any]]:
    """Each zone with its cards. A pile shows how many it holds and only those cards that the viewer knows."""
    position, seats = game.position, game.position.seats
    listed: list[dict[str, Any]] = []
    for number, (zone, cards) in enumerate(zip(game.rules.zones.all, position.zones, strict=True)):
        if zone.seat is not None and zone.seat >= seats:
            continue
        shown = [_card(game, card, place, bit, columns, zone.pile) for place, card in enumerate(cards)]
        listed.append(
            {
                "zone": number,
                "name": zone.name,
                "seat": zone.seat,
                "count": len(cards),
                "cards": [card for card in shown if card is not None],
            }
        )
    return listed


def _card(
    game: "Core[Any]", card: int, place: int, bit: int, columns: list[str], pile: bool
) -> dict[str, Any] | None:
    position: Position = game.position
    known = position.seen[card] >> bit & 1
    if pile and not known:
        return None
    shown: dict[str, Any] = {"card": card, "place": place}
    if known:
        shown["face"] = game.faces[position.face[card]].key
    for name in columns:
        if known or position.schema[name].shown == "all":
            shown[name] = getattr(position, name)[card]
    return shown

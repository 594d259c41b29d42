"""Views: what one seat may know, built from allow-lists.

Nothing is in a view unless its field, its zone or the seen-bits of its card say so. The proof is a
property test of the testing kit: change anything that a seat may not know, and its view stays the same to
the byte.
"""

from typing import TYPE_CHECKING, Any

from holdout.kernel.events import REFEREE, OpenNamer, Viewer, bit_of
from holdout.kernel.position import Position
from holdout.kernel.tongue import ENGLISH, Tongue

if TYPE_CHECKING:
    from holdout.kernel.running import Core


class SeatNamer(OpenNamer):
    """Names cards by what one viewer has seen of them."""

    def __init__(self, game: "Core[Any, Any]", seat: Viewer, tongue: Tongue = ENGLISH) -> None:
        super().__init__(game, tongue)
        self.viewer = seat

    def card(self, card: int) -> str:
        position: Position = self.game.position
        if self.viewer is REFEREE or position.seen[card] >> bit_of(self.viewer) & 1:
            return self.game.rules.face_name(self.game.faces[position.face[card]])
        return self.game.rules.hidden_name(self.game.faces[position.face[card]].back)


def view(game: "Core[Any, Any]", seat: int | None, tongue: Tongue = ENGLISH) -> dict[str, Any]:
    """The view of one seat as plain data: all that it may know of a position. None is a spectator."""
    position = game.position
    shown: dict[str, Any] = {"seat": seat, "over": list(position.outcome)}
    shown.update(position.shown())
    columns = [(name, getattr(position, name), to_all) for name, to_all in position.shown_of_cards]
    shown["zones"] = _zones(game, bit_of(seat), columns, tongue)
    if game.rules.more_view is not None:
        shown.update(game.rules.more_view(game, seat))
    return shown


def _zones(
    game: "Core[Any, Any]", bit: int, columns: list[tuple[str, list[int], bool]], tongue: Tongue
) -> list[dict[str, Any]]:
    """Each zone with its cards. A pile shows its size and only the cards that the viewer knows."""
    position: Position = game.position
    faces, face, seen, mask = game.faces, position.face, position.seen, 1 << bit
    always = [(name, column) for name, column, to_all in columns if to_all]
    listed: list[dict[str, Any]] = []
    number = -1
    for (called, _, owner, is_pile, key), cards in zip(game.rules.zones.all, position.zones, strict=True):
        number += 1
        if not key or (owner is not None and owner >= position.seats):
            continue
        shown: list[dict[str, Any]] = []
        for place, card in enumerate(cards) if cards else ():
            if seen[card] & mask:
                about: dict[str, Any] = {"card": card, "place": place, "face": faces[face[card]].key}
                for name, column, _ in columns:
                    about[name] = column[card]
                shown.append(about)
            elif not is_pile:
                about = {"card": card, "place": place}
                for name, column in always:
                    about[name] = column[card]
                shown.append(about)
        name, _ = tongue.said(called)
        listed.append(
            {"zone": number, "key": key, "name": name, "seat": owner, "count": len(cards), "cards": shown}
        )
    return listed

"""Numbers on the tables of all deck builders, and what is told of options: price and card.

Whoever has no card that says how much they bear, as an opponent who has not come yet, has no such number. The
subject of `attack` and `cost` is a card, of `scan` a space by its zone, of all others a seat.
"""

from collections.abc import Iterable
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import face, is_hidden
from holdout.encounters.keywords import has_keyword
from holdout.encounters.losing import comes_back
from holdout.encounters.revealing import scanned_with
from holdout.encounters.seats import WAITING, acts
from holdout.encounters.targets import card_of
from holdout.encounters.uses import waiting
from holdout.encounters.values import attack_of, cost_of, reserve_cost, scan_cost
from holdout.kernel import Match, Pick, pick_id
from holdout.kernel.decision import Option
from holdout.kernel.events import bit_of
from holdout.table.presenting import Numbers

PRINTED: Final = ("health", "defense")
OF_SEATS: Final = ("damage", "hand")
PUT_OFF: Final = ("once", "activate")
"""Picks that name a play of this turn instead of a card."""


def of_cards(match: Match[Any], seat: int | None, value: str, zones: Iterable[int]) -> Numbers:
    """A value of the cards in some zones that a viewer knows, lie open and have it printed."""
    game: Any = match.moment.game
    bit, seen = bit_of(seat), game.seen
    known = [
        card
        for zone in zones
        for card in game.zones[zone]
        if seen[card] >> bit & 1 and not is_hidden(game, card)
    ]
    return [
        (value, card, game.value(value, card))
        for card in known
        if getattr(face(game, card), value) is not None
    ]


def of_spaces(match: Match[Any], zones: Iterable[int]) -> Numbers:
    """The Scan Cost of each space."""
    game: Any = match.moment.game
    return [("scan", zone, game.value("scan", zone)) for zone in zones]


def of_seats(match: Match[Any]) -> Numbers:
    """Health, Defense, damage and hand size of every seat in the game."""
    game: Any = match.moment.game
    told: Numbers = []
    for other in range(match.seats):
        if game.zones[board.AVATAR[other]]:
            bears = PRINTED if card_of(game, other) is not None else ()
            told += [(name, other, game.value(name, other)) for name in (*bears, *OF_SEATS)]
    return told


def fallen(match: Match[Any]) -> list[int]:
    """The seats that are dead and do not come back, neither as they were nor as an opponent."""
    game: Any = match.moment.game
    waits = [game.opposes[seat] == WAITING or comes_back(game, seat) for seat in range(match.seats)]
    return [seat for seat in range(match.seats) if not acts(game, seat) and not waits[seat]]


def fought(match: Match[Any]) -> tuple[int, ...]:
    """The places of what can be fought: the row, the air, the front, and before players."""
    return (*board.ROOMS, *board.AIR, board.FRONT, *board.BEFORE[: match.seats])


def describe(match: Match[Any], view: dict[str, Any]) -> None:
    """Add prices to the decisions of a view, and point to the cards of abilities."""
    for asked, told in zip(match.decisions, view["decisions"], strict=True):
        if asked.seat == view["seat"]:
            game: Any = match.moment.game
            told["options"] = [
                _pointing(game, asked.seat, pick, option)
                for pick, option in zip(asked.picks, told["options"], strict=True)
            ]
            told["prices"] = {
                pick_id(pick): price for pick in asked.picks if (price := price_of(game, pick)) is not None
            }


def price_of(game: Any, pick: Pick) -> tuple[str, int] | None:
    """The points that an option costs now, with their sort; None if it costs none.

    Where Attack alone pays for fights and scans, the layout tells by itself which value is the price.
    """
    apprehends = game.edition.recruit_fights
    if apprehends is None:
        return None
    match pick:
        case ("recruit", int(card)):
            price = "recruit", cost_of(game, card)
        case ("reserve",):
            price = "recruit", reserve_cost(game)
        case ("scan", int(room)):
            price = scanned_with(room), scan_cost(game, room)
        case ("fight", int(enemy)):
            recruits = has_keyword(game, enemy, apprehends.keyword)
            price = "recruit" if recruits else "attack", attack_of(game, enemy)
        case _:
            return None
    return price


def _pointing(game: Any, seat: int, pick: Pick, option: Option) -> Option:
    """An option to use what a played card has put off, with that card to point at while it lies in play."""
    match pick:
        case (str(kind), _, int(play), int(line)) if kind in PUT_OFF:
            row = waiting(game, seat, play, line)
        case _:
            return option
    if row is None or row[1] < 0 or game.where[row[1]] not in board.PLAY:
        return option
    return option._replace(points=(*option.points, ("card", row[1])))

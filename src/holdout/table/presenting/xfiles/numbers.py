"""The numbers on a table of The X-Files, and what a table draws beyond a view: damage of the End Game."""

from typing import Any

from holdout.encounters import board, targets
from holdout.encounters.xfiles import beneath, leads, piles
from holdout.encounters.xfiles.syndicate import enemies_in_bureau
from holdout.kernel import Match
from holdout.table.presenting import Numbers, progress
from holdout.table.presenting.encounters import fought, of_cards, of_seats, of_spaces


def numbers(match: Match[Any], seat: int | None) -> Numbers:
    """Attack of Enemies, in the Bureau too, costs of characters, Scan Costs of both rows, and the seats."""
    costs = of_cards(match, seat, "cost", board.MARKET)
    characters = {card for _, card, _ in costs}
    attacks = of_cards(match, seat, "attack", (*fought(match), *board.MARKET))
    return [
        *[row for row in attacks if row[1] not in characters],
        *costs,
        *of_spaces(match, (*board.ROOMS, *board.MARKET)),
        *of_seats(match),
    ]


def amend(match: Match[Any], view: dict[str, Any]) -> None:
    """Write its damage on an End Game, tell of Leads and shut Bureau spaces, pair cards with those above."""
    game: Any = match.moment.game
    view["notes"] = [
        (targets.card_of(game, one), f"{game.value('damage', one)} of {game.value('health', one)} damage")
        for one in targets.further(game)
        if targets.is_there(game, one)
    ]
    followed = [(lead, *leads.deeds_done(game, lead)) for lead in leads.leads_in_play(game)]
    view["progress"] = [row for lead in followed for row in progress(*lead)]
    view["shut"] = [game.where[card] for card in enemies_in_bureau(game)]
    under = [(card, beneath.card_above(game, card)) for card in game.zones[piles.BENEATH]]
    if under:
        view["under"] = under

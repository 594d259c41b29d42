"""H1 in a real page: neither what comes over the socket nor what is drawn names a card that is hidden."""

from collections.abc import Callable
from typing import Any

import pytest

from holdout.kernel import Match, find, new
from holdout.table.room import Room
from holdout.testing.serving import Running
from tests.browser.people import Person

SETUPS: dict[str, dict[str, Any]] = {
    "alien": {"hands": "hidden", "agendas": "hidden"},
    "corps": {"hands": "hidden", "scenario": "newt", "gear-up": "usual", "placing": "usual"},
}
SEED = "secrets"
ALIKE = {"sergeants"}
"""Decks whose pile shows what its cards have in common, which everyone knows."""
DRAWN = "() => [...document.querySelectorAll('article.card header strong')].map((one) => one.textContent)"


def match_at(running: Running, table: str) -> Match[Any]:
    """The game at a table as the server has it."""

    async def looked(room: Room) -> Match[Any]:
        assert room.match is not None
        return room.match.clone()

    return running.within(running.server.host.tables[table].call(looked))


def shown(match: Match[Any], game: str, seat: int | None) -> set[str]:
    """The keys of all cards that the rules have let a seat see so far."""
    past = new(find(game), seats=match.seats, seed=SEED, **SETUPS[game])
    seen: set[str] = set()
    for answer in [*match.answers, None]:
        zones = past.view(seat)["zones"]
        seen |= {card["face"] for zone in zones for card in zone["cards"] if card.get("face")}
        if answer is not None:
            past.answer(answer[1], seat=answer[0])
    return seen


@pytest.mark.parametrize("game", list(SETUPS))
def test_a_page_never_hears_or_draws_a_hidden_card(
    person: Callable[..., Person], running: Running, game: str
) -> None:
    ada = person("Ada")
    table = ada.make(
        game, seats=2, seed=SEED, options=SETUPS[game], computers=["random"], start=True
    )  # fmt: skip
    cat = person("Cat").open(f"/table/{table}")
    ada.begun()
    answers = ada.answers + 12
    ada.play(40, lambda: ada.answers >= answers)
    cat.until(lambda: cat.answers >= answers, "Cat sees it too")

    # The computer plays on meanwhile: the pages are read first, so that the game is never behind them.
    pages = [
        (seat, set(each.page.evaluate(DRAWN)), "\n".join(each.heard))
        for each, seat in ((ada, 0), (cat, None))
    ]
    match = match_at(running, table)
    cards = [match.frame.faces[face] for face in match.moment.rest.face]
    for seat, drawn, heard in pages:
        seen = shown(match, game, seat)
        hidden = {card.key: card.name for card in cards if card.key not in seen}
        assert min(len(hidden), len(seen)) > 5
        assert not [key for key in hidden if f'"{key}"' in heard]
        known = {card.name for card in cards if card.key in seen or card.deck in ALIKE}
        assert not sorted(drawn & (set(hidden.values()) - known))

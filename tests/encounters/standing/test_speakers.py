"""Which cards have a say is kept between questions: it is always what looking anew would find.

Cards that lie face down have none, so that no frame takes longer because of a hidden face (H3).
"""

from typing import Any

import pytest

from holdout.encounters.standing import active
from tests.rows.worlds import World, world

DECISIONS = 150


def kept_and_new(game: Any) -> tuple[dict[Any, Any], dict[Any, Any]]:
    """The cards that speak by key, as they are kept and as they are found now; nothing where nobody asked."""
    if active.IN_PLAY not in game.cache:
        return {}, {}
    keys = {key for found in game.index.keys_of for key in found}
    kept = {key: cards for key, cards in game.cache.items() if key in keys}
    usual, game.cache = game.cache, {}
    try:
        active._find_speakers(game)
        return kept, game.cache
    finally:
        game.cache = usual


@pytest.mark.parametrize("number", range(6))
def test_the_cards_that_have_a_say_are_always_those_in_play_that_lie_open(
    number: int, monkeypatch: Any
) -> None:
    one: World = world(number, ("alien", "xfiles"))
    asked = active.cards_under
    compared = 0

    def watched(game: Any, key: Any) -> Any:
        nonlocal compared
        kept, new = kept_and_new(game)
        assert kept == new
        compared += bool(new)
        return asked(game, key)

    monkeypatch.setattr(active, "cards_under", watched)
    for at, match in enumerate(one.case().walk(one.new())):
        game = match.moment.game
        for zone in active.FACE_DOWN:
            for card in game.zones[zone]:
                if not game.up[card]:
                    assert not any(card in cards for cards in kept_and_new(game)[0].values())
        if at == DECISIONS:
            break
    assert compared


@pytest.mark.parametrize("number", range(6))
def test_what_texts_speak_of_now_is_always_what_would_be_found_anew(number: int) -> None:
    one: World = world(number, ("alien", "xfiles"))
    spoken_of = 0
    for at, match in enumerate(one.case().walk(one.new())):
        game: Any = match.moment.game
        active.is_said(game, "")
        for key in game.index.about:
            if active.active_effects(game, key):
                spoken_of += 1
        topics, usual = set(game.topics), game.cache
        game.cache, game.said_rows, game.plays_heard = {}, [None], [None]
        active.listen(game)
        assert game.topics == topics
        assert all(key in topics for key in game.index.about if active._find_active(game, key))
        game.cache = usual
        if at == DECISIONS:
            break
    assert spoken_of

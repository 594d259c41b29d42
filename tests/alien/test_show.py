"""Showing a card: the others see it, and that is all."""

import pytest

from holdout.encounters import board
from tests.encounters.meaning.spoken import Spoken, character


@pytest.mark.rule("alien.show.reveal-only", "alien.show.from-hand-or-play")
def test_a_shown_card_stays_where_it_is_in_hand_or_in_play():
    table = Spoken(
        "You may show a Tech card. If you do, draw a card.",
        (board.HAND[0], character(classes=("tech",))),
        (board.PLAY[0], character("Vigilant.", classes=("tech",))),
        (board.DECK[0], character()),
    )
    table.say("yes", "card:1")
    assert table.asked[-1][3] == ["card:1", "card:2"]
    assert (table.where(1), table.where(2), table.where(3)) == (board.HAND[0], board.PLAY[0], board.HAND[0])
    assert table.game.has_seen(1, 1)
    assert "alien.show.reveal-only" in table.rules_told()


@pytest.mark.parametrize(("kind", "offered"), [("tech", ["yes", "no"]), ("science", ["no"])])
def test_with_hidden_hands_whoever_has_no_such_card_is_asked_too_and_can_only_decline(kind, offered):
    """To agree and show nothing would tell the others that there is no such card."""
    table = Spoken(
        "You may show a Tech card. If you do, draw a card.",
        (board.HAND[0], character(classes=(kind,))),
        hands="hidden",
    )
    table.say("no")
    assert table.asked[-1][3] == offered

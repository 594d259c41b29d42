"""Cards that mean harm: each is a valid card, and its text would go on and on."""

from typing import Any

from bench.hostile import CARD, NAME
from holdout.kernel import Match
from holdout.table.api import NewTable
from holdout.table.drafting import Draft
from holdout.table.workshop import understood

ENDLESS = "Shuffle the Strike deck. " * 25 + "If there is a card in your hand, repeat this ability."


def endless_card(text: str = ENDLESS) -> str:
    """A card of less than a kilobyte."""
    return CARD.format(name=NAME, text=text)


def table_with(text: str = ENDLESS) -> NewTable:
    """A table for one at which such a card is soon in hand."""
    read = understood(Draft("alien", endless_card(text)))
    assert read.play is not None, read.mistakes
    return read.play


def reach_for(match: Match[Any]) -> str:
    """Answer until the card can be played: the option that plays it."""
    for _ in range(200):
        assert match.decision is not None
        for option in match.decision.options:
            if option.label == f"Play {NAME}":
                return option.id
        match.answer(match.decision.options[-1])
    raise AssertionError("the card did not come to hand")

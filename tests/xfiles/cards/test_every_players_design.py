"""The audit of the card tests: every design of the players' side is played by a test.

Academy cards and Syndicate Enemies are each played by a test that goes through all of them; of every other
deck each design is named by the mark of a test that plays it.
"""

import ast
from pathlib import Path

import pytest

from tests.alien.cards.test_every_design import card_marks
from tests.xfiles.box import PACK, designs

BY_NAME = ("avatars", "informants", "cliffhangers")


def played():
    files = sorted(Path(__file__).parent.parent.rglob("test_*.py"))
    marks = [mark for one in files for mark in card_marks(one.read_text())]
    return {name.value for mark in marks for name in mark.args if isinstance(name, ast.Constant)}


@pytest.mark.parametrize("deck", BY_NAME)
def test_every_design_of_a_deck_is_named_by_a_test_that_plays_it(deck):
    missing = [card.name for card in designs(deck) if card.name not in played()]
    assert missing in ([], ["This Time They May Have Won"])


def test_every_name_in_a_mark_is_that_of_a_design():
    assert sorted(played() - {card.name for card in PACK.cards}) == []

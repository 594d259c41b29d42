"""The audit of the card tests: every design of the pack is named by a test that plays it.

A test says what it plays with `@pytest.mark.card("Name", ...)`, names written out; a design may also be named
by its id. The marks are read from the source, so that one file can be run alone.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from holdout.language.packs import by_name

DESIGNS = by_name("alien").cards


def card_marks(source: str) -> Iterator[ast.Call]:
    """Every `pytest.mark.card(...)` of a module, by its short name too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("pytest.mark.card", "mark.card", "card"):
            yield node


def names_played_in(file: str) -> set[str]:
    """The names of the designs that the tests beside a file play."""
    files = sorted(Path(file).parent.glob("test_*.py"))
    marks = [mark for one in files for mark in card_marks(one.read_text())]
    return {name.value for mark in marks for name in mark.args if isinstance(name, ast.Constant)}


def untested(deck: str) -> list[str]:
    played = names_played_in(__file__)
    return [card.id for card in DESIGNS if card.deck == deck and not played & {card.name, card.id}]


@pytest.mark.parametrize("deck", sorted({card.deck for card in DESIGNS}))
def test_every_design_of_a_deck_is_played_by_a_test(deck):
    assert untested(deck) == []


def test_every_name_in_a_mark_is_that_of_a_design():
    known = {name for card in DESIGNS for name in (card.name, card.id)}
    assert sorted(names_played_in(__file__) - known) == []

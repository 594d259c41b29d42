"""Every ability that a ledger names can be said."""

import tomllib
from pathlib import Path

import pytest

from holdout.language.games import game

EXAMPLES = tomllib.loads((Path(__file__).parent / "abilities.toml").read_text())
SAID = [(ledger, name) for ledger, examples in EXAMPLES.items() for name in examples]


@pytest.mark.parametrize(("ledger", "name"), SAID, ids=lambda value: value)
def test_an_ability_is_understood_and_printed_back(ledger, name):
    language = game(ledger).language
    text = EXAMPLES[ledger][name]
    tree = language.parse(text, played=False)
    assert language.print(tree) == text
    assert language.explain(tree)

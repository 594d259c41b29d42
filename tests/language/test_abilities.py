"""Every ability that a ledger names can be said."""

import tomllib
from pathlib import Path

import pytest

from holdout.language.games import game

EXAMPLES = tomllib.loads((Path(__file__).parent / "abilities.toml").read_text())
SAID = [(ledger, name) for ledger, examples in EXAMPLES.items() for name in examples]


@pytest.mark.parametrize(("ledger", "name"), SAID, ids=lambda value: value)
def test_an_ability_is_understood_and_printed_back(ledger, name):
    language = game({"expansion": "alien"}.get(ledger, ledger)).language
    text = EXAMPLES[ledger][name]
    assert language.print(language.parse(text)) == text
    assert language.explain(language.parse(text))

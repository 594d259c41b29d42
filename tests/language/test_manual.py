"""The manual is written from the phrases, and the recipes say what is so."""

import re
import tomllib
from pathlib import Path
from textwrap import dedent

import pytest

from holdout.language import manual
from holdout.language.games import game, names

DOCS = Path(__file__).parents[2] / "docs"


def test_the_manual_is_current():
    written = (DOCS / "language.md").read_text(encoding="utf-8")
    assert written == manual.text(), "Run `python -m holdout.language.manual`."


@pytest.mark.parametrize("name", names())
def test_every_verb_stands_in_the_manual_with_its_example(name):
    language = game(name).language
    page = manual.text()
    assert all(language.example(verb) in page for verb in language.verbs)


@pytest.mark.parametrize("page", ["how-to-add-a-card.md", "how-to-add-a-verb.md"])
def test_the_cards_of_the_recipes_are_understood(page):
    blocks = re.findall(r"( *)```toml\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
    cards = [card for _, block in blocks for card in tomllib.loads(dedent(block)).get("card", [])]
    assert cards
    for card in cards:
        played = game("alien")
        stored = played.read(card["text"].removesuffix("\n")).text
        assert played.language.print(played.parse(stored)) == stored

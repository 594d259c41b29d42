"""Whatever a text says, something comes of it or it is refused at its place."""

import os

import pytest

from holdout import games
from holdout.language.games import game, names
from holdout.testing.texts import combinations, stages, walk

LONG = os.environ.get("HOLDOUT_SIZE") == "long"
STEPS = {"alien": 29, "corps": 29, "xfiles": 113}
"""Every so many texts are walked. The X-Files shares most of its verbs and forms with Alien."""


def told(silent):
    return "\n".join(f"{one.one} + {one.other}: {one.text} {why}" for one, why in silent)


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", STEPS)
def test_no_text_is_silent(name, part):
    stage, walked = stages()[name]
    step = 1 if LONG else STEPS[name]
    found = walk(stage, list(combinations(walked))[part * step :: 4 * step])
    assert not found.silent, told(found.silent)
    assert found.acting > 0
    assert found.refused > 0


def test_every_game_that_can_be_played_is_walked():
    assert set(stages()) == {name for name in names() if game(name).plays and not games.of(name).extends}


@pytest.mark.parametrize("name", STEPS)
def test_every_verb_form_keyword_heading_and_place_is_walked(name):
    _, walked = stages()[name]
    names = {word for one in combinations(walked) for word in (one.one, one.other)}
    words = walked.language.vocabulary.terms
    assert {verb.__name__ for verb in walked.language.verbs} <= names
    assert {*words["keyword"], *words["span"]} <= names
    assert {f"{heading[0].upper()}{heading[1:]}:" for heading in words["trigger"].values()} <= names
    for place in (*words["zone"].values(), *words["heap"].values()):
        assert place[0].upper() + place[1:] in names

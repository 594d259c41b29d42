"""What designers write first is read as what they mean, or they are told what they could write."""

import pytest

from holdout.language.games import game
from tests.language.corpus import GROUPS, outcome, sentences

SHARE = 0.85
HELPED = 0.9
"""The share that is read or gets a suggestion. What has none near to what it says gets none."""


def test_the_corpus_is_large_and_has_both_games_in_every_group():
    assert len(sentences()) >= 200
    assert {(one.group, one.game) for one in sentences()} == {
        (group, name) for group in GROUPS for name in ("alien", "xfiles")
    }


def test_most_sentences_have_a_stored_form():
    assert sum([bool(one.stored) for one in sentences()]) >= SHARE * len(sentences())


@pytest.mark.parametrize("group", GROUPS)
def test_every_sentence_is_read_as_it_is_meant_and_suggestions_parse(group):
    for sentence in sentences():
        if sentence.group != group:
            continue
        found = outcome(sentence)
        assert found.read_as == sentence.stored, sentence.written
        played = game(sentence.game)
        for text in [found.read_as] if found.read_as else found.suggestions:
            assert played.language.print(played.parse(text, sentence.kind)) == text, sentence.written


def test_most_of_the_rest_get_a_suggestion():
    helped = [bool(found.read_as or found.suggestions) for found in map(outcome, sentences())]
    assert sum(helped) >= HELPED * len(helped)

"""What designers write first is read as what they mean, or they are told what they could write."""

from itertools import product

import pytest

from holdout.games import SHIPPED
from holdout.language.games import game
from tests.language.corpus import GROUPS, outcome, sentences

SHARE = 0.85


def test_the_corpus_is_large_and_has_every_game_in_every_group():
    assert len(sentences()) >= 200
    games = [name for name, row in SHIPPED.items() if row.rules]
    assert {(one.group, one.game) for one in sentences()} == set(product(GROUPS, games))


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


def test_all_of_the_rest_get_a_suggestion():
    helpless = [one.written for one in sentences() if not any(outcome(one))]
    assert not helpless

"""Whatever tree there is, its text reads back as the same tree."""

import os

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from holdout.corps.vocabulary import LANGUAGE as CORPS
from holdout.encounters.alien.vocabulary import LANGUAGE as ALIEN
from holdout.encounters.xfiles.vocabulary import LANGUAGE as XFILES
from holdout.language import TextErrors
from holdout.language.phrases.abilities import Ability, Spoken, Text
from holdout.language.phrases.sentences import Do, Sentence, Stop
from holdout.language.references import complaints
from tests.language.trees import nodes, trees

LONG = os.environ.get("HOLDOUT_SIZE") == "long"
LANGUAGES = [ALIEN, XFILES, CORPS]


def assert_reads_back(language, ability):
    text = language.print(ability)
    if any(complaints(ability)):
        with pytest.raises(TextErrors) as caught:
            language.parse(text, played=False)
        assert all(0 <= error.start < len(text) for error in caught.value.errors)
    else:
        assert language.parse(text, played=False) == Text((ability,)), text


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.vocabulary.name)
@settings(max_examples=1_000 if LONG else 60, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_ability_reads_back_as_itself(language, data):
    ability = data.draw(trees(language, Ability))
    if len(language.print(ability)) <= 2_000:
        assert_reads_back(language, ability)


@pytest.mark.parametrize(
    ("language", "verb"),
    [(language, verb) for language in LANGUAGES for verb in language.verbs],
    ids=lambda value: getattr(value, "__name__", None) or value.vocabulary.name,
)
@settings(max_examples=100 if LONG else 5, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_verb_reads_back_whatever_stands_in_it(language, verb, data):
    node = data.draw(nodes(language, verb, 4))
    assert_reads_back(language, Spoken((), (Sentence((), Do((node,)), Stop()),)))

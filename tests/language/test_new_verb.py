"""Adding a verb takes one class, and a verb that would muddle the language is refused with a sentence."""

import pytest

from holdout.encounters.alien.vocabulary import LANGUAGE, VOCABULARY
from holdout.language import Language, unplayable
from holdout.language.grammar import GrammarError

ALIEN = ("holdout.encounters.phrases", "holdout.encounters.verbs", "holdout.encounters.alien.verbs")


def with_verbs_of(name: str) -> Language:
    return Language(VOCABULARY, (*ALIEN, f"tests.language.verbs_of_tests.{name}"))


def test_a_new_verb_is_read_printed_explained_and_told():
    language = with_verbs_of("lending")
    text = "Each player lends a character from their hand to the next player."
    tree = language.parse(text)
    assert language.print(tree) == text
    assert unplayable(tree) == ()
    assert language.tell(tree.abilities[0].sentences[0].core.verbs[0], "Ann") == (
        "Ann lends a character from their hand to the next player"
    )
    explained = language.explain(language.parse("Lend a character from your hand to the next player."))
    assert explained == "Let the next player use a character from your hand until the end of the turn."


def test_a_verb_that_could_be_read_in_two_ways_is_refused():
    with pytest.raises(GrammarError, match='At the word "in" a text could be read in two ways') as caught:
        with_verbs_of("quarrelling").parse("Stash a card in your hand.")
    assert "head word of its own" in str(caught.value)


def test_two_readings_are_told_by_their_word_and_the_phrases_that_meet_there():
    conflict = "Shift/Reduce conflict for terminal _IN. [strict-mode]\n * <p_group : l_p_kind_or>"
    told = LANGUAGE.grammar.in_words(conflict)
    assert told.startswith('At the word "in" a text could be read in two ways: Group reads "{kinds|or}')


def test_a_phrase_that_no_sentence_can_reach_is_refused():
    with pytest.raises(GrammarError, match="No sentence can reach these phrases: Orphan"):
        with_verbs_of("homeless").parse("Draw a card.")

"""English endings, of every sort that has a rule of its own."""

import pytest

from holdout.language.inflection import article, past, plural, third_person


@pytest.mark.parametrize(
    ("noun", "many"),
    [
        ("card", "cards"),
        ("Hive card", "Hive cards"),
        ("enemy", "enemies"),
        ("Ally", "Allies"),
        ("key", "keys"),
        ("story", "stories"),
        ("box", "boxes"),
        ("die", "dice"),
    ],
)
def test_a_noun_has_a_plural(noun, many):
    assert plural(noun) == many


@pytest.mark.parametrize(
    ("verb", "does", "did"),
    [
        ("draw", "draws", "drew"),
        ("kill", "kills", "killed"),
        ("move", "moves", "moved"),
        ("copy", "copies", "copied"),
        ("carry out", "carries out", "carried out"),
        ("destroy", "destroys", "destroyed"),
        ("search", "searches", "searched"),
        ("equip", "equips", "equipped"),
        ("have", "has", "had"),
    ],
)
def test_a_verb_has_a_form_for_others_and_one_for_the_past(verb, does, did):
    assert (third_person(verb), past(verb)) == (does, did)


@pytest.mark.parametrize(
    "words", ["a card", "an enemy", 'an "Egg"', "a unit", "a one-armed man", "an Alien", "a used card"]
)
def test_an_article_agrees_with_the_word_that_follows(words):
    one, _, following = words.partition(" ")
    assert article(following) == one

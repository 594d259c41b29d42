"""Which text stands, and which happens when its card is played."""

import pytest

from holdout.encounters.alien.edition import EDITION
from holdout.encounters.alien.vocabulary import LANGUAGE
from holdout.encounters.printed import lines_of
from holdout.encounters.standing import event_words
from holdout.encounters.standing.reading import READER
from holdout.encounters.xfiles.edition import EDITION as XFILES
from holdout.language.standing.forms import stands

STANDING = [
    "Each enemy has -1 Attack.",
    "This card cannot move.",
    "While the Med-Lab is clear, each enemy has -1 Attack.",
    "When you recruit a character, draw a card.",
    "When you would draw a Strike, you may discard this card. If you do, avoid that Strike.",
    "When you recruit a character, draw a card. You get +1 Attack.",
    "If you would draw a Strike, avoid it instead.",
    "As soon as there are no enemies in the Complex, complete this Objective.",
    "Ongoing: During your turn, each enemy has +1 Attack.",
    "No player may coordinate cards.",
]
HAPPENING = [
    "Draw a card.",
    "This turn, each enemy has -1 Attack.",
    "This turn, if you would draw a Strike, avoid it instead.",
    "Until your next turn, no player may coordinate cards.",
    "Draw a card. When you recruit a character, draw a card.",
    "Choose an enemy in the Complex. This turn, it has -2 Attack.",
    "If the Med-Lab is clear, draw a card.",
    "You may draw a card.",
]


def line_of(text):
    (line,) = lines_of(LANGUAGE.parse(text))
    return line


@pytest.mark.parametrize("text", STANDING)
def test_text_that_only_holds_does_not_happen(text):
    assert stands(line_of(text))
    assert list(READER.effects_of(line_of(text)))


@pytest.mark.parametrize("text", HAPPENING)
def test_text_that_happens_does_not_stand(text):
    assert not stands(line_of(text))
    assert not list(READER.effects_of(line_of(text)))


def test_what_follows_a_watch_belongs_to_it():
    line = line_of("When you recruit a character, draw a card. You get +1 Attack.")
    (_, effect) = next(READER.read(line, 0))
    assert [LANGUAGE.print(sentence) for sentence in effect.spoken] == ["Draw a card.", "You get +1 Attack."]


def test_of_a_watch_that_was_spoken_only_the_dependent_sentences_belong_to_it():
    watch = "This turn, when you recruit a character, you may draw a card. If you do, you get +1 Attack."
    text = f"Draw a card. {watch} Draw a card."
    (_, effect) = next(READER.read(line_of(text), 1))
    assert [LANGUAGE.print(one) for one in effect.spoken] == [
        "You may draw a card.",
        "If you do, you get +1 Attack.",
    ]


def test_every_happening_that_a_verb_means_is_watched_over():
    meant = {kind for verb in LANGUAGE.verbs for kind in getattr(verb, "watches", ())}
    acts = [
        *EDITION.acts.values(),
        *XFILES.acts.values(),
    ]  # a verb of all editions means what any of them does
    watched = {*event_words.ALL, *acts}
    assert meant <= watched
    for kinds in (
        *event_words.ACTS.values(),
        *event_words.IS_DONE.values(),
        event_words.ENTERS,
        event_words.LEAVES,
    ):
        assert set(kinds) <= watched

"""What a question is about stands in the observation: two different questions never look the same."""

import os

import pytest

from holdout.env.questions import questions_of
from holdout.env.table import Table
from holdout.kernel import Randomness, find
from tests.foreign.installed import airlock, harbour, lighthouse  # noqa: F401

LONG = os.environ.get("HOLDOUT_SIZE") == "long"
GAMES = 20 if LONG else 2
MOST = 1_000
TABLES = [
    ("alien", 3, {}),
    ("alien", 3, {"queen-mother": True}),
    ("alien", 3, {"agendas": "hidden", "player-aliens": True, "hands": "hidden"}),
    ("alien", 2, {"scenario": "evolved"}),
    ("xfiles", 3, {"hands": "hidden"}),
    ("xfiles", 2, {"scenario": "random-seasons"}),
    ("corps", 3, {"scenario": "survive"}),
    ("corps", 2, {"scenario": "bug-hunt-1", "hands": "hidden"}),
]


def questions(table, games):
    """Each question of random games."""
    chance = Randomness("questions", table.rules.name)
    for seed in range(games):
        table.start(seed)
        for _ in range(MOST):
            if table.asked is None:
                break
            yield table.asked
            numbers = sorted(table.legal)
            table.take(numbers[chance.below(len(numbers))])


def check_that_questions_differ(table, games):
    """Insist that no observation with its mask stands for two questions; how many there were."""
    seen = {}
    for asked in questions(table, games):
        looks = table.observed(asked.seat).tobytes(), tuple(sorted(table.legal))
        asks = asked.words, sorted(option.label for option in asked.options)
        assert seen.setdefault(looks, asks) == asks
    return len(seen)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=str)
def test_two_different_questions_never_look_the_same(game, seats, options):
    assert check_that_questions_differ(Table(game, seats, options), GAMES) > 40


@pytest.mark.parametrize("name", ["airlock", "harbour", "lighthouse"])
def test_not_in_games_from_outside_either(name, request):
    assert check_that_questions_differ(Table(request.getfixturevalue(name), 2, {}), GAMES) > 10


@pytest.mark.parametrize(("game", "seats", "options"), TABLES[::3], ids=str)
def test_every_question_that_is_asked_was_found_in_the_rules(game, seats, options):
    table = Table(game, seats, options)
    asked = {one.question.words for one in questions(table, GAMES)}
    assert asked <= set(table.vocabulary.questions)


def test_questions_of_one_game_are_none_of_another():
    alien, corps = questions_of(find("alien")), questions_of(find("corps"))
    assert "What do you do?" in alien
    assert "What do you do?" not in corps
    assert "Which way does {0} take?" in corps


def test_subject_and_amounts_of_a_question_are_observed():
    table = Table("corps", 2, {"scenario": "newt"})
    for asked in questions(table, 3):
        if asked.question.words == "Where does {0} go? Spaces left: {1}.":
            break
    told = table.layout.told(table.observed(asked.seat))
    card, left = asked.args
    position = asked.game.position
    subject = table.vocabulary.by_key[table.frame.faces[position.face[card]].key]
    assert told["subject"].nonzero()[0].tolist() == [subject]
    assert told["subject_space"].nonzero()[0].tolist() == [position.space[card] - 1]
    assert told["amounts"].tolist() == [left, 0, 0, 0]


def test_the_card_whose_text_asks_is_observed():
    table, sources = Table("alien", 1, {}), set()
    for asked in questions(table, 12):
        told = table.layout.told(table.observed(asked.seat))
        if told["source"].any():
            assert asked.question.words != "What do you do?"
            sources.add(int(told["source"].nonzero()[0][0]))
    assert sources

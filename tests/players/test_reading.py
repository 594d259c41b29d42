"""Rules of thumb read the phrases of a text, so that no word misleads them."""

import pytest

from holdout.encounters.alien.vocabulary import LANGUAGE
from holdout.language.games import game
from holdout.language.meaning.label import Label, asked_about
from holdout.language.nodes import Verb, find
from holdout.players.corps import reading as corps_reading
from holdout.players.encounters import reading
from holdout.testing.alien import AlienWorld


def read(text):
    return reading.inside(LANGUAGE.parse(text))


@pytest.mark.parametrize(
    ("text", "draws"),
    [
        ("Draw 2 cards.", True),
        ("Each other player draws 1 fewer card in their next Cleanup.", False),
        ("Draw a Strike.", False),
    ],
)
def test_only_a_text_that_draws_cards_is_said_to_draw(text, draws):
    assert reading.draws(read(text)) is draws


def test_a_card_from_the_discard_pile_is_not_given_up():
    assert not reading.is_harmful(read("Put a card from your discard pile on top of your deck."))
    assert reading.is_harmful(read("Discard a card from your hand."))
    assert not reading.is_harmful(read("Return a character from your discard pile to your hand."))


def test_an_enemy_with_attack_7_or_less_gives_no_attack():
    assert not reading.gives(read("Kill each enemy with Attack 7 or less in the Combat Zone."), "attack")
    assert reading.gives(read("You get +2 Attack."), "attack")


def test_a_question_of_a_text_tells_programs_what_it_is_about():
    table = AlienWorld(hand=["Strip for Parts", "Grunt", "Specialist"])
    table.play("Strip for Parts")
    decision = table.match.decision
    about = asked_about(decision)
    assert [type(verb).__name__ for verb in find(about, Verb)] == ["Kill"]
    assert type(decision.words) is str
    assert isinstance(decision.args[0], Label)
    table.answer("No")


def test_a_question_of_a_rule_is_about_no_text():
    assert asked_about(AlienWorld().match.decision) is None


def test_a_tired_squad_recycles_from_the_exhaust_pile_and_exhausts_nothing():
    language = game("corps").language
    for text, exhausts in (
        ("You may recycle a card from the Exhaust Pile.", False),
        ("Exhaust 2 cards.", True),
    ):
        assert corps_reading.exhausts(corps_reading.inside(language.parse(text))) is exhausts


@pytest.mark.parametrize(
    ("text", "blindly"),
    [("Discard a random card.", True), ("A player you choose discards 2 random cards.", False)],
)
def test_only_ones_own_random_discards_are_put_off(text, blindly):
    assert reading.discards_blindly(read(text)) is blindly

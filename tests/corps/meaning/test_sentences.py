"""Sentences: conditions, offers, loops, Characters who act, and what lasts for a while."""

import pytest

from holdout.corps.actions import AimAction, RestAction
from holdout.corps.places import TOKENS

SIX = {"Hicks": "f6", "Hudson": "g6", "Vasquez": "k6"}


def test_sentences_happen_from_top_to_bottom(spoken):
    table = spoken(holds={"deck": 20, "exhaust": 4})
    table.say("Exhaust 2 cards. Draw a card.")
    assert (table.size("exhaust"), len(table.hand())) == (6, 1)


@pytest.mark.rule("corps.card-text.may-is-optional")
@pytest.mark.parametrize(("answer", "exhausted", "dial"), [("Yes", 1, 9), ("No", 0, 7)])
def test_an_offer_is_taken_or_left(spoken, answer, exhausted, dial):
    table = spoken(holds={"deck": 20, "exhaust": 0}, dials={"Hicks": 7})
    with table.changes(cites="corps.card-text.may-is-optional"):
        table.say("You may exhaust a card. If you do, raise the Aim of this Character by 2.", answer)
    assert (table.size("exhaust"), table.dial()) == (exhausted, dial)


def test_nobody_is_asked_to_pay_for_nothing(spoken):
    table = spoken(dials={"Hicks": 10})
    table.say("You may exhaust a card. If you do, raise the Aim of this Character by 2.")
    assert table.dial() == 10


def test_what_cannot_be_paid_is_not_offered(spoken):
    spoken(hand=[]).say("You may discard a card from your hand. If you do, draw a card.")


def test_with_secret_hands_an_offer_about_a_hand_is_made_all_the_same(spoken):
    table = spoken(hand=[], options={"hands": "hidden"})
    table.say("You may discard a card from your hand. If you do, draw a card.", "Yes")
    assert table.hand() == []


@pytest.mark.rule("corps.card-text.without-may-is-mandatory")
def test_text_without_may_has_to_be_carried_out(spoken):
    table = spoken(squad=SIX, dials={"Hicks": 5, "Hudson": 5, "Vasquez": 5})
    with table.changes(cites="corps.card-text.without-may-is-mandatory"):
        table.say("Raise the Aim of a Character within 2 spaces of this Character by 2.", "Hudson")
    assert [table.dial(name) for name in SIX] == [5, 7, 5]


def test_a_condition_that_does_not_hold_leaves_what_is_otherwise(spoken):
    text = "If there is an Alien on the board, exhaust 2 cards. Otherwise, exhaust a card."
    assert spoken(holds={"exhaust": 0}).say(text).size("exhaust") == 1
    assert spoken(holds={"exhaust": 0}, aliens=["l6"]).say(text).size("exhaust") == 2


def test_for_each_happens_once_for_every_one_of_them(spoken):
    table = spoken(squad=SIX, holds={"exhaust": 0})
    table.say("For each Character within 2 spaces of this Character, exhaust a card.")
    assert table.size("exhaust") == 2


@pytest.mark.rule("corps.tech.roll-at-or-below")
@pytest.mark.parametrize(("roll", "exhausted"), [(5, 2), (6, 0)])
def test_hicks_passes_a_tech_test_with_a_five_and_not_with_a_six(spoken, roll, exhausted):
    table = spoken(rolls=[roll], holds={"exhaust": 0})
    table.say("Take a Tech Test. If the Tech Test is passed, exhaust 2 cards.")
    assert table.size("exhaust") == exhausted


@pytest.mark.parametrize("roll", [5, 6])
def test_a_tech_test_is_taken_whether_or_not_it_is_passed(spoken, roll):
    table = spoken(rolls=[roll], holds={"exhaust": 0})
    table.say("You may take a Tech Test. If you do, exhaust 2 cards.", "Yes")
    assert table.size("exhaust") == 2


def test_a_die_decides_what_happens(spoken):
    text = "Roll a Marine die. If the roll is 5 or less, exhaust a card. Otherwise, exhaust 3 cards."
    assert spoken(rolls=[5], holds={"exhaust": 0}).say(text).size("exhaust") == 1
    assert spoken(rolls=[6], holds={"exhaust": 0}).say(text).size("exhaust") == 3


def test_another_character_acts_by_its_own_player(spoken):
    table = spoken(heroes=["Hicks", "Hudson"], squad={"Hicks": "f6", "Hudson": "g6"}, holds={"deck": 20})
    table.say("A Character next to this Character draws a card.")
    assert (len(table.hand(0)), len(table.hand(1))) == (0, 1)


def test_a_choice_is_made_in_the_words_of_the_card(spoken):
    table = spoken(holds={"deck": 20, "exhaust": 0})
    table.use("Hold or Give", "Draw a card")
    assert (table.size("exhaust"), len(table.hand())) == (0, 1)


def test_a_rule_that_was_spoken_lasts_for_the_turn(spoken):
    table = spoken().use("Dig In")
    assert table.value("defense") == 8
    table.let(lambda game: game.close("turn"))
    assert table.value("defense") == 6


def test_a_rule_for_an_activation_ends_with_it(spoken):
    table = spoken().use("Double Time")
    assert table.match.moment.game.terms("speed", table.number("Hicks"))[-1].why == "Double Time"
    table.let(lambda game: game.close("activation"))
    assert table.value("speed") == 5


def test_a_prohibition_for_the_turn_is_named_when_it_stands_in_the_way(spoken):
    table = spoken().use("No Rest")
    refusal = table.why_not(RestAction(0, table.number("Hicks")))
    assert refusal is not None
    assert refusal.words == "No Rest forbids it."
    assert table.why_not(AimAction(0, table.number("Hicks"))) is None


def test_this_token_is_what_set_a_line_off(spoken):
    table = spoken(squad={"Hicks": "g8"})
    crate = table.at("h8", TOKENS)
    table.say("This Character takes this token along.", token=crate)
    assert table.position.where[crate] != TOKENS
    table.say("If there are no Crates carried by this Character, draw 3 cards.")
    assert table.hand() == []


def test_what_most_players_vote_for_is_done(spoken):
    table = spoken(holds={"deck": 20, "exhaust": 0}, heroes=("Hicks", "Hudson"))
    table.use("Show of Hands", "Exhaust 2 cards", "Exhaust 2 cards")
    assert (table.size("exhaust"), len(table.hand())) == (2, 0)


def test_chance_can_choose_who_does_it(spoken):
    table = spoken(holds={"deck": 20})
    table.say("A player chosen at random draws 2 cards. Choose one at random: Draw a card / Draw a card.")
    assert len(table.hand()) == 3


@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_that_player_is_still_the_other_one_after_an_offer_to_you(spoken, answer):
    squad = {"Hicks": "f9", "Hudson": "f10"}
    table = spoken(heroes=tuple(squad), squad=squad, holds={"deck": 10})
    text = "A player you choose draws a card. You may draw a card. That player draws a card."
    table.say(text, "Player 2", answer)
    assert (len(table.hand(0)), len(table.hand(1))) == (int(answer == "Yes"), 2)

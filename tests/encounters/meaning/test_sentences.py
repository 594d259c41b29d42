"""Sentences: conditions, offers, choices, loops, and what lasts or is put off."""

import pytest

from holdout.encounters import board
from holdout.encounters.meaning.durations import END, START
from tests.encounters.meaning.spoken import AVATARS, MED_LAB, Spoken, character, enemy, face, strike

HAND, DECK = board.HAND, board.DECK


def test_sentences_happen_from_top_to_bottom():
    table = Spoken("Draw a card. You get +2 Attack.", (DECK[0], character()))
    table.say()
    assert table.where(1) == HAND[0]
    assert table.position.attack == 2


def test_a_condition_that_does_not_hold_keeps_its_sentence_from_happening():
    table = Spoken(
        "If there is an enemy in the Combat Zone, you get +2 Attack. Otherwise, you get +1 Recruit."
    )
    table.say()
    assert (table.position.attack, table.position.recruit) == (0, 1)


def test_a_condition_that_holds_leaves_out_what_is_otherwise():
    text = "If there is an enemy in the Combat Zone, you get +2 Attack. Otherwise, you get +1 Recruit."
    table = Spoken(text, (board.FRONT, enemy()))
    table.say()
    assert (table.position.attack, table.position.recruit) == (2, 0)


def test_otherwise_is_decided_anew_for_each_player():
    text = (
        "For each player, if that player has a Strike, you get +2 Attack. "
        "Otherwise, that player draws a card."
    )
    cards = [(DECK[seat], character()) for seat in (0, 1, 2)]
    table = Spoken(text, *cards, (board.WOUNDS[1], strike()), *AVATARS, seats=3)
    table.say()
    assert table.position.attack == 2
    assert [table.where(card) for card in (1, 2, 3)] == [HAND[0], DECK[1], HAND[2]]


def test_for_each_player_with_a_card_it_is_that_card():
    wounds = [(board.WOUNDS[seat], strike()) for seat in (0, 2)]
    table = Spoken("For each player with a Strike, heal it.", *wounds, *AVATARS, seats=3)
    table.say()
    assert [table.held(board.WOUNDS[seat]) for seat in (0, 1, 2)] == [[], [], []]


def test_an_offer_to_each_player_under_a_condition_has_its_otherwise_for_each():
    text = (
        "For each player, if that player has a Strike, that player may draw a card. "
        "Otherwise, you get +1 Attack."
    )
    cards = [(DECK[seat], character()) for seat in (0, 1, 2)]
    wounds = [(board.WOUNDS[seat], strike()) for seat in (1, 2)]
    table = Spoken(text, *cards, *wounds, *AVATARS, seats=3)
    table.say("yes", "no")
    assert table.position.attack == 2
    assert [table.where(card) for card in (1, 2, 3)] == [DECK[0], HAND[1], DECK[2]]


@pytest.mark.rule("alien.card-principles.may-vs-must")
def test_an_offer_can_be_taken():
    table = Spoken(
        "You may discard a card from your hand. If you do, you get +2 Attack.", (HAND[0], character())
    )
    table.say("yes")
    assert table.where(1) == board.DISCARD[0]
    assert table.position.attack == 2
    assert table.asked[0][1].endswith(": Discard a card from your hand?")


def test_an_offer_can_be_left():
    table = Spoken(
        "You may discard a card from your hand. If you do, you get +2 Attack.", (HAND[0], character())
    )
    table.say("no")
    assert table.where(1) == HAND[0]
    assert table.position.attack == 0


def test_what_cannot_be_done_is_not_offered():
    table = Spoken("You may discard a card from your hand. If you do, you get +2 Attack.")
    table.say()
    assert table.asked == []


def test_a_price_of_several_cards_is_offered_only_to_who_has_them_all():
    text = "The next player may discard 2 cards from their hand. Otherwise, that player draws a Strike."
    table = Spoken(text, (HAND[1], character()), (board.STRIKES, strike()), *AVATARS)
    table.say()
    assert table.where(1) == HAND[1]
    assert table.where(2) == board.WOUNDS[1]


def test_with_secret_hands_an_offer_about_a_hand_is_made_all_the_same():
    text = "You may discard a card from your hand. If you do, you get +2 Attack."
    table = Spoken(text, hands="hidden")
    table.say("no")
    assert (table.asked[-1][3], table.position.attack) == (["no"], 0)


@pytest.mark.rule("alien.timing.multiple-players")
def test_each_player_answers_an_offer_and_bears_its_consequences_before_the_next():
    text = "Each player may discard a card from their hand. If they do, that player draws a card."
    cards = [(HAND[seat], character()) for seat in (0, 1, 2)]
    decks = [(DECK[seat], character()) for seat in (0, 1, 2)]
    table = Spoken(text, *cards, *decks, seats=3)
    table.position.active = 1
    table.say("yes", "no", "yes")
    assert [seat for seat, *_ in table.asked] == [1, 2, 0]
    assert [table.where(card) for card in (4, 5, 6)] == [HAND[0], HAND[1], DECK[2]]


def test_the_choices_of_a_text_are_labelled_with_its_own_words():
    table = Spoken("Choose one: Draw a card / You get +2 Attack.", (DECK[0], character()))
    table.say("option:0:0:0:1")
    assert table.labels == ["Draw a card", "You get +2 Attack"]
    assert table.position.attack == 2


def test_an_idle_choice_is_offered_beside_one_that_is_not():
    table = Spoken("Choose one: Draw a card / You get +2 Attack.")
    table.say("option:0:0:0:0")
    assert table.position.attack == 0


def test_nothing_is_asked_when_every_choice_is_idle():
    table = Spoken("Choose one: Draw a card / Discard a card from your hand.")
    table.say()
    assert table.asked == []


def test_another_player_chooses_for_themselves():
    text = "The next player chooses one: Discard a card from their hand / Draw a Strike."
    table = Spoken(text, (HAND[1], character()), (board.STRIKES, strike()), *AVATARS)
    table.say("option:0:0:0:1")
    assert table.asked[0][0] == 1
    assert table.where(2) == board.WOUNDS[1]


def test_something_happens_once_for_each_card():
    table = Spoken("For each enemy in the Combat Zone, you get +1 Attack.", *[(board.FRONT, enemy())] * 3)
    table.say()
    assert table.position.attack == 3


def test_a_copy_counts_among_what_was_played_this_turn():
    table = Spoken(
        'For each "Ripley" card you played this turn, you get +1 Attack.', (board.BOX, character(of="Ripley"))
    )
    table.position.history.append((-1, 1, 0))
    table.say()
    assert table.position.attack == 1


def test_a_rule_spoken_for_a_turn_lasts_with_what_it_is_about():
    table = Spoken("Choose an enemy in the Complex. This turn, it has -2 Attack.", (MED_LAB, enemy(attack=5)))
    table.say()
    assert table.game.value("attack", 1) == 3
    assert table.position.lasting == [("turn", "said", (0, 0, 1, 0, 0, (1,), 0))]
    table.game.close("turn")
    assert table.game.value("attack", 1) == 5


def test_a_rule_spoken_until_your_next_turn_ends_as_that_begins():
    table = Spoken(
        "Until your next turn, each enemy in the Combat Zone has +2 Attack.", (board.FRONT, enemy(attack=3))
    )
    table.say()
    table.game.close("turn")
    assert table.game.value("attack", 1) == 5
    table.game.close("until-turn-of-0")
    assert table.game.value("attack", 1) == 3


def test_something_put_off_to_the_end_of_the_turn_happens_then_and_once():
    table = Spoken("At the end of the turn, draw a card.", (DECK[0], character()), (DECK[0], character()))
    table.say()
    assert table.held(HAND[0]) == []
    table.later(END, 0)
    table.later(END, 0)
    assert len(table.held(HAND[0])) == 1


def test_what_is_put_off_to_the_end_of_the_turn_as_the_turn_ends_follows_at_once():
    table = Spoken(
        "At the end of the turn, kill an enemy in the Combat Zone.",
        (board.FRONT, enemy("Death: At the end of the turn, draw a card.")),
        (DECK[0], character()),
    )
    table.say()
    table.later(END, 0)
    assert table.held(HAND[0]) == [2]


def test_something_put_off_to_your_next_turn_does_not_happen_before_it():
    table = Spoken("At the start of your next turn, draw a card.", (DECK[0], character()))
    table.say()
    table.later(START, 0)
    table.position.turn += 1
    table.later(START, 1)
    assert table.held(HAND[0]) == []
    table.position.turn += 1
    table.later(START, 0)
    assert table.held(HAND[0]) == [1]


def test_a_text_can_repeat_itself_while_there_is_reason_to():
    text = "Kill an enemy in the Combat Zone. If there is an enemy in the Combat Zone, repeat this ability."
    table = Spoken(text, *[(board.FRONT, enemy())] * 2)
    table.say("card:2")
    assert table.held(board.FRONT) == []


@pytest.mark.rule("alien.player-death.immediate")
def test_the_dead_do_nothing_of_what_was_left_to_do():
    table = Spoken("Each player dies. Draw a card.", (DECK[0], character()), *AVATARS)
    table.say()
    assert table.position.alive == [0, 0]
    assert table.held(HAND[0]) == []


def test_the_card_on_whose_account_a_text_speaks_is_known_to_it():
    location = face("Hazard 1: Attach the Hazard to the Med-Lab.", kind="location")
    table = Spoken("", (board.LIMBO, face(kind="hazard")), speaker=location, zone=board.LOCATION)
    table.say(resolving=1)
    assert table.held(board.ATTACHED[2]) == [1]


@pytest.mark.parametrize(
    ("who", "wounded", "holds"),
    [
        ("each player", (), False),
        ("each player", (0,), False),
        ("each player", (0, 1), True),
        ("each other player", (0,), False),
        ("each other player", (1,), True),
        ("another player", (0,), False),
        ("another player", (1,), True),
        ("a player", (0,), True),
    ],
)
def test_of_whom_a_condition_speaks(who, wounded, holds):
    strikes = [(board.WOUNDS[seat], strike()) for seat in wounded]
    table = Spoken(f"If {who} has a Strike, you get +2 Attack.", *AVATARS, *strikes)
    table.say()
    assert table.position.attack == (2 if holds else 0)

"""The first and the next time in a turn, and texts that speak later and still know what they speak of."""

import pytest

from holdout.encounters import board
from holdout.encounters.decks import ShufflePile
from holdout.encounters.fighting import Kill
from holdout.encounters.market import Recruit
from holdout.encounters.meaning.durations import END, START
from holdout.encounters.speaking import speak
from holdout.language import TextErrors
from holdout.language.games import game
from tests.encounters.meaning.spoken import MED_LAB, SHAFTS, Spoken, character, enemy

HAND, DECK, DISCARD = board.HAND, board.DECK, board.DISCARD
ENEMIES = [(board.FRONT, enemy()), (board.FRONT, enemy()), (MED_LAB, enemy())]
FIRST = "The first time you kill an enemy this turn, you get +2 Attack."
NEXT = "The next time you kill an enemy this turn, you get +2 Attack."
EACH = "The first time you kill an enemy each turn, you get +2 Attack."


def kills(table, *cards, seat=0):
    """How much Attack each of these kills brings."""
    found = []
    for card in cards:
        before = table.position.attack
        table.game.do(Kill(card, seat))
        found.append(table.position.attack - before)
    return found


# --- first and next ---


def test_only_the_first_time_this_turn_counts():
    table = Spoken(FIRST, *ENEMIES)
    table.say()
    assert kills(table, 1, 2, 3) == [2, 0, 0]


def test_what_was_done_before_the_text_was_said_was_the_first_time():
    table = Spoken(FIRST, *ENEMIES)
    kills(table, 1)
    table.say()
    assert kills(table, 2, 3) == [0, 0]


def test_the_next_time_is_the_next_whatever_was_done_before():
    table = Spoken(NEXT, *ENEMIES)
    kills(table, 1)
    table.say()
    assert kills(table, 2, 3) == [2, 0]


def test_the_next_time_is_over_when_the_turn_ends():
    table = Spoken(NEXT, *ENEMIES)
    table.say()
    table.game.close("turn")
    assert kills(table, 1) == [0]


def test_said_twice_the_next_time_brings_both():
    table = Spoken(NEXT, *ENEMIES)
    table.say()
    table.say()
    assert kills(table, 1, 2) == [4, 0]


def test_the_first_time_comes_each_turn_anew():
    table = Spoken(EACH, *ENEMIES)
    assert kills(table, 1, 2) == [2, 0]
    table.game.close("turn")
    for key in [key for key in table.position.counts if key[0] == "turn"]:
        del table.position.counts[key]
    assert kills(table, 3) == [2]


def test_what_another_player_does_first_is_not_your_first_time():
    table = Spoken(EACH, *ENEMIES)
    assert kills(table, 1, seat=1) == [0]
    assert kills(table, 2) == [2]


def test_the_first_time_of_any_player_is_one_for_all():
    text = "The first time a player kills an enemy each turn, that player draws a card."
    table = Spoken(text, *ENEMIES, *[(DECK[seat], character()) for seat in (0, 1, 1)])
    kills(table, 1, seat=1)
    kills(table, 2, seat=0)
    kills(table, 3, seat=1)
    assert [len(table.held(HAND[seat])) for seat in (0, 1)] == [0, 1]


def test_the_first_of_several_cards_taken_at_once_is_the_first_time():
    text = "The first time you give a card to the next player each turn, you get +1 Attack."
    table = Spoken(text, (board.BOX, character()), *[(HAND[0], character())] * 2, (board.PLAY[0], character(
        "Give 2 cards from your hand to the next player.")))  # fmt: skip
    giver = table.game.faces[4]
    speak(table.game, 0, 4, 4, giver.lines[0])
    assert table.held(HAND[1]) == [2, 3]
    assert table.position.attack == 1


def test_an_offer_that_is_left_the_next_time_is_gone():
    table = Spoken(
        "The next time you kill an enemy this turn, you may draw a card.", *ENEMIES, (DECK[0], character())
    )
    table.say()
    table.answers("no")
    kills(table, 1, 2)
    assert table.held(HAND[0]) == []


def test_the_first_character_of_a_turn_can_be_cheaper():
    text = "While you did not recruit a character this turn, each character in the HQ costs 2 less."
    table = Spoken(text, (board.MARKET[0], character(cost=3)), (board.MARKET[1], character(cost=4)))
    table.position.recruit = 9
    assert [table.game.value("cost", card) for card in (1, 2)] == [1, 2]
    table.game.do(Recruit(0, 1))
    assert table.game.value("cost", 2) == 4
    assert table.position.recruit == 8


def test_what_was_not_done_is_asked_of_the_player_who_is_meant():
    table = Spoken("If you did not kill an enemy this turn, you get +1 Recruit.", *ENEMIES)
    kills(table, 1, seat=1)
    table.say()
    kills(table, 2)
    table.say()
    assert table.position.recruit == 1


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("If you did not pass this turn, draw a card.", "pass"),
        ("If you did not kill an enemy in the Complex this turn, draw a card.", "in the Complex"),
        ("If you did not killed an enemy this turn, draw a card.", "killed"),
        ("The first time you pass this turn, draw a card.", "pass"),
        ("The first time you kill an enemy in the Complex each turn, draw a card.", "in the Complex"),
        ("The first time you kill 2 enemies this turn, draw a card.", "2"),
        ("The next time you kill an enemy each turn, draw a card.", "each"),
        ("The first time you kill an enemy, draw a card.", ","),
        ("The first time you killed an enemy this turn, draw a card.", "killed"),
    ],
)
def test_near_misses_about_times_are_refused(text, place):
    with pytest.raises(TextErrors) as caught:
        game("alien").parse(text, "character")
    (error,) = caught.value.errors
    assert text[error.start : error.start + error.length] == place


# --- what is remembered ---


def test_a_delayed_text_remembers_its_card_wherever_it_has_gone():
    table = Spoken(
        "Choose an enemy in the Complex. At the end of the turn, kill it.",
        (MED_LAB, enemy()),
        (SHAFTS, enemy()),
    )
    table.say("card:1")
    table.game.move(1, board.FRONT)
    table.later(END, 0)
    assert [table.where(card) for card in (1, 2)] == [board.DEAD_ENEMIES, SHAFTS]


def test_a_delayed_text_remembers_its_cards_and_its_player():
    text = (
        "A player you choose discards 2 cards from their hand. "
        "At the start of your next turn, that player returns them to their hand."
    )
    table = Spoken(text, *[(HAND[1], character())] * 2)
    table.say("seat:1")
    assert len(table.held(DISCARD[1])) == 2
    table.position.turn += 2
    table.later(START, 0)
    assert sorted(table.held(HAND[1])) == [1, 2]


def test_a_delayed_text_remembers_how_many():
    text = "Discard any number of cards from your hand. At the end of the turn, draw that many cards."
    table = Spoken(text, *[(HAND[0], character(cost=cost)) for cost in (1, 2)], *[(DECK[0], character())] * 3)
    table.say("card:1", "card:2")
    table.later(END, 0)
    assert len(table.held(HAND[0])) == 2


def test_a_text_that_waits_remembers_the_number_that_was_named():
    text = (
        "Name a number from 1 to 3. "
        "The next time you kill an enemy this turn, you get Attack equal to that number."
    )
    table = Spoken(text, *ENEMIES)
    table.say("number:3")
    assert kills(table, 1, 2) == [3, 0]


def test_a_rule_for_the_turn_keeps_the_number_that_was_paid():
    text = (
        "Pay any number of Recruit Points. "
        "This turn, each enemy in the Combat Zone has Attack equal to that number."
    )
    table = Spoken(text, (board.FRONT, enemy(attack=5)))
    table.position.recruit = 4
    table.say("number:2")
    assert table.game.value("attack", 1) == 2


def test_a_delayed_text_loses_sight_of_a_card_that_is_shuffled():
    text = "Choose a card from your discard pile. At the end of the turn, return it to your hand."
    table = Spoken(text, *[(DISCARD[0], character(cost=cost)) for cost in (1, 2, 3)])
    table.say("card:2")
    table.game.do(ShufflePile(0, DECK[0], list(table.held(DISCARD[0]))))
    table.later(END, 0)
    assert table.held(HAND[0]) == []


def test_a_card_that_was_not_shuffled_is_known_still():
    text = "Choose a card from your discard pile. At the end of the turn, return it to your hand."
    table = Spoken(text, (DISCARD[0], character()), (DISCARD[1], character()))
    table.say()
    table.game.do(ShufflePile(1, DECK[1], list(table.held(DISCARD[1]))))
    table.later(END, 0)
    assert table.held(HAND[0]) == [1]


def test_this_card_is_not_another_one_after_a_shuffle():
    table = Spoken(
        "At the end of your next turn, return this card to your hand.", *[(DECK[0], character())] * 3
    )
    table.say()
    table.game.do(ShufflePile(0, DECK[0], [0]))
    table.position.turn += 1
    table.later(END, 0)
    assert table.held(HAND[0]) == []

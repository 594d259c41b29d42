"""Sentences that are carried out several times: for every so many cards, for each player, for each time."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import Kill
from holdout.language import TextErrors
from holdout.language.games import game
from tests.encounters.meaning.spoken import AVATARS, MED_LAB, Spoken, character, enemy, strike

HAND, DECK = board.HAND, board.DECK
WOUNDS = board.WOUNDS


@pytest.mark.parametrize(("strikes", "attack"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_for_every_two_strikes_there_is_one_point(strikes, attack):
    lying = [(WOUNDS[0], strike())] * strikes
    table = Spoken("For every 2 Strikes on your Avatar, you get +1 Attack.", *AVATARS, *lying)
    table.say()
    assert table.position.attack == attack


@pytest.mark.parametrize(("held", "attack"), [(2, 3), (3, 4), (7, 5)])
def test_a_value_follows_every_three_cards(held, attack):
    text = "For every 3 cards in your hand, each enemy in the Combat Zone has +1 Attack."
    table = Spoken(text, (board.FRONT, enemy(attack=3)), *[(HAND[0], character())] * held)
    assert table.game.value("attack", 1) == attack


def test_for_every_one_is_for_each():
    with pytest.raises(TextErrors) as refused:
        game("alien").parse("For every 1 enemy in the Complex, draw a card.", "character")
    assert refused.value.errors[0].hint == "Write: For each enemy in the Complex, draw a card."


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("For each player, draw a card.", 3),
        ("For each other player, draw a card.", 2),
        ("For each player with a Strike, draw a card.", 1),
        ("For each player without a Strike, draw a card.", 2),
        ("For each other player with a Strike, draw a card.", 1),
        ("For each other player without a Strike, draw a card.", 1),
    ],
)
def test_players_are_counted(text, drawn):
    lying = [*AVATARS, (WOUNDS[1], strike()), *[(DECK[0], character())] * 4]
    table = Spoken(text, *lying, seats=3)
    table.say()
    assert len(table.held(HAND[0])) == drawn


def test_everybody_but_the_player_just_named():
    decks = [(DECK[seat], character()) for seat in (0, 1, 1, 2)]
    text = "The next player draws 2 cards. Each player other than that player draws a card."
    table = Spoken(text, *decks, seats=3)
    table.say()
    assert [len(table.held(HAND[seat])) for seat in range(3)] == [1, 2, 1]


def test_a_counted_player_is_that_player():
    table = Spoken(
        "For each other player, discard the top card of that player's deck.",
        *[(DECK[seat], character()) for seat in range(3)],
        seats=3,
    )
    table.say()
    assert [len(table.held(DECK[seat])) for seat in range(3)] == [1, 0, 0]


def test_each_player_counts_what_they_have():
    lying = [(WOUNDS[0], strike()), (WOUNDS[1], strike()), (WOUNDS[1], strike())]
    decks = [(DECK[seat], character()) for seat in (0, 0, 0, 1, 1, 1)]
    text = "For each player, for each Strike on that player's Avatar, that player draws a card."
    table = Spoken(text, *AVATARS, *lying, *decks)
    table.say()
    assert [len(table.held(HAND[seat])) for seat in (0, 1)] == [1, 2]


def test_kills_of_the_turn_are_counted():
    table = Spoken(
        "For each time you killed an enemy this turn, you get +2 Attack.",
        (board.FRONT, enemy()),
        (MED_LAB, enemy()),
        (MED_LAB, enemy()),
    )
    for card, seat in ((1, 0), (2, 0), (3, 1)):
        table.game.do(Kill(card, seat))
    before = table.position.attack
    table.say()
    assert table.position.attack - before == 4


def test_the_second_kill_of_the_turn_is_told_from_the_others():
    so = "you killed 2 or more enemies this turn and you killed 2 or fewer enemies this turn"
    lying = [(MED_LAB, enemy()), (MED_LAB, enemy()), (MED_LAB, enemy())]
    table = Spoken(f"When you kill an enemy, if {so}, you get +5 Attack.", *lying)
    gained = []
    for card in (1, 2, 3):
        before = table.position.attack
        table.game.do(Kill(card, 0))
        gained.append(table.position.attack - before)
    assert gained == [0, 5, 0]


def test_a_value_is_not_counted_by_players():
    with pytest.raises(TextErrors, match="Only an action can be repeated for each player or time"):
        game("alien").parse("For each player, each enemy has +1 Attack.", "character")


def test_the_previous_player_sits_to_the_right():
    table = Spoken(
        "The previous player draws a card.", *[(DECK[seat], character()) for seat in range(3)], seats=3
    )
    table.say()
    assert [len(table.held(HAND[seat])) for seat in range(3)] == [0, 0, 1]


@pytest.mark.parametrize(
    ("side", "answers", "held"),
    [("left", ("card:2", "card:3"), [3, 1, 2]), ("right", ("card:3",), [2, 3, 1])],
)
def test_each_player_gives_to_the_one_beside_them(side, answers, held):
    table = Spoken(
        f"Each player gives a card from their hand to the player on their {side}.",
        *[(HAND[seat], character()) for seat in range(3)],
        seats=3,
    )
    table.say(*answers)
    assert [list(table.held(HAND[seat])) for seat in range(3)] == [[card] for card in held]


def test_alone_the_previous_player_is_you():
    table = Spoken("The previous player draws a card.", (DECK[0], character()), seats=1)
    table.say()
    assert len(table.held(HAND[0])) == 1


def test_cards_that_you_have_can_be_spoken_of():
    lying = [(WOUNDS[0], strike()), (WOUNDS[0], strike())]
    table = Spoken("If you have 2 or more Strikes, heal one of them.", *AVATARS, *lying)
    table.say("card:3")
    assert len(table.held(WOUNDS[0])) == 1

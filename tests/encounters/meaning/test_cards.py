"""Which cards a phrase names, where it looks for them, and who chooses."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.meaning.durations import run_delayed
from holdout.encounters.speaking import fire
from tests.encounters.meaning.spoken import (
    AIRLOCK,
    AVATARS,
    MED_LAB,
    SHAFTS,
    Spoken,
    character,
    enemy,
    face,
    strike,
)
from tests.encounters.standing.laid import Laid, objective

HAND, DECK, DISCARD, PLAY = board.HAND, board.DECK, board.DISCARD, board.PLAY


@pytest.mark.rule("alien.card-principles.chooser")
def test_you_choose_where_there_is_a_choice():
    table = Spoken("Kill an enemy in the Combat Zone.", (board.FRONT, enemy()), (board.FRONT, enemy()))
    table.say("card:2")
    assert table.asked == [
        (
            0,
            "Kill an enemy in the Combat Zone: which card?",
            "alien.card-principles.chooser",
            ["card:1", "card:2"],
        )
    ]
    assert table.held(board.FRONT) == [1]


def test_of_too_few_all_are_taken_and_nothing_is_asked():
    table = Spoken("Discard 3 cards from your hand.", (HAND[0], character()), (HAND[0], character()))
    table.say()
    assert table.held(HAND[0]) == []


def test_up_to_a_number_may_be_fewer():
    table = Spoken(
        "Kill up to 2 cards from your hand, then draw that many cards.", *[(HAND[0], character())] * 3
    )
    table.say("card:1", "done")
    assert table.held(board.DEAD_CHARACTERS) == [1]


def test_cards_that_look_alike_are_offered_once():
    twin = character()
    table = Spoken("Discard a card from your hand.", (HAND[0], twin), (HAND[0], character()), (HAND[0], twin))
    table.game.faces = (*table.game.faces[:3], table.game.faces[1])
    table.position.face[3] = 1
    table.say("card:2")
    assert table.asked[0][3] == ["card:1", "card:2"]


def test_a_hidden_card_is_no_enemy_until_it_is_revealed():
    table = Spoken("Kill an enemy in the Complex.", (MED_LAB, enemy(), "down"))
    table.say()
    assert table.where(1) == MED_LAB


def test_hidden_cards_can_be_chosen_without_knowing_them():
    table = Spoken(
        "Reveal a hidden card in the Complex.", (MED_LAB, enemy(), "down"), (AIRLOCK, enemy(), "down")
    )
    table.say("card:1")
    assert table.labels == ["a face-down card", "a face-down card"]
    assert table.position.up[1] == 1


def test_the_leftmost_card_of_the_row_is_the_farthest_on():
    table = Spoken(
        "Move the leftmost enemy or hidden card in the Complex to the Combat Zone.",
        (SHAFTS, enemy()),
        (MED_LAB, enemy(), "down"),
    )
    table.say()
    assert table.held(board.FRONT) == [2]


@pytest.mark.rule("alien.board.combat-zone-order")
def test_the_leftmost_enemy_of_the_combat_zone_is_the_newest():
    table = Spoken(
        "Kill the leftmost enemy in the Combat Zone.", (board.FRONT, enemy()), (board.FRONT, enemy())
    )
    table.say()
    assert table.held(board.FRONT) == [1]


def test_the_oldest_card_is_the_one_that_came_first():
    table = Spoken(
        "Kill the oldest enemy in the Combat Zone.", (board.FRONT, enemy()), (board.FRONT, enemy())
    )
    table.say()
    assert table.held(board.FRONT) == [2]


def test_a_quality_narrows_the_choice():
    table = Spoken(
        "Kill an enemy with Attack 4 or less in the Complex or the Combat Zone.",
        (board.FRONT, enemy(attack=5)),
        (MED_LAB, enemy(attack=4)),
    )
    table.say()
    assert table.held(board.DEAD_ENEMIES) == [2]


def test_class_and_name_narrow_the_choice():
    table = Spoken(
        'Discard a Tech card from your hand. Discard a "Ripley" card from your hand.',
        (HAND[0], character(classes=("tech",))),
        (HAND[0], character(of="Ripley No. 8")),
        (HAND[0], character()),
    )
    table.say()
    assert table.held(HAND[0]) == [3]


@pytest.mark.rule("alien.kill.character-destination")
def test_one_of_your_characters_may_be_in_hand_or_in_play():
    table = Spoken("Kill one of your characters.", (HAND[0], character()), (DISCARD[0], character()))
    table.say("card:0")
    assert table.asked[0][3] == ["card:1", "card:0"]


def test_a_chestburster_is_a_card_but_no_character():
    burster = face(kind="chestburster")
    table = Spoken("Kill a character from your discard pile.", (DISCARD[0], burster))
    table.say()
    assert table.where(1) == DISCARD[0]
    table = Spoken("Kill a card from your discard pile.", (DISCARD[0], burster))
    table.say()
    assert table.where(1) == piles.HATCHERY


def test_each_player_chooses_among_their_own():
    cards = [(HAND[0], character()), (HAND[0], character()), (HAND[1], character()), (HAND[1], character())]
    table = Spoken("Each player discards a card from their hand.", *cards)
    table.say("card:1", "card:4")
    assert [seat for seat, *_ in table.asked] == [0, 1]
    assert table.held(DISCARD[0]) == [1]
    assert table.held(DISCARD[1]) == [4]


def test_chance_chooses_random_cards_and_nobody_is_asked():
    table = Spoken(
        "A player you choose discards 2 random cards from their hand.", *[(HAND[0], character())] * 4
    )
    table.say("seat:0")
    assert len(table.asked) == 1
    assert len(table.held(DISCARD[0])) == 2


@pytest.mark.rule("alien.cleanup.reshuffle-for-reveal")
def test_looking_at_more_cards_than_the_deck_has_makes_a_new_deck_below():
    table = Spoken("Look at the top 3 cards of your deck.", (DISCARD[0], character()), (DECK[0], character()))
    context = table.say()
    assert context.cards == [2, 1]
    assert table.held(DECK[0]) == [1, 2]


def test_looking_at_an_empty_hive_is_not_needing_a_card():
    table = Spoken("Look at the top 3 cards of the Hive.", (board.DEAD_ENEMIES, enemy()))
    table.say()
    assert table.where(1) == board.DEAD_ENEMIES


def test_it_is_the_card_named_last():
    table = Spoken(
        "Reveal a hidden card in the Complex. If it is an enemy, move it to the Combat Zone.",
        (MED_LAB, enemy(), "down"),
    )
    table.say()
    assert table.held(board.FRONT) == [1]


def test_the_player_with_the_most_strikes_is_found_by_counting():
    table = Spoken(
        "The player with the most Strikes draws a Strike.",
        (board.WOUNDS[1], strike()),
        (board.STRIKES, strike()),
        *AVATARS,
    )
    table.say()
    assert table.held(board.WOUNDS[1]) == [1, 2]


@pytest.mark.rule("alien.card-principles.chooser")
def test_of_players_with_equally_many_you_choose_one():
    table = Spoken("The player with the fewest Strikes draws a Strike.", (board.STRIKES, strike()), *AVATARS)
    table.say("seat:1")
    assert table.held(board.WOUNDS[1]) == [1]


@pytest.mark.parametrize(
    ("condition", "true"),
    [
        ("there are no enemies in the Complex", False),
        ("there is an enemy in the Complex", True),
        ("there are 2 or more enemies in the Complex", False),
        ("this card is in your play area", True),
        ("the Med-Lab is clear", False),
        ("the Airlock is clear", True),
        ("you have a Strike", False),
        ("the next player has a Strike", True),
        ("the current Objective is 1", True),
        ("the number of players is 2 or more", True),
        ("the number of players is 1 or less", False),
    ],
)
def test_conditions_read_the_table(condition: str, true: bool):
    table = Spoken(f"If {condition}, you get +1 Attack.", (MED_LAB, enemy()), (board.WOUNDS[1], strike()))
    table.say()
    assert bool(table.position.attack) == true


def test_what_was_done_this_turn_is_remembered():
    table = Spoken("If you killed an enemy this turn, you get +1 Attack.", (board.FRONT, enemy(attack=0)))
    table.say()
    assert table.position.attack == 0
    from holdout.encounters.fighting import Fight

    table.game.do(Fight(0, 1))
    table.say()
    assert table.position.attack == 1


def test_where_there_are_three_there_are_two():
    table = Spoken(
        "If there are 2 enemies in the Combat Zone, you get +1 Attack.", *[(board.FRONT, enemy())] * 3
    )
    table.say()
    assert table.position.attack == 1


def test_with_secret_hands_a_choice_from_a_hand_is_asked_even_if_there_is_one():
    cards = [(HAND[0], character(classes=("tech",))), (HAND[0], character())]
    table = Spoken("Discard a Tech card from your hand.", *cards, hands="hidden")
    table.say("card:1")
    assert table.held(HAND[0]) == [2]


def test_of_each_card_nothing_is_asked_even_with_secret_hands():
    cards = [(HAND[0], character(cost=5)), (HAND[0], character(cost=1))]
    text = "Each player discards each character with cost 5 or more from their hand."
    table = Spoken(text, *cards, hands="hidden")
    table.say()
    assert table.held(HAND[0]) == [2]


def test_all_but_some_leaves_those_that_are_not_chosen():
    table = Spoken("Discard all but 2 cards from your hand.", *[(HAND[0], character())] * 4)
    table.say("card:1", "card:3")
    assert table.held(HAND[0]) == [2, 4]


def test_a_kind_that_is_left_out_is_not_among_those_to_choose_from():
    final = enemy("Final Enemy.", kinds=frozenset({"enemy", "final-enemy"}))
    table = Spoken(
        "Kill an enemy other than a Final Enemy in the Combat Zone.",
        (board.FRONT, enemy()),
        (board.FRONT, final),
    )
    table.say()
    assert table.held(board.FRONT) == [2]


def test_cards_attached_to_the_row_are_found_there():
    text = 'If there is a "Gun" card attached to the Complex, you get +1 Attack.'
    table = Spoken(text, (board.ATTACHED[2], face(kind="goal", name="Gun")))
    table.say()
    assert table.position.attack == 1


def test_of_several_cards_that_enemy_is_the_one_named_last():
    table = Spoken("Choose 2 enemies in the Combat Zone. Kill that enemy.", *[(board.FRONT, enemy())] * 3)
    table.say("card:1", "card:3")
    assert table.held(board.DEAD_ENEMIES) == [3]


@pytest.mark.parametrize("speaker", [0, 1])
def test_the_event_is_the_card_that_is_being_resolved(speaker):
    """Whichever of the two has the first number of the box."""
    says = (board.OBJECTIVES, objective("Event: Move the Event to the Combat Zone."))
    event = (MED_LAB, face(kind="event"))
    table = Laid(*((event, says) if speaker else (says, event)))
    fire(table.game, speaker, "event", resolving=1 - speaker, rule="alien.event-ability.trigger")
    assert table.where(1 - speaker) == board.FRONT


def test_a_delayed_text_remembers_the_event_on_whose_account_it_speaks():
    says = (board.OBJECTIVES, objective("Event: At the end of the turn, move the Event to the Combat Zone."))
    table = Laid(says, (MED_LAB, face(kind="event")))
    fire(table.game, 0, "event", resolving=1, rule="alien.event-ability.trigger")
    assert table.where(1) == MED_LAB
    run_delayed(table.game, "end", 0)
    assert table.where(1) == board.FRONT


def test_a_card_with_a_name_is_the_one_in_play():
    queen = enemy(name="Alien Queen")
    text = 'Move "Alien Queen" to the Combat Zone.'
    table = Spoken(text, (board.THREATS, queen, "down"), (MED_LAB, queen), (AIRLOCK, enemy()))
    table.say()
    assert table.held(board.FRONT) == [2]


def test_a_card_with_a_name_is_fetched_from_a_pile_but_not_out_of_the_box():
    queen = enemy(name="Alien Queen")
    lying = [(board.BOX, queen), (board.THREATS, enemy(), "down"), (board.THREATS, queen, "down")]
    table = Spoken('Move "Alien Queen" to the Combat Zone.', *lying)
    table.say()
    assert table.held(board.FRONT) == [3]


def test_a_card_that_was_played_counts_once_and_its_copy_once_more():
    """Also the first card of the box, which is the speaker."""
    table = Spoken("You get Attack equal to the number of characters you played this turn.")
    table.say()
    assert table.position.attack == 1
    table.position.history.append((-1, 0, 0))
    table.say()
    assert table.position.attack == 1 + 2


@pytest.mark.parametrize(("counters", "attack"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_so_many_counters_are_that_many_or_more(counters, attack):
    table = Spoken("If this card has 2 counters, you get +1 Attack.")
    for _ in range(counters):
        table.game.count_up("game", "counter", 0)
    table.say()
    assert table.position.attack == attack


@pytest.mark.parametrize(("deck", "attack"), [(1, 1), (0, 0)])
def test_what_was_tried_in_vain_was_not_done_this_turn(deck, attack):
    text = "Look at the top card of your deck. If you looked at a card this turn, you get +1 Attack."
    table = Spoken(text, *[(DECK[0], character())] * deck)
    table.say()
    assert table.position.attack == attack

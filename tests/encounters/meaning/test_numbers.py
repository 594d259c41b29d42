"""Numbers that texts ask for: points, highest and lowest, different, odd, even and named ones."""

import pytest

from holdout.encounters import board
from holdout.language import TextErrors
from holdout.language.games import game
from tests.encounters.meaning.spoken import MED_LAB, SHAFTS, Spoken, character, enemy

HAND, DECK = board.HAND, board.DECK


def refused(text, kind="character"):
    with pytest.raises(TextErrors) as caught:
        game("alien").parse(text, kind)
    (error,) = caught.value.errors
    return error, text[error.start : error.start + error.length]


# --- points ---


def test_points_can_be_doubled():
    table = Spoken("Double your Attack.")
    table.position.attack, table.position.recruit = 3, 2
    table.say()
    assert (table.position.attack, table.position.recruit) == (6, 2)


def test_nobody_is_offered_to_double_what_is_not_there():
    table = Spoken("You may double your Recruit.")
    table.position.attack = 3
    table.say()
    assert table.asked == []


def test_to_get_as_much_attack_as_one_has_is_to_double_it():
    error, _ = refused("You get Attack equal to your Attack.")
    assert error.hint == "Write: Double your Attack."


def test_one_sort_of_points_can_follow_the_other():
    table = Spoken("You get Attack equal to your Recruit.")
    table.position.attack, table.position.recruit = 1, 4
    table.say()
    assert (table.position.attack, table.position.recruit) == (5, 4)


@pytest.mark.parametrize(("attack", "drawn"), [(5, 0), (6, 1), (7, 1)])
def test_a_text_can_ask_for_so_many_points(attack, drawn):
    table = Spoken("If you have 6 or more Attack, draw a card.", (DECK[0], character()))
    table.position.attack = attack
    table.say()
    assert len(table.held(HAND[0])) == drawn


@pytest.mark.parametrize(("recruit", "drawn"), [(2, 1), (3, 0)])
def test_a_text_can_ask_for_so_few_points(recruit, drawn):
    table = Spoken("If you have 2 or less Recruit, draw a card.", (DECK[0], character()))
    table.position.recruit = recruit
    table.say()
    assert len(table.held(HAND[0])) == drawn


def test_only_the_active_player_has_points():
    table = Spoken("If you have 1 or more Attack, draw a card.", (DECK[0], character()))
    table.position.attack, table.position.active = 4, 1
    table.say()
    assert table.held(HAND[0]) == []


def test_a_standing_text_follows_the_points_of_the_moment():
    table = Spoken(
        "", (MED_LAB, enemy("While you have 4 or more Recruit, this card has -2 Attack.", attack=5))
    )
    assert table.game.value("attack", 1) == 5
    table.position.recruit = 4
    assert table.game.value("attack", 1) == 3


def test_points_have_one_wording():
    error, _ = refused("If your Attack is 6 or more, draw a card.")
    assert error.hint == "Write: If you have 6 or more Attack, draw a card."


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("If the next player has 2 or more Attack, draw a card.", "the next player"),
        ("You get Attack equal to the next player's Recruit.", "the next player's"),
        ("Double each player's Attack.", "each player's"),
    ],
)
def test_points_of_players_who_have_none_are_refused(text, place):
    error, where = refused(text)
    assert where == place
    assert error.message == "Only the player whose turn it is has points."


@pytest.mark.parametrize(
    "text", ["Double your cost.", "Double your hand.", "If you have 6 Attack, draw a card."]
)
def test_near_misses_about_points_are_refused(text):
    refused(text)


# --- paying ---


@pytest.mark.rule("alien.pay.meaning")
def test_any_number_of_points_can_be_paid_and_counts():
    table = Spoken("Pay any number of Recruit Points. Draw that many cards.", *[(DECK[0], character())] * 4)
    table.position.recruit = 3
    table.say("number:2")
    assert table.asked[0][3] == ["number:0", "number:1", "number:2", "number:3"]
    assert table.position.recruit == 1
    assert len(table.held(HAND[0])) == 2


def test_paying_none_is_no_payment():
    table = Spoken("You may pay any number of Attack Points. If you do, draw a card.", (DECK[0], character()))
    table.position.attack = 2
    table.say("yes", "number:0")
    assert table.held(HAND[0]) == []
    assert table.position.attack == 2


def test_without_points_nothing_is_asked():
    table = Spoken("Pay any number of Recruit Points. Draw that many cards.", (DECK[0], character()))
    table.say()
    assert table.asked == []
    assert table.held(HAND[0]) == []


def test_what_was_paid_is_a_number_to_measure_by():
    table = Spoken("Pay any number of Recruit Points. You get Attack equal to twice that number.")
    table.position.recruit = 3
    table.say("number:3")
    assert (table.position.attack, table.position.recruit) == (6, 0)


# --- comparing cards ---


def test_the_enemy_with_the_highest_attack_is_meant():
    table = Spoken(
        "Kill the enemy in the Complex with the highest Attack.",
        (MED_LAB, enemy(attack=3)),
        (SHAFTS, enemy(attack=5)),
        (board.FRONT, enemy(attack=9)),
    )
    table.say()
    assert table.asked == []
    assert [table.where(card) for card in (1, 2, 3)] == [MED_LAB, board.DEAD_ENEMIES, board.FRONT]


def test_of_equals_one_is_chosen():
    table = Spoken(
        "Kill the enemy with the lowest Attack.",
        *[(place, enemy(attack=attack)) for place, attack in ((MED_LAB, 2), (SHAFTS, 2), (board.FRONT, 4))],
    )
    table.say("card:2")
    assert [table.where(card) for card in (1, 2, 3)] == [MED_LAB, board.DEAD_ENEMIES, board.FRONT]


def test_nobody_compares_what_lies_face_down():
    table = Spoken(
        "Move the card in the Complex with the highest Attack to the Combat Zone.",
        (MED_LAB, enemy(attack=9), "down"),
        (SHAFTS, enemy(attack=1)),
    )
    table.say()
    assert [table.where(card) for card in (1, 2)] == [MED_LAB, board.FRONT]


def test_a_text_that_changes_the_highest_number_does_not_count_itself():
    table = Spoken(
        "",
        (board.FRONT, enemy("The enemy with the highest Attack has +2 Attack.", attack=4)),
        (MED_LAB, enemy(attack=3)),
    )
    assert [table.game.value("attack", card) for card in (1, 2)] == [6, 3]


def test_a_number_that_asks_for_itself_goes_by_what_is_printed():
    table = Spoken(
        "", (MED_LAB, enemy("This card has Attack equal to twice the Attack of this card.", attack=3))
    )
    assert table.game.value("attack", 1) == 6


def test_the_highest_number_can_be_measured():
    table = Spoken(
        "You get Recruit equal to the highest cost among characters in the HQ. "
        "You get Attack equal to the lowest cost among characters in the HQ.",
        *[(board.MARKET[place], character(cost=cost)) for place, cost in enumerate((4, 7, 2))],
    )
    table.say()
    assert (table.position.recruit, table.position.attack) == (7, 2)


def test_among_no_cards_the_highest_number_is_none():
    table = Spoken("You get Recruit equal to the highest cost among characters in the HQ.")
    table.say()
    assert table.position.recruit == 0


def test_different_classes_count_once_each():
    table = Spoken(
        "You get Attack equal to the number of different classes among characters you played this turn.",
        (board.PLAY[0], character(classes=("tech",))),
        (board.PLAY[0], character(classes=("tech", "strength"))),
        (board.PLAY[0], character(classes=("strength",))),
        (board.PLAY[1], character(classes=("survival",))),
    )
    table.say()
    assert table.position.attack == 2


def test_the_class_of_a_copy_counts_among_the_different_ones():
    table = Spoken(
        "You get Attack equal to the number of different classes among characters you played this turn.",
        (board.PLAY[0], character(classes=("tech",))),
        (board.BOX, character(classes=("survival",))),
    )
    table.position.history.append((-1, 2, 0))
    table.say()
    assert table.position.attack == 2


def test_different_costs_and_names_are_counted_too():
    table = Spoken(
        "You get Attack equal to the number of different costs among cards in your hand. "
        "You get Recruit equal to the number of different names among cards in your hand.",
        (HAND[0], character(cost=2)),
        (HAND[0], character(cost=2)),
        (HAND[0], character(cost=3)),
    )
    table.say()
    assert (table.position.attack, table.position.recruit) == (2, 3)


@pytest.mark.parametrize(("parity", "kept"), [("an odd", [2]), ("an even", [1, 3])])
def test_cards_are_told_apart_by_odd_and_even(parity, kept):
    table = Spoken(
        f"Discard each card with {parity} cost from your hand.",
        *[(HAND[0], character(cost=cost)) for cost in (3, 4, 1)],
    )
    table.say()
    assert table.held(HAND[0]) == kept


@pytest.mark.parametrize(("cards", "attack"), [(0, 1), (1, 2), (2, 1), (3, 2)])
def test_a_number_is_odd_or_even(cards, attack):
    table = Spoken(
        "If the number of cards in your hand is odd, you get +2 Attack. Otherwise, you get +1 Attack.",
        *[(HAND[0], character())] * cards,
    )
    table.say()
    assert table.position.attack == attack


@pytest.mark.parametrize(
    ("comparison", "met"), [("equal to", [False, True, False]), ("more than", [False, False, True]),
                            ("less than", [True, False, False])]
)  # fmt: skip
def test_two_numbers_are_compared(comparison, met):
    found = []
    for attack in (1, 2, 3):
        text = f"If your Attack is {comparison} the number of enemies in the Complex, draw a card."
        table = Spoken(text, (MED_LAB, enemy()), (SHAFTS, enemy()), (DECK[0], character()))
        table.position.attack = attack
        table.say()
        found.append(table.where(3) == HAND[0])
    assert found == met


@pytest.mark.parametrize(
    "text",
    [
        "Kill the highest enemy in the Complex.",
        "Kill an enemy in the Complex with the highest Attack.",
        "Kill the enemy with highest Attack.",
        "You get Attack equal to the number of different enemies in the Complex.",
        "Discard a card with odd cost from your hand.",
        "If your hand is odd, draw a card.",
        "If your Attack is more than your Attack, draw a card.",
        "When you kill the enemy in the Complex with the highest Attack, draw a card.",
    ],
)
def test_near_misses_about_comparing_are_refused(text):
    refused(text)


# --- what a card is not ---


def test_a_card_that_is_something_else_is_not_a_character():
    text = "Reveal the top card of the Hive. If it is not an enemy, draw a card."
    for face, drawn in ((character(), 1), (enemy(), 0)):
        table = Spoken(text, (board.THREATS, face, "down"), (DECK[0], character()))
        table.say()
        assert len(table.held(HAND[0])) == drawn


def test_of_a_hidden_card_nobody_knows_what_it_is_not():
    text = "Choose a hidden card in the Complex. If it is not an enemy, draw a card."
    table = Spoken(text, (MED_LAB, character(), "down"), (DECK[0], character()))
    table.say()
    assert table.held(HAND[0]) == []


def test_a_card_can_be_of_another_class():
    text = "Choose a card from your hand. If it is not Tech, draw a card. If it is not hidden, you get +1 Attack."  # noqa: E501
    for klass, drawn in (("tech", 0), ("survival", 1)):
        table = Spoken(text, (HAND[0], character(classes=(klass,))), (DECK[0], character()))
        table.say()
        assert (table.where(2) == HAND[0]) == bool(drawn)
        assert table.position.attack == 1


# --- naming a number ---


def test_a_number_is_named_for_all_to_hear_and_remembered():
    text = (
        "Name a number from 1 to 4. Reveal the top card of your deck. "
        "If the cost of it is equal to that number, you get Attack equal to that number."
    )
    for named, attack in ((3, 3), (2, 0)):
        table = Spoken(text, (DECK[0], character(cost=3)))
        table.say(f"number:{named}")
        assert table.asked[0][3] == ["number:1", "number:2", "number:3", "number:4"]
        assert table.position.attack == attack
        assert "named-number" in [event.kind for event in table.game.events]


def test_as_many_cards_as_were_named():
    table = Spoken("Name a number from 0 to 2. Draw that many cards.", *[(DECK[0], character())] * 3)
    table.say("number:2")
    assert len(table.held(HAND[0])) == 2


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Name a number from 5 to 2. Draw that many cards.", "Name a number from 5 to 2"),
        ("Name a number from 0 to 99. Draw that many cards.", "Name a number from 0 to 99"),
        ("You get Attack equal to that number.", "that number"),
        ("When you name a number from 1 to 3, draw a card.", "name a number from 1 to 3"),
    ],
)  # fmt: skip
def test_numbers_that_nobody_could_name_are_refused(text, place):
    assert refused(text)[1] == place


# --- revealing until ---


def test_cards_are_revealed_until_one_fits():
    text = (
        "Reveal cards from the top of your deck until a Tech character is revealed. "
        "Put it into your hand. Put the rest on the bottom of your deck."
    )
    tech, other = character(classes=("tech",)), character()
    table = Spoken(text, *[(DECK[0], face) for face in (other, tech, other, other)])
    table.say()
    assert table.held(HAND[0]) == [2]
    assert table.held(DECK[0])[-1] == 1
    assert sorted(table.held(DECK[0])) == [1, 3, 4]
    assert [event.args[1] for event in table.game.events if event.kind == "shown"] == [(4,), (3,), (2,)]


def test_several_that_fit_can_be_asked_for():
    text = (
        "Reveal cards from the top of your deck until 2 characters are revealed. "
        "You get Attack equal to that number."
    )
    table = Spoken(text, *[(DECK[0], face) for face in (character(), character(), enemy(), character())])
    table.say()
    assert table.position.attack == 3


def test_where_nothing_fits_the_end_of_the_deck_is_the_end_of_it():
    text = (
        "Reveal cards from the top of the Barracks until a Tech character is revealed. Put it into your hand."
    )
    table = Spoken(text, *[(board.MARKET_DECK, character())] * 3)
    table.say()
    assert table.held(HAND[0]) == []
    assert len(table.held(board.MARKET_DECK)) == 3
    assert all(table.game.has_seen(1, card) for card in (1, 2, 3))


@pytest.mark.rule("alien.cleanup.reshuffle-for-reveal")
def test_a_deck_that_ends_is_made_anew_for_what_is_still_to_be_revealed():
    text = "Reveal cards from the top of your deck until a Tech card is revealed. Put it into your hand."
    table = Spoken(
        text,
        (DECK[0], character()),
        (board.DISCARD[0], character()),
        (board.DISCARD[0], character(classes=("tech",))),
    )
    table.say()
    (card,) = table.held(HAND[0])
    assert table.game.faces[table.position.face[card]].classes == ("tech",)


def test_each_player_reveals_from_their_own_deck():
    text = "Each player reveals cards from the top of their deck until a character is revealed."
    table = Spoken(text, (DECK[0], character()), (DECK[1], character()))
    table.say()
    assert [event.args[0] for event in table.game.events if event.kind == "shown"] == [0, 1]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Reveal cards from the top of your hand until a character is revealed.", "your hand"),
        ("Reveal cards from the top of your deck until a card in your hand is revealed.", "in your hand"),
        ("Reveal cards from the top of your deck until each card is revealed.", "each"),
        ("Reveal cards from your deck until a character is revealed.", "from"),
    ],
)
def test_near_misses_about_revealing_are_refused(text, place):
    assert refused(text)[1] == place

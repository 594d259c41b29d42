"""What sentences and quantities mean in every game, tried on a table of Alien."""

import pytest

from holdout.encounters import board
from holdout.encounters.meaning.durations import END
from tests.encounters.meaning.spoken import Spoken, character, enemy, strike

OFFER = "If there is an enemy in the Combat Zone, you may discard a card from your hand."


def fought(text, enemies, *answers):
    """Attack and Recruit after a text was spoken, with so many enemies in the Combat Zone."""
    table = Spoken(text, (board.HAND[0], character()), *[(board.FRONT, enemy()) for _ in range(enemies)])
    table.say(*answers)
    return table.position.attack, table.position.recruit


def test_without_what_an_offer_asks_for_nothing_is_offered_and_the_rest_is_otherwise():
    assert fought(f"{OFFER} Otherwise, you get +1 Recruit.", 0) == (0, 1)


def test_an_offer_that_is_made_and_taken_leaves_out_what_is_otherwise():
    assert fought(f"{OFFER} Otherwise, you get +1 Recruit.", 1, "yes") == (0, 0)


def test_an_offer_that_is_made_and_left_is_followed_by_what_is_otherwise():
    assert fought(f"{OFFER} Otherwise, you get +1 Recruit.", 1, "no") == (0, 1)


def test_without_what_an_offer_asks_for_nobody_did_it():
    assert fought(f"{OFFER} If you do, you get +1 Attack. Otherwise, you get +1 Recruit.", 0) == (0, 1)


@pytest.mark.parametrize(
    ("quantity", "numbers"),
    [
        ("are 2 or fewer enemies", [0, 1, 2]),
        ("are 2 or more enemies", [2, 3, 4]),
        ("are 2 enemies", [2, 3, 4]),
        ("are no enemies", [0]),
        ("is an enemy", [1, 2, 3, 4]),
    ],
)
def test_a_quantity_is_met_by_these_numbers(quantity, numbers):
    text = f"If there {quantity} in the Combat Zone, you get +1 Attack."
    assert [number for number in range(5) if fought(text, number) == (1, 0)] == numbers


def test_two_or_fewer_cards_are_none_one_or_two():
    text = "Discard 2 or fewer cards from your hand."
    for chosen in ((), (1,), (1, 2)):
        table = Spoken(text, *[(board.HAND[0], character()) for _ in range(3)])
        table.say(*[f"card:{card}" for card in chosen], *["done"][len(chosen) // 2 :])
        assert sorted(table.held(board.DISCARD[0])) == list(chosen)


# --- sentences that depend on another ---


def test_what_follows_an_offer_without_depending_on_it_happens_once():
    text = (
        "Each player may discard a card from their hand. If they do, that player draws a card. "
        "You get +1 Attack."
    )
    table = Spoken(text, *[(zone, character()) for zone in (board.HAND[0], board.HAND[1], board.DECK[1])])
    table.say("no", "yes")
    assert (table.where(3), table.position.attack) == (board.HAND[1], 1)


AT_THE_END = "At the end of the turn,"
IF_ENEMY = "if there is an enemy in the Combat Zone,"


def at_the_end(text, enemies, *answers):
    """Attack and Recruit after a text was spoken, and after the turn has ended with so many enemies."""
    table = Spoken(text, (board.HAND[0], character()), *[(board.BOX, enemy()) for _ in range(enemies)])
    table.say()
    before = table.position.attack, table.position.recruit
    for card in range(2, 2 + enemies):
        table.game.move(card, board.FRONT)
    table.later(END, 0, *answers)
    return before, (table.position.attack, table.position.recruit)


@pytest.mark.parametrize(("answer", "points"), [("yes", (1, 0)), ("no", (0, 1))])
def test_what_depends_on_an_offer_waits_with_it(answer, points):
    text = (
        f"{AT_THE_END} you may discard a card from your hand. "
        "If you do, you get +1 Attack. Otherwise, you get +1 Recruit."
    )
    assert at_the_end(text, 0, answer) == ((0, 0), points)


@pytest.mark.parametrize(("enemies", "points"), [(1, (1, 0)), (0, (0, 1))])
def test_what_depends_on_a_condition_waits_with_it(enemies, points):
    text = f"{AT_THE_END} {IF_ENEMY} you get +1 Attack. Otherwise, you get +1 Recruit."
    assert at_the_end(text, enemies) == ((0, 0), points)


def test_a_condition_before_a_later_moment_is_judged_at_once():
    text = f"If you have no Strikes, {AT_THE_END.lower()} you get +1 Attack. Otherwise, you get +1 Recruit."
    assert at_the_end(text, 0) == ((0, 0), (1, 0))
    table = Spoken(text, (board.WOUNDS[0], strike()))
    table.say()
    assert table.position.recruit == 1
    table.later(END, 0)
    assert (table.position.attack, table.position.recruit) == (0, 1)


def test_what_an_offer_puts_off_leaves_the_other_branch_alone():
    text = (
        "You may discard a card from your hand. "
        f"If you do, {AT_THE_END.lower()} you get +1 Attack. Otherwise, you get +1 Recruit."
    )
    table = Spoken(text, (board.HAND[0], character()))
    table.say("yes")
    table.later(END, 0)
    assert (table.position.attack, table.position.recruit) == (1, 0)


# --- offers whose outcome is foreseen ---


def test_an_offer_goes_to_the_player_it_names_though_what_follows_is_about_others():
    text = "The next player may pay 2 Recruit Points. If they do, each player draws a card."
    table = Spoken(text, *[(board.DECK[seat], character()) for seat in (0, 1)])
    table.position.recruit = 5
    table.say("yes")
    assert [seat for seat, *_ in table.asked] == [1]


def test_what_could_follow_from_an_offer_does_not_change_what_it_is():
    text = (
        "Choose an enemy in the Complex. You may pay 2 Recruit Points. "
        "If you do, for each enemy in the Combat Zone, you get +1 Attack. Kill it."
    )
    table = Spoken(text, (board.ROOMS[0], enemy()), (board.FRONT, enemy()))
    table.position.recruit = 5
    table.say("no")
    assert (table.held(board.ROOMS[0]), table.held(board.FRONT)) == ([], [2])


def test_what_could_follow_from_an_offer_does_not_change_who_that_player_is():
    text = (
        "The next player draws a card. You may pay 2 Recruit Points. If you do, each player heals a Strike. "
        "That player discards a card from their hand."
    )
    lying = [(board.DECK[1], character()), (board.WOUNDS[0], strike()), (board.HAND[0], character())]
    table = Spoken(text, *lying)
    table.position.recruit = 5
    table.say("no")
    assert (table.where(1), table.where(3)) == (board.DISCARD[1], board.HAND[0])


# --- cards that a verb takes ---


def test_a_text_can_put_something_in_the_place_of_each_card_that_a_verb_would_take():
    watching = character("If you would look at a Tech card, you get +5 Attack instead.")
    cards = [(board.DECK[0], character(classes=(name,))) for name in ("tech", "intel", "tech")]
    table = Spoken("Look at the top 3 cards of your deck.", (board.PLAY[0], watching), *cards)
    table.say()
    assert table.position.attack == 10
    assert [table.game.has_seen(0, card) for card in (2, 3, 4)] == [False, True, False]


@pytest.mark.parametrize(("there", "cited"), [(0, False), (1, True), (2, True), (3, False), (4, False)])
def test_a_rule_is_cited_when_there_are_some_but_fewer_than_a_text_asks_for(there, cited):
    table = Spoken("Discard 3 cards from your hand.", *[(board.HAND[0], character()) for _ in range(there)])
    table.say(*[f"card:{card}" for card in (1, 2, 3)] if there > 3 else ())
    rules = [event.rule for event in table.game.events if event.kind == "cited"]
    assert ("alien.card-principles.do-what-you-can" in rules) is cited

"""What can be foreseen of an ability that is paid with points: nobody pays for nothing (ruling M5)."""

import pytest

from holdout.encounters import board
from holdout.encounters.uses import Use
from tests.encounters.standing.laid import Laid, character, enemy, face, strike

PRICE = "Operations: Pay 2 Recruit Points: "
NEXT_DISCARDS = "The next player discards a Grunt from their hand."
GRUNT = {"name": "Grunt", "kinds": frozenset({"grunt"})}


def refused(text, *lying, **setup):
    """Why the first player may not pay for a text; None if it is offered."""
    table = Laid((board.OPERATIONS, face(PRICE + text, kind="special")), *lying, **setup)
    table.position.recruit = 5
    return table.game.why_not(Use(0, 0, 0))


@pytest.mark.parametrize(
    ("text", "lying"),
    [
        ("Each player heals a Strike.", [(board.WOUNDS[1], strike())]),
        ("If there is an enemy in the Combat Zone, draw 2 cards, then kill it.", [(board.FRONT, enemy())]),
        (
            "For each enemy in the Complex, heal a Strike.",
            [(board.ROOMS[0], enemy()), (board.WOUNDS[0], strike())],
        ),
        ("Choose one: Kill an enemy in the Combat Zone / Pass.", [(board.FRONT, enemy())]),
        ("You may kill an enemy in the Combat Zone. If you do, draw a card.", [(board.FRONT, enemy())]),
        ("Choose an enemy in the Complex. This turn, it has -2 Attack.", [(board.ROOMS[0], enemy())]),
        ("Push an enemy in the Complex 1 space right.", [(board.ROOMS[1], enemy())]),
        ("Return a character from your discard pile to your hand.", [(board.DISCARD[0], character())]),
    ],
)
def test_a_text_is_paid_for_only_where_it_finds_what_it_needs(text, lying):
    assert refused(text).rule in (
        "alien.card-principles.do-what-you-can",
        "alien.once-this-turn.condition-at-use",
    )
    assert refused(text, *lying) is None


def test_an_enemy_in_the_first_room_is_not_pushed_back_for_points():
    assert refused("Push an enemy in the Complex 1 space right.", (board.ROOMS[0], enemy())) is not None


def test_a_text_is_offered_where_otherwise_has_something_to_do_for_one_of_the_players():
    text = "For each player, if that player has a Strike, draw a card. Otherwise, that player draws a card."
    wounds = [(board.WOUNDS[seat], strike()) for seat in (1, 2)]
    assert refused(text, *wounds, seats=3) is not None
    assert refused(text, (board.DECK[0], character()), *wounds, seats=3) is None
    assert refused(text, (board.DECK[1], character()), *wounds, seats=3) is not None


@pytest.mark.parametrize(
    "text",
    [
        "This turn, each enemy in the Complex has -2 Attack.",
        "Until your next turn, if a player would draw a Strike, avoid it instead.",
        "At the end of the turn, heal a Strike.",
        "This turn, you may avoid a Strike.",
    ],
)
def test_what_holds_for_a_while_or_comes_later_is_offered(text):
    assert refused(text) is None


def test_the_other_branch_of_a_condition_counts_too():
    text = "If there is an enemy in the Complex, kill it. Otherwise, draw a card."
    assert refused(text, (board.DECK[0], character())) is None


def test_what_depends_on_a_hand_that_others_hold_secretly_is_offered():
    other = (board.HAND[1], character())
    assert refused(NEXT_DISCARDS, other, hands="hidden") is None
    assert refused(NEXT_DISCARDS, (board.HAND[1], character(**GRUNT)), hands="hidden") is None
    assert refused(NEXT_DISCARDS, hands="hidden") is not None, "that a hand is empty is no secret"


def test_what_lies_in_a_deck_decides_nothing_beforehand():
    assert refused("Search your deck for a Grunt.", (board.DECK[0], character())) is None
    assert refused("Search your deck for a Grunt.") is not None


def test_an_offer_to_pay_for_nothing_is_not_made():
    text = "You may pay 2 Recruit Points. If you do, kill an enemy in the Combat Zone."
    assert refused(text) is not None
    assert refused(text, (board.FRONT, enemy())) is None


def test_nobody_pays_for_what_a_text_forbids():
    forbids = (board.LOCATION, face("No player may take another turn.", kind="location"))
    text = "Take another turn."
    assert refused(text) is None
    assert refused(text, forbids).rule == "alien.card-principles.cant-beats-can"


def test_an_offer_that_cannot_be_taken_leaves_its_other_branch():
    text = "You may kill an enemy in the Combat Zone. Otherwise, heal a Strike."
    assert refused(text) is not None
    assert refused(text, (board.WOUNDS[0], strike())) is None


def test_nobody_pays_to_lose_points_that_nobody_has():
    assert refused("Each player loses 2 Attack Points.").words == "There are no points to lose."
    assert refused("Each player loses 2 Recruit Points.") is None


def test_cards_are_revealed_for_points_as_long_as_a_deck_can_be_made():
    text = "Reveal cards from the top of your deck until a character is revealed."
    assert refused(text).words == "There are no cards in that deck."
    assert refused(text, (board.DECK[0], character())) is None
    assert refused(text, (board.DISCARD[0], character())) is None
    assert refused(text, (board.DISCARD[1], character())) is not None


def test_a_choice_of_others_is_foreseen_for_each_of_them():
    text = "Each player chooses one: Discard a Grunt from their hand / Heal a Strike."
    assert refused(text) is not None
    for seat in (0, 1):
        assert refused(text, (board.HAND[seat], character(**GRUNT))) is None
        assert refused(text, (board.WOUNDS[seat], strike())) is None


def test_what_comes_after_a_choice_of_others_is_foreseen_for_you():
    text = "The next player chooses one: Discard a Grunt from their hand / Pass. Heal a Strike."
    assert refused(text, (board.WOUNDS[0], strike())) is None
    assert refused(text, (board.WOUNDS[1], strike())) is not None

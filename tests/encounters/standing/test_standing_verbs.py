"""What a verb does can be waited for, forbidden and replaced, also where only texts do it."""

import pytest

from holdout.encounters import board
from holdout.encounters.decks import DrawCard, draw
from holdout.encounters.fighting import AttackPlayer, Fight
from holdout.encounters.revealing import Scan
from holdout.encounters.strikes import draw_strike
from tests.encounters.meaning.spoken import AVATARS, CORRIDOR, Spoken, character, enemy, strike

CARDS = [(board.DECK[0], character()) for _ in range(3)]


def table_with(watching, text, *lying, **setup):
    """A table at which one card says a text while another one, card 1, stands by."""
    return Spoken(text, (board.PLAY[0], character(watching)), *lying, **setup)


def test_copying_a_card_can_be_waited_for():
    table = table_with("When you copy a card, you get +5 Attack.", "Copy a character in the HQ.")
    table.say()
    assert table.position.attack == 0
    table = table_with(
        "When you copy a card, you get +5 Attack.",
        "Copy a character in the HQ.",
        (board.MARKET[0], character()),
    )
    table.say()
    assert table.position.attack == 5


def test_only_a_copy_of_what_is_meant_is_waited_for():
    watching = "When you copy a Tech card, you get +5 Attack."
    for classes, attack in ((("tech",), 5), (("intel",), 0)):
        table = table_with(
            watching, "Copy a character in the HQ.", (board.MARKET[0], character(classes=classes))
        )
        table.say()
        assert table.position.attack == attack


def test_a_deck_that_cannot_be_shuffled_is_not_made_anew_either():
    table = table_with("You cannot shuffle your deck.", "Shuffle your deck.", *CARDS)
    before = table.held(board.DECK[0])
    table.say()
    assert table.held(board.DECK[0]) == before
    assert not table.game.events
    table = table_with("You cannot shuffle your deck.", "Draw a card.", (board.DISCARD[0], character()))
    table.say()
    assert table.held(board.HAND[0]) == []
    assert table.game.why_not(DrawCard(0)).rule == "alien.card-principles.cant-beats-can"


def test_making_a_deck_anew_is_shuffling_it():
    table = table_with("When you shuffle your deck, you get +5 Attack.", "", (board.DISCARD[0], character()))
    draw(table.game, 0, 1)
    assert table.position.attack == 5


def test_a_shuffle_that_is_replaced_leaves_nothing_to_draw():
    table = table_with(
        "If you would shuffle your deck, you get +5 Attack instead.", "", (board.DISCARD[0], character())
    )
    assert draw(table.game, 0, 2) == []
    assert table.position.attack == 5


def test_looking_can_be_replaced():
    table = table_with(
        "If you would look at a card, you get +5 Attack instead.",
        "Look at the top 2 cards of your deck.",
        *CARDS,
    )
    table.say()
    assert table.position.attack == 10
    assert not any(table.position.seen[2:])


def test_a_verb_is_forbidden_card_by_card():
    table = table_with(
        "You cannot remove a Tech card.",
        "Remove a card in the HQ.",
        (board.MARKET[0], character(classes=("tech",))),
        (board.MARKET[1], character(classes=("intel",))),
    )
    table.say()
    assert (table.where(2), table.where(3)) == (board.MARKET[0], board.GONE)


@pytest.mark.parametrize(("to", "attack"), [("the next player", 5), ("each other player", 5), ("you", 0)])
def test_whom_a_card_is_given_matters(to, attack):
    table = table_with(
        f"When you give a card to {to}, you get +5 Attack.",
        "Give a card from your hand to the next player.",
        (board.HAND[0], character()),
    )
    table.say()
    assert table.position.attack == attack


def test_where_a_card_goes_matters():
    for to, attack in (("the Corridor", 5), ("the Airlock", 0)):
        table = table_with(
            f"When you move an enemy to {to}, you get +5 Attack.",
            "Move an enemy in the Combat Zone to the Corridor.",
            (board.FRONT, enemy()),
        )
        table.say()
        assert table.position.attack == attack


def test_a_card_that_was_turned_face_down_was_an_enemy_before():
    table = table_with(
        "When you hide an enemy in the Complex, you get +5 Attack.",
        "Hide an enemy in the Complex.",
        (CORRIDOR, enemy()),
    )
    table.say()
    assert table.position.attack == 5


def test_a_hidden_card_that_was_scanned_was_hidden():
    table = table_with(
        "When you scan a hidden card in the Complex, you get +5 Attack.", "", (CORRIDOR, enemy(), "down")
    )
    table.position.attack = 9
    table.game.do(Scan(0, CORRIDOR, free=True))
    assert table.position.attack == 14


def test_an_enemy_says_what_comes_of_its_own_fight():
    table = Spoken(
        "When you fight this card, you get +5 Attack.",
        speaker=enemy("When you fight this card, you get +5 Attack."),
        zone=board.FRONT,
    )
    table.position.attack = 3
    table.game.do(Fight(0, 0))
    assert table.where(0) == board.DEAD_ENEMIES
    assert table.position.attack == 5


def test_strikes_cannot_be_avoided_where_a_text_says_so():
    texts = ("This turn, you may avoid a Strike.", "You cannot avoid a Strike.")
    for watching, wounds in (("", 0), (texts[1], 1)):
        table = table_with(watching, texts[0], (board.STRIKES, strike()), *AVATARS)
        table.say()
        table.answers(*([] if watching else ["yes"]))
        draw_strike(table.game, 0)
        assert len(table.held(board.WOUNDS[0])) == wounds


@pytest.mark.parametrize(
    ("asked", "attack"),
    [
        ("you drew a card this turn", 5),
        ("you drew 2 cards this turn", 5),
        ("you drew 3 cards this turn", 0),
        ("a player drew 2 cards this turn", 5),
        ("you discarded a card this turn", 0),
    ],
)
def test_everything_that_was_done_this_turn_can_be_asked_for(asked, attack):
    table = table_with("", f"Draw 2 cards. If {asked}, you get +5 Attack.", *CARDS)
    table.say()
    assert table.position.attack == attack


def test_a_verb_of_texts_alone_is_remembered_with_its_cards():
    for kind, attack in (("Tech", 5), ("Intel", 0)):
        table = table_with(
            "",
            f"Remove a card in the HQ. If you removed an {kind} card this turn, you get +5 Attack.".replace(
                "an T", "a T"
            ),
            (board.MARKET[0], character(classes=("tech",))),
        )
        table.say()
        assert table.position.attack == attack


def test_what_was_paid_is_it():
    table = Spoken("Discard a card from your hand: Return it to your hand.", (board.HAND[0], character()))
    from holdout.encounters.uses import Use

    table.game.do(Use(0, 0, 0))
    assert table.held(board.HAND[0]) == [1]


@pytest.mark.parametrize(("classes", "attack"), [(("tech",), 5), (("intel",), 0)])
def test_a_copy_of_a_copy_is_of_the_same_class(classes, attack):
    """The first copy was of card 2, which has left the table since."""
    table = table_with(
        "When you copy a Tech card, you get +5 Attack.",
        "Copy another card with cost 3 or more you played this turn.",
        (board.BOX, character(classes=classes, cost=3)),
    )
    table.position.history.append((-1, 2, 0))
    table.say()
    assert table.position.history[-2:] == [(-1, 2, 0), (-1, 2, 0)]
    assert table.position.attack == attack


def test_duelling_anybody_can_be_waited_for():
    table = table_with(
        "When you duel a player, you get +5 Attack.",
        "Duel the next player.",
        (board.STRIKES, strike()),
        *AVATARS,
    )
    table.position.attack = 4
    table.say()
    assert table.position.attack == 5


@pytest.mark.parametrize(("other", "attack"), [(1, 5), (2, 0)])
def test_a_duel_with_somebody_else_is_not_waited_for(other, attack):
    table = table_with(
        "When you duel the next player, you get +5 Attack.",
        "",
        (board.STRIKES, strike()),
        *AVATARS,
        (board.AVATAR[2], AVATARS[0][1]),
        seats=3,
    )
    table.position.attack = 4
    table.game.do(AttackPlayer(0, other))
    assert table.position.attack == attack

"""A text that a card of the tactical game could not carry out is refused at its place."""

import pytest

from holdout.corps import places
from holdout.corps.vocabulary import CARD_KINDS
from holdout.language import TextErrors
from holdout.language.games import game
from tests.corps.meaning.spoken import SpokenWorld


def refused(kind, text):
    """The words to which the first error points."""
    with pytest.raises(TextErrors) as caught:
        game("corps").parse(text, kind)
    error = caught.value.errors[0]
    return text[error.start : error.start + error.length]


@pytest.mark.parametrize(
    ("kind", "text", "place"),
    [
        ("hero", "Draw a card.", "Draw a card."),
        ("hero", "Crate: Draw a card.", "Crate:"),
        ("event", "On Activation: Draw a card.", "On Activation:"),
        ("hero", "Passive: Draw a card.", "Passive:"),
        ("mission", "Setup: Draw a card.", "Setup:"),
        ("equipment", "Equipped: This Character has +1 Defense.", "Equipped:"),
        ("hero", "Discard a card from your hand: Draw a card.", "Discard a card from your hand:"),
        ("hero", "On Activation: Once each turn: Draw a card.", "Once each turn:"),
        ("hero", "If you would draw a card, exhaust a card instead.", "If you would draw a card,"),
        ("hero", "This Character has Full Auto.", "This Character has Full Auto"),
        ("event", "If you drew a card this turn, draw a card.", "you drew a card this turn"),
        ("event", "For the rest of the mission, draw a card.", "For the rest of the mission,"),
        ("event", "During the Alien Phase, each Character has +1 Defense.", "During the Alien Phase,"),
        (
            "event",
            "While there is an Alien on the board, you may draw a card.",
            "While there is an Alien on the board,",
        ),
        ("event", "After each hit, draw a card.", "After each hit,"),
        ("event", "Spawn a Blip at the board.", "the board"),
        ("event", "Shuffle safety.", "safety"),
        ("event", "Remove an Alien from your hand.", "your hand"),
        ("event", "Knock down a Weapon.", "Weapon"),
        ("event", "Barricade a door.", "door"),
        ("event", "Draw that many cards.", "that many"),
        ("event", "A player draws a card.", "A player"),
        ("event", "If the roll is 2 or less, draw a card.", "the roll"),
        ("event", "If the Tech Test is passed, draw a card.", "the Tech Test is passed"),
        ("event", "Remove this token.", "this token"),
        ("event", "If a card is on the board, draw a card.", "a card"),
        ("hero", "When a Weapon dies, draw a card.", "a Weapon"),
        ("hero", "When an Alien next to this Character dies, draw a card.", "next to this Character"),
        ("hero", "When you look at a card, draw a card.", "look at a card"),
        ("event", "Roll a Marine die. Draw that many cards.", "that many"),
        ("hero", "When you draw a card, reroll a Defense roll.", "reroll a Defense roll"),
    ],
)
def test_what_no_rule_carries_out_is_refused_at_its_place(kind, text, place):
    assert refused(kind, text) == place


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("hero", "On Activation: Draw a card."),
        ("weapon", "After each Attack Action with this card, draw a card."),
        ("equipment", "Once each turn: You may exhaust a card. If you do, reroll a Defense roll."),
        ("equipment", "Action.\nDraw a card."),
        ("event", "Roll a Marine die. If the roll is 5 or less, draw a card."),
        ("event", "Discard each card from your hand. Draw that many cards."),
        ("event", "Draw 2 cards. Exhaust that many cards."),
        ("mission", "Crate: This Character takes this token along."),
        ("hero", "When you raise the Aim of a Character by 1, draw a card."),
        ("hero", "Passive: While there is an Alien on the board, this Character has +1 Defense."),
    ],
)
def test_what_a_rule_carries_out_is_read(kind, text):
    assert game("corps").parse(text, kind).abilities


@pytest.mark.parametrize("kind", CARD_KINDS)
def test_every_kind_of_card_can_have_its_headings(kind):
    words = game("corps").language.vocabulary.terms["trigger"]
    for heading in CARD_KINDS[kind].headings:
        if heading == "turn":
            text = "Turn 2: Draw a card."
        elif heading == "passive":
            text = "Passive: Each Character has +1 Defense."
        else:
            word = words.get(heading, "")
            text = f"{word[:1].upper()}{word[1:]}: Draw a card." if word else "Draw a card."
        assert game("corps").parse(text, kind).abilities


def test_beside_a_character_who_is_gone_nothing_comes_up():
    table = SpokenWorld(squad={"Hicks": "f6", "Hudson": "f8"})
    hudson = table.number("Hudson")

    def go(game):
        game.position.space[hudson] = 0
        game.move(hudson, places.BOX)

    table.let(go).say("Add a Facehugger beside this Character.", of="Hudson")
    assert table.spaces() == []


def test_a_spawn_point_that_no_map_has_is_refused_at_its_place():
    text = 'Hidden Threat: Spawn 2 Blips at Spawn Point "Q".'
    with pytest.raises(TextErrors) as refused:
        game("corps").parse(text, "tracker")
    (error,) = refused.value.errors
    assert error.start == text.index("Spawn Point")
    assert error.message == "There is none of that name: it is one of A, B, C, D."
    assert game("corps").parse(text.replace("Q", "D"), "tracker")

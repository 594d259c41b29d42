"""A text that a card of its kind could not carry out is refused at its place."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.vocabulary import CARD_KINDS
from holdout.encounters.catalogue import played
from holdout.encounters.fighting import Kill
from holdout.encounters.meaning.moving import shuffle_pile
from holdout.encounters.uses import Use
from holdout.kernel import RuleError
from holdout.language import TextErrors
from holdout.language.games import game
from holdout.language.packs import PackRefused, reader
from tests.encounters.meaning.spoken import Spoken, character, enemy

MANIFEST = b'name = "mine"\nversion = "1.0.0"\ngame = "alien"\n'
CARD = '[[card]]\nname = "Echo"\nkind = "character"\ncost = 1\ndeck = "{}"\ntext = "{}"\n'


def refused(kind, text):
    """The words to which the first error points."""
    with pytest.raises(TextErrors) as caught:
        game("alien").parse(text, kind)
    error = caught.value.errors[0]
    return text[error.start : error.start + error.length]


def accepted(kind, text):
    return bool(game("alien").parse(text, kind).abilities)


def pack_with(deck, text):
    with pytest.raises(PackRefused) as caught:
        reader.read({"pack.toml": MANIFEST, "cards.toml": CARD.format(deck, text).encode()})
    return caught.value.errors[0]


# --- headings ---


@pytest.mark.parametrize(
    ("kind", "text", "place"),
    [
        ("character", "Reveal: Draw a card.", "Reveal:"),
        ("character", "Strike: Draw a card.", "Strike:"),
        ("enemy", "Mobilize: Draw a card.", "Mobilize:"),
        ("enemy", "Sacrifice: Draw a card.", "Sacrifice:"),
        ("location", "Setup: Draw a card.", "Setup:"),
        ("objective", "Hazard 1: Draw a card.", "Hazard 1:"),
        ("character", "Ongoing: Draw a card.", "Ongoing:"),
        ("enemy", "Draw a card.", "Draw a card."),
        ("hazard", "Draw a card.", "Draw a card."),
        ("enemy", "Reveal: Pay 2 Recruit Points: Draw a card.", "Pay 2 Recruit Points:"),
        ("character", "Sacrifice: Once this turn: Draw a card.", "Once this turn:"),
        (
            "character",
            "Pay 2 Recruit Points: When you draw a card, you get +1 Attack.",
            "Pay 2 Recruit Points:",
        ),
        ("character", "Once each turn: Each enemy has +1 Attack.", "Once each turn:"),
        ("objective", "Pay 2 Recruit Points: Draw a card.", "Pay 2 Recruit Points:"),
        ("avatar", "Once this turn: Draw a card.", "Draw a card."),
        ("enemy", "Tech: Reveal: Draw a card.", "Tech:"),
        ("character", "Tech: Sacrifice: Draw a card.", "Tech:"),
        ("character", "Complex: Each enemy has +1 Attack.", "Complex:"),
    ],
)
def test_a_heading_that_nothing_sets_off_is_refused(kind, text, place):
    assert refused(kind, text) == place


@pytest.mark.parametrize("kind", CARD_KINDS)
def test_every_kind_of_card_can_have_its_headings(kind):
    words = game("alien").language.vocabulary.terms["trigger"]
    for heading in CARD_KINDS[kind].headings:
        if heading == "hazard":
            assert accepted(kind, "Hazard 2: Draw a card.")
        elif heading in ("ongoing", "vigilant"):
            assert accepted(kind, f"{words[heading]}: Each enemy has +1 Attack.")
        else:
            assert accepted(kind, "Draw a card." if heading == "play" else f"{words[heading]}: Draw a card.")


# --- how often ---


@pytest.mark.parametrize("often", ["Once each turn", "Once this turn", "Once this game"])
def test_what_waits_once_each_turn_is_set_off_once(often):
    text = f"{often}: When you kill an enemy, you get +5 Attack."
    assert accepted("character", text)
    table = Spoken(text, (board.FRONT, enemy()), (board.FRONT, enemy()))
    for card in (1, 2):
        table.game.do(Kill(card, 0))
    assert table.position.attack == 5
    assert not table.game.faces[0].uses, "It is no button."


def test_an_offer_that_was_declined_is_made_again():
    dying = [(board.FRONT, enemy()) for _ in range(3)]
    text = "Once each turn: When you kill an enemy, you may draw a card."
    table = Spoken(text, *dying, (board.DECK[0], character()), (board.DECK[0], character()))
    table.answers("no", "yes")
    for card in (1, 2, 3):
        table.game.do(Kill(card, 0))
    assert not table.script


def test_an_ability_for_once_each_turn_is_used_and_not_put_off_as_well():
    table = Spoken("Once each turn: Draw a card.")
    assert [line.number for line in table.game.faces[0].uses] == [0]
    assert not played(table.game, 0)


# --- permissions ---


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (
            "While there is an enemy in the Complex, you may draw a card.",
            "While there is an enemy in the Complex,",
        ),
        ("This turn, you may heal a Strike.", "This turn,"),
        ("Until your next turn, you may draw a card.", "Until your next turn,"),
        ("For the rest of the game, you may shuffle your deck.", "For the rest of the game,"),
    ],
)
def test_what_nothing_forbids_cannot_be_permitted(text, place):
    assert refused("character", text) == place


@pytest.mark.parametrize(
    "text",
    [
        "While there is an enemy in the Complex, you may recruit a character.",
        "This turn, you may use Recruit as Attack.",
        "This turn, you may avoid a Strike.",
        "During your turn, you may draw a card.",
    ],
)
def test_what_the_rules_have_something_against_can_be_permitted(text):
    assert accepted("character", text)


# --- cards and places ---


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Kill an enemy in the HQ.", "the HQ"),
        ("Kill a character from the Strike deck.", "the Strike deck"),
        ("Gain the top enemy of your deck.", "your deck"),
        ("Heal a character on your Avatar.", "your Avatar"),
        ("Reveal a hidden card in an adjacent room.", "an adjacent room"),
        ("Kill an enemy in this room.", "this room"),
        ("Kill an enemy in its room.", "its room"),
        ("Draw that many cards.", "that many"),
        ("If there are 2 enemies in the Complex, draw that many cards.", "that many"),
    ],
)
def test_what_can_never_be_there_is_refused(text, place):
    assert refused("character", text) == place


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("enemy", "Reveal: Reveal a hidden card in an adjacent room."),
        ("character", "Move an enemy in the Complex to an adjacent room."),
        ("character", "Attach this card to a clear room.\nEach enemy in this room has -2 Attack."),
        ("character", "Discard any number of cards from your hand. Draw that many cards."),
        ("character", "Discard any number of cards from your hand: Draw that many cards."),
        ("character", "Kill an enemy or character in the HQ."),
    ],
)
def test_what_can_be_there_is_read(kind, text):
    assert accepted(kind, text)


def test_what_was_paid_is_counted():
    hand = [(board.HAND[0], character()) for _ in range(2)]
    deck = [(board.DECK[0], character()) for _ in range(3)]
    table = Spoken("Discard 2 cards from your hand: Draw that many cards.", *hand, *deck)
    table.game.do(Use(0, 0, 0))
    assert len(table.held(board.HAND[0])) == 2


# --- later ---


def test_a_card_of_a_sentence_that_is_put_off_is_not_known_to_another_one():
    aside = "set a card from your hand aside."
    later = "At the start of your next turn, return it to your hand."
    assert refused("character", f"At the end of the turn, {aside} {later}") == "it"
    assert accepted("character", f"S{aside[1:]} {later}")
    assert accepted("character", "At the end of the turn, choose an enemy in the Complex, then kill it.")


# --- loops and decks ---


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. Repeat this ability.",
        "If there is an enemy in the Complex, repeat this ability.",
        "Draw a card. Each player repeats this ability.",
    ],
)
def test_a_card_that_repeats_itself_for_ever_is_named(text):
    error = pack_with("barracks", text)
    assert error.message.startswith('"Echo" would repeat itself for ever')
    assert error.source[error.column - 1 :].lower().startswith(("repeat", "each player repeat"))


def test_a_loop_in_play_names_the_card():
    table = Spoken("When you shuffle your deck, shuffle your deck.", (board.DECK[0], character()))
    name = table.game.faces[0].name
    with pytest.raises(RuleError, match=f"{name} loops"):
        shuffle_pile(table.game, board.DECK[0], 0)


def test_a_deck_that_does_not_exist_is_refused():
    error = pack_with("baracks", "")
    assert (error.line, error.column) == (5, 1)
    assert 'Did you mean "barracks"?' in error.message

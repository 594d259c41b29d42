"""A text that a card of its kind could not carry out is refused at its place."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.vocabulary import CARD_KINDS
from holdout.encounters.cards import played
from holdout.encounters.fighting import Kill
from holdout.encounters.market import Recruit
from holdout.encounters.meaning.moving import shuffle_pile
from holdout.encounters.uses import Use
from holdout.encounters.values import cost_of
from holdout.kernel import RuleError
from holdout.language import TextErrors
from holdout.language.games import game
from holdout.language.packs import PackRefused, reader
from tests.encounters.meaning.spoken import CORRIDOR, Spoken, character, enemy

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
        ("character", "Give a card from your hand to another player.", "another player"),
        ("character", "Each player gives a card from their hand to a player.", "a player"),
        (
            "character",
            "Pay 2 Recruit Points: When you draw a card, you get +1 Attack.",
            "Pay 2 Recruit Points:",
        ),
        ("character", "Once each turn: Each enemy has +1 Attack.", "Once each turn:"),
        ("character", "Activate: When you draw a card, you get +1 Attack.", "Activate:"),
        ("character", "Desperation: Draw a card.", "Desperation:"),
        ("enemy", "Activate: Draw a card.", "Draw a card."),
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
        elif heading == "desperation":
            assert accepted(
                kind, f"{words[heading]}: If you have a Strike, draw a card. Otherwise, heal a Strike."
            )
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


WEAKENED = "Each enemy in this room has -2 Attack."


@pytest.mark.parametrize(
    ("kind", "text", "is_in_a_room"),
    [
        ("character", WEAKENED, False),
        ("character", f"Draw a card.\n{WEAKENED}", False),
        ("character", f"Draw a card. Attach this card to a clear room.\n{WEAKENED}", True),
        ("special", WEAKENED, True),
        ("friend", WEAKENED, True),
        ("friend", "Reveal: Kill an enemy in this room.", True),
        ("friend", "Kill an enemy in this room.", False),
    ],
)
def test_only_a_card_that_is_in_a_room_speaks_of_it(kind, text, is_in_a_room):
    """What a friend found in the Hive says when it is played, it says out of a hand."""
    if is_in_a_room:
        assert accepted(kind, text)
    else:
        assert refused(kind, text) == "this room"


# --- deeds ---


@pytest.mark.parametrize(
    ("kind", "text", "place"),
    [
        ("character", "Shuffle the Complex.", "the Complex"),
        ("character", "Shuffle this card into your hand.", "your hand"),
        ("character", "Attach this card to the HQ.", "the HQ"),
        ("character", "Block the Hive.", "the Hive"),
        ("character", "Heal a Strike from your hand.", "your hand"),
        ("character", "Scan a hidden card in the Combat Zone.", "the Combat Zone"),
        ("character", "Reveal a card in the Combat Zone.", "the Combat Zone"),
        ("character", "Push a character 1 space right.", "character"),
        ("character", "Push a card in the Ventilation Shafts 1 space right.", "the Ventilation Shafts"),
        ("character", "Push an enemy with Does Not Move in the Complex 1 space left.", "with Does Not Move"),
        ("character", "Fight this card.", "this card"),
        ("enemy", "Death: Fight this card.", "this card"),
        ("enemy", "Death: Block this room.", "this room"),
        ("character", "Pass.", "Pass"),
        ("character", "Choose an enemy in the Complex.", "Choose an enemy in the Complex"),
        ("character", "Cancel a Strike.", "Cancel a Strike"),
        ("character", "Each player with the Hazard draws a card.", "the Hazard"),
        ("enemy", "Event: Resolve an Event.", "Resolve an Event"),
        ("character", "A player draws a card.", "A player"),
        ("character", "The next player gets +2 Attack.", "The next player"),
        ("character", "When you die, draw a card.", "you"),
        ("character", "Kill a hidden enemy in the Complex.", "hidden enemy"),
        ("character", "Reveal a hidden card with Double Strike in the Complex.", "hidden card"),
        ("character", "Reveal a card in a clear room.", "in a clear room"),
        ("character", "If an enemy has died, draw a card.", "an enemy"),
        ("character", "If a card is in the Complex, draw a card.", "a card"),
        ("character", "If a card would be drawn, you get +1 Attack instead.", "be drawn"),
        ("character", "Complex: Draw a card.", "Complex:"),
    ],
)
def test_what_nobody_could_ever_do_is_refused(kind, text, place):
    assert refused(kind, text) == place


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("character", "Choose one: Draw a card / Pass."),
        ("character", "Choose an enemy in the Complex. This turn, it has -2 Attack."),
        (
            "character",
            "When a player draws a Strike, you may discard this card. If you do, cancel that Strike.",
        ),
        ("character", "When a player dies, draw a card."),
        ("location", "Hazard 1: Leave the Hazard face up."),
        ("character", 'If "Ash" has died, draw a card.'),
        ("character", "Up to 2 players you choose draw a card."),
    ],
)
def test_what_somebody_can_do_is_read(kind, text):
    assert accepted(kind, text)


def test_up_to_so_many_players_are_chosen():
    decks = [(board.DECK[seat], character()) for seat in (0, 1, 2) for _ in range(2)]
    table = Spoken("Up to 2 players you choose draw a card.", *decks, seats=3)
    table.say("seat:2", "done")
    assert [len(table.held(board.HAND[seat])) for seat in range(3)] == [0, 0, 1]


def test_a_card_says_what_it_costs_where_it_is_bought():
    text = "This card costs 2 less."
    table = Spoken("", (board.MARKET[0], character(text, cost=5)))
    assert cost_of(table.game, 1) == 3


def test_a_card_that_cannot_be_recruited_stays_in_the_market():
    table = Spoken("", (board.MARKET[0], character("You cannot recruit this card.")))
    table.position.recruit = 9
    assert table.game.why_not(Recruit(0, 1)).card == 1


def test_turning_a_card_face_down_can_be_waited_for():
    text = "When an enemy is hidden, you get +5 Attack."
    table = Spoken("Hide an enemy in the Complex.", (board.PLAY[0], character(text)), (CORRIDOR, enemy()))
    table.say()
    assert table.position.attack == 5


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


@pytest.mark.parametrize(
    "text",
    [
        "The first time you die each turn, draw a card.",
        "The first time you die this turn, draw a card.",
        "The next time you die this turn, draw a card.",
    ],
)
def test_no_card_waits_for_the_first_death_of_its_own_player(text):
    with pytest.raises(TextErrors) as refused:
        game("alien").parse(text, "character")
    (error,) = refused.value.errors
    assert error.start == text.index("you")
    assert error.message == "The cards of a dead player say nothing any more."


def test_an_ability_that_is_activated_waits_for_nothing_and_its_refusal_is_a_whole_sentence():
    with pytest.raises(TextErrors) as caught:
        game("alien").parse("Activate: When you remove a card, you get +7 Attack.", "character")
    assert caught.value.errors[0].message.endswith('say "this turn, when ...".')

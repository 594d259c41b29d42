"""What a card text means: the tree it becomes, and the words it is printed in."""

import pytest

from holdout.encounters.alien.vocabulary import LANGUAGE
from holdout.encounters.verbs.drawing import Discard, Draw
from holdout.encounters.verbs.points import Get
from holdout.language import TextErrors, find, unplayable, walk
from holdout.language.phrases.abilities import ForClass
from holdout.language.phrases.amounts import One, Plus, Several
from holdout.language.phrases.sentences import Do

UNDERSTOOD = [
    "Leadership: You get +2 Attack.",
    "Coordinate.",
    "Coordinate.\nLeadership: Draw a card.",
    "Each player draws 2 cards.",
    "Draw a card, then discard a card from your hand.",
    "A player you choose may kill a card from their discard pile.",
    "Choose one: Draw a card / You get +1 Attack / Each player heals a Strike.",
    'Hazard 3 "Self-Destruct": Leave the Hazard face up. When it enters the Combat Zone, discard it.',
    'Operations: Pay 2 Recruit Points: Attach this card to a clear room that has no "Sentry Guns".',
    "Complex: Each enemy in this room has -2 Attack.",
    "This turn, if you would draw a Strike, avoid it instead.",
    "When you would draw a Strike, you may discard this card. If you do, avoid that Strike.",
    "For each enemy in the Combat Zone, you get +1 Attack.",
    "You get Attack equal to the number of enemies in the Combat Zone.",
    "If you killed an enemy this turn, you get +2 Attack.",
    "If there are 3 or more enemies in the Combat Zone, draw a card. Otherwise, you get +1 Attack.",
    "Once this turn: If the Med-Lab is clear, a player you choose heals a Strike.",
    "Until your next turn, no player may coordinate cards.",
    "You and the next player each draw a Strike.",
    "A player you choose draws 2 fewer cards in their next Cleanup.",
    "Place a Facehugger in front of you.",
    "Put a card from your hand on top of your deck.",
    "Put a card from your hand on the bottom of your deck.",
    "As soon as the Corridor and the Airlock are clear and you have no Strikes, complete this Objective.",
    'If there is a "Sentry Guns" card attached to the Airlock and this card has a counter, draw a card.',
    "Kill an enemy other than a Final Enemy in the Combat Zone.",
]


@pytest.mark.parametrize("text", UNDERSTOOD)
def test_a_text_prints_back_as_it_was_read(text):
    assert LANGUAGE.print(LANGUAGE.parse(text)) == text


@pytest.mark.parametrize(
    ("clumsy", "natural"),
    [
        (
            "If you have a Strike, if there are no enemies in the Complex, draw a card.",
            "If you have a Strike and there are no enemies in the Complex, draw a card.",
        ),
        (
            "While the Airlock is clear, while this card has a counter, you cannot recruit a character.",
            "While the Airlock is clear and this card has a counter, you cannot recruit a character.",
        ),
    ],
)
def test_two_conditions_in_a_row_are_written_with_and(clumsy, natural):
    with pytest.raises(TextErrors) as caught:
        LANGUAGE.parse(clumsy)
    assert caught.value.errors[0].hint == f"Write: {natural}"
    assert LANGUAGE.print(LANGUAGE.parse(natural)) == natural


def test_words_that_are_read_as_one_leave_the_same_words_alone():
    text = "Place a Facehugger in the Complex in front of the next player."
    assert LANGUAGE.print(LANGUAGE.parse(text)) == text


def test_a_class_ability_is_a_heading_and_a_verb():
    (ability,) = LANGUAGE.parse("Leadership: You get +2 Attack.").abilities
    assert ability.heads == (ForClass("leadership"),)
    assert ability.sentences[0].core == Do((Get(Plus(2, "attack")),))


def test_equal_texts_make_equal_trees_with_equal_hashes():
    first, second = LANGUAGE.parse("Draw 2 cards."), LANGUAGE.parse("Draw 2 cards.")
    assert first == second
    assert hash(first) == hash(second)
    assert first != LANGUAGE.parse("Draw 3 cards.")


def test_a_walk_meets_every_node_in_reading_order():
    tree = LANGUAGE.parse("Draw 2 cards, then discard a card from your hand.")
    assert [type(node) for node in walk(tree) if isinstance(node, Draw | Discard | Several | One)] == [
        Draw,
        Several,
        Discard,
        One,
    ]
    assert next(find(tree, Draw)).count == Several(2)


@pytest.mark.parametrize("verb", LANGUAGE.verbs, ids=lambda verb: verb.__name__)
def test_every_verb_has_an_example_that_uses_it(verb):
    tree = LANGUAGE.parse(LANGUAGE.example(verb))
    assert any(type(node) is verb for node in walk(tree))
    assert verb.__doc__


def test_a_text_names_the_verbs_that_no_game_can_carry_out():
    missing = unplayable(LANGUAGE.parse("Draw a card, then draw 2 cards."))
    assert missing == (() if Draw.is_playable() else (Draw,))


@pytest.mark.parametrize(
    ("text", "explanation"),
    [
        ("Reveal: Add a Hive card.", "When revealed: The top Hive card enters the Complex face down."),
        ("Reveal: Add 2 Hive cards.", "When revealed: The top 2 Hive cards enter the Complex face down."),
        (
            "Leadership: You get +2 Attack.",
            "If you played another Leadership card earlier this turn: You get +2 Attack.",
        ),
        (
            "Pay 2 Recruit Points: Draw a card.",
            "You may pay 2 Recruit Points. If you do: Take a card from the top of the deck.",
        ),
    ],
)
def test_a_text_explains_itself_in_plain_words(text, explanation):
    assert LANGUAGE.explain(LANGUAGE.parse(text)) == explanation


def test_the_log_speaks_of_somebody():
    (ability,) = LANGUAGE.parse("Discard a card from your hand, then draw 2 cards.").abilities
    said = LANGUAGE.tell(ability, "Ann")
    assert said == "Ann discards a card from their hand, then draws 2 cards"


def test_an_option_is_labelled_with_its_own_words():
    tree = LANGUAGE.parse("Choose one: Draw a card / Each player heals a Strike.")
    labels = [LANGUAGE.label(option) for option in tree.abilities[0].sentences[0].core.options]
    assert labels == ["Draw a card", "Each player heals a Strike"]


def test_within_a_sentence_words_have_no_capital_of_their_own():
    (ability,) = LANGUAGE.parse("Kill an enemy in the Complex.").abilities
    assert LANGUAGE.phrase(ability) == "kill an enemy in the Complex"
    assert LANGUAGE.phrase(ability.sentences[0].core.verbs[0].cards) == "an enemy in the Complex"


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("Draw 1 card.", "Draw a card."),
        ("You draw a card.", "Draw a card."),
        ("Get +1 Attack.", "You get +1 Attack."),
        ("Draw 2 card.", "Draw 2 cards."),
        ("Each player draw a card.", "Each player draws a card."),
        ("Kill a enemy in the Complex.", "Kill an enemy in the Complex."),
        ("draw a card.", "Draw a card."),
        ("Draw  a card.", "Draw a card."),
        ("Discard a card in your hand.", "Discard a card from your hand."),
    ],
)
def test_one_meaning_has_one_text(wrong, right):
    with pytest.raises(TextErrors) as caught:
        LANGUAGE.parse(wrong)
    assert caught.value.errors[0].hint == f"Write: {right}"


def test_an_error_points_at_the_word_and_says_what_could_stand_there():
    with pytest.raises(TextErrors) as caught:
        LANGUAGE.parse("Coordinate.\nDraw a crad.")
    (error,) = caught.value.errors
    assert (error.line, error.column) == (2, 8)
    assert error.report().splitlines() == [
        'line 2, column 8: "crad" is not understood here.',
        "    Draw a crad.",
        "           ^^^^",
        '  Did you mean "card"? Expected "card" or "Strike".',
        "  Nearest known phrase: Draw 2 cards.",
    ]


@pytest.mark.parametrize(("wrong", "right"), [("Draw A card.", "a"), ("Discard a card off your hand.", "of")])
def test_a_short_word_is_suggested_as_well(wrong, right):
    with pytest.raises(TextErrors) as caught:
        LANGUAGE.parse(wrong)
    assert caught.value.errors[0].hint.startswith(f'Did you mean "{right}"?')


def test_every_line_with_an_error_is_reported_at_once():
    with pytest.raises(TextErrors) as caught:
        LANGUAGE.parse("Draw a crad.\nCoordinate.\nHeal an enmy.")
    assert [error.line for error in caught.value.errors] == [1, 3]


IF_ENEMY = "If there is an enemy in the Combat Zone,"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Discard it.", '"it" refers to no card'),
        ("That player draws a card.", '"that player" refers to nobody'),
        ("Discard a card from their hand.", '"their" refers to nobody'),
        ("If you do, draw a card.", '"If you do" needs'),
        ("Otherwise, draw a card.", '"Otherwise" needs'),
        (f"{IF_ENEMY} draw a card. You get +1 Recruit. Otherwise, you get +1 Attack.", '"Otherwise" needs'),
        (f"{IF_ENEMY} draw a card. Otherwise, draw 2 cards. Otherwise, draw 3 cards.", '"Otherwise" needs'),
        ("You may draw a card. You get +1 Recruit. If you do, you get +1 Attack.", '"If you do" needs'),
        ("If you would draw a Strike, draw a card.", 'end it with "instead"'),
        ("Draw a card instead.", '"instead" needs'),
        ("Put the rest into your hand.", '"the rest" and "one of them" need'),
        ("Draw 2 cards. Discard it.", '"it" refers to no card'),
        ("Draw a card. Put the rest into your hand.", '"the rest" and "one of them" need'),
    ],
)
def test_a_reference_needs_something_to_refer_to(text, complaint):
    with pytest.raises(TextErrors, match=complaint):
        LANGUAGE.parse(text)

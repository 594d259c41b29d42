"""Dual class: a card of two classes has two class abilities, each checked alone, in an order of choice."""

import pytest

from holdout.encounters import board
from holdout.encounters.playing import PlayCard
from tests.encounters.meaning.spoken import AVATARS, Spoken, character

DUAL = character("Intel: Draw a card.\nLeadership: You get +2 Recruit.", classes=("intel", "leadership"))
INTEL = character(classes=("intel",))
LEADERSHIP = character(classes=("leadership",))
SOURCES = (board.DECK[0], character()), (board.DECK[0], character())


def played(*hand, answers=()):
    """A table at which these cards, numbered from 1, were played one after the other."""
    table = Spoken("", *[(board.HAND[0], one) for one in hand], *SOURCES, *AVATARS)
    table.answers(*answers)
    for number in range(1, 1 + len(hand)):
        table.game.do(PlayCard(0, number))
    assert not table.script
    return table


def gained(table):
    """Cards drawn and Recruit Points."""
    return 2 - len(table.held(board.DECK[0])), table.position.recruit


@pytest.mark.rule("expansion.dual-class.two-symbols-two-abilities", "expansion.dual-class.order-of-choice")
@pytest.mark.parametrize("first", ["Intel", "Leadership"])
def test_both_abilities_come_in_the_order_that_the_player_picks(first):
    table = played(INTEL, LEADERSHIP, DUAL, answers=[f"first-ability:{first}"])
    assert gained(table) == (1, 2)
    (asked,) = table.asked
    assert asked[2] == "expansion.dual-class.order-of-choice"
    assert table.labels == ["Intel first", "Leadership first"]


@pytest.mark.rule("expansion.dual-class.separate-checks")
def test_after_an_intel_card_only_the_intel_ability_works():
    table = played(INTEL, DUAL)
    assert gained(table) == (1, 0)
    assert table.asked == []


@pytest.mark.rule("expansion.dual-class.no-self-trigger")
def test_a_card_of_both_classes_alone_gives_neither():
    assert gained(played(DUAL)) == (0, 0)


@pytest.mark.rule("expansion.dual-class.one-card-enables-both", "expansion.dual-class.mandatory")
def test_one_earlier_card_of_both_classes_turns_on_both_and_neither_may_be_left_out():
    table = played(DUAL, DUAL, answers=["first-ability:Leadership"])
    assert gained(table) == (1, 2)


@pytest.mark.rule("expansion.dual-class.once-each")
def test_each_ability_works_once_however_many_cards_came_before():
    table = played(INTEL, INTEL, LEADERSHIP, LEADERSHIP, DUAL, answers=["first-ability:Intel"])
    assert gained(table) == (1, 2)


@pytest.mark.rule("expansion.dual-class.counts-as-both")
@pytest.mark.parametrize("klass", ["Intel", "Leadership"])
def test_a_card_of_both_classes_counts_as_a_card_of_each(klass):
    counting = character(f"For each {klass} card you played this turn, you get +1 Attack.")
    table = played(DUAL, LEADERSHIP if klass == "Intel" else INTEL, counting)
    assert table.position.attack == 1


def test_a_card_of_one_class_has_its_abilities_from_top_to_bottom():
    single = character("Intel: Draw a card.\nLeadership: You get +2 Recruit.", classes=("intel",))
    table = played(INTEL, LEADERSHIP, single)
    assert gained(table) == (1, 2)
    assert table.asked == []


def test_an_ability_that_waits_for_its_use_has_no_place_in_the_order():
    late = character(
        "Intel: Activate: Draw a card.\nLeadership: You get +2 Recruit.", classes=("intel", "leadership")
    )
    table = played(INTEL, LEADERSHIP, late)
    assert gained(table) == (0, 2)
    assert table.asked == []

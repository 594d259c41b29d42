"""Desperation: a card gives its normal effect, or a stronger one in its place while things are bad."""

import pytest

from holdout.encounters import board
from holdout.encounters.playing import PlayCard
from holdout.language import TextErrors
from holdout.language.games import game
from tests.encounters.meaning.spoken import AVATARS, Spoken, character

ALL = "I'll Kill Them All"
ENEMIES = ["Hunting Xenomorph", "Shape in the Shafts"]
MUSCLE, REST = "Gonna Need Some More Muscle", "Let's Rest a Moment"


@pytest.mark.rule("expansion.desperation.normal-effect")
def test_while_things_are_fine_the_effect_is_the_normal_one(expansion):
    table = expansion(hand=[ALL], front=ENEMIES[:1])
    with table.changes(attack=+2, cites="expansion.desperation.normal-effect"):
        table.play(ALL)


@pytest.mark.rule("expansion.desperation.stronger-effect", "expansion.desperation.replaces-normal")
def test_when_things_are_bad_the_stronger_effect_takes_the_place_of_the_normal_one(expansion):
    table = expansion(hand=[ALL], front=ENEMIES)
    with table.changes(attack=+4, cites="expansion.desperation.stronger-effect"):
        table.play(ALL)


@pytest.mark.rule("expansion.desperation.condition-on-card", "expansion.desperation.automatic")
def test_every_card_has_its_own_test_and_leaves_no_choice(expansion):
    table = expansion(hand=[MUSCLE, REST], front=ENEMIES[:1], wounds=["Flesh Wound"] * 2, deck=["Grunt"])
    with table.changes(attack=+2):
        table.play(MUSCLE)
    with table.changes(recruit=+1, damage=0, hand=0):
        table.play(REST)


@pytest.mark.rule("expansion.desperation.checked-on-play")
def test_what_changes_later_in_the_turn_changes_nothing(expansion):
    table = expansion(hand=[ALL], front=ENEMIES, attack=20)
    with table.changes(attack=+4, cites="expansion.desperation.checked-on-play"):
        table.play(ALL)
    before = table.position.attack
    table.fight(ENEMIES[1])
    assert table.position.attack < before
    assert table.log()[-1] != "Player 1 gets -2 Attack."


@pytest.mark.rule("expansion.desperation.stronger-effect")
def test_a_desperation_text_under_a_class_asks_for_an_earlier_card_of_it():
    text = "Tech: Desperation: If you have no Strikes, you get +4 Attack. Otherwise, you get +2 Attack."
    assert game("alien").parse(text, "character").abilities
    last = character(text, classes=("tech",))
    table = Spoken("", (board.HAND[0], last), (board.HAND[0], last), *AVATARS)
    table.game.do(PlayCard(0, 1))
    assert table.position.attack == 0
    table.game.do(PlayCard(0, 2))
    assert table.position.attack == 4


@pytest.mark.parametrize(
    "text", ["Desperation: Draw a card.", "Desperation: If you have a Strike, draw a card. Draw a card."]
)
def test_a_desperation_text_without_a_situation_or_a_normal_effect_is_refused(text):
    with pytest.raises(TextErrors, match="Desperation asks for two effects"):
        game("alien").parse(text, "character")

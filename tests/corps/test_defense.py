"""Defense Rolls: holding, striking back, falling, dying."""

import pytest

from holdout.corps import places
from holdout.corps.aliens import alien_activates
from holdout.corps.defense import AttackCharacter
from holdout.testing.corps import marine


def attack(game, alien, character):
    game.do(AttackCharacter(alien, character))


def attacked(corps, *dice, tokens=0, who="Hudson", **given):
    table = corps(squad={who: "f6"}, heroes=(who,), aliens={"g6": tokens}, dice=marine(*dice), **given)
    return table.let(attack, table.at("g6"), table.number(who))


@pytest.mark.rule("corps.defense.roll", "corps.defense.success-at-or-below")
def test_a_roll_at_or_below_defense_leaves_the_character_unharmed(corps):
    table = attacked(corps, 6)
    assert not table.position.down[table.number("Hudson")]
    assert table.spaces() == ["g6"]


@pytest.mark.rule("corps.defense.counterattack")
def test_a_roll_at_or_below_melee_kills_the_attacker(corps):
    assert attacked(corps, 2).spaces() == []


@pytest.mark.rule("corps.defense.fail-knocked-down")
def test_a_roll_above_defense_knocks_down(corps):
    table = attacked(corps, 7)
    assert table.position.down[table.number("Hudson")]

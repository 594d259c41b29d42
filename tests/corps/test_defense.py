"""Defense Rolls: holding, striking back, falling, dying."""

import pytest

from holdout.corps import places
from holdout.corps.aliens import aliens_activate
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
    assert table.where("Hudson") == "f6"


@pytest.mark.rule("corps.defense.fail-10-plus-killed")
def test_a_failed_ten_kills(corps):
    table = corps(squad={"Hudson": "f6", "Frost": "a6"}, heroes=("Hudson",), aliens=["g6"], dice=marine(10))
    table.let(attack, table.at("g6"), table.number("Hudson"))
    assert table.number("Hudson") in table.position.zones[places.KILLED]


@pytest.mark.rule("corps.defense.swarm-adds-one-per-token", "corps.swarm.attack-bonus")
def test_each_token_of_a_swarm_adds_one_to_the_roll(corps):
    held = attacked(corps, 4, tokens=2)
    assert not held.position.down[held.number("Hudson")]
    fallen = attacked(corps, 5, tokens=2)
    assert fallen.position.down[fallen.number("Hudson")]
    assert "2 tokens make it 7." in fallen.log


def test_whoever_may_have_a_roll_made_again_sees_what_it_comes_to(corps):
    table = attacked(corps, 6, tokens=2, hand=["Not on My Watch"])
    roll = table.match.view(0)["roll"]
    assert (roll["kind"], roll["roller"]) == ("defense", table.number("Hudson"))
    assert (roll["number"], roll["plus"], roll["needed"]) == (6, 2, 6)
    table.leaves_open("corps.reroll.replaces")


@pytest.mark.ruling("corps.ruling.a3-counterattack-kills-one")
@pytest.mark.rule("corps.defense.counterattack", "corps.swarm.hit-removes-token")
def test_a_counterattack_takes_one_token_of_a_swarm(corps):
    table = attacked(corps, 1, tokens=1)
    assert table.position.swarm[table.at("g6")] == 0


@pytest.mark.ruling("corps.ruling.d6-melee-uses-the-modified-result")
def test_melee_is_compared_with_the_modified_result(corps):
    table = attacked(corps, 1, tokens=2)
    assert table.position.swarm[table.at("g6")] == 2


@pytest.mark.rule("corps.swarm.reverts", "corps.alien-token.extra-hit-points")
def test_a_swarm_that_has_lost_its_tokens_dies_like_any_alien(corps):
    table = attacked(corps, 1, tokens=1)
    table.throw(*marine(2)).let(attack, table.at("g6"), table.number("Hudson"))
    assert table.spaces() == []


@pytest.mark.rule("corps.down.still-defends")
def test_a_fallen_character_defends_and_may_strike_back(corps):
    table = attacked(corps, 2, down=["Hudson"])
    assert table.spaces() == []
    assert table.position.down[table.number("Hudson")]


@pytest.mark.ruling("corps.ruling.d7-knocked-down-fails-again")
@pytest.mark.rule("corps.down.still-defends")
def test_a_fallen_character_who_fails_again_stays_down(corps):
    table = attacked(corps, 9, down=["Hudson"])
    assert table.cited[-1] == "corps.down.still-defends", "nothing more happens"


@pytest.mark.rule("corps.defense.example-sequence", "corps.alien.finish-before-next")
def test_one_character_may_beat_several_aliens_in_one_phase(corps):
    table = corps(squad={"Hudson": "f6"}, heroes=("Hudson",), aliens=["g6", "e6"], dice=marine(2, 1))
    table.choose(f"model:{table.at('g6')}:{table.board.space('g6')}").run(aliens_activate)
    assert table.spaces() == []

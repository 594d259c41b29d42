"""Defensive Fire: who may give it, in which order, at what, and when it ends."""

import pytest

from holdout.corps.aliens import alien_activates
from holdout.corps.attacking import Attack
from holdout.corps.defensive_fire import shooters
from holdout.corps.pieces import gear, standing
from holdout.testing.corps import marine

RIFLE, PISTOL, FLAMES = "M41A Pulse Rifle", "HK VP70 Pistol", "M240 Flamethrower"


def arrives(corps, space="i6", end="g6", **given):
    """An Alien comes next to Hicks, who stands on f6."""
    given.setdefault("squad", {"Hicks": "f6"})
    given.setdefault("gear", {"Hicks": [RIFLE]})
    given.setdefault("dials", {"Hicks": 7})
    table = corps(aliens={space: given.pop("tokens", 0)}, **given)
    table.run(alien_activates, table.at(space))
    return table.to(end) if end else table


@pytest.mark.rule("corps.defensive-fire.trigger", "corps.defensive-fire.optional", "corps.defense.after-fire")
def test_an_alien_that_comes_next_to_a_character_may_be_fired_at_first(corps):
    table = arrives(corps, dice=marine(6))
    assert table.asked == "corps.defensive-fire.optional"
    table.answer("Hold fire")
    assert "Alien attacks Hicks." in table.log


@pytest.mark.rule("corps.defensive-fire.trigger")
def test_an_alien_that_starts_next_to_a_character_draws_fire_too(corps):
    table = arrives(corps, "g6", "", dice=marine(6))
    assert table.asked == "corps.defensive-fire.optional"
    table.answer("Hold fire")


def test_in_the_edition_of_2020_only_an_alien_that_arrives_draws_fire(corps):
    table = arrives(corps, "g6", "", dice=marine(6), options={"edition": "2020"})
    assert "Alien attacks Hicks." in table.log


@pytest.mark.ruling("corps.ruling.d2-one-attack-for-each-alien")
@pytest.mark.rule("corps.defensive-fire.normal-attack", "corps.defensive-fire.dial-carries-over")
def test_fire_costs_cards_and_lowers_the_dial_as_usual(corps):
    table = arrives(corps, dice=marine(9, 6))
    before = len(table.position.zones[3])
    table.answer(RIFLE, verb="attack")
    assert table.position.dial[table.number("Hicks")] == 6
    assert len(table.position.zones[3]) == before + 1
    assert "Alien attacks Hicks." in table.log


@pytest.mark.rule("corps.defensive-fire.cease-when-dead")
def test_when_the_alien_is_dead_the_others_hold_their_fire(corps):
    squad, gear = {"Hicks": "f6", "Hudson": "c7"}, {"Hicks": [RIFLE], "Hudson": [RIFLE]}
    table = arrives(corps, squad=squad, gear=gear, dice=marine(3)).answer(RIFLE, verb="attack")
    assert table.spaces() == []
    assert "corps.defensive-fire.cease-when-dead" in table.cited
    assert "Alien attacks Hicks." not in table.log


@pytest.mark.rule(
    "corps.defensive-fire.who", "corps.defensive-fire.not-only-target", "corps.defensive-fire.is-free-action"
)
def test_everyone_within_four_spaces_who_sees_it_may_fire_the_closest_first(corps):
    squad = {"Hicks": "f6", "Hudson": "d7", "Frost": "a6"}
    gear = {"Hicks": [RIFLE], "Hudson": [RIFLE], "Frost": [PISTOL]}
    table = arrives(corps, squad=squad, gear=gear, dice=marine(6))
    assert table.log[-1] == "Near enough and in sight: Hicks and Hudson."
    assert table.match.decision.words == "Does Hicks fire at the Alien?"
    table.answer("Hold fire")
    assert table.match.decision.words == "Does Hudson fire at the Alien?"
    table.answer("Hold fire")


@pytest.mark.ruling("corps.ruling.c16-sight-is-directed")
@pytest.mark.parametrize(("alien", "hudson", "fires"), [("e5", "c4", True), ("c4", "e5", False)])
def test_the_shooter_must_see_the_alien_whether_or_not_the_alien_would_see_the_shooter(
    corps, alien, hudson, fires
):
    """Ruling C16: between Hicks and Frost, who meet corner to corner, only c4 sees e5."""
    squad = {"Hicks": "d4", "Frost": "c5", "Hudson": hudson}
    table = corps(squad=squad, aliens=[alien], gear={name: [RIFLE] for name in squad})
    game = table.match.moment.game
    near = shooters(game, table.at(alien), standing(game))
    assert (table.number("Hudson") in near) is fires
    assert table.number("Hicks") in near


@pytest.mark.ruling("corps.ruling.d1-tied-shooters")
@pytest.mark.rule("corps.defensive-fire.closest-first")
def test_equally_close_shooters_are_ordered_by_the_highest_ranking_player(corps):
    squad, gear = {"Hicks": "f6", "Hudson": "f7"}, {"Hicks": [RIFLE], "Hudson": [RIFLE]}
    table = arrives(corps, squad=squad, gear=gear, dice=marine(6))
    assert table.asked == "corps.defensive-fire.closest-first"
    table.answer("Hudson").answer("Hold fire").answer("Hold fire").answer("Hicks")


@pytest.mark.rule("corps.defensive-fire.cumbersome-barred")
def test_a_cumbersome_weapon_gives_no_defensive_fire(corps):
    table = arrives(corps, gear={"Hicks": [FLAMES]}, dice=marine(6))
    assert "Alien attacks Hicks." in table.log
    assert not any("draws Defensive Fire" in line for line in table.log)


@pytest.mark.rule("corps.defensive-fire.knocked-down-barred")
def test_who_is_down_does_not_fire(corps):
    table = arrives(corps, down=["Hicks"], dice=marine(6))
    assert not any("draws Defensive Fire" in line for line in table.log)
    hicks, alien = table.number("Hicks"), table.at("g6")
    (rifle,) = gear(table.match.moment.game, hicks)
    refusal = table.match.moment.game.why_not(Attack(hicks, rifle, alien, provoker=alien))
    assert refusal.rule == "corps.defensive-fire.knocked-down-barred"


@pytest.mark.ruling("corps.ruling.d2-one-attack-for-each-alien")
@pytest.mark.rule("corps.defensive-fire.target-fixed")
def test_full_auto_goes_on_only_against_the_swarm_that_drew_the_fire(corps):
    table = corps(
        squad={"Hicks": "f6"}, gear={"Hicks": [RIFLE]}, aliens={"g6": 2, "a6": 0}, dice=marine(3, 9, 1)
    )
    table.run(alien_activates, table.at("g6"))
    table.answer(RIFLE, verb="attack")
    assert table.asked == "corps.attack.full-auto-optional"
    assert len(table.option_labels) == 2
    table.answer(f"keep-firing:{table.at('g6')}:{table.board.space('g6')}:6")
    assert "Alien attacks Hicks." in table.log


@pytest.mark.ruling("corps.ruling.d4-tokens-lost-to-defensive-fire")
def test_tokens_lost_to_defensive_fire_no_longer_count(corps):
    table = arrives(corps, tokens=1, dice=marine(3, 6)).answer(RIFLE, verb="attack").answer("Cease fire")
    assert not any("tokens make it" in line for line in table.log)

"""Double and Triple Strike: separate strikes of one enemy in immediate succession."""

import pytest

from holdout.encounters.strikes import strike_phase

MISS = "Sparks on the Bulkhead"

PACK = """
[[card]]
name = "Three-Jawed Xenomorph"
deck = "drones"
kind = "drone"
type = "Alien"
attack = 5
text = "Triple Strike."

[[card]]
name = "Snatching Xenomorph"
deck = "drones"
kind = "drone"
type = "Alien"
attack = 5
text = "Double Strike.\\nStrike: Discard a card from your hand."

[[card]]
name = "Fleeing Xenomorph"
deck = "drones"
kind = "drone"
type = "Alien"
attack = 5
text = "Double Strike.\\nStrike: Move this card to the Ventilation Shafts."
"""


@pytest.fixture
def swarm(tmp_path):
    (tmp_path / "pack.toml").write_text(
        'name = "swarm"\ntitle = "Swarm"\nversion = "1.0.0"\ngame = "alien"\nneeds = ["alien"]\n'
    )
    (tmp_path / "cards.toml").write_text(PACK)
    return {"packs": [str(tmp_path)]}


def told(table, rule):
    """How often the log names a rule."""
    return table.cited.count(rule)


@pytest.mark.rule("alien.multi-strike.double", "alien.multi-strike.sequential")
def test_double_strike_draws_two_strikes_one_after_the_other(alien):
    table = alien(
        begin=(strike_phase, 0),
        front=["Two-Jawed Xenomorph"],
        strikes=["Flesh Wound", "Raking Claws", "Winded"],
    )
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound", "Raking Claws"]
    assert table.log().count("Two-Jawed Xenomorph strikes Player 1.") == 2
    assert told(table, "alien.multi-strike.double") == 1


@pytest.mark.rule("alien.multi-strike.triple", "alien.multi-strike.sequential")
def test_triple_strike_draws_three_strikes(alien, swarm):
    table = alien(
        options=swarm,
        begin=(strike_phase, 0),
        front=["Three-Jawed Xenomorph"],
        strikes=["Flesh Wound", "Raking Claws", "Flesh Wound", "Winded"],
    )
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound", "Raking Claws", "Flesh Wound"]
    assert told(table, "alien.multi-strike.triple") == 2


@pytest.mark.ruling("alien.ruling.d3-double-strike-is-two-strikes")
@pytest.mark.rule("alien.multi-strike.strike-ability-each")
def test_what_an_enemy_does_on_striking_it_does_with_each_of_its_strikes(alien, swarm):
    table = alien(
        options=swarm,
        begin=(strike_phase, 0),
        hand=["Grunt", "Grunt", "Grunt"],
        front=["Snatching Xenomorph"],
        strikes=["Flesh Wound", MISS],
    )
    assert table.cards("hand") == ["Grunt"]
    assert table.log().count("Snatching Xenomorph strikes Player 1.") == 2


@pytest.mark.rule("alien.multi-strike.death-midway")
def test_a_player_whom_the_first_strike_kills_is_spared_the_second(alien):
    table = alien(
        begin=(strike_phase, 0),
        wounds=["Run Through", "Trail of Blood", "Raking Claws", "Flesh Wound"],
        front=["Two-Jawed Xenomorph"],
        strikes=["Flesh Wound", "Screaming for Help"],
    )
    assert table.match.over
    assert not any(rule.startswith("alien.multi-strike") for rule in table.cited)
    assert table.log().count("Two-Jawed Xenomorph strikes Player 1.") == 1


def test_an_enemy_that_leaves_the_combat_zone_with_its_first_strike_deals_no_second(alien, swarm):
    table = alien(
        options=swarm,
        begin=(strike_phase, 0),
        front=["Fleeing Xenomorph"],
        strikes=["Flesh Wound", "Raking Claws"],
    )
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"]
    assert table.row()[0] == "Fleeing Xenomorph"

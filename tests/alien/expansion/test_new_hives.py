"""The two scenarios of the box: what each is about, and whose keyword Mega-Enhanced is."""

import pytest

from holdout.encounters.alien.expansion.scenarios import SCENARIOS
from holdout.encounters.alien.rules import RULES


def hive(scenario):
    """The faces of a scenario's Hive cards."""
    return [face for face in RULES.faces(RULES.set_up(1, {"scenario": scenario})) if face.deck == "hive"]


@pytest.mark.rule("expansion.hives.two-scenarios")
def test_the_box_has_two_scenarios_and_no_film_has_their_cards():
    assert [one.title for one in SCENARIOS.values()] == ["Alien Incursion", "Alien Evolved"]
    for name, scenario in SCENARIOS.items():
        assert {face.of for face in hive(name)} == set(scenario.objectives)


@pytest.mark.rule("expansion.enhanced.main-mechanic-of-evolved")
def test_every_mini_deck_of_alien_evolved_has_enhanced_aliens():
    enhanced = {face.of for face in hive("evolved") if {"enhanced", "mega-enhanced"} & face.keywords}
    assert enhanced == {face.of for face in hive("evolved")}


@pytest.mark.rule("expansion.mega-enhanced.who")
def test_only_the_final_enemy_of_alien_evolved_is_mega_enhanced():
    mega = [face for face in hive("evolved") if "mega-enhanced" in face.keywords]
    assert len(mega) == 1
    assert "final-enemy" in mega[0].keywords

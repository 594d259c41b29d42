"""Alien Evolved as a scenario: what it is made of, where it plays, and whole games of it."""

from collections import Counter

import pytest

from holdout.encounters import board
from holdout.encounters.alien.expansion.scenarios import EVOLVED
from holdout.encounters.alien.rules import RULES
from holdout.kernel import Randomness, new, play_out
from holdout.lab.simulation import Series, play_all
from holdout.language.packs import by_name
from tests.alien.eager import eager

CARDS = [card for card in by_name("expansion").cards if card.values.get("film") == EVOLVED.title]
HIVE = [card for card in CARDS if card.deck == "hive"]
POWERS = ("Intel:", "Leadership:", "Strength:", "Survival:", "Tech:")


def table(seats=2, **options):
    """The first moment of a game of the scenario."""
    return new(RULES, seats=seats, scenario="evolved", **options).moment.game


@pytest.mark.rule("expansion.hives.parts")
def test_the_scenario_has_a_location_three_objectives_and_a_twin_of_each():
    stages = [card for card in CARDS if card.deck in ("locations", "objectives")]
    plain = [card for card in stages if not card.values.get("hard")]
    assert [card.name for card in plain] == [EVOLVED.location, *EVOLVED.objectives]
    assert [card.of for card in stages if card.values.get("hard")] == [card.name for card in plain]
    assert [card.values["number"] for card in plain[1:]] == [1, 2, 3]


@pytest.mark.rule("expansion.contents.hive-minideck-sizes")
def test_its_33_hive_cards_are_mini_decks_of_9_11_and_13():
    sizes = Counter(dict.fromkeys(EVOLVED.objectives, 0))
    for card in HIVE:
        sizes[card.of] += card.copies
    assert list(sizes.values()) == [9, 11, 13]


@pytest.mark.rule("expansion.enhanced.same-five-effects", "expansion.mega-enhanced.same-five-effects")
def test_all_enhanced_aliens_of_the_box_have_the_same_five_powers():
    enhanced = [card for card in by_name("expansion").cards if "nhanced." in card.text]
    powers = {tuple(line for line in card.text.splitlines() if line.startswith(POWERS)) for card in enhanced}
    assert len(enhanced) == 5
    assert [len(found) for found in powers] == [5]


@pytest.mark.rule("expansion.scenario-evolved.location")
def test_alien_evolved_is_played_on_science_station_echidna():
    game = table()
    (location,) = game.zones[board.LOCATION]
    assert game.faces[game.face[location]].name == "Science Station Echidna"
    names = [game.faces[game.face[card]].name for card in reversed(game.zones[board.OBJECTIVES])]
    assert names == ["Incubators", "Release The Hounds", "The Final Creation"]


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_random_games_end_and_use_the_barracks_for_enhancements(seats):
    enhanced = 0
    for seed in range(3):
        match = new(RULES, seats=seats, seed=seed, scenario="evolved")
        played = play_out(match, [eager(Randomness(f"{seed}.{seat}")) for seat in range(seats)])
        assert played.result is not None
        enhanced += any("enhance" in event.kind for event in played.events)
    assert enhanced


@pytest.mark.parametrize("options", [{}, {"hard-mode": "all"}], ids=["plain", "hard"])
def test_greedy_teams_play_whole_games(options):
    series = Series("alien", 3, ("greedy",), 1, {"scenario": "evolved", **options})
    results = list(play_all(series, 4))
    assert not [result.error for result in results if result.error]
    assert max(result.progress for result in results) > 0

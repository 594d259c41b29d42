"""The scenarios of the box: what each is made of, and whole games of it."""

from collections import Counter

import pytest

from holdout.encounters.alien.expansion.scenarios import EVOLVED, INCURSION
from holdout.encounters.alien.rules import RULES
from holdout.kernel import Randomness, new, play_out
from holdout.lab.simulation import Series, play_all
from holdout.language.packs import by_name
from tests.alien.eager import eager

SCENARIOS = {"incursion": INCURSION, "evolved": EVOLVED}
FEATURE = {"incursion": "took-flight", "evolved": "enhance"}
"""What events of a scenario's own feature are called, or at least in part."""


@pytest.fixture(params=SCENARIOS)
def scenario(request):
    return request.param


def cards_of(scenario):
    title = SCENARIOS[scenario].title
    return [card for card in by_name("expansion").cards if card.values.get("film") == title]


@pytest.mark.rule("expansion.hives.parts")
def test_a_scenario_has_a_location_three_objectives_and_a_twin_of_each(scenario):
    stages = [card for card in cards_of(scenario) if card.deck in ("locations", "objectives")]
    plain = [card for card in stages if not card.values.get("hard")]
    made_of = SCENARIOS[scenario]
    assert [card.name for card in plain] == [made_of.location, *made_of.objectives]
    assert [card.of for card in stages if card.values.get("hard")] == [card.name for card in plain]
    assert [card.values["number"] for card in plain[1:]] == [1, 2, 3]


@pytest.mark.rule("expansion.contents.hive-minideck-sizes")
def test_the_33_hive_cards_of_a_scenario_are_mini_decks_of_9_11_and_13(scenario):
    sizes = Counter(dict.fromkeys(SCENARIOS[scenario].objectives, 0))
    for card in cards_of(scenario):
        if card.deck == "hive":
            sizes[card.of] += card.copies
    assert list(sizes.values()) == [9, 11, 13]


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_random_games_end_and_use_what_is_new_in_the_scenario(scenario, seats):
    used = 0
    for seed in range(3):
        match = new(RULES, seats=seats, seed=seed, scenario=scenario)
        played = play_out(match, [eager(Randomness(f"{seed}.{seat}")) for seat in range(seats)])
        assert played.result is not None
        used += any(FEATURE[scenario] in event.kind for event in played.events)
    assert used


@pytest.mark.parametrize("options", [{}, {"hard-mode": "all"}], ids=["plain", "hard"])
def test_greedy_teams_play_whole_games(scenario, options):
    series = Series("alien", 3, ("greedy",), 1, {"scenario": scenario, **options})
    results = list(play_all(series, 4))
    assert not [result.error for result in results if result.error]
    assert max(result.progress for result in results) > 0

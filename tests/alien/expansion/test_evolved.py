"""Alien Evolved as a scenario: what it is made of, where it plays, and whole games of it."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.expansion.scenarios import EVOLVED
from holdout.encounters.alien.rules import RULES
from holdout.kernel import new
from holdout.language.packs import by_name

CARDS = [card for card in by_name("expansion").cards if card.values.get("film") == EVOLVED.title]
HIVE = [card for card in CARDS if card.deck == "hive"]
POWERS = ("Intel:", "Leadership:", "Strength:", "Survival:", "Tech:")


def table(seats=2, **options):
    """The first moment of a game of the scenario."""
    return new(RULES, seats=seats, scenario="evolved", **options).moment.game


@pytest.mark.ruling(
    "expansion.ruling.a2-enhancement-effects",
    "expansion.ruling.f4-final-enemy-shares-effects",
)
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

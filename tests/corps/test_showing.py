"""What the backs of cards and tokens show to everyone: the next threat, and which Blips are Mission Blips."""

import pytest

from holdout.corps import places, questions
from holdout.corps.missions import mission_of
from holdout.corps.rules import RULES
from holdout.corps.tracker import draw_tracker_card
from holdout.kernel import Match, new

USUAL = {"gear-up": "usual", "placing": "usual", "heroes": ["Hicks"]}


@pytest.fixture
def newt() -> Match:
    """Mission 1 with one seat: four Mission Blips and two Blips lie on the board."""
    return new(RULES, seats=1, seed=7, scenario="newt", **USUAL)


@pytest.mark.rule("corps.tracker.back-threat-level")
def test_the_threat_of_the_next_tracker_card_is_seen_before_it_is_drawn(corps):
    table = corps(tracker=["A Faint Return", "Wall of Claws"])
    for viewer in (0, None):
        assert table.match.view(viewer)["next_threat"] == 1
    table.run(draw_tracker_card, 0)
    assert table.match.view(None)["next_threat"] == 3


@pytest.mark.rule("corps.tracker.back-threat-level")
def test_an_empty_tracker_deck_shows_no_threat(corps):
    table = corps()
    table.match.moment.game.position.zones[places.TRACKER].clear()
    assert table.match.view(None)["next_threat"] == 0


@pytest.mark.rule("corps.components.mission-blips-4")
def test_everyone_sees_which_blips_are_mission_blips_but_not_what_they_hide(newt):
    view = newt.view(None)
    on_board = [card for zone in view["zones"] if zone["zone"] == places.BLIPS for card in zone["cards"]]
    marked = [card["space"] - 1 for card in on_board if card["card"] in view["mission_blips"]]
    mission = mission_of("newt")
    assert sorted(marked) == sorted(mission.mission_blips)
    assert len(on_board) == len(mission.mission_blips) + len(mission.blips)
    assert not any("face" in card for card in on_board)


@pytest.mark.rule("corps.components.mission-blips-4")
def test_a_question_about_sight_calls_a_mission_blip_by_its_name(newt):
    mission, game = mission_of("newt"), newt.moment.game
    said = questions.sight(game, mission.start[0]).lines
    hidden, plain = (mission.board.name(spaces[0]) for spaces in (mission.mission_blips, mission.blips))
    assert any(line.startswith(f"A Mission Blip in {hidden}: ") for line in said)
    assert any(line.startswith(f"A Blip in {plain}: ") for line in said)

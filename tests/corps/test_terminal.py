"""What a mission looks like in the terminal: what backs show, piles that lie open, ways under Sentry Guns."""

import pytest

from holdout.cli import choosing, tables
from holdout.cli.pictures.corps import map as corps_map
from holdout.cli.pictures.corps import table as picture
from holdout.cli.sitting import Sitting
from holdout.corps import mission_card, pieces, places
from holdout.corps.missions import mission_of
from holdout.corps.rules import RULES
from holdout.kernel import new
from holdout.players import seat_player

USUAL = {"gear-up": "usual", "placing": "usual", "heroes": ["Hicks"]}


@pytest.fixture
def newt():
    """Mission 1 with one seat, everyone where the mission suggests."""
    return new(RULES, seats=1, seed=7, scenario="newt", **USUAL)


def row(lines, number):
    """The line of the map for a row of spaces."""
    return lines[2 * number]


@pytest.mark.rule("corps.components.mission-blips-4")
def test_mission_blips_look_different_from_blips_on_the_map_and_in_the_list(newt):
    mission, drawn, listed = mission_of("newt"), corps_map.drawn(newt, 0), picture.summary(newt, 0)
    for spaces, sign, kind in ((mission.mission_blips, "M?", "Mission Blips"), (mission.blips, "?", "Blips")):
        names = [mission.board.name(space) for space in spaces]
        [line] = [line for line in listed if line.startswith(f"  {kind}: ")]
        assert sorted(line.split(": ")[1].split(", ")) == sorted(names)
        for space in spaces:
            down, across = divmod(space, mission.board.width)
            start = 4 + 4 * across
            assert row(drawn, down + 1)[start : start + 3].strip() == sign


@pytest.mark.rule("corps.tracker.back-threat-level")
def test_the_next_threat_stands_beside_the_tracker_deck(newt):
    assert "  Motion Tracker 18; the next card has threat 2 of 3" in picture.summary(newt, 0)
    newt.moment.game.position.zones[places.TRACKER].clear()
    assert "  Motion Tracker 0" in picture.summary(newt, 0)


def test_the_goal_of_the_mission_is_always_told(newt):
    assert f"  Goal: {mission_card.goal(newt.moment.game)}" in picture.summary(newt, 0)


def test_the_discard_pile_lies_open(newt):
    game = newt.moment.game
    cards = game.position.zones[places.DECK][-2:]
    for card in cards:
        game.move(card, places.DISCARD)
    [line] = [line for line in tables.pile(newt, 0, "discard pile") if line.startswith("the Discard Pile")]
    assert line.startswith("the Discard Pile (2): ")
    for card in cards:
        assert pieces.printed(game, card).name in line
    assert any("Discard Pile 2 (type pile discard to look)" in told for told in picture.summary(newt, 0))
    assert tables.pile(newt, 0, "exhaust") == ["the Exhaust Pile (0): empty"]
    assert tables.pile(newt, 0, "kitchen")[0].startswith("There is no place called 'kitchen'")


def test_the_list_of_ways_warns_of_ones_own_sentry_gun(marines):
    table = marines(squad={"Hicks": "g6"}, guns={"c6": "east"})
    table.take("move")
    words = [offer.words for offer in choosing.offers(table.match, table.match.decision, [])]
    assert "Go to f6 (Sentry Gun: 1 step)" in words
    assert "Go to e6 (Sentry Gun: 2 steps)" in words
    said = picture.reach(table.match, 0, "Hicks")
    assert said[-1].startswith("In a Sentry Gun's sight: ")
    assert "e6" in said[-1]
    under = [table.board.name(space) for space in table.match.view(0)["under_guns"]]
    assert "e6" in under
    assert "b6" not in under
    table.take("stand")


def test_a_list_of_ways_without_guns_has_no_notes(marines):
    table = marines(squad={"Hicks": "f9"})
    table.take("move")
    words = [offer.words for offer in choosing.offers(table.match, table.match.decision, [])]
    assert "Go to f8" in words
    table.take("stand")


def test_on_a_narrow_screen_the_map_shows_the_part_around_who_acts(newt):
    drawn, board = corps_map.drawn(newt, 0), pieces.board_of(newt.moment.game)
    cut = corps_map.fitted(drawn, board, [board.space("t18")], 60)
    assert max(map(len, cut[:-1])) + corps_map.INDENT <= 60
    assert cut[0].split()[-1] == "x"
    assert cut[-1].startswith("(Columns ")
    assert all(old[:3] == new[:3] for old, new in zip(drawn, cut, strict=False))
    assert corps_map.fitted(drawn, board, [0], None) == drawn
    assert corps_map.fitted(drawn, board, [0], 200) == drawn


def test_rock_around_the_boards_is_left_out_and_pillars_are_drawn(newt):
    drawn = corps_map.drawn(newt, 0)
    assert all(line.rstrip() == line for line in drawn)
    assert "###" not in "".join(drawn[:24])
    assert "|###|" in row(drawn, 17)


def test_whoever_chooses_a_hero_is_told_their_values_before_any_map_is_drawn():
    match = new(RULES, seats=1, seed=7, scenario="newt")
    assert picture.scene(match, 0) == []
    words = [offer.words for offer in choosing.offers(match, match.decision, [])]
    assert "Hicks (Rank 2, Speed 5, Aim 7, Melee 3, Defense 6, Tech 5)" in words


# --- fewer questions ---


def routine_hunt():
    """A Bug Hunt at its first question of upkeep."""
    options = {"gear-up": "usual", "placing": "usual", "heroes": ["Hicks"]}
    match = new(RULES, seats=1, seed="2", scenario="bug-hunt-1", **options)
    player = seat_player("greedy", match.frame, 0, "x")
    while not match.decision.question.routine:
        match.answer(player(match.decision))
    return match


def test_upkeep_is_left_to_the_table_and_asked_again_after_an_undo(monkeypatch, capsys):
    match = routine_hunt()
    first, answers = match.decision.options[0], len(match.answers)
    says = iter(["decide", "undo", "quit"])
    monkeypatch.setattr("builtins.input", lambda words="": next(says))
    monkeypatch.setattr(Sitting, "_save_on_leaving", lambda sitting: None)
    sitting = Sitting(match, {}, plain=True)
    sitting.run()
    told = capsys.readouterr().out
    assert f"The table decides for Player 1: {first.label}." in told
    assert told.count("Several Blips are equally close") > 1
    assert len(match.answers) >= answers
    assert not sitting.routine ^ {0}

"""What the table of Alien looks like in the terminal, and what its options say besides their labels."""

import pytest

from holdout.cli import choosing, lookup, tables
from holdout.cli.pictures import layout as picture
from holdout.cli.sitting import Sitting
from holdout.cli.story import Story
from holdout.encounters.alien.rules import RULES
from holdout.kernel import new
from holdout.kernel.tongue import tongue_of
from tests.alien.rows import A, B, C, row


def lines(table):
    return picture.summary(table.match, 0)


def line_of(table, name):
    """The line that begins with this name."""
    [found] = [line for line in lines(table) if line.strip().startswith(name)]
    return " ".join(found.split())


def choices(table):
    return [offer.words for offer in choosing.offers(table.match, table.match.decision, [])]


@pytest.mark.rule("alien.board.combat-zone-order")
def test_the_combat_zone_lies_beyond_the_airlock_with_the_newest_card_first(alien):
    table = alien(front=[A, B, C])
    shown = lines(table)
    airlock = next(place for place, line in enumerate(shown) if "the Airlock" in line)
    newest, middle, oldest = shown[airlock + 1 : airlock + 4]
    assert "the Combat Zone" in newest
    assert C in newest
    assert newest.endswith("newest")
    assert B in middle
    assert A in oldest
    assert oldest.endswith("oldest")


@pytest.mark.rule("alien.board.scan-cost")
def test_rooms_are_listed_from_the_hive_on_with_their_scan_cost(alien):
    table = alien(hidden={"the Med-Lab": A})
    shown = lines(table)
    names = ["the Hive", "the Ventilation Shafts", "the Crawlspace", "the Med-Lab", "the Corridor"]
    assert [line.split("  ")[1] for line in shown[1:6]] == names
    assert line_of(table, "the Ventilation Shafts") == "the Ventilation Shafts scan 3 -"
    assert line_of(table, "the Med-Lab") == "the Med-Lab scan 2 hidden card"
    assert line_of(table, "the Airlock") == "the Airlock scan 1 -"


def test_a_blocked_room_does_not_look_clear(alien):
    table = alien(blocked=1 << 3)
    assert line_of(table, "the Corridor") == "the Corridor BLOCKED"
    assert line_of(table, "the Crawlspace") == "the Crawlspace scan 2 -"


def test_enemies_show_their_attack_wherever_they_can_be_fought(alien):
    table = alien(rooms=row("-", "-", "-", "-", A), front=[B], before=["Facehugger"], attack=9)
    assert f"{A}, Attack " in line_of(table, "the Airlock")
    assert f"{B}, Attack " in line_of(table, "the Combat Zone")
    assert line_of(table, "in front").startswith("in front Facehugger, Attack ")
    assert any(f"Fight {A} (Attack " in words and "in the Airlock)" in words for words in choices(table))
    assert any(
        "Fight Facehugger (Attack " in words and "in front of you)" in words for words in choices(table)
    )


def test_characters_show_class_cost_and_points(alien):
    table = alien(hand=["Captain of the Ship"], market=["Plot a Course"], recruit=9)
    assert line_of(table, "hand") == "hand Captain of the Ship (Leadership, 2+ Attack)"
    assert line_of(table, "HQ") == "HQ cost 2 Plot a Course (Intel, 1 Recruit)"
    assert "Recruit Plot a Course (2 Recruit)" in choices(table)


def test_points_to_which_the_text_may_add_have_a_plus(alien):
    table = alien(hand=["Flinch"])
    assert line_of(table, "hand") == "hand Flinch (Survival, 1+ Recruit)"
    assert lookup.card(table.match, "Flinch")[0].endswith("recruit 1+)")


def test_scanning_says_what_it_costs(alien):
    table = alien(hidden={"the Crawlspace": A}, attack=5)
    assert "Scan the Crawlspace (2 Attack)" in choices(table)


def test_cards_of_a_hand_that_are_alike_share_a_line(alien):
    table = alien(hand=["Grunt", "Specialist", "Grunt", "Grunt"])
    assert choices(table)[:2] == ["Play Grunt (3 of them)", "Play Specialist"]


def test_the_story_says_how_many_lines_it_leaves_out_and_how_to_read_them():
    match = new(RULES, seats=1, seed=7, scenario="alien")
    story = Story(match)
    whole = [line.words for line in match.log(0)]
    assert len(whole) > 6
    told = story.news(0, most=5)
    assert told[0] == f"... {len(whole) - 5} earlier lines are left out; type log {len(whole)} to read all."
    assert told[1:] == whole[-5:]
    assert story.news(0) == []
    assert len(story.last(0, "all")) == len(whole)
    assert len(story.last(0, "")) == min(10, len(whole))
    assert len(story.last(0, "3")) == 3
    assert story.last(0, "0") == []


def test_hands_that_others_may_not_see_are_counted(alien):
    table = alien(seats=2, hand={0: ["Grunt"], 1: ["Grunt", "Specialist"]}, options={"hands": "hidden"})
    assert tables.pile(table.match, 0, "player 2: hand") == ["Player 2: hand (2): 2 hidden cards"]
    assert [line.split() for line in lines(table) if "hand" in line][1] == ["hand", "2", "cards"]


def test_the_terminal_speaks_german_where_it_is_asked_to(alien, monkeypatch, capsys):
    match, said = new(RULES, seats=1, seed="german"), iter(["why", "1", "quit", "no"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(said))
    Sitting(match, {}, plain=True, language="de").run()
    told = " ".join(capsys.readouterr().out.split())
    for words in ("Zug 1: Spieler 1.", "Spieler 1: Was tust du?", "Aktionsphase beenden", "nein. Es kostet"):
        assert words in told
    assert [line for line in Story(match).news(None) if "Turn 1" in line] == ["Turn 1: Player 1."]
    german = choosing.offers(match, match.decision, [], tongue_of("de", "alien"))
    assert [offer.option.id for offer in german] == [
        offer.option.id for offer in choosing.offers(match, match.decision, [])
    ]

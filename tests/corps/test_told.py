"""What the log tells of a mission: one line for a move, a shot, an attack."""

import pytest

from holdout.corps.aliens import alien_activates
from holdout.kernel import REFEREE
from holdout.testing.corps import marine

RIFLE = "M41A Pulse Rifle"


def lines(table):
    return [line.words for line in table.match.log(REFEREE)]


def charged(corps, *dice):
    """An Alien comes next to Hicks, who may give Defensive Fire."""
    given = {"squad": {"Hicks": "f6"}, "gear": {"Hicks": [RIFLE]}, "dials": {"Hicks": 7}}
    table = corps(aliens={"i6": 1}, dice=marine(*dice), **given)
    return table.run(alien_activates, table.at("i6")).answer("g6")


def test_the_way_of_an_alien_is_one_line(corps):
    table = charged(corps, 1)
    assert lines(table) == ["Alien in i6 activates and moves to h6 and g6."]
    table.answer("Hold fire")


@pytest.mark.parametrize(
    ("way", "told"),
    [(("e7",), "e7"), (("e7", "d6"), "e7 and d6"), (("e7", "d6", "c6"), "c6 (3 spaces)")],
)
def test_of_a_long_way_is_told_where_it_leads_and_how_long_it_is(marines, way, told):
    table = marines(squad={"Hicks": "f6"}).move(*way).take("stand")
    moved = next(line for line in lines(table) if line.startswith("Hicks moves"))
    assert moved.rstrip(".").partition(";")[0] == f"Hicks moves to {told}"


def test_a_shot_is_one_line_with_its_price_the_space_and_what_it_does(corps):
    table = charged(corps, 3, 1).answer(RIFLE, verb="attack")
    told = (
        "Hicks fires M41A Pulse Rifle at Alien in g6 for 1 card, in Defensive Fire: rolls 3 and hits "
        "(needs 7 or less); the Alien is left with no tokens."
    )
    assert lines(table)[1] == told
    shot = table.match.log(REFEREE)[1]
    assert "corps.aim-dial.down-after-roll" in shot.rules, "the rules behind it hang on the line"
    table.answer("Cease fire")


def test_every_line_of_a_mission_is_its_parts(corps):
    table = charged(corps, 3, 1).answer(RIFLE, verb="attack")
    for line in table.match.log(REFEREE):
        assert line.words == "".join(part.words for part in line.parts)
    spaces = [part for part in table.match.log(REFEREE)[1].parts if part.kind == "space"]
    assert [part.words for part in spaces] == ["g6"]
    table.answer("Cease fire")

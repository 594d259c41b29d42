"""Facehuggers: Aliens in everything but what they do to whom they overcome."""

import pytest

from holdout.corps import places
from holdout.corps.aliens import alien_activates
from holdout.corps.facehuggers import AddFacehugger
from holdout.testing.corps import marine


def adds(game, space):
    game.do(AddFacehugger(space))


@pytest.mark.ruling("corps.ruling.d13-facehugger-hit")
@pytest.mark.rule("corps.facehugger.attaches")
def test_a_facehugger_clings_to_whom_it_overcomes_and_kills_nobody(corps):
    table = corps(squad={"Hicks": "f6"}, facehuggers=["g6"], dice=marine(10))
    table.run(alien_activates, table.at("g6"))
    hicks = table.number("Hicks")
    assert table.position.hugged[hicks]
    assert not table.position.down[hicks]
    assert table.where("Hicks") == "f6"
    assert table.spaces() == []


@pytest.mark.ruling("corps.ruling.d13-facehugger-hit=yes")
@pytest.mark.rule("corps.facehugger.attaches")
def test_by_option_the_victim_of_a_facehugger_falls(corps):
    options = {"facehugger-knocks-down": "yes"}
    table = corps(squad={"Hicks": "f6"}, facehuggers=["g6"], dice=marine(7), options=options)
    table.run(alien_activates, table.at("g6"))
    assert table.position.down[table.number("Hicks")]


@pytest.mark.rule("corps.facehugger.as-alien")
def test_a_facehugger_moves_and_is_killed_as_an_alien_is(corps):
    table = corps(squad={"Hicks": "f6"}, dice=marine(1))
    table.let(adds, table.board.space("i6"))
    assert table.spaces() == ["i6"]
    table.run(alien_activates, table.at("i6")).to("g6")
    assert table.spaces() == []
    assert table.position.zones[places.SUPPLY]


@pytest.mark.rule("corps.components.facehuggers-2")
def test_there_are_only_two_facehuggers(corps):
    table = corps(squad={"Hicks": "f6"}, facehuggers=["a6", "l6"])
    refusal = table.match.moment.game.why_not(AddFacehugger(0))
    assert refusal.rule == "corps.components.facehuggers-2"

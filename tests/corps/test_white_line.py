"""A thick white line parts spaces; by table option it parts them only for whoever walks (ruling C1).

The line is the railing between j3 and k3 of 1-colony.
"""

import pytest

from holdout.corps import places
from holdout.corps.alien_phase import the_fallen
from holdout.corps.aliens import alien_activates, victims
from holdout.corps.attacking import in_area
from holdout.corps.defense import AttackCharacter
from holdout.corps.meaning.anchors import are_beside
from holdout.corps.moving import StepTo, ground_for
from holdout.testing.corps import answer_all, marine

AGREED = {"adjacent-across-white-line": "yes"}
READINGS = pytest.mark.parametrize(("options", "reaches"), [({}, False), (AGREED, True)])


def game_of(table):
    return table.match.moment.game


@pytest.mark.ruling("corps.ruling.c1-next-to", "corps.ruling.c1-next-to=yes")
@READINGS
@pytest.mark.rule("corps.alien.attack-adjacent-only")
def test_an_alien_attacks_over_a_railing_only_where_the_table_agreed_to_it(corps, options, reaches):
    table = corps(squad={"Hicks": "j3"}, aliens=["k3"], options=options)
    alien, hicks = table.at("k3"), table.number("Hicks")
    why = game_of(table).why_not(AttackCharacter(alien, hicks))
    assert why is None if reaches else why.rule == "corps.alien.attack-adjacent-only"
    assert victims(game_of(table), alien) == ([hicks] if reaches else [])
    assert are_beside(game_of(table), alien, hicks) is reaches


@READINGS
@pytest.mark.rule("corps.capture.when", "corps.down.stand-up-start-alien-phase")
def test_a_fallen_character_is_carried_off_over_a_railing_only_where_the_table_agreed_to_it(
    corps, options, reaches
):
    squad = {"Hicks": "a6", "Hudson": "j3"}
    table = corps(squad=squad, down=["Hudson"], aliens=["k3"], options=options).run(the_fallen)
    assert (table.number("Hudson") in table.position.zones[places.CAPTURED]) is reaches


@READINGS
@pytest.mark.rule("corps.alien.stop-next-to-character")
def test_an_alien_goes_to_where_it_reaches_over_the_railing_and_stops_there(corps, options, reaches):
    table = corps(squad={"Hicks": "j3"}, aliens=["l5"], options=options, dice=marine(6))
    answer_all(table.run(alien_activates, table.at("l5")))
    assert (table.spaces()[0] in ("k2", "k3")) is reaches  # else it goes round through the doors
    assert "Alien attacks Hicks." in table.log


@READINGS
@pytest.mark.rule("corps.move.stop-next-to-alien")
def test_a_character_stops_beside_the_railing_behind_which_an_alien_stands(marines, options, reaches):
    table = marines(squad={"Hicks": "j1"}, aliens={"k3": 0}, options=options)
    ground = ground_for(game_of(table), table.number("Hicks"))
    assert bool(ground.stops >> table.board.space("j3") & 1) is reaches
    table.move("j3")
    assert (table.match.decision.rule == "corps.action.two-per-activation") is reaches
    if not reaches:
        table.take("stand")


@READINGS
def test_an_area_attack_reaches_over_a_railing_only_where_the_table_agreed_to_it(corps, options, reaches):
    table = corps(squad={"Hicks": "j3"}, aliens=["k3"], options=options)
    hit = in_area(game_of(table), table.board.space("k3"))
    assert hit == [table.at("k3"), *([table.number("Hicks")] if reaches else [])]


@pytest.mark.ruling("corps.ruling.c1-next-to", "corps.ruling.c1-next-to=yes")
@READINGS
@pytest.mark.rule("corps.space.thick-white-impassable")
def test_nobody_steps_over_a_railing_whatever_the_table_agreed_to(corps, options, reaches):
    table = corps(squad={"Hicks": "a6"}, aliens=["k3"], options=options)
    across = StepTo(table.at("k3"), table.board.space("j3"))
    assert game_of(table).why_not(across).rule == "corps.space.thick-white-impassable"

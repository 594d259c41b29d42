"""Infection: Symptoms are counted for each player, and six of them are too many."""

import pytest

from holdout.encounters.strikes import enemy_strikes
from holdout.encounters.xfiles.symptoms import symptoms_of

RULE = "xfiles.card.infection-symptom-counter"


def symptoms(table):
    game = table.match.moment.game
    return [symptoms_of(game, seat) for seat in range(game.seats)]


@pytest.mark.rule(RULE)
def test_its_reveal_gives_every_player_a_symptom(xfiles):
    table = xfiles(seats=2, hidden={5: "Infection"}, hand=["Assault Team"])
    table.play("Assault Team").scan("Shadows 5")
    assert symptoms(table) == [1, 1]
    assert RULE in table.cited


@pytest.mark.ruling("xfiles.ruling.m148-symptoms-of-each-player")
@pytest.mark.rule(RULE)
def test_its_strike_gives_two_symptoms_and_the_sixth_defeats(xfiles):
    table = xfiles(seats=2, field=["Infection"], the_end=True, strikes=["Miss"] * 3)
    infection = table.number("Infection")
    for caught in (2, 4):
        table.run(enemy_strikes, 0, infection)
        assert symptoms(table) == [caught, 0]
    table.run(enemy_strikes, 0, infection)
    assert list(table.position.alive)[:2] == [0, 1]


@pytest.mark.rule(RULE)
def test_once_each_turn_recruit_points_cure_a_symptom(xfiles):
    table = xfiles(seats=2, hidden={5: "Infection"}, hand=["Assault Team", *["Field Agent"] * 4])
    for card in ("Assault Team", *["Field Agent"] * 4):
        table.play(card)
    table.scan("Shadows 5")
    table.answer("Infection", verb="use")
    table.answer("Player 2")
    assert sorted(symptoms(table)) == [0, 1]
    assert not table.offers("Infection", verb="use")

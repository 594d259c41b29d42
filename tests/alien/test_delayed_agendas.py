"""Delayed Agendas: not even their owners know them before they are revealed."""

import pytest

from holdout.encounters.alien.rules import RULES
from holdout.kernel import new

DELAYED = {"agendas": "delayed"}
SECRETS = "Secrets Revealed"


def faces_of_agendas(match, viewer):
    zones = [zone for zone in match.view(viewer)["zones"] if zone["name"] == "Agenda"]
    return [card.get("face") for zone in zones for card in zone["cards"]]


@pytest.mark.ruling("alien.ruling.j11-agendas-in-the-log")
@pytest.mark.rule("alien.delayed-agendas.no-peek")
def test_nobody_sees_any_agenda_not_even_their_own():
    match = new(RULES, seats=3, seed=2, **DELAYED)
    for viewer in (0, 1, 2, None):
        assert faces_of_agendas(match, viewer) == [None, None, None]
        dealt = [line.words for line in match.log(viewer) if line.kind == "agenda-dealt"]
        assert len(dealt) == 3
        assert all(line.endswith("a face-down card.") for line in dealt)


@pytest.mark.rule("alien.delayed-agendas.late-traitor")
def test_a_player_learns_in_the_middle_of_the_game_that_they_are_the_traitor(alien):
    table = alien(
        seats=2,
        options=DELAYED,
        Agenda={0: ["Ruthless"], 1: ["Caring"]},
        attack=9,
        hidden={"the Airlock": SECRETS},
    )
    assert faces_of_agendas(table.match, 0) == [None, None]
    table.choose("Player 1").scan("the Airlock")
    assert "The Agenda of Player 1 is revealed: Ruthless, which is evil." in table.log(0)
    assert table.cards("discard pile", 0) == ["Ruthless"]


@pytest.mark.rule("alien.delayed-agendas.otherwise-same")
def test_otherwise_the_game_is_dealt_as_with_hidden_agendas():
    delayed, hidden = [new(RULES, seats=4, seed=9, agendas=how) for how in ("delayed", "hidden")]
    here, there = delayed.moment.game.position, hidden.moment.game.position
    assert here.zones == there.zones
    assert here.face == there.face
    assert delayed.frame.setup["hands"] == hidden.frame.setup["hands"] == "hidden"

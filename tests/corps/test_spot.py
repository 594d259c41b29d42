"""Spotting Blips: when, what comes of it, and what stays secret."""

import pytest

from holdout.corps import places
from holdout.corps.defense import AttackCharacter
from holdout.corps.moving import StepTo
from holdout.kernel import EVERYONE


def go(game, card, space):
    game.do(StepTo(card, space))


@pytest.mark.rule("corps.spot.when-in-sight", "corps.spot.one", "corps.spot.flip")
def test_a_blip_in_sight_becomes_an_alien(corps):
    table = corps(squad={"Hicks": "a6"}, blips={"f6": 1})
    assert table.spaces() == ["f6"]
    assert table.spaces(places.BLIPS) == []
    assert table.position.swarm[table.at("f6")] == 0


@pytest.mark.rule("corps.spot.more-makes-swarm", "corps.swarm.definition")
def test_a_blip_of_three_becomes_a_swarm_with_two_tokens(corps):
    table = corps(squad={"Hicks": "a6"}, blips={"f6": 3})
    assert table.position.swarm[table.at("f6")] == 2


@pytest.mark.rule("corps.spot.token-back-to-pool")
def test_the_spotted_blip_is_shuffled_back_into_the_pool(corps):
    table = corps(squad={"Hicks": "a6"}, blips={"f6": 2})
    assert len(table.position.zones[places.POOL]) == 21
    assert all(not table.position.seen[blip] for blip in table.position.zones[places.POOL])


@pytest.mark.rule("corps.blip-token.unknown-number", "corps.blip-token.two-sides")
def test_a_blip_out_of_sight_keeps_its_secret(corps):
    table = corps(squad={"Hicks": "a6"}, blips={"a9": 4})
    blip = table.at("a9", places.BLIPS)
    assert table.position.seen[blip] == 0
    assert "blip-4" not in str(table.match.view(0))


@pytest.mark.rule(
    "corps.spot.when-in-sight", "corps.spot.marine-phase-no-attack", "corps.door.opens-when-touched"
)
def test_a_step_of_a_character_that_opens_a_door_spots_the_blip_behind_it(corps):
    table = corps(squad={"Hicks": "d7"}, blips={"c9": 2}, phase="marine")
    table.let(go, table.number("Hicks"), table.board.space("c7"))
    assert table.spaces() == ["c9"]
    assert "Alien attacks Hicks." not in table.log
    assert not any("activates" in line for line in table.log)
    table.let(go, table.number("Hicks"), table.board.space("c8"))
    early = AttackCharacter(table.at("c9"), table.number("Hicks"))
    assert table.match.moment.game.why_not(early).rule == "corps.spot.marine-phase-no-attack"


@pytest.mark.rule("corps.spot.flip")
def test_everyone_sees_what_was_turned_over(corps):
    table = corps(squad={"Hicks": "a6"}, blips={"f6": 3})
    assert any(line.endswith("is Spotted: 3 Aliens.") for line in table.log)
    told = [event for event in table.match.events if event.kind == "spotted"]
    assert [event.faces[0][2] for event in told] == [EVERYONE]


@pytest.mark.ruling("corps.ruling.e5-components-run-out=yes")
@pytest.mark.rule("corps.components.alien-models-16")
def test_without_a_free_model_the_blip_lies_face_up_and_acts_as_an_alien(corps):
    spaces = ["a1", "b1", "a2", "b2", "a3", "b3", "k1", "l1", "k2", "l2", "k3", "l3", "k4", "l4", "k5", "l5"]
    options = {"component-limits": "yes"}
    table = corps(squad={"Hicks": "a6"}, aliens=spaces, blips={"f6": 2}, options=options)
    acting = table.at("f6")
    assert table.position.swarm[acting] == 1
    assert table.frame.faces[table.position.face[acting]].name == "Blip 2"

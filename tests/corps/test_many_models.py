"""The option of many models: each Alien of a Spotted Blip has a model of its own, out of sight."""

import pytest

from holdout.corps.moving import StepTo
from holdout.testing.corps import answer_all

MANY = {"many-models": "yes"}


def go(game, card, space):
    game.do(StepTo(card, space))


def opened(corps, number):
    """Hicks steps beside the door of a room, and sees the Blip in it."""
    table = corps(squad={"Hicks": "d7"}, blips={"b9": number}, options=MANY, phase="marine")
    return table.let(go, table.number("Hicks"), table.board.space("c7"))


@pytest.mark.rule("corps.many-models.optional", "corps.many-models.one-per-alien")
def test_each_alien_of_the_blip_has_a_model_of_its_own(corps):
    table = answer_all(opened(corps, 3))
    assert len(table.spaces()) == 3
    assert "b9" in table.spaces()
    assert not any(table.position.swarm)


@pytest.mark.rule("corps.many-models.extra-adjacent-unseen", "corps.many-models.choice-highest-rank")
def test_further_models_stand_next_to_the_first_where_nobody_sees_them(corps):
    table = corps(squad={"Hicks": "e6"}, blips={"k8": 2}, options=MANY)
    assert table.asked == "corps.many-models.choice-highest-rank"
    assert sorted(table.option_labels) == ["j8", "j9", "k9", "l9"]
    table.to("l9")
    assert table.spaces() == ["k8", "l9"]


@pytest.mark.rule("corps.many-models.overflow")
def test_when_there_is_no_unseen_space_beside_it_the_closest_one_is_used(corps):
    table = answer_all(corps(squad={"Hicks": "a6"}, blips={"f6": 2}, options=MANY))
    (other,) = [space for space in table.spaces() if space != "f6"]
    assert other not in ("e6", "g6", "e7", "f7", "g7")


@pytest.mark.rule("corps.many-models.door-would-open")
def test_no_model_stands_where_it_would_open_a_door_and_be_seen(corps):
    table = answer_all(corps(squad={"Hicks": "d7"}, blips={"c7": 4}, options=MANY))
    assert "corps.many-models.door-would-open" in table.cited

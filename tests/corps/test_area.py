"""Area attacks: one space, everything in it and next to it, one price and one turn of the dial."""

import pytest

from holdout.corps.attacking import Attack

GRENADES, FLAMES = "M40 Grenades", "M240 Flamethrower"


@pytest.fixture
def hudson(marines):
    """Hudson with grenades, his dial at 3: they always hit on 6."""

    def lay(*rolls, dial=3, gear=(GRENADES,), **given):
        given = {"squad": {"Hudson": "f6"}, **given}
        return marines(
            heroes=["Hudson"], gear={"Hudson": list(gear)}, dials={"Hudson": dial}, rolls=rolls, **given
        )

    return lay


@pytest.mark.ruling("corps.ruling.a8-area-example-counts")
@pytest.mark.rule("corps.area.swarm-one-die-each", "corps.area.pick-space")
def test_four_dice_on_a_model_with_three_tokens_leave_the_model(hudson):
    table = hudson(3, 4, 6, 9, aliens={"c6": 3})
    with table.changes(cites=["corps.area.swarm-one-die-each", "corps.area.pick-space"]):
        table.take("blast", "c7")
    assert table.swarms() == {"c6": 0}


@pytest.mark.ruling("corps.ruling.a8-area-example-counts")
@pytest.mark.rule("corps.area.single-model-one-die", "corps.area.affects-space-and-neighbours")
def test_one_seven_and_eight_kill_one_of_three_lone_aliens(hudson):
    table = hudson(1, 7, 8, aliens={"c6": 0, "b6": 0, "b7": 0})
    with table.changes(cites="corps.area.affects-space-and-neighbours"):
        table.take("blast", "c7")
    assert len(table.swarms()) == 2


@pytest.mark.rule("corps.area.dial-down-once", "corps.area.one-action-one-cost", "corps.keyword.close")
def test_a_flamethrower_pays_once_and_lowers_the_dial_once_however_many_dice(hudson):
    table = hudson(
        10, 10, 10, dial=5, gear=[FLAMES], aliens={"d6": 0, "d7": 1}, holds={"deck": 20, "exhaust": 0}
    )
    with table.changes(actions=-1, cites="corps.area.dial-down-once"):
        table.take("blast", "d6")
    assert table.dial("Hudson") == 4
    assert table.size("exhaust") == 2


@pytest.mark.rule("corps.keyword.close")
def test_a_space_out_of_range_is_no_target(hudson):
    table = hudson(gear=[FLAMES], aliens={"c6": 0})
    far = Attack(table.number("Hudson"), table.card(FLAMES), space=table.board.space("c6"))
    assert table.why_not(far).rule == "corps.keyword.close"
    assert not table.can_take("blast", "c6")


@pytest.mark.ruling("corps.ruling.d11-killed-by-area-or-sentry")
@pytest.mark.rule("corps.area.affects-characters")
def test_a_character_in_the_area_is_rolled_for_and_can_be_killed(hudson):
    table = hudson(2, squad={"Hudson": "f6", "Ripley": "c6"})
    with table.changes(**{"killed Characters": +1}, cites="corps.area.affects-characters"):
        table.take("blast", "d7")


@pytest.mark.ruling("corps.ruling.d12-killed-blips")
@pytest.mark.rule("corps.area.affects-blips", "corps.area.blip-killed-whole")
def test_an_unseen_blip_that_hides_four_is_gone_after_one_hit(hudson):
    table = hudson(6, squad={"Hudson": "d6"}, blips={"f10": 4})
    cites = ["corps.area.affects-blips", "corps.area.blip-killed-whole"]
    with table.changes(**{"the Blip pool": +1, "Blips on the board": -1}, cites=cites):
        table.take("blast", "f9")
    assert table.swarms() == {}


@pytest.mark.rule("corps.area.pick-space", "corps.los.to-tokens-and-objects")
def test_an_empty_space_may_be_picked(hudson):
    table = hudson().take("blast", "d6")
    assert table.dial("Hudson") == 2


@pytest.mark.rule("corps.los.characters-block")
def test_a_space_behind_characters_is_no_target(hudson):
    table = hudson(squad={"Hudson": "l6", "Hicks": "j6", "Frost": "j7"})
    behind = Attack(table.number("Hudson"), table.card(GRENADES), space=table.board.space("i6"))
    assert table.why_not(behind).rule == "corps.los.characters-block"


@pytest.mark.ruling("corps.ruling.c18-sight-for-area-attacks")
@pytest.mark.rule("corps.area.affects-space-and-neighbours")
def test_walls_keep_the_blast_out(hudson):
    table = hudson(aliens={"c5": 0}).take("blast", "c6")
    assert table.swarms() == {"c5": 0}

"""Body Swap: avatars change players with all that lies on them, for a while."""

import pytest

from holdout.encounters import board
from holdout.encounters.dying import Die
from holdout.encounters.xfiles import piles
from holdout.encounters.xfiles.body_swap import Swap
from holdout.encounters.xfiles.scars import GainScar
from holdout.kernel import step

SWAP = {"hidden": {5: "Body Swap"}, "hand": ["Assault Team", "Field Agent"]}


@step("tests.xfiles.defeat-player")
def defeat_player(game, seat):
    game.do(Die(seat))


@step("tests.xfiles.suffer-scar")
def suffer_scar(game):
    game.do(GainScar(0))


def avatar(table, seat):
    (name,) = table.names(board.AVATAR[seat])
    return name


def reveal_it(table):
    return table.play("Assault Team").scan("Shadows 5")


@pytest.mark.rule("xfiles.card.body-swap-strikes-travel")
def test_strikes_travel_with_the_avatar(xfiles):
    wounds = {0: ["Flesh Wound", "Trauma"], 1: ["Shock"]}
    table = xfiles(seats=2, wounds=wounds, **SWAP)
    mine, yours = avatar(table, 0), avatar(table, 1)
    reveal_it(table)
    assert (avatar(table, 0), avatar(table, 1)) == (yours, mine)
    assert table.names(board.WOUNDS[0]) == ["Shock"]
    assert table.names(board.WOUNDS[1]) == ["Flesh Wound", "Trauma"]
    assert "xfiles.card.body-swap-strikes-travel" in table.cited


def test_at_the_end_of_the_next_turn_everybody_is_back(xfiles):
    table = xfiles(turn=True, seats=2, empty=["the Conspiracy Deck"], **SWAP)
    mine = avatar(table, 0)
    reveal_it(table).done()
    table.done()
    assert avatar(table, 0) != mine
    table.done()
    assert avatar(table, 0) == mine


@pytest.mark.rule("xfiles.card.body-swap-skips-defeated-player")
def test_the_next_player_who_is_not_defeated_is_swapped_with(xfiles):
    table = xfiles(seats=3, the_end=True, alive=[1, 0, 1], **SWAP)
    third = avatar(table, 2)
    reveal_it(table)
    assert avatar(table, 0) == third


@pytest.mark.rule("xfiles.card.body-swap-no-return-if-defeated")
def test_nobody_comes_back_from_a_body_whose_other_is_defeated(xfiles):
    table = xfiles(turn=True, seats=2, the_end=True, empty=["the Conspiracy Deck"], **SWAP)
    yours = avatar(table, 1)
    reveal_it(table).done()
    table.run(defeat_player, 1)
    table.done()
    assert avatar(table, 0) == yours
    assert table.why_not(Swap(0, 1)).rule == "xfiles.card.body-swap-no-return-if-defeated"


@pytest.mark.rule("xfiles.solo.body-swap-none-left")
def test_the_last_of_five_players_stays_in_the_own_body(xfiles):
    table = xfiles(seats=5, the_end=True, alive=[1, 0, 0, 0, 0], **SWAP)
    mine = avatar(table, 0)
    reveal_it(table)
    assert avatar(table, 0) == mine
    assert table.why_not(Swap(0, 0)).rule == "xfiles.solo.body-swap-none-left"


@pytest.mark.ruling("xfiles.ruling.l102-solo-body-swap-strikes")
@pytest.mark.rule("xfiles.solo.body-swap-random-avatar", "xfiles.solo.body-swap-only-unused-avatars")
def test_a_lone_player_goes_into_a_body_that_nobody_uses_and_back(xfiles):
    table = xfiles(turn=True, wounds=["Flesh Wound"], empty=["the Conspiracy Deck"], **SWAP)
    mine = avatar(table, 0)
    reveal_it(table)
    assert avatar(table, 0) != mine
    assert table.names(board.WOUNDS[0]) == []
    assert table.names(piles.LEFT_BODY[0]) == [mine, "Flesh Wound"]
    table.done()
    assert avatar(table, 0) != mine
    table.done()
    assert avatar(table, 0) == mine
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound"]


@pytest.mark.rule("xfiles.card.body-swap-strikes-travel")
def test_scars_travel_with_the_avatar_too_and_come_back_as_scars(xfiles):
    table = xfiles(turn=True, empty=["the Conspiracy Deck"], wounds=["Shock"], **SWAP)
    table.run(suffer_scar)
    reveal_it(table)
    assert table.names(piles.SCARS[0]) == []
    table.done().done()
    assert len(table.names(piles.SCARS[0])) == 1
    assert table.names(board.WOUNDS[0]) == ["Shock"]

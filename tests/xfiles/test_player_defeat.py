"""Defeated players: before The End the team loses, afterwards the others go on; and what makes it easier."""

import pytest

from holdout.encounters.dying import BY_TEXT, Die
from holdout.encounters.values import damage_of
from holdout.encounters.xfiles import piles
from holdout.kernel import step

EASIER = {"no-loss-on-defeat": True}
FATAL = ["Mortal Wound", "Mortal Wound", "Trauma"]


@step("tests.xfiles.defeat")
def defeat(game, seat):
    """An effect defeats a player."""
    game.do(Die(seat, BY_TEXT))


def result(table):
    return table.match.result


@pytest.mark.rule(
    "xfiles.player-defeat.before-the-end-team-loses", "xfiles.player-defeat.by-effect-counts-too"
)
def test_before_the_end_one_defeated_player_loses_the_game(xfiles):
    table = xfiles(seats=2)
    table.run(defeat, 1)
    assert result(table).winners == ()


@pytest.mark.rule(
    "xfiles.player-defeat.after-the-end-others-continue", "xfiles.player-defeat.all-cards-defeated",
    "xfiles.player-defeat.avatar-removed",
)  # fmt: skip
def test_after_the_end_all_cards_of_a_defeated_player_go_to_their_piles(xfiles):
    table = xfiles(
        seats=2, the_end=True, hand={1: ["Field Agent", "Take Charge"]}, deck={1: ["Belief", "Doubt"]},
        deck_holds={1: 2}, discard={1: ["Assault Team"]}, wounds={1: ["Flesh Wound"]},
    )  # fmt: skip
    with table.changes(
        defeated_characters=+3,
        the_belief_stack=+1,
        the_doubt_stack=+1,
        discarded_strikes=+1,
        out_of_the_game=+1,
    ):
        table.run(defeat, 1)
    assert result(table) is None
    assert table.position.alive == [1, 0]


@pytest.mark.rule("xfiles.player-defeat.after-the-end-others-continue")
def test_the_turn_passes_over_a_defeated_player(xfiles):
    table = xfiles(seats=3, turn=True, the_end=True, conspiracy_holds=0)
    table.run(defeat, 1).done()
    assert table.position.active == 2


@pytest.mark.rule("xfiles.player-defeat.all-or-nothing-after-the-end")
def test_after_the_end_the_game_is_lost_with_the_last_player(xfiles):
    table = xfiles(seats=2, turn=True, the_end=True, conspiracy_holds=0)
    table.run(defeat, 1)
    assert result(table) is None
    table.run(defeat, 0)
    assert result(table).winners == ()


# --- the easier option ---


@pytest.mark.rule(
    "xfiles.difficulty.easier-no-loss-on-defeat", "xfiles.difficulty.easier-many-scars-may-still-be-fatal"
)
def test_easier_fatal_damage_becomes_scars_and_costs_a_turn(xfiles):
    """Health 12, Strikes 4+4+3 and one more: as many Scars, that much damage, one turn skipped."""
    table = xfiles(
        seats=2, turn=True, options=EASIER, wounds=FATAL, field=["Lyle Parker"], strikes=["Flesh Wound"],
        conspiracy_holds=0,
    )  # fmt: skip
    table.done()
    assert result(table) is None
    assert len(table.position.zones[piles.SCARS[0]]) == 4
    assert damage_of(table.match.moment.game, 0) == 4
    assert table.position.active == 1
    turn = table.position.turn
    table.done()
    assert (table.position.active, table.position.turn) == (1, turn + 2)
    table.done()
    assert table.position.active == 0


@pytest.mark.rule("xfiles.difficulty.easier-non-damage-defeat-still-counts")
def test_easier_an_effect_still_defeats(xfiles):
    table = xfiles(seats=2, options=EASIER)
    table.run(defeat, 1)
    assert result(table) is not None


@pytest.mark.rule("xfiles.difficulty.easier-death-final-in-the-end")
def test_easier_death_is_final_during_the_end(xfiles):
    table = xfiles(
        seats=2, turn=True, the_end=True, options=EASIER, wounds=FATAL, field=["Lyle Parker"],
        strikes=["Flesh Wound"], conspiracy_holds=0,
    )  # fmt: skip
    table.done()
    assert table.position.alive == [0, 1]


def test_easier_scars_alone_can_still_be_fatal(xfiles):
    table = xfiles(
        seats=2, turn=True, options=EASIER, scars=["Miss"] * 9 + ["Shock"] * 2, field=["Lyle Parker"],
        strikes=["Flesh Wound"], conspiracy_holds=0,
    )  # fmt: skip
    table.done()
    assert result(table).winners == ()

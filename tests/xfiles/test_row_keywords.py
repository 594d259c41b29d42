"""Keywords of cards in the Shadows: Runner and Stationary."""

import pytest

RUNNER, STILL, A, N = "Cockroach Swarm", "Central Operating System", "Ice Core Worm", "Golem"


@pytest.mark.rule("xfiles.runner.extra-space-after-conspiracy-phase")
def test_a_runner_moves_one_more_space_after_the_conspiracy_phase(xfiles):
    """Runner in S2, new card enters empty S1: the Runner is not pushed but still runs to S3."""
    table = xfiles(turn=True, conspiracy=[N], shadows={2: RUNNER})
    assert table.row() == [N, "-", RUNNER, "-", "-"]


@pytest.mark.rule("xfiles.runner.can-run-into-field")
def test_a_runner_in_the_leftmost_space_runs_into_the_field(xfiles):
    table = xfiles(turn=True, conspiracy=[N], shadows={5: RUNNER})
    assert table.row() == [N, "-", "-", "-", "-"]
    assert table.field() == [RUNNER]


@pytest.mark.rule("xfiles.runner.pushes-normally")
def test_a_runner_pushes_the_card_in_its_way(xfiles):
    """Runner S2, Enemy S3: Runner goes to S3, Enemy to S4."""
    table = xfiles(turn=True, conspiracy=[N], shadows={2: RUNNER, 3: A})
    assert table.row() == [N, "-", RUNNER, A, "-"]


@pytest.mark.rule("xfiles.stationary.not-pushed", "xfiles.stationary.pusher-skips-over")
def test_what_would_push_a_stationary_card_passes_over_it(xfiles):
    """S1=A, S2=Stationary, S3 empty: N enters S1, A passes over S2 and lands on S3."""
    table = xfiles(turn=True, conspiracy=[N], shadows={1: A, 2: STILL})
    assert table.row() == [N, STILL, A, "-", "-"]


@pytest.mark.rule("xfiles.stationary.other-effects-move-it")
def test_an_effect_moves_a_stationary_card(xfiles):
    """Hold the Line pushes an Enemy one space to the right."""
    table = xfiles(shadows={3: STILL}, hand=["Hold the Line"])
    table.play("Hold the Line").choose("Yes").activate("Hold the Line")
    assert table.row() == ["-", STILL, "-", "-", "-"]

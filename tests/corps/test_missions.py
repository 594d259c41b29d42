"""What the layout of a mission must give: fair hiding places, stores worth going to."""

import pytest

from holdout.corps.geometry import bits, layers, mask_of
from holdout.corps.missions import mission_of


def steps_from(board, spaces):
    """How many steps every space of a board is away from the nearest of some."""
    return {
        space: steps for steps, layer in enumerate(layers(board, mask_of(spaces))) for space in bits(layer)
    }


def ways(name, spaces):
    """The steps from the start to each space, and from there to the nearest Exit."""
    mission = mission_of(name)
    there = steps_from(mission.board, mission.start)
    out = steps_from(mission.board, mission.exits.values())
    return [there[space] for space in spaces], [out[space] for space in spaces]


def span(numbers):
    return max(numbers) - min(numbers)


def test_wherever_newt_hides_the_way_to_her_and_out_is_about_as_long():
    there, out = ways("newt", mission_of("newt").mission_blips)
    assert span(there) <= 9
    assert span(out) <= 8
    assert span([one + other for one, other in zip(there, out, strict=True)]) <= 6


@pytest.mark.parametrize("board", ["3-colony", "4-colony"])
def test_half_of_the_crates_of_resupply_lie_on_each_board_about_as_far_from_the_start(board):
    mission = mission_of("resupply")
    crates = [space for space in mission.crates if mission.board.regions[board] >> space & 1]
    assert len(crates) == len(mission.crates) // 2
    there, _ = ways("resupply", crates)
    assert 30 <= sum(there) <= 40

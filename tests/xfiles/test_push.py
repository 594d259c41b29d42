"""The Shadows and the Field: what enters pushes, and what is pushed out is revealed."""

import pytest


@pytest.mark.rule("xfiles.push.occupant-moves-one-left", "xfiles.push.chains", "xfiles.push.only-when-needed")
def test_a_card_that_enters_pushes_others_up_to_the_first_gap(xfiles):
    table = xfiles(turn=True, shadows={1: "Jersey Devil", 2: "Deep Throat", 4: "Susanne Modeski"})
    assert table.row()[1:] == ["Jersey Devil", "Deep Throat", "Susanne Modeski", "-"]

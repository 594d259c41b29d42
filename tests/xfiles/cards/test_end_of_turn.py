"""What face-up cards do at the end of every turn, before Cleanup and in the S order."""

import pytest

from holdout.encounters import board

TIMING = "xfiles.turn.end-of-turn-checks-are-for-every-turn"


@pytest.mark.rule(TIMING)
def test_nathaniel_teager_is_hidden_again_at_the_end_of_a_turn(xfiles):
    table = xfiles(turn=True, shadows={3: "Nathaniel Teager"}, empty=["the Conspiracy Deck"])
    table.done()
    assert not table.position.up[table.number("Nathaniel Teager")]
    assert TIMING in table.cited


def test_a_hidden_card_and_one_elsewhere_do_nothing_then(xfiles):
    table = xfiles(
        turn=True,
        hidden={3: "The Red-Haired Man"},
        shadows={5: "Jack Willis"},
        empty=["the Conspiracy Deck"],
        wounds=[],
    )
    table.done()
    assert TIMING not in table.cited


def test_jack_willis_dies_of_himself_on_his_second_turn_in_the_field(xfiles):
    table = xfiles(turn=True, field=["Jack Willis"], empty=["the Conspiracy Deck"], strikes=["Miss"] * 6)
    table.done()
    assert table.names(board.FRONT) == ["Jack Willis"]
    table.done()
    assert table.names(board.DEAD_ENEMIES) == ["Jack Willis"]


def test_the_bomb_of_the_red_haired_man_goes_off_at_the_end_of_the_third_turn(xfiles):
    table = xfiles(
        turn=True, shadows={2: "The Red-Haired Man"}, empty=["the Conspiracy Deck"], strikes=["Flesh Wound"]
    )
    table.done().done()
    assert table.names(board.WOUNDS[0]) == []
    table.done()
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound"]
    assert table.names(board.DEAD_ENEMIES) == ["The Red-Haired Man"]


@pytest.mark.rule("xfiles.timing.s-order", "xfiles.timing.simultaneous-abilities-all-happen")
def test_what_is_due_together_happens_from_the_field_to_the_shadows(xfiles):
    table = xfiles(
        turn=True,
        field=["Jack Willis"],
        shadows={4: "The Red-Haired Man", 1: "Nathaniel Teager"},
        empty=["the Conspiracy Deck"],
        strikes=["Miss"] * 2,
    )
    table.done()
    told = [
        line
        for line in table.log()
        if any(name in line for name in ("Willis has", "Man has", "of Nathaniel"))
    ]
    assert [("Willis" in line, "Man" in line, "Teager" in line).index(True) for line in told] == [0, 1, 2]

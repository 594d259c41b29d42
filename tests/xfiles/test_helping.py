"""Coordinate: a helper sets a card aside, draws another, and the active player may play a copy of it."""

import pytest

from tests.xfiles.cards.eager import LEYLA

WILL = LEYLA["will"]
COPY = "Play a copy of Leyla Harrison (Will)"


def lent(xfiles, **given):
    given.setdefault("hand", {0: ["Field Agent", "Weapon Drawn"], 1: [WILL, LEYLA["tech"]]})
    return xfiles(seats=2, **given)


@pytest.mark.rule(
    "xfiles.coordinate.set-aside-from-hand",
    "xfiles.coordinate.setting-aside-is-not-playing",
    "xfiles.coordinate.set-aside-card-out-of-play",
    "xfiles.coordinate.special-agents-have-it",
)
def test_a_helper_sets_a_card_aside_and_draws_another(xfiles):
    table = lent(xfiles)
    with table.changes(hand={1: 0}, deck={1: -1}, lent_cards={1: +1}, play_area={1: 0}):
        table.answer("Coordinate Leyla Harrison (Will)", seat=1)
    assert not table.offers("Coordinate Leyla Harrison (Tech)", seat=1)


@pytest.mark.rule(
    "xfiles.coordinate.current-player-plays-virtual-copy", "xfiles.coordinate.virtual-copy-counts-fully"
)
def test_a_copy_gives_points_and_its_class(xfiles):
    table = lent(xfiles).answer("Coordinate Leyla Harrison (Will)", seat=1)
    with table.changes(recruit=+2):
        table.answer(COPY)
    with table.changes(attack=+5):
        table.play("Weapon Drawn")


@pytest.mark.rule("xfiles.coordinate.several-helpers-allowed")
def test_several_helpers_lend_one_card_each(xfiles):
    hand = {0: ["Field Agent"], 1: [WILL], 2: [LEYLA["tech"]]}
    table = xfiles(seats=3, hand=hand)
    with table.changes(recruit=+4):
        table.answer("Coordinate Leyla Harrison (Will)", seat=1).answer(
            "Coordinate Leyla Harrison (Tech)", seat=2
        )
        table.answer(COPY).answer("Play a copy of Leyla Harrison (Tech)")


@pytest.mark.rule("xfiles.solo.coordinate-once-per-turn", "xfiles.solo.coordinate-no-virtual-copy")
def test_alone_a_coordinate_card_is_exchanged_once_a_turn(xfiles):
    table = xfiles(hand=[WILL, LEYLA["tech"], "Field Agent"])
    with table.changes(recruit=0, hand=0, discard_pile=+1):
        table.answer("Discard Leyla Harrison (Will) to draw a card")
    assert not table.offers("Discard Leyla Harrison (Tech) to draw a card")

"""Coordinate: who may lend, what the helper draws, and where the card goes."""

import pytest

from holdout.encounters import board
from holdout.encounters.coordinate import Coordinate
from holdout.kernel import step
from tests.xfiles.box import own_pack
from tests.xfiles.cards.eager import LEYLA

WILL, TECH = LEYLA["will"], LEYLA["tech"]
LEND = "Coordinate Leyla Harrison (Will)"
PURGE = """
[[card]]
name = "Purge"
deck = "season-1"
kind = "enemy"
attack = 2
types = "human"
season = 1
label = "A"
text = "Reveal: Defeat one of your characters."
"""


@step("tests.xfiles.empty-hand")
def empty_hand(game):
    """The first player has no card in hand."""
    for card in list(game.zones[board.HAND[0]]):
        game.move(card, board.DISCARD[0])


def turn_of_two(xfiles, **given):
    given.setdefault("hand", {0: ["Field Agent"], 1: [WILL, TECH]})
    return xfiles(seats=2, turn=True, conspiracy=["Wood Mites"], **given)


@pytest.mark.ruling("xfiles.ruling.m120-coordinate-on-own-turn")
@pytest.mark.rule("xfiles.coordinate.only-on-other-players-turn")
def test_on_ones_own_turn_a_card_is_simply_played(xfiles):
    table = xfiles(seats=2, hand={0: [WILL], 1: ["Field Agent"]})
    refusal = table.why_not(Coordinate(0, table.number(WILL)))
    assert table.own_id(refusal.rule) == "xfiles.coordinate.only-on-other-players-turn"
    assert not table.offers(LEND, seat=0)


@pytest.mark.rule(
    "xfiles.coordinate.helper-draws-replacement", "xfiles.coordinate.one-card-per-helper-per-turn"
)
def test_a_helper_draws_a_replacement_and_lends_no_second_card(xfiles):
    """The helper's hand is as large as before; a second Coordinate card is not used on the same turn."""
    table = turn_of_two(xfiles)
    with table.changes(hand={1: 0}, deck={1: -1}, cites="xfiles.coordinate.helper-draws-replacement"):
        table.answer(LEND, seat=1)
    refusal = table.why_not(Coordinate(1, table.number(TECH)))
    assert table.own_id(refusal.rule) == "xfiles.coordinate.one-card-per-helper-per-turn"


@pytest.mark.ruling("xfiles.ruling.j91-coordinated-card-returns")
@pytest.mark.rule("xfiles.coordinate.returns-to-helpers-discard")
def test_a_lent_card_ends_in_the_discard_pile_of_its_owner(xfiles):
    table = turn_of_two(xfiles).answer(LEND, seat=1).answer("Play a copy of Leyla Harrison (Will)")
    with table.changes(discard_pile={1: +1}, cites="xfiles.coordinate.returns-to-helpers-discard"):
        table.done()
    assert table.cards("discard pile", 1) == ["Leyla Harrison"]


@pytest.mark.ruling("xfiles.ruling.m119-copy-played-later")
@pytest.mark.rule("xfiles.coordinate.copy-may-be-declined")
def test_a_copy_that_nobody_plays_gives_nothing_and_the_card_is_discarded(xfiles):
    table = turn_of_two(xfiles)
    with table.changes(recruit=0, cites="xfiles.coordinate.copy-may-be-declined"):
        table.answer(LEND, seat=1).done()
    assert table.cards("discard pile", 1) == ["Leyla Harrison"]


@pytest.mark.ruling("xfiles.ruling.m142-vigilant-among-your-cards")
@pytest.mark.rule("xfiles.defeat.virtual-copy-not-defeatable")
def test_with_only_a_copy_in_front_nothing_can_be_defeated(xfiles, tmp_path):
    """Only card in front is a virtual copy and hand is empty: nothing can be defeated."""
    options = own_pack(tmp_path, PURGE)
    table = xfiles(
        seats=2, options=options, hand={0: ["Field Agent"], 1: [WILL]}, hidden={5: "Purge"}, attack=1
    )
    table.run(empty_hand).answer(LEND, seat=1).answer("Play a copy of Leyla Harrison (Will)")
    with table.changes(defeated_characters=0, cites="xfiles.defeat.virtual-copy-not-defeatable"):
        table.scan("Shadows 5")

"""Defeating cards of one's own, and what stays of a card that was played."""

import pytest

from holdout.encounters.fighting import BY_EFFECT, kill
from holdout.encounters.xfiles.end_of_turn import end_of_turn
from holdout.kernel import step
from tests.xfiles.cards.eager import LEYLA, take_offers


@step("testing.defeats")
def defeats(game, card):
    kill(game, card, 0, BY_EFFECT)


@pytest.mark.rule(
    "xfiles.defeat.one-of-your-cards-hand-or-played",
    "xfiles.defeat.played-card-keeps-production",
    "xfiles.defeat.starting-cards-thins-deck",
)
@pytest.mark.card("Clean House")
def test_a_card_that_was_played_may_be_defeated_and_its_points_stay(xfiles):
    table = xfiles(hand=["Clean House", "Field Agent", "Assault Team"])
    table.play("Clean House").play("Field Agent")
    with table.changes(recruit=0, defeated_characters=+1, play_area=-1):
        table.choose("Yes", "Field Agent").activate("Clean House")
    other = xfiles(hand=["Clean House", "Assault Team"]).play("Clean House")
    with other.changes(defeated_characters=+1):
        other.choose("Yes", "Assault Team").activate("Clean House")


@pytest.mark.rule("xfiles.defeat.unused-activate-lost")
def test_an_unused_activate_is_lost_with_its_card(xfiles):
    table = xfiles(hand=["Take Charge", "Field Agent"]).play("Take Charge")
    assert "Activate Take Charge" in table.option_labels
    table.run(defeats, table.number("Take Charge"))
    assert "Activate Take Charge" not in table.option_labels


@pytest.mark.rule("xfiles.defeat.still-counts-for-class")
def test_a_defeated_card_still_counts_for_class_abilities(xfiles):
    lab = "Head of the Sci-Crime Lab"
    table = xfiles(hand=[LEYLA["intellect"], lab]).play(LEYLA["intellect"])
    table.run(defeats, table.number(LEYLA["intellect"])).play(lab)
    assert f"Activate {lab}" in table.option_labels


def test_a_virtual_copy_cannot_be_defeated(xfiles):
    table = xfiles(seats=2, hand={0: ["Clean House"], 1: [LEYLA["will"]]})
    table.answer("Coordinate Leyla Harrison (Will)", seat=1).play("Clean House")
    table.answer("Play a copy of Leyla Harrison (Will)")
    with table.changes(lent_cards={1: 0}):
        take_offers(table.activate("Clean House"))
    assert table.cards("Defeated Characters") == ["Clean House"]


@pytest.mark.rule("xfiles.defeat.beliefs-destination", "xfiles.defeat.doubts-destination")
def test_beliefs_and_doubts_go_back_to_their_stacks(xfiles):
    table = xfiles(hand=["Belief", "Field Agent"], discard=["Doubt"])
    with table.changes(the_Belief_stack=+1, the_Doubt_stack=+1):
        for zone in ("hand", "discard pile"):
            table.run(defeats, table.position.zones[table.zones[zone][0]][0])
    assert all(table.position.up[card] for card in table.position.zones[table.zones["the Doubt stack"][0]])


@pytest.mark.rule("xfiles.run-out.beliefs-or-doubts-ignored")
def test_an_empty_stack_gives_nothing(xfiles):
    stacks = ["the Doubt stack", "the Belief stack"]
    table = xfiles(hand=["Poster on the Wall"], field=["Walking Deeper into Darkness"], empty=stacks)
    with table.changes(discard_pile=0):
        take_offers(table.play("Poster on the Wall")).run(end_of_turn, 0)

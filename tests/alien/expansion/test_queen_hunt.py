"""Hunt: a human's hand is shown, and a character of it may go."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.expansion.hunting import Hunt

HAND = ["Net", "Sniper", "Grunt"]


def hunt(queens, paid, chosen, hand=HAND, **given):
    """The Queen hunts the second human."""
    table = queens(hand={2: ["Hunter"], 1: list(hand)}, **given).play("Hunter")
    return table.choose(str(paid), chosen).answer("Player 2", verb="hunt")


@pytest.mark.ruling("expansion.ruling.h21-hunted-hand-is-public")
@pytest.mark.rule(
    "expansion.hunt.spend-any",
    "expansion.hunt.reveal-hand",
    "expansion.hunt.seen-by-all",
    "expansion.hunt.to-own-discard",
    "expansion.hunt.starting-cards",
)
def test_the_hand_is_seen_by_all_and_a_character_goes_to_its_owners_discard_pile(queens):
    table = hunt(queens, 1, "Grunt")
    assert table.position.attack == 3
    assert "Grunt" in table.cards("discard pile", 1)
    assert len(table.cards("hand", 1)) == 2
    assert all(table.position.seen[card] == -1 for card in table.position.zones[board.HAND[1]])


@pytest.mark.rule("expansion.hunt.discard-one", "expansion.hunt.pay-before-seeing")
def test_a_character_dearer_than_what_was_paid_is_safe(queens):
    costly = "Captain of the Ship"
    cost = 3
    table = queens(hand={2: ["Hunter"], 1: [costly, "Grunt"]}, attack=4).play("Hunter")
    face = table.frame.faces[table.faces[costly]]
    assert (face.cost or 0) >= cost
    table.choose(str((face.cost or 0) - 1), "Grunt").answer("Player 2", verb="hunt")
    assert table.cards("hand", 1) == [costly]


@pytest.mark.rule("expansion.hunt.optional-discard")
def test_she_may_discard_nothing(queens):
    table = hunt(queens, 2, "Done")
    assert len(table.cards("hand", 1)) == 3
    assert table.position.attack == 2


@pytest.mark.rule("expansion.hunt.once-per-player", "expansion.hunt.per-instance")
def test_no_human_is_hunted_twice_in_a_turn(queens):
    table = queens(hand={2: ["Hunter", "Hunter"], 1: HAND}).play("Hunter").play("Hunter")
    table.choose("1", "Grunt").answer("Player 2", verb="hunt")
    assert table.why_not(Hunt(2, 1)).rule == "expansion.hunt.once-per-player"
    assert {pick[1] for pick in table.match.decision.picks if pick[0] == "hunt"} == {0}


@pytest.mark.ruling("expansion.ruling.h37-queens-payments-for-nothing")
@pytest.mark.rule("expansion.hunt.empty-hand")
def test_a_human_without_cards_is_not_offered(queens):
    table = queens(hand={2: ["Hunter"], 1: []}).play("Hunter")
    assert {pick[1] for pick in table.match.decision.picks if pick[0] == "hunt"} == {0}
    assert table.why_not(Hunt(2, 1)).rule == "expansion.hunt.empty-hand"


@pytest.mark.rule("expansion.hunt.vigilant-safe")
def test_cards_in_play_are_safe(queens):
    table = hunt(queens, 1, "Grunt", in_play={1: ["Body Armor"]})
    assert table.cards("play area", 1) == ["Body Armor"]

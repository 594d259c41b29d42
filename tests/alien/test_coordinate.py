"""Coordinate: lending a card on another player's turn."""

import pytest

from holdout.encounters import board
from holdout.encounters.coordinate import Coordinate
from tests.alien.wounds import almost_dead

QUIET = ["Starved Xenomorph"] * 3 + ["Two-Jawed Xenomorph"] * 3
FIND = "Find It and Kill It"


def lend(table, card, seat):
    return table.answer(card, verb="lend", seat=seat)


def held(table, card, seat):
    """The number of a card in a hand."""
    found = [
        one for one in table.position.zones[board.HAND[seat]] if table.position.face[one] == table.faces[card]
    ]
    return found[0]


@pytest.mark.rule("alien.coordinate.when", "alien.coordinate.play-own")
def test_on_ones_own_turn_a_coordinate_card_is_simply_played(alien):
    table = alien(seats=2, hand=[FIND, "Grunt"])
    assert table.why_not(Coordinate(0, held(table, FIND, 0))).rule == "alien.coordinate.when"
    with table.changes(attack=+2, hand=-1, play_area=+1):
        table.play(FIND)


@pytest.mark.rule("alien.coordinate.from-hand")
def test_only_a_coordinate_card_in_hand_can_be_lent(alien):
    table = alien(seats=2, hand={1: [FIND, "Grunt"]}, discard={1: ["Torch Detail"]})
    assert table.offers(FIND, verb="lend", seat=1)
    assert not table.offers("Grunt", verb="lend", seat=1)
    assert table.why_not(Coordinate(1, held(table, "Grunt", 1))).rule == "alien.coordinate.from-hand"
    lying = table.position.zones[board.DISCARD[1]][0]
    assert table.why_not(Coordinate(1, lying)).rule == "alien.coordinate.from-hand"


@pytest.mark.rule(
    "alien.coordinate.set-aside", "alien.coordinate.draw-replacement", "alien.coordinate.unwanted"
)
def test_the_helper_sets_the_card_aside_and_draws_another_without_asking_anybody(alien):
    table = alien(seats=2, hand={1: [FIND, *["Grunt"] * 5]}, deck={1: ["Harpoon Gun"]})
    with table.changes(hand={1: 0}, lent_cards={1: +1}, deck={1: -1}, attack=0):
        lend(table, FIND, 1)
    assert "Harpoon Gun" in table.cards("hand", seat=1)
    assert table.match.decision.seat == 0


@pytest.mark.rule("alien.coordinate.reshuffle-excludes")
def test_the_card_set_aside_is_not_part_of_a_reshuffle(alien):
    table = alien(seats=2, hand={1: [FIND]}, deck_holds={1: 0}, discard={1: ["Harpoon Gun", "Grunt"]})
    lend(table, FIND, 1)
    assert table.cards("lent cards", seat=1) == [FIND]
    assert FIND not in table.cards("deck", seat=1) + table.cards("hand", seat=1)
    assert len(table.cards("deck", seat=1) + table.cards("hand", seat=1)) == 2


@pytest.mark.rule("alien.coordinate.copy", "alien.coordinate.example")
def test_a_copy_gives_its_points_and_enables_abilities(alien):
    table = alien(seats=2, hand={0: ["Flinch", "Grunt"], 1: [FIND]})
    lend(table, FIND, 1)
    with table.changes(attack=+2, hand=0):
        table.answer(FIND, verb="play-lent")
    with table.changes(recruit=+2):
        table.play("Flinch")


@pytest.mark.rule("alien.coordinate.decline", "alien.coordinate.no-promise", "alien.coordinate.return")
def test_the_active_player_may_leave_the_copy_unplayed_and_the_card_is_discarded_all_the_same(alien):
    table = alien(seats=2, turn=True, hand={0: ["Grunt"], 1: [FIND, "Specialist"]}, hive=QUIET)
    lend(table, FIND, 1)
    table.done()
    assert table.cards("discard pile", seat=1) == [FIND]
    assert len(table.cards("hand", seat=1)) == 2
    assert FIND not in table.cards("discard pile", seat=0)


@pytest.mark.rule("alien.coordinate.return")
def test_a_card_whose_copy_was_played_returns_to_its_owner(alien):
    table = alien(seats=2, turn=True, hand={0: ["Grunt"], 1: [FIND]}, hive=QUIET)
    lend(table, FIND, 1)
    table.answer(FIND, verb="play-lent").done()
    assert table.cards("discard pile", seat=1) == [FIND]
    assert FIND not in table.cards("discard pile", seat=0)


@pytest.mark.rule("alien.coordinate.return")
def test_a_lent_card_goes_back_before_the_next_hand_is_drawn(alien):
    table = alien(seats=2, turn=True, hand={0: ["Grunt"], 1: [FIND]}, hive=QUIET)
    lend(table, FIND, 1)
    table.done()
    rules = [event.rule for event in table.match.events]
    assert rules.index("alien.coordinate.return") < rules.index("alien.cleanup.draw-six")


@pytest.mark.rule("alien.coordinate.one-per-helper")
def test_each_of_three_helpers_may_lend_one_card(alien):
    table = alien(
        seats=4, hand={0: ["Grunt"], **{seat: ["Torch Detail", "Torch Detail"] for seat in (1, 2)}, 3: [FIND]}
    )
    lend(table, "Torch Detail", 1)
    assert not table.offers("Torch Detail", verb="lend", seat=1)
    refused = table.why_not(Coordinate(1, held(table, "Torch Detail", 1)))
    assert refused.rule == "alien.coordinate.one-per-helper"
    lend(table, "Torch Detail", 2)
    lend(table, FIND, 3)
    assert len([label for label in table.option_labels if label.startswith("Play a copy of")]) == 3


@pytest.mark.rule("alien.coordinate.once-per-turn-each-turn")
def test_a_helper_may_lend_again_on_the_next_players_turn(alien):
    table = alien(seats=3, turn=True, hand={0: ["Grunt"], 1: ["Grunt"], 2: [FIND, FIND]}, hive=QUIET)
    lend(table, FIND, 2)
    table.done()
    assert table.position.active == 1
    lend(table, FIND, 2)
    assert table.cards("lent cards", seat=2) == [FIND]


@pytest.mark.ruling("alien.ruling.e7-helper-draws-chestburster")
@pytest.mark.rule("alien.coordinate.chestburster-risk")
def test_a_helper_who_draws_their_chestburster_dies_and_the_copy_is_gone(alien):
    table = alien(seats=2, hand={0: ["Grunt"], 1: [FIND]}, deck={1: ["Chestburster"]})
    lend(table, FIND, 1)
    assert table.position.alive[:2] == [1, 0]
    assert not table.offers(FIND, verb="play-lent")
    assert table.cards("lent cards", seat=1) == []


@pytest.mark.ruling("alien.ruling.e1-death-in-mid-turn")
def test_a_lent_card_returns_when_the_active_player_dies_in_mid_turn(alien):
    table = alien(
        seats=2,
        turn=True,
        hand={0: ["No Pain Worth Noticing", "Grunt"], 1: [FIND]},
        wounds=almost_dead(),
        strikes=["Flesh Wound"],
        hive=QUIET,
    )
    lend(table, FIND, 1)
    table.choose("Yes").play("No Pain Worth Noticing")
    assert table.position.alive[:2] == [0, 1]
    assert table.cards("discard pile", seat=1) == [FIND]

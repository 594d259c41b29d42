"""The Hive Phase: one card a turn, pushing, and what leaves the Airlock."""

import pytest

from tests.alien.rows import ROOMS, A, B, C, D, E, N, row

CRAWLSPACE_ON = 1  # the Ventilation Shafts are blocked


@pytest.mark.rule("alien.hive-phase.add-one-card", "alien.hive-phase.face-irrelevant")
def test_a_turn_begins_with_a_face_down_card_that_nobody_sees(alien):
    table = alien(seats=2, turn=True, hive=[N])
    assert table.row() == [N, "-", "-", "-", "-"]
    assert "A face-down card enters the Ventilation Shafts." in table.log(0)
    assert not any(N in line for seat in (0, 1) for line in table.log(seat))


def test_nobody_can_leave_the_hive_phase_out(alien):
    table = alien(turn=True, hive=[N, A])
    assert table.row()[0] == N
    table.done()
    assert table.row()[:2] == [A, N]


@pytest.mark.rule("alien.hive-phase.mandatory")
def test_only_a_text_that_says_so_skips_the_hive_phase(alien):
    table = alien(turn=True, hive=[N], lasting=[("game", "skip", (0, "threat"))])
    assert table.row() == ["-"] * 5
    table.done()
    assert table.row()[0] == N


@pytest.mark.rule("alien.hive-phase.entry-room")
def test_a_new_card_enters_the_first_room_that_there_is(alien):
    assert alien(turn=True, hive=[N]).row()[0] == N
    assert alien(turn=True, hive=[N], blocked=CRAWLSPACE_ON).row() == ["-", N, "-", "-", "-"]


@pytest.mark.rule("alien.hive-phase.push")
def test_a_new_card_pushes_the_one_that_is_there(alien):
    assert alien(turn=True, hive=[N], rooms=row(A, "-", "-", "-", "-")).row() == [N, A, "-", "-", "-"]


@pytest.mark.rule("alien.hive-phase.push-chain")
def test_pushes_go_on_until_a_room_is_empty(alien):
    table = alien(turn=True, hive=[N], rooms=row(A, B, C, "-", D))
    assert table.row() == [N, A, B, C, D]
    assert table.cards("the Combat Zone") == []


@pytest.mark.rule("alien.hive-phase.push-only-if-needed")
def test_a_gap_takes_up_the_push(alien):
    table = alien(turn=True, hive=[N], rooms=row(A, "-", C, D, E))
    assert table.row() == [N, A, C, D, E]
    assert table.cards("the Combat Zone") == []


@pytest.mark.rule("alien.hive-phase.full-complex", "alien.hive-phase.airlock-exit")
def test_a_full_complex_loses_exactly_one_card_to_the_combat_zone(alien):
    table = alien(turn=True, hive=[N], rooms=row(A, B, C, D, E))
    assert table.row() == [N, A, B, C, D]
    assert table.cards("the Combat Zone") == [E]


@pytest.mark.rule("alien.hive-phase.face-irrelevant")
def test_cards_keep_their_facing_while_they_move(alien):
    table = alien(turn=True, hive=[N], rooms={ROOMS[0]: A, ROOMS[2]: C}, hidden={ROOMS[1]: B})
    assert table.row() == [N, A, B, C, "-"]
    up = table.position.up
    assert [up[table.position.zones[table.zones[room][0]][0]] for room in ROOMS[:4]] == [0, 1, 0, 1]


@pytest.mark.ruling("alien.ruling.b3-push-chain-before-reveal")
@pytest.mark.rule("alien.hive-phase.combat-zone-flip")
def test_a_hidden_card_that_is_pushed_out_is_revealed_at_once(alien):
    swarmer = "Xenomorph Swarmer"
    table = alien(turn=True, hive=[N, A], rooms=row(A, B, C, D, "-"), hidden={ROOMS[4]: swarmer})
    assert table.cards("the Combat Zone") == [swarmer, D]  # its Reveal text added a Hive card
    assert f"{swarmer} is revealed in the Combat Zone." in table.log()
    assert table.row() == [A, N, A, B, C]


@pytest.mark.ruling("alien.ruling.b4-added-cards-one-by-one")
@pytest.mark.rule("alien.hive-phase.add-hive-card-effects")
def test_added_hive_cards_are_placed_one_after_the_other(alien):
    """Hazard 1 of the Nostromo: what the first card pushes out is revealed before the second comes."""
    hidden = row(A, B, C, D, "alien/hive/hazard-alien-1")
    table = alien(turn=True, hive=[N, E, N], hidden=hidden)
    told = [line for line in table.log() if "enters" in line or "revealed" in line]
    assert told[1:] == [
        "Hazard! is revealed in the Combat Zone.",
        "A face-down card enters the Ventilation Shafts.",
        f"{D} is revealed in the Combat Zone.",
        "A face-down card enters the Ventilation Shafts.",
        f"{C} is revealed in the Combat Zone.",
    ]
    assert table.row() == [N, E, N, A, B]

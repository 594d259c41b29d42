"""Decks that run out: the Hive, the Barracks and the HQ, the Sergeants, the Strikes."""

import pytest

from tests.alien.rows import ROOMS, A, B, C, D, N, row

FOURTEEN = [*[A] * 3, *[B] * 3, *[C] * 3, *[D] * 4, N]


@pytest.mark.rule("alien.decks.hive-first")
def test_the_first_time_the_hive_is_empty_the_dead_enemies_form_a_new_one(alien):
    table = alien(turn=True, empty=["the Hive"], **{"Dead Enemies": FOURTEEN})
    assert table.row()[0] in FOURTEEN
    assert len(table.cards("the Hive")) == 13
    assert table.cards("Dead Enemies") == []


@pytest.mark.rule("alien.decks.hive-lazy")
def test_an_empty_hive_does_nothing_until_a_card_is_needed(alien):
    table = alien(hand=["Grunt"], empty=["the Hive"], **{"Dead Enemies": [A]})
    with table.changes(dead_enemies=0, the_hive=0):
        table.play("Grunt")
    assert table.match.result is None


@pytest.mark.rule("alien.decks.hive-second")
def test_the_second_time_the_hive_is_empty_everybody_dies(alien):
    table = alien(seats=2, turn=True, empty=["the Hive"], emptied=1, **{"Dead Enemies": [A]})
    assert table.match.result is not None
    assert table.match.result.winners == ()


@pytest.mark.ruling("alien.ruling.i1-nothing-to-recycle")
@pytest.mark.rule("alien.decks.hive-second")
def test_without_dead_enemies_the_first_time_counts_as_the_second(alien):
    """Ruling I1."""
    table = alien(turn=True, empty=["the Hive"])
    assert table.match.result is not None


@pytest.mark.rule("alien.decks.hive-only-dead-enemies")
def test_events_hazards_and_dead_characters_do_not_come_back(alien):
    piles = {
        "Dead Enemies": [A, B],
        "Discarded Hazards and Events": ["alien/hive/hazard-alien-1", "alien/hive/event-alien-1"],
        "Dead Characters": ["Torch Detail"],
    }
    table = alien(turn=True, empty=["the Hive"], **piles)
    assert [table.row()[0], *table.cards("the Hive")] in ([A, B], [B, A])
    assert len(table.cards("Discarded Hazards and Events")) == 2
    assert table.cards("Dead Characters") == ["Torch Detail"]


@pytest.mark.rule("alien.decks.hive-by-effects")
def test_an_effect_that_takes_the_top_hive_card_meets_the_same_rule(alien):
    """Hazard 2 of the Nostromo with an empty Hive: the dead come back, then one goes to the Combat Zone."""
    hazard = {ROOMS[0]: "alien/hive/hazard-alien-2"}
    table = alien(hidden=hazard, empty=["the Hive"], attack=9, hazards=1, **{"Dead Enemies": [A, A, A]})
    table.scan(ROOMS[0])
    assert table.cards("the Combat Zone") == [A]
    assert table.cards("the Hive") == [A, A]


@pytest.mark.ruling("alien.ruling.i2-run-out-inside-an-effect")
@pytest.mark.rule("alien.decks.hive-by-effects", "alien.decks.hive-first")
def test_an_effect_that_needs_two_cards_takes_the_last_one_and_one_of_the_dead(alien):
    """Hazard 3 of the Auriga moves the top two cards of the Hive to the Combat Zone."""
    table = alien(
        options={"location": "The Auriga"}, hidden={ROOMS[0]: "alien/hive/hazard-alien-3"}, hazards=2,
        empty=["the Hive"], hive=[N], strikes=["Flesh Wound"], attack=9, **{"Dead Enemies": [A, A]},
    )  # fmt: skip
    table.scan(ROOMS[0])
    assert table.cards("the Combat Zone") == [N, A]
    assert table.cards("the Hive") == [A]


@pytest.mark.rule("alien.decks.barracks-empty", "alien.decks.hq-empty")
def test_an_hq_without_barracks_is_not_refilled_and_leaves_the_sergeants(alien):
    four = [f"HQ space {number}" for number in (2, 3, 4, 5)]
    table = alien(recruit=9, market=["Torch Detail"], empty=["the Barracks", *four])
    table.recruit("Torch Detail")
    assert table.cards("HQ space 1") == []
    assert [label for label in table.option_labels if "Recruit" in label] == ["Recruit a Sergeant"]


@pytest.mark.rule("alien.decks.barracks-empty")
def test_that_the_barracks_is_empty_is_told_once_when_a_space_stays_empty(alien):
    two = ["Torch Detail", "Power Loader"]
    for empty, times in (([], 0), (["the Barracks"], 1)):
        table = alien(recruit=99, market=two, empty=empty)
        table.recruit(two[0]).recruit(two[1])
        assert table.log().count("The Barracks is empty: the HQ is refilled no more.") == times


@pytest.mark.rule("alien.decks.sergeants-empty")
def test_without_sergeants_none_can_be_recruited_and_play_goes_on(alien):
    table = alien(recruit=9, empty=["the Sergeants"])
    assert not table.offers("Recruit a Sergeant")
    assert table.refusal("Recruit a Sergeant").rule == "alien.decks.sergeants-empty"
    assert table.offers("End the Action Phase")


@pytest.mark.rule("alien.decks.strikes-empty")
def test_the_discarded_strikes_form_a_new_deck_the_moment_the_old_one_is_empty(alien):
    discarded = [*["Flesh Wound"] * 7, *["Sparks on the Bulkhead"] * 5]
    table = alien(
        turn=True, front=[A], empty=["the Strike deck"], strikes=["Raking Claws"],
        hive=[N], rooms=row("-", "-", "-", "-", "-"), **{"Discarded Strikes": discarded},
    )  # fmt: skip
    with table.changes(strikes_on_the_avatar=+1, the_strike_deck=+11, discarded_strikes=-12):
        table.done()

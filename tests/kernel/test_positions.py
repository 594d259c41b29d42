"""A position is plain data: copies, saves, fingerprints and differences all come from one schema."""

import json

import pytest

from holdout.kernel import (
    BadSave,
    Position,
    number,
    numbers,
    per_card,
    per_place,
    per_seat,
    rows,
    simulate,
    tally,
)
from tests.kernel.station import played, random_players
from tests.small import RULES
from tests.small.table import Station


class Older(Position):
    """A position as an earlier version knew it."""

    round: int = number(3)


class Newer(Position):
    """The same with a field that came later."""

    round: int = number(3)
    score: list[int] = per_seat(7)
    rules_in_force: list[tuple[object, ...]] = rows()
    seen_so_far: dict[tuple[object, ...], int] = tally()


def test_a_copy_is_equal_and_goes_its_own_way():
    position = played(30).moment.rest
    copy = position.clone()
    before = position.save()
    assert copy == position
    assert copy.fingerprint() == position.fingerprint()
    for name in Station.schema:
        value = getattr(copy, name)
        if isinstance(value, list) and value:
            value.pop()
        elif isinstance(value, dict):
            value["changed",] = 1
    for zone in copy.zones:
        zone.clear()
    assert position.save() == before


def test_no_field_is_left_out_of_the_copy_the_save_or_the_fingerprint():
    position = played(30).moment.rest
    assert set(position.plain()) == set(Station.schema)
    for name in ("air", "beacon", "rng", "active"):
        copy = position.clone()
        setattr(copy, name, getattr(copy, name) + 1)
        assert copy != position
        assert copy.fingerprint() != position.fingerprint()


def test_a_save_reads_back_to_the_same_position_and_the_same_bytes():
    position = played(45).moment.rest
    again = Station.load(position.save())
    assert again == position
    assert again.save() == position.save()


def test_counts_are_saved_in_one_order_whatever_order_they_came_in():
    first, second = played(5).moment.rest.clone(), played(5).moment.rest.clone()
    first.counts = {("turn", "a"): 1, ("turn", 3): 2, ("game",): 3}
    second.counts = {("game",): 3, ("turn", 3): 2, ("turn", "a"): 1}
    assert first.save() == second.save()
    assert Station.load(first.save()).counts == second.counts


def test_differences_name_the_place():
    position = played(30).moment.rest
    other = position.clone()
    other.wounds[1] += 2
    other.air = 99
    assert position.differences(other) == [
        f"air: {position.air} against 99",
        f"wounds[1]: {position.wounds[1]} against {other.wounds[1]}",
    ]


def test_a_field_that_an_older_save_does_not_know_keeps_its_starting_value():
    older = Older.fresh(seats=2, zones=3, faces=[0, 0], rng=1)
    newer = Newer.load(older.save())
    assert (newer.round, newer.score, newer.rules_in_force, newer.seen_so_far) == (3, [7, 7], [], {})


class Blank(Position):
    """A position whose fields say nothing of where they start."""

    round: int = number()
    score: list[int] = per_seat()
    charge: list[int] = per_card()
    home: tuple[int, ...] = per_place()
    leaks: list[int] = numbers(4)


def test_what_says_nothing_of_its_start_starts_at_nothing():
    blank = Blank.fresh(seats=2, zones=1, faces=[0, 0, 0], rng=1)
    assert (blank.round, blank.score, blank.charge, blank.leaks) == (0, [0, 0], [0, 0, 0], [0, 0, 0, 0])
    assert blank.home == (0, 0, 0)


def test_what_belongs_to_the_place_of_a_card_is_shared_by_copies_saved_and_left_alone_by_shuffles():
    blank = Blank.fresh(seats=2, zones=1, faces=[0, 0, 0], rng=1)
    copied = blank.clone()
    blank.home = (1, 2, 3)
    assert copied.home == (0, 0, 0)
    assert blank.clone().home is blank.home
    assert Blank.load(blank.save()) == blank
    assert Blank.travelling == ("face", "charge")


def test_a_save_has_a_value_for_the_place_of_every_card():
    plain = json.loads(Blank.fresh(seats=2, zones=1, faces=[0, 0, 0], rng=1).save())
    plain["home"] = [0]
    with pytest.raises(BadSave, match="1 values of home for 3 cards"):
        Blank.load(json.dumps(plain).encode())


@pytest.mark.parametrize("number", [2**53, -(2**53)])
def test_the_largest_number_that_every_reader_of_json_knows_exactly_can_be_saved(number):
    plain = json.loads(played(5).moment.rest.save())
    for value in (number, number + (1 if number > 0 else -1)):
        plain["lasting"] = [["turn", "locked", [value]]]
        if value == number:
            assert Station.load(json.dumps(plain).encode()).lasting == [("turn", "locked", (number,))]
        else:
            with pytest.raises(BadSave, match="number of ordinary size"):
                Station.load(json.dumps(plain).encode())


def test_a_card_does_not_lie_twice_in_its_zone():
    plain = json.loads(played(5).moment.rest.save())
    held = next(zone for zone in plain["zones"] if zone)
    held.append(held[0])
    with pytest.raises(BadSave, match="every card in exactly one zone"):
        Station.load(json.dumps(plain).encode())


BROKEN = {
    "a value for every seat": ("wounds", [0], "1 values of wounds for 3 seats"),
    "a value for every card": ("seen", [0], "1 values of seen for"),
    "a column of its length": ("leaks", [0], "1 values of leaks; there must be 5"),
    "every card in one zone": ("where", [0] * 36, "every card in exactly one zone"),
    "numbers of ordinary size": ("air", 10**400, "cannot be read"),
    "rows of ordinary numbers": ("lasting", [["turn", "locked", [10**400]]], "number of ordinary size"),
    "rows without fractions": ("outcome", [1.5], "neither a text nor a number"),
    "seats that fit a table": ("seats", 10**9, "it has 1000000000 seats"),
    "a number where one stands": ("air", "much", "cannot be read"),
    "a state of the generator": ("rng", "0", "no state of the generator"),
    "fields that exist": ("mood", 1, "unknown field"),
}


@pytest.mark.parametrize("must_have", BROKEN)
def test_a_position_from_outside_must_have(must_have: str):
    field, value, sentence = BROKEN[must_have]
    plain = json.loads(played(5).moment.rest.save())
    plain[field] = value
    with pytest.raises(BadSave, match=sentence):
        Station.load(json.dumps(plain).encode())


def test_the_columns_that_a_game_has_at_hand_are_those_of_its_position_to_the_end():
    game = simulate(RULES, random_players(3, 7), seed=7).moment.game
    position = game.position
    for name in ("zones", "where", "face", "seen", "counts"):
        assert getattr(game, name) is getattr(position, name)
    assert game.effects is position.lasting
    assert game.seats == position.seats

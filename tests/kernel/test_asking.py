"""Asking: a step waits for an answer and runs again from its start; nothing is told twice or forgotten."""

import pytest

from holdout.kernel import Decision, UnknownOption, simulate
from tests.kernel.station import played, random_players, station
from tests.small import RULES
from tests.small.table import AIRLOCK, BRIDGE, ENGINE, HAND, LAB, RING


def test_a_waiting_step_is_at_rest_where_it_began_and_is_shown_where_it_stands():
    table = station(hand={0: ["survey"]}).answer("play survey")
    assert table.rule == "small.cards.survey"
    assert table.position.zones[HAND[0]] == [], "in what is shown, the card is played"
    at_rest = table.match.moment.rest
    assert len(at_rest.zones[HAND[0]]) == 1, "at rest, it is still in the hand"
    assert at_rest.agenda[-1][0] == "small.carry-out"


def test_every_event_is_published_once_though_its_step_runs_many_times():
    table = station(hand={0: ["survey"]}).answer("play survey")
    assert table.told == ["played", "surveyed", "saw"]
    assert table.match.answer(table.offered[0]) == ()
    table.match.answer(table.offered[0])
    assert table.told.count("surveyed") == 1


def test_answering_tells_what_happened_since_the_last_answer():
    table = station(room={0: BRIDGE})
    table.match.answer(f"walk:{LAB}")
    told = table.match.answer("done")
    assert [event.kind for event in told] == ["entered"]


@pytest.mark.rule("small.walk.way", "small.walk.enter")
def test_a_way_is_walked_room_by_room_until_done_or_as_far_as_it_goes():
    table = station(room={0: LAB}).answer(f"walk:{RING}")
    assert table.offered == [f"zone:{LAB}", f"zone:{ENGINE}", "done"]
    table.answer(f"zone:{ENGINE}")
    assert table.position.room[0] == ENGINE
    assert table.told == ["entered", "entered"]


@pytest.mark.rule("small.cards.barter")
def test_several_are_picked_one_at_a_time_with_done_once_there_are_enough():
    table = station(hand={0: ["barter", "wrench", "suit", "relay"]}).answer("play barter")
    assert "done" not in table.offered
    table.answer("card wrench")
    assert "done" in table.offered
    table.answer("done")
    assert table.told == ["played", "discarded", "drew"]


def test_no_more_than_the_most_can_be_picked():
    table = station(hand={0: ["barter", "wrench", "suit", "relay"]})
    table.answer("play barter", "card wrench", "card suit")
    assert table.told == ["played", "discarded", "discarded", "drew", "drew"]


@pytest.mark.rule("small.cards.survey")
def test_an_order_is_given_by_picking_what_comes_first():
    table = station(hand={0: ["survey"]}, deck=["wrench", "suit", "relay", "padding"]).answer("play survey")
    relay = f"card:{table.card('relay', 1)}"
    suit = f"card:{table.card('suit', 1)}"
    table.answer(relay, suit)
    top_first = [RULES.faces({})[table.position.face[card]].key for card in reversed(table.position.zones[1])]
    assert top_first == ["relay", "suit", "wrench", "padding"]


@pytest.mark.rule("small.cards.overload")
def test_a_number_is_asked_within_its_bounds():
    table = station(hand={0: ["overload"]}).answer("play overload")
    assert table.offered == ["number:1", "number:2", "number:3"]
    table.answer("number:2")
    assert (table.position.beacon, table.position.wounds[0]) == (2, 2)


@pytest.mark.rule("small.cards.spare-parts")
def test_an_amount_is_dealt_out_one_by_one_where_there_is_room():
    table = station(hand={0: ["spare-parts"]}, leaks={LAB: 1, RING: 3}).answer("play spare-parts")
    assert table.offered == [f"zone:{LAB}", f"zone:{RING}"]
    table.answer(f"zone:{LAB}")
    assert table.position.leaks == [0, 0, 1, 0, 0], "the last two places are forced, so nobody is asked"
    assert table.told == ["played", "repaired", "closed", "repaired"]


def test_nothing_is_asked_when_there_is_nothing_to_deal_out():
    table = station(hand={0: ["spare-parts"]}).answer("play spare-parts")
    assert table.rule == "small.actions.choose"


@pytest.mark.rule("small.cards.scanner")
def test_a_seat_is_chosen_among_the_others():
    table = station(hand={0: ["scanner"]}, saboteur=2).answer("play scanner")
    assert table.offered == ["seat:1", "seat:2"]
    table.answer("seat:2")
    assert table.match.log(0)[-1].words == "Amber looks at Coral's role: Saboteur."
    assert table.match.log(1)[-1].words == "Amber looks at Coral's role: a face-down card."


@pytest.mark.rule("small.cards.lockdown")
def test_a_space_is_chosen_among_the_rooms():
    table = station(hand={0: ["lockdown"]}).answer("play lockdown")
    assert table.offered == [f"zone:{room}" for room in (BRIDGE, LAB, RING, ENGINE, AIRLOCK)]


@pytest.mark.rule("small.cards.suit")
def test_yes_or_no_is_asked_in_the_middle_of_a_wound():
    table = station(gear={0: ["suit"]}, room={0: LAB}, leaks={LAB: 1}).answer("end")
    assert table.offered == ["yes", "no"]
    table.answer("yes")
    assert (table.position.wounds[0], "wounded" in table.told) == (0, False)


@pytest.mark.rule("small.beacon.spend", "small.beacon.charge")
def test_one_card_is_chosen_and_asked_for_even_if_it_is_the_only_one():
    table = station(hand={0: ["wrench"]}).answer("charge")
    assert table.rule == "small.beacon.spend", "a hand is secret, so a forced choice is asked all the same"
    table.answer("card wrench")
    assert table.position.beacon == 1


def test_a_forced_choice_that_everybody_could_work_out_is_not_asked():
    table = station(seats=2, hand={0: ["scanner"]}).answer("play scanner")
    assert "scanned" in table.told


SIX = next(seed for seed in range(200) if "together" in station(at="hazard", seed=seed).rule)


@pytest.mark.rule("small.hazard.together", "small.hazard.roll")
def test_tied_seats_decide_together_and_the_first_settles_a_tie():
    table = station(at="hazard", seed=SIX, wounds={1: 1})
    decision = table.match.decision
    assert decision is not None
    assert decision.seat == 0
    table.answer(f"zone:{LAB}")
    assert table.match.decision is not None
    assert table.match.decision.seat == 2, "seat 1 is wounded and has no say"
    table.answer(f"zone:{RING}")
    assert table.match.decision.seat == 0
    assert table.offered == [f"zone:{LAB}", f"zone:{RING}"]
    table.answer(f"zone:{RING}").pass_window()
    assert table.position.leaks == [0, 0, 1, 0, 0]


def test_seats_that_agree_are_not_asked_again():
    table = station(seats=2, at="hazard", seed=SIX).answer(f"zone:{LAB}", f"zone:{LAB}")
    assert table.rule == "small.hazard.window"


def test_a_batch_of_picks_stops_where_something_new_is_seen():
    table = station(crates={LAB: ["relay"]})
    assert table.match.answer_all([f"walk:{LAB}", "done", "search", "no"], seat=0) == 3
    assert table.rule == "small.search.keep"


def test_a_batch_of_picks_stops_where_one_is_not_offered():
    table = station(crates={LAB: ["relay"]})
    assert table.match.answer_all([f"walk:{LAB}", "fly", "search"], seat=0) == 1
    assert table.match.answers[-1][1] == ("walk", LAB)


def test_a_batch_whose_first_pick_is_not_offered_changes_nothing():
    table = station(crates={LAB: ["relay"]})
    before = table.match.fingerprint()
    with pytest.raises(UnknownOption, match="'fly' is not offered here"):
        table.match.answer_all(["fly", f"walk:{LAB}"], seat=0)
    assert table.match.fingerprint() == before


def test_an_option_is_also_known_by_the_name_that_older_records_have_for_it(monkeypatch):
    table = station(crates={LAB: ["relay"]})
    monkeypatch.setitem(table.match.frame.rules.renamed, "stroll", "walk")
    with pytest.raises(UnknownOption, match="'walk:9' is not offered here"):
        table.match.answer("stroll:9", seat=0)
    table.match.answer(f"stroll:{LAB}", seat=0)
    assert table.match.answers[-1][1] == ("walk", LAB)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_that_is_not_over_always_has_an_option(seats: int):
    match = played(400, seats=seats, seed=seats)
    assert match.over
    assert match.decision is None
    assert match.result is not None


def test_random_games_end():
    for seed in range(10):
        assert simulate(RULES, random_players(4, seed), seed=seed).over


@pytest.mark.parametrize(("cards", "shown"), [(7, "card:6."), (8, "card:7."), (9, "card:7, ....")])
def test_a_wrong_answer_is_told_what_is_offered_up_to_eight_options(cards, shown):
    asked = station().match.decision
    decision = Decision(asked.game, 0, asked.question, [("card", number) for number in range(cards)])
    with pytest.raises(UnknownOption) as refused:
        decision.pick("fly")
    assert str(refused.value).startswith("'fly' is not offered here. Choose one of: card:0, card:1, ")
    assert str(refused.value).endswith(f", {shown}")

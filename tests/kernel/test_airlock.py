"""Airlock by its rulebook: the rules that no other test of the kernel touches."""

from pathlib import Path

import pytest

from holdout.kernel import cite, simulate
from holdout.ledger import Kind, load
from tests.kernel.station import moments, played, random_players, station
from tests.small import RULES, table
from tests.small.table import BRIDGE, DECK, ENGINE, GEAR, HAND, LAB, ROOMS

LEDGER = load(Path(table.__file__).with_name("ledger.toml"))


@pytest.mark.rule("small.setup.roles", "small.setup.crates", "small.setup.start")
def test_the_station_is_set_up_by_the_book():
    match = played(0, seats=4)
    position = match.moment.game.position
    assert [len(position.zones[HAND[seat]]) for seat in range(4)] == [4] * 4
    assert [len(position.zones[room]) for room in ROOMS] == [1] * 5
    assert len(position.zones[0]) == 1, "one role is left in the box"
    for seat in range(4):
        assert match.decision is not None
        assert (match.decision.seat, match.decision.rule) == (seat, "small.setup.start")
        match.answer(f"zone:{ENGINE}")
    assert match.moment.game.position.room == [ENGINE] * 4


@pytest.mark.rule("small.turn.air", "small.turn.order")
def test_turns_go_round_the_living_and_each_uses_air():
    match = played(10_000, seed=7)
    turns = [event.args for event in match.events if event.kind == "turn"]
    assert [air for _, air in turns] == list(range(14, 14 - len(turns), -1))
    dead: set[int] = set()
    last = -1
    for event in match.events:
        if event.kind == "died":
            dead.add(int(str(event.args[0])))
        elif event.kind == "turn":
            expected = next(seat % 3 for seat in range(last + 1, last + 4) if seat % 3 not in dead)
            assert event.args[0] == expected
            last = expected


@pytest.mark.rule("small.actions.choose")
def test_a_seat_has_two_actions_and_may_end_early():
    station_ = station(room={0: LAB}).answer(f"walk:{BRIDGE}", "done", f"walk:{LAB}", "done")
    assert station_.position.active == 1
    assert station().answer("end").position.active == 1


@pytest.mark.rule("small.repair.amount", "small.repair.leak")
def test_only_what_leaks_is_repaired_and_never_below_nothing():
    assert station().why_not["repair"] == "small.repair.leak"
    leaking = station(leaks={BRIDGE: 1}, gear={0: ["wrench"]}).answer("repair")
    assert leaking.position.leaks[0] == 0


@pytest.mark.rule("small.beacon.bridge", "small.beacon.card")
def test_the_beacon_is_charged_on_the_bridge_and_with_a_card():
    assert station(room={0: LAB}, hand={0: ["suit"]}).why_not["charge"] == "small.beacon.bridge"
    assert station(room={0: BRIDGE}).why_not["charge"] == "small.beacon.card"


@pytest.mark.rule("small.rest.vacuum", "small.rest.refill", "small.wounds.wound")
def test_resting_in_a_leak_wounds_and_the_hand_is_filled_afterwards():
    resting = station(leaks={BRIDGE: 2}).answer("end")
    assert resting.position.wounds[0] == 2
    assert resting.told[:5] == ["wounded", "drew", "drew", "drew", "drew"]


@pytest.mark.rule("small.rest.limit")
def test_too_many_cards_are_discarded():
    full = station(hand={0: ["wrench", "suit", "relay", "dynamo", "padding", "keycard", "barter"]}).answer(
        "end"
    )
    assert full.rule == "small.rest.limit"
    full.answer("card suit")
    assert len(full.position.zones[HAND[0]]) == 6


@pytest.mark.rule("small.cards.play", "small.cards.gear-limit", "small.cards.interrupt")
def test_gear_is_laid_down_up_to_three_and_interrupts_are_no_actions():
    laid = station(hand={0: ["suit", "wrench", "sealant"]}, gear={0: ["relay", "dynamo"]})
    sealant = laid.card("sealant", HAND[0])
    assert laid.why_not == {
        "repair": "small.repair.leak",
        "search": "small.search.crate",
        f"play:{sealant}": "small.cards.interrupt",
    }
    laid.answer("play suit")
    assert len(laid.position.zones[GEAR[0]]) == 3
    assert laid.why_not[f"play:{laid.card('wrench', HAND[0])}"] == "small.cards.gear-limit"


@pytest.mark.rule("small.end.hull", "small.end.unmask")
def test_the_hull_breaks_when_ten_leaks_are_reached():
    lost = station(at="hazard", leaks=dict.fromkeys(ROOMS, 2) | {LAB: 1}, saboteur=1).pass_window()
    assert lost.match.result is not None
    assert (lost.match.result.rule, lost.match.result.winners) == ("small.end.hull", (1,))


@pytest.mark.rule("small.end.alone")
def test_one_alone_cannot_hold_the_station():
    lost = station(seats=2, wounds={0: 3}, leaks={BRIDGE: 1}).answer("end")
    assert lost.match.result is not None
    assert lost.match.result.rule == "small.end.alone"


@pytest.mark.rule("small.end.air")
def test_the_game_ends_when_the_air_is_used_up():
    lost = station(air=0).answer("end")
    assert lost.match.result is not None
    assert lost.match.result.rule == "small.end.air"


def test_cards_are_never_lost_or_doubled():
    for match in moments(seats=5, seed=11):
        position = match.moment.game.position
        lying = sorted(card for zone in position.zones for card in zone)
        assert lying == list(range(len(position.face)))
        assert sorted(position.face) == sorted(RULES.cards({"seats": 5}))
    assert position.zones[DECK] or match.over


def test_random_games_touch_every_rule_that_acts_or_forbids():
    for seed in range(60):
        simulate(RULES, random_players(5 - seed % 4, seed), seed=seed)
    acting = {rule.id for rule in LEDGER.rules if rule.kind in (Kind.ACTS, Kind.FORBIDS) and not rule.exempt}
    assert cite.witness is not None
    assert acting - cite.witness <= {"small.cards.none-left"}, "a deck seldom runs dry with nothing discarded"

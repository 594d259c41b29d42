"""Cards: the zones in which they lie, how they are moved together, and who knows their faces."""

import pytest

from holdout.kernel import REFEREE, RuleError, Sight, Zones
from tests.kernel.station import station
from tests.small.table import DECK, DISCARDS, HAND, Station


def test_a_row_is_so_many_spaces_side_by_side_and_what_is_declared_next_follows_it():
    zones = Zones(2)
    market = zones.row("market", 3, Sight.EVERYONE)
    bin_of_all = zones.shared("bin", Sight.EVERYONE)
    assert [zones[space].name for space in market] == ["market 1", "market 2", "market 3"]
    assert bin_of_all == market[-1] + 1
    assert len(zones) == len(market) + 2, "there is the box as well"


def test_every_zone_has_a_key_by_which_clients_know_it_whatever_it_is_called():
    zones = Zones(2)
    market = zones.row("HQ space", 2, Sight.EVERYONE, key="market")
    hand = zones.per_seat("cards in hand", Sight.OWNER, key="hand")
    front = zones.shared("the Combat Zone", Sight.EVERYONE, key="front")
    pool = zones.shared("Blip pool", Sight.NOBODY)
    assert [zones[zone].key for zone in market] == ["market.1", "market.2"]
    assert [zones[zone].key for zone in hand] == ["seat.hand", "seat.hand"]
    assert (zones[front].key, zones[pool].key) == ("front", "blip-pool")


def test_two_zones_of_one_key_are_refused_with_both_their_names():
    zones = Zones(2)
    zones.shared("the Combat Zone", Sight.EVERYONE, key="front")
    with pytest.raises(RuleError, match="'the Combat Zone' and 'the Airfield' have the same key 'front'"):
        zones.shared("the Airfield", Sight.EVERYONE, key="front")


@pytest.mark.parametrize(
    "places",
    [[0, 1, 2], [3, 4, 5], [-2, -1], [0, 2, 4], [4, 3], [*range(8)]],
    ids=["the first", "in the middle", "the last", "apart", "in another order", "all"],
)
def test_cards_that_are_moved_together_lie_in_one_zone_and_the_others_stay(places):
    game = station(
        deck=["wrench", "suit", "relay", "padding", "dynamo", "survey", "barter", "scanner"]
    ).match.moment.game
    before = list(game.zones[DECK])
    moved = [before[place] for place in places]
    game.move_all(moved, DISCARDS)
    assert game.zones[DISCARDS] == moved
    assert game.zones[DECK] == [card for card in before if card not in moved]
    assert Station.load(game.position.save()) == game.position, "every card lies in exactly one zone"


def test_cards_of_several_zones_are_moved_together():
    table = station(hand={0: ["wrench", "suit"], 1: ["relay"]})
    game = table.match.moment.game
    moved = [table.card("suit"), table.card("relay", HAND[1])]
    game.move_all(moved, DISCARDS)
    assert (game.zones[DISCARDS], game.zones[HAND[0]], game.zones[HAND[1]]) == (
        moved,
        [table.card("wrench")],
        [],
    )


def test_the_top_cards_of_a_pile_are_moved_like_one_after_the_other():
    deck = ["wrench", "suit", "relay", "padding", "dynamo"]
    together, by_hand = [station(deck=deck).match.moment.game for _ in range(2)]
    there = HAND[0]
    moved = together.move_top(DECK, 3, there)
    expected = [by_hand.zones[DECK][-1 - place] for place in range(3)]
    for card in expected:
        by_hand.move(card, there)
    assert moved == expected
    assert together.position.differences(by_hand.position) == []
    assert together.spent == by_hand.spent


def test_a_seat_knows_the_cards_that_it_was_shown_and_those_that_everybody_sees():
    game = station().match.moment.game
    shown, turned, hidden = game.zones[DECK][-3:]
    game.show(shown, 1)
    game.reveal(turned)
    assert [[game.has_seen(seat, card) for card in (shown, turned, hidden)] for seat in (0, 1)] == [
        [False, True, False],
        [True, True, False],
    ]


def test_an_option_names_a_card_to_those_who_have_seen_it():
    table = station(hand={0: ["wrench"]})
    game, play = table.match.moment.game, ("play", table.card("wrench", HAND[0]))
    assert game.option(play, 0).label == game.option(play, REFEREE).label == "Play Wrench"
    assert game.option(play, 1).label == game.option(play, None).label == "Play a face-down card"

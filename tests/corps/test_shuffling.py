"""Every shuffle of the tactical game: the order is left to chance, and afterwards nobody knows a card."""

import pytest

from holdout.corps import places
from holdout.corps.endurance import exhaust
from holdout.corps.losses import take_off
from holdout.corps.objectives import regain
from holdout.corps.rules import RULES
from holdout.corps.tracker import refill
from holdout.kernel import new
from holdout.kernel.position import EVERYONE
from holdout.testing import assert_shuffled

CARDS = ["M41A Pulse Rifle", "M4 Helmet", "Body Armor", "Boot Knife", "Second Wind", "Spare Magazines"]


TRACKED = ["A Faint Return", "Dripping", "Loose Grating", "Frenzy", "The Hive Wakes"]


def set_up(scenario):
    """A mission for each seed, about to begin."""
    options = {"scenario": scenario, "heroes": ["Hicks"], "gear-up": "usual", "placing": "usual"}
    return lambda seed: new(RULES, seats=1, seed=seed, **options)


# --- setup ---


@pytest.mark.rule("corps.setup.06-build-endurance-deck")
def test_the_endurance_deck_is_shuffled_as_the_mission_is_set_up():
    assert_shuffled(set_up("newt"), lambda position: position.zones[places.DECK], seeds=20)


@pytest.mark.rule("corps.setup.09-blip-pool")
def test_the_blip_pool_is_shuffled_as_the_mission_is_set_up():
    assert_shuffled(set_up("bug-hunt-1"), places.POOL)


@pytest.mark.rule("corps.setup.08-motion-tracker-deck")
def test_the_motion_tracker_cards_of_each_threat_are_drawn_by_chance():
    assert_shuffled(set_up("newt"), places.TRACKER)


@pytest.mark.rule("corps.setup.09-place-mission-tokens")
def test_nobody_knows_under_which_mission_blip_newt_is():
    faces = set_up("newt")(0).moment.game.faces

    def mission_blips(position):
        lying = position.zones[places.BLIPS]
        return [card for card in lying if faces[position.face[card]].kind == "mission-blip"]

    assert_shuffled(set_up("newt"), mission_blips)


# --- piles that are made anew ---


@pytest.mark.rule("corps.reshuffle.trigger-on-top")
def test_what_lies_beneath_the_reshuffle_card_is_shuffled_before_it_becomes_the_deck(marines):
    table = marines(squad={"Hicks": "f6"}, holds={"deck": 1, "under": 7}, start=())
    assert_shuffled(lambda seed: table.with_seed(seed).let(exhaust, 1), "the Endurance Deck")


@pytest.mark.rule("corps.tracker.deck-empty-reshuffle")
def test_the_motion_tracker_discards_are_shuffled_into_a_new_deck(corps):
    def run_out(game):
        game.move_all(list(game.zones[places.TRACKER]), places.BOX)
        refill(game)

    piles = {"the Motion Tracker discards": TRACKED}
    table = corps(squad={"Hicks": "f20"}, options={"scenario": "resupply"}, **piles)
    assert_shuffled(lambda seed: table.with_seed(seed).let(run_out), "the Motion Tracker Deck")


@pytest.mark.ruling("corps.ruling.d12-killed-blips")
def test_a_blip_that_is_destroyed_is_shuffled_back_into_the_pool(corps):
    table = corps(blips={"c6": 3}, pool=[1, 2, 1, 2])
    blip = table.at("c6", places.BLIPS)
    assert_shuffled(lambda seed: table.with_seed(seed).let(take_off, blip), "the Blip pool")


# --- lost cards ---


@pytest.mark.rule("corps.resupply.purpose")
def test_chance_decides_which_lost_cards_are_regained_and_the_others_go_on_lying_open(corps):
    table = corps(squad={"Hicks": "f20"}, options={"scenario": "resupply", "lost": CARDS, "campaign": True})
    after = [table.with_seed(seed).let(regain, 3) for seed in range(12)]
    assert_shuffled(lambda seed: after[seed], "under the Reshuffle card")
    for one in after:
        lost = one.position.zones[places.LOST_CARDS]
        assert [one.position.seen[card] for card in lost] == [EVERYONE] * 3


@pytest.mark.rule("corps.campaign.after-3-half-removed")
def test_chance_decides_which_half_of_the_discards_is_lost_to_the_campaign():
    empty = {"exhaust": [], "lost": [], "hands": [[]], "equipped": [], "hugged": []}
    after = {**empty, "discard": CARDS, "final": False, "next": ["escape"], "resupplied": False}

    def debrief(seed):
        match = new(RULES, seats=1, seed=seed, scenario="newt", campaign=True, after=after)
        while not match.over:
            match.answer(match.decision.options[0])
        return match

    assert_shuffled(debrief, lambda position: position.zones[places.DECK][-2:])

"""Verbs about the Endurance Deck."""

import pytest

from holdout.corps.places import EXHAUST, HAND, REVEALED, TRACKER, UNDER
from holdout.testing import assert_shuffled

RIFLE, PISTOL, HOPE = "M41A Pulse Rifle", "HK VP70 Pistol", "Losing Hope"


def test_drawing_takes_the_top_cards_into_the_hand(spoken):
    table = spoken(deck=["Body Armor", "Boot Knife"], holds={"deck": 10}).say("Draw 2 cards.")
    assert table.hand() == ["Body Armor", "Boot Knife"]


def test_drawing_up_to_two_may_be_one(spoken):
    assert len(spoken(holds={"deck": 10}).say("You may draw up to 2 cards.", "Yes", "1").hand()) == 1


@pytest.mark.rule("corps.grunt.hand-card-goes-under-exhaust")
def test_what_a_grunt_draws_goes_under_the_exhaust_pile(spoken):
    table = spoken(
        squad={"Hicks": "f9", "Frost": "f10"}, deck=["Body Armor"], holds={"deck": 10, "exhaust": 3}
    )
    with table.changes(cites="corps.grunt.hand-card-goes-under-exhaust"):
        table.say("Draw a card.", of="Frost")
    assert table.cards("the Exhaust Pile")[0] == "Body Armor"
    assert table.hand() == []


@pytest.mark.rule("corps.recycle.from-hand")
def test_hudson_recycles_up_to_two_cards_of_his_hand(spoken):
    table = spoken(hand=[RIFLE, PISTOL, "Boot Knife"], holds={"deck": 10, "under": 0})
    with table.changes(cites="corps.recycle.from-hand"):
        table.say("You may recycle up to 2 cards from your hand.", "Yes", RIFLE, "Done")
    assert table.size("under") == 1
    assert table.hand() == [PISTOL, "Boot Knife"]


@pytest.mark.ruling("corps.ruling.b5-too-few-cards-to-recycle")
@pytest.mark.rule("corps.recycle.top-exhaust-to-deck-bottom", "corps.recycle.under-reshuffle")
def test_recycling_from_the_exhaust_pile_takes_as_many_as_there_are(spoken):
    table = spoken(holds={"deck": 10, "under": 0, "exhaust": 2})
    with table.changes(cites="corps.recycle.top-exhaust-to-deck-bottom"):
        table.say("Recycle up to 6 cards from the Exhaust Pile.", "2")
    assert (table.size("under"), table.size("exhaust")) == (2, 0)


@pytest.mark.rule("corps.recycle.mixed-sources")
def test_one_recycle_can_mix_hand_and_exhaust_pile(spoken):
    table = spoken(hand=[RIFLE], holds={"deck": 10, "under": 0, "exhaust": 4})
    text = "You may recycle up to 3 cards from your hand or the Exhaust Pile."
    table.say(text, "Yes", f"Recycle {RIFLE} from your hand", "Recycle the top card of the Exhaust Pile")
    table.answer("Recycle no more")
    assert (table.size("under"), table.size("exhaust"), table.hand()) == (2, 3, [])


@pytest.mark.rule("corps.discard.hand-only-when-said")
def test_a_discard_from_the_hand_takes_nothing_else(spoken):
    table = spoken(hand=[], holds={"deck": 10})
    with table.changes(cites="corps.discard.hand-only-when-said"):
        table.say("Discard a card from your hand.")
    assert table.size("deck") == 10


@pytest.mark.rule("corps.discard.from-hand-or-deck")
def test_a_discard_without_a_place_is_from_hand_or_deck(spoken):
    table = spoken(hand=[RIFLE], holds={"deck": 10, "discard": 0})
    table.say("Discard a card.", "Discard the top card of the Endurance Deck")
    assert (table.size("deck"), table.size("discard"), table.hand()) == (9, 1, [RIFLE])


@pytest.mark.rule("corps.discard.fallback-exhaust")
def test_the_top_cards_of_an_empty_deck_are_those_of_the_exhaust_pile(spoken):
    table = spoken(holds={"deck": 0, "under": 0, "exhaust": 3, "discard": 0})
    with table.changes(cites="corps.discard.fallback-exhaust"):
        table.say("Discard the top 2 cards of the Endurance Deck.")
    assert (table.size("exhaust"), table.size("discard")) == (1, 2)


@pytest.mark.rule("corps.reveal.then-under-reshuffle", "corps.reveal.matching", "corps.reveal.not-matching")
@pytest.mark.parametrize(
    ("card", "dial", "rule"),
    [(RIFLE, 8, "corps.reveal.matching"), ("Body Armor", 7, "corps.reveal.not-matching")],
)
def test_vasquez_aims_only_if_a_weapon_is_revealed(spoken, card, dial, rule):
    table = spoken(heroes=["Vasquez"], deck=[card], holds={"deck": 5, "under": 0}, dials={"Vasquez": 7})
    text = "Reveal the top card of the Endurance Deck. If it is a Weapon, take a free Aim Action."
    with table.changes(cites=[rule, "corps.reveal.then-under-reshuffle"]):
        table.say(text)
    assert (table.dial("Vasquez"), table.size("under")) == (dial, 1)


@pytest.mark.rule("corps.reveal.hazard", "corps.hazard.resolve-after-reveal")
def test_a_revealed_hazard_happens_when_the_text_is_done(spoken):
    table = spoken(deck=[HOPE], holds={"deck": 10, "under": 0, "exhaust": 0})
    with table.changes(cites="corps.hazard.resolve-after-reveal"):
        table.say("Reveal the top card of the Endurance Deck. If it is a Hazard, draw a card.")
    assert (table.size("exhaust"), table.size("under"), len(table.hand())) == (3, 1, 1)


@pytest.mark.ruling(
    "corps.ruling.a9-hazard-revealed-by-tracker",
    "corps.ruling.a9-hazard-revealed-by-tracker=yes",
)
@pytest.mark.rule("corps.hazard.ignored-by-motion-tracker")
@pytest.mark.parametrize(("option", "zone"), [("no", UNDER), ("yes", EXHAUST)])
def test_a_hazard_revealed_by_the_motion_tracker_is_not_played(spoken, option, zone):
    table = spoken(
        deck=[HOPE],
        holds={"deck": 10, "under": 0, "exhaust": 0},
        options={"tracker-hazard-to-exhaust": option},
    )
    with table.changes(cites="corps.hazard.ignored-by-motion-tracker"):
        table.say("Reveal the top card of the Endurance Deck.", by=table.spare("Bad Omen"))
    assert len(table.position.zones[zone]) == 1
    assert table.position.zones[REVEALED] == []


def test_a_look_at_the_motion_tracker_is_for_one_player(spoken):
    table = spoken(heroes=["Hicks", "Hudson"], squad={"Hicks": "f9", "Hudson": "f10"})
    text = "Look at the top card of the Motion Tracker Deck. Put it on the bottom of the Motion Tracker Deck."
    top = table.position.zones[TRACKER][-1]
    table.say(text)
    assert table.position.zones[TRACKER][0] == top
    game = table.match.moment.game
    assert (game.has_seen(0, top), game.has_seen(1, top)) == (True, False)


def test_a_card_comes_back_from_the_discard_pile_but_no_hazard(spoken):
    table = spoken(holds={"discard": 0})
    table.let(_discard, table.spare(HOPE), table.spare("Boot Knife"))
    table.say("Put a card from the Discard Pile into your hand.")
    assert table.hand() == ["Boot Knife"]


def _discard(game, *cards):
    from holdout.corps.places import DISCARD

    for card in cards:
        game.move(card, DISCARD)


GRUNT = {"squad": {"Hicks": "f9", "Hudson": "f10"}, "acting": "Hudson"}


@pytest.mark.rule("corps.grunt.hand-card-goes-under-exhaust")
def test_what_a_text_puts_into_the_hand_of_a_grunt_goes_under_the_exhaust_pile(spoken):
    table = spoken(**GRUNT, holds={"discard": 0, "exhaust": 1})
    table.let(_discard, table.spare("Boot Knife"))
    table.say("Put a card from the Discard Pile into your hand.")
    assert (table.hand(), table.cards("the Exhaust Pile")[0]) == ([], "Boot Knife")


@pytest.mark.rule("corps.grunt.hand-card-goes-under-exhaust")
def test_a_grunt_whom_another_text_has_draw_has_no_hand_either(spoken):
    table = spoken(squad=GRUNT["squad"], holds={"exhaust": 0, "deck": 5})
    table.say("Each Grunt draws a card.")
    assert (table.hand(), table.size("exhaust")) == ([], 1)


def test_a_grunt_neither_gives_nor_recycles_nor_equips_from_the_hand_of_its_commander(spoken):
    table = spoken(**GRUNT, hand=[RIFLE], holds={"exhaust": 0})
    table.say("Recycle a card from your hand.")
    table.say("Discard a card from your hand.")
    table.say("You may equip a Weapon from your hand.")
    assert table.hand() == [RIFLE]


@pytest.mark.rule("corps.hazard.resolve-after-reveal")
def test_a_revealed_hazard_strikes_the_player_who_revealed_it(spoken):
    squad = {"Hicks": "f9", "Hudson": "f10"}
    table = spoken(heroes=["Hicks", "Hudson"], squad=squad, deck=["Jammed Feed"])
    table.say("The next player reveals the top card of the Endurance Deck.")
    assert (table.dial("Hicks"), table.dial("Hudson")) == (7, 4)


def test_a_gift_goes_from_hand_to_hand(spoken):
    table = spoken(heroes=["Hicks", "Hudson"], squad={"Hicks": "f9", "Hudson": "f10"}, hand=[RIFLE])
    table.say("Give a card from your hand to the next player.")
    assert (table.hand(0), table.hand(1)) == ([], [RIFLE])


def test_frost_equips_a_weapon_at_its_cost_if_there_is_room(spoken):
    table = spoken(heroes=["Frost"], hand=[RIFLE, "M56 Smart Gun"], holds={"exhaust": 0})
    table.say("You may equip a Weapon from your hand.", "Yes", RIFLE)
    assert (table.carries("Frost"), table.size("exhaust")) == ([RIFLE], 3)
    table.say("You may equip a Weapon from your hand.")
    assert len(table.position.zones[HAND[0]]) == 1


def test_shuffling_leaves_what_lies_beneath_the_reshuffle_card(spoken):
    table = spoken(holds={"deck": 10, "under": 2})
    table.say("Shuffle the Endurance Deck.")
    assert (table.size("deck"), table.size("under")) == (10, 2)


def test_a_shuffled_endurance_deck_lies_in_another_order(spoken):
    table = spoken(holds={"deck": 7})
    assert_shuffled(
        lambda seed: table.with_seed(seed).say("Shuffle the Endurance Deck."), "the Endurance Deck"
    )


def test_everybody_sees_how_many_cards_may_be_drawn(spoken):
    squad = {"Hicks": "f9", "Hudson": "f10"}
    table = spoken(heroes=tuple(squad), squad=squad, holds={"deck": 10}, options={"hands": "hidden"})
    table.say("Draw up to 2 cards.")
    for viewer in (0, 1, None):
        (asked,) = table.match.view(viewer)["decisions"]
        assert [option.label for option in asked["options"]] == ["2", "1", "0"]
    table.answer("1")
